class Hook:
    def call(self):
        pass


class Known:
    def call(self):
        pass


class Relay:
    def __init__(self):
        self.known = Known()


class Plain:
    pass


def register(relay: Relay, names):
    for name in names:
        setattr(relay, name, Hook())


class Kept:
    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)


def keep(kept: Kept):
    Kept(first=Hook())
    kept.first.call()
    kept.second.call()


def use(relay: Relay, plain: Plain):
    relay.anything.call()
    relay.known.call()
    plain.anything.call()
