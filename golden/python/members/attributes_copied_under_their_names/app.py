class Storage:
    def size(self): ...
    def sort(self): ...
    def undo(self): ...
    def other(self): ...


class Second:
    def size(self): ...
    def undo(self): ...


def refuse(): ...


class Adapter:
    _copied = ("size", "sort")

    def __init__(self, storage):
        for name in self._copied:
            if hasattr(storage, name):
                setattr(self, name, getattr(storage, name))
        for name in ("undo", "other"):
            method = getattr(storage, name, refuse)
            setattr(self, name, method)

    def use(self):
        self.undo()


class Renamed:
    def __init__(self, storage):
        for name, own in (("size", "length"), ("sort", "order")):
            setattr(self, own, getattr(storage, name))


def run(adapter: Adapter, renamed: Renamed):
    adapter.size()
    adapter.sort()
    adapter.other()
    renamed.size()
    renamed.length()


run(Adapter(Storage()), Renamed(Storage()))
Adapter(Second())
