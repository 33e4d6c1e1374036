"""Functions made for names that nobody knows, which call what has that name elsewhere: calls of theirs give what that gives."""


class Result:
    def shown(self):
        return 1


class Other:
    def shown(self):
        return 2


class Items:
    def first(self):
        return Result()

    def last(self):
        return Other()


def proxy_of(name):
    def proxy(self, *args, **options):
        return getattr(self.items(), name)(*args, **options)

    return proxy


def known_proxy_of(name):
    def proxy(self, *args):
        return getattr(self.items(), name)(*args)

    return proxy


class Base:
    def items(self):
        return Items()

    @classmethod
    def of(cls, names):
        return type("Made", (cls,), {name: proxy_of(name) for name in names})


class Holder(Base.of(dir(Items))):
    known = known_proxy_of("last")
    first_of_known = known_proxy_of("last")


def main():
    holder = Holder()
    holder.unknown().shown()
    holder.first_of_known().shown()
    holder.first().shown()
    holder.last().shown()
    holder.known().shown()
