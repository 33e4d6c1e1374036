from typing import Protocol


class Closer(Protocol):
    def close(self) -> None: ...


class File(Closer):
    def close(self) -> None: ...


class Duck:
    def close(self) -> None: ...


def shut(closer: Closer):
    closer.close()
