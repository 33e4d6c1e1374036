from collections.abc import Mapping


class Part:
    def read(self): ...


class Name:
    def read(self): ...


class Parts(Mapping):
    def __init__(self):
        self._parts = {"a": Part()}

    def __getitem__(self, key):
        return self._parts[key]

    def __iter__(self):
        return iter(self._parts)

    def __len__(self):
        return len(self._parts)


class Declared(Mapping[str, Name]):
    def __getitem__(self, key):
        return Part()


class Plain(dict):
    def __getitem__(self, key):
        return Part()


def use():
    for part in Parts().values():
        part.read()
    for _, part in Parts().items():
        part.read()
    Parts().get("a").read()
    for name in Declared().values():
        name.read()
    for part in Plain().values():
        part.read()
