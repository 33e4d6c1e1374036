class Lens:
    def __getattr__(self, name):
        def caller(): ...

        return caller

    def __getitem__(self, key) -> "Lens":
        return self.compose(key)

    def compose(self, key) -> "Lens":
        raise NotImplementedError


class Bound(Lens):
    def compose(self, key):
        return Bound()

    def set(self): ...


class Free(Lens):
    def compose(self, key):
        return Free()

    def set(self): ...


class Proxy:
    def __getattr__(self, name):
        def caller(): ...

        return caller


class Special(Proxy):
    def go(self): ...


# No class below has the first; the second is of the very class.
def negative(lens: Lens):
    lens.other()
    Proxy().go()


def use(lens: Lens):
    lens.set()
    lens[0].set()
    Bound().set()
