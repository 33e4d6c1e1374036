class File:
    def __new__(cls, name: str) -> "File":
        if cls is not File:
            return object.__new__(cls)
        for ending, kind in {".tar": Tar, ".zip": Zip}.items():
            if name.endswith(ending):
                return kind(name)
        raise ValueError

    def read(self): ...


class Tar(File):
    def read(self): ...


class Zip(File):
    def read(self): ...


class Single:
    """What it makes is of its own class, or of the one that is called."""

    _made = None

    def __new__(cls) -> "Single":
        if cls._made is None:
            cls._made = super().__new__(cls)
        return cls._made

    def read(self): ...


class Below(Single):
    def read(self): ...


File("a.tar").read()
Tar("a.tar").read()
Single().read()
Below().read()
