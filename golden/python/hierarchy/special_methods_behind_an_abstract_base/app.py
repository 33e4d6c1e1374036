"""A base that brings a metaclass alone has no special methods: those of the bases behind it run."""

from abc import ABC, abstractmethod


class Hooked:
    __hooks__ = None

    def __init_subclass__(cls):
        cls.__hooks__ = Hooks()

    def __enter__(self):
        return self

    def __exit__(self, *error): ...

    def __len__(self):
        return 1


class Hooks:
    def find(self): ...


class Abstract(ABC):
    @abstractmethod
    def run(self): ...


class Loader(Abstract, Hooked):
    def __init_subclass__(cls):
        super().__init_subclass__()

    def run(self):
        return super().__len__()


class Alone(ABC):
    """Nothing behind it has the method."""

    def __init_subclass__(cls):
        super().__init_subclass__()


class Mapped(dict, Hooked):
    """What the library's own class has is listed in part: it comes first."""

    def size(self):
        return super().__len__()


def use():
    with Loader() as loader:
        loader.__hooks__.find()
        len(loader)
        Mapped().size()
