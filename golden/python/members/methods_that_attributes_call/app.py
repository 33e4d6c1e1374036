from elsewhere import Base


class Plain:
    def __init__(self):
        self.kept = 1


class Proxy:
    kind = "proxy"

    def __init__(self, wrapped):
        self.wrapped = wrapped
        self.__dict__["made"] = 1

    def __getattr__(self, name):
        return getattr(self.wrapped, name)

    def close(self): ...


class Below(Proxy):
    extra = 2


class Unknown(Base):
    def __getattr__(self, name):
        return None


class Frozen:
    def __init__(self):
        self.place = 1

    def __setattr__(self, name, value):
        super().__setattr__(name, value)


class Loaded:
    kept = 1

    def __getattribute__(self, name):
        return super().__getattribute__(name)


def nothing(given):
    Plain().other
    given.other
    given.place = 1
    Unknown().other


def declared(proxy: Proxy):
    proxy.kind
    proxy.wrapped
    proxy.extra
    proxy.close()
    proxy.__class__
    proxy.other = 1


def asked(proxy: Proxy, frozen: Frozen):
    proxy.missing
    Below({}).missing()
    frozen.place = 2
    frozen.place += 1
    Loaded().kept
