"""A base that a class-level method makes of its class: what it is made with is the class's too, where nothing else has the name."""

from items import Items


class Holder:
    made_of = None

    @classmethod
    def proxies(cls, wrapped):
        def proxy_of(method):
            def proxy(self, *args):
                return method(self.wrapped(), *args)

            return proxy

        proxies = {}
        for name, method in vars(wrapped).items():
            proxies[name] = proxy_of(method)
        return proxies

    @classmethod
    def of(cls, wrapped, name=None):
        return type(name or "Holder", (cls,), {"made_of": wrapped, **cls.proxies(wrapped)})

    @staticmethod
    def alone():
        return Other

    def wrapped(self):
        return self.made_of()

    def plain(self):
        return 1


class Special(Holder):
    def plain(self):
        return 2


class Other:
    def plain(self):
        return 3

    def others(self):
        return 4


class ItemHolder(Holder.of(Items)):
    pass


class Below(ItemHolder):
    def take(self):
        return 5


class SpecialHolder(Special.of(Items)):
    def __init__(self):
        self.count = 0


class NotMade(Holder.alone()):
    pass


def main():
    NotMade().others()
    Other().take()
    SpecialHolder().plain()
    holder = ItemHolder()
    holder.plain()
    holder.take()
    holder.wrapped()
    Below().take()
    SpecialHolder().take()
