import io
from typing import IO, Any, BinaryIO, Literal, TextIO, overload


class Plain:
    def write(self, text): ...


class Reader(io.BufferedIOBase):
    def read(self, size=-1): ...


class Writer(io.BufferedIOBase):
    def write(self, data): ...


@overload
def opened(name: str, mode: Literal["r", "w"] = ...) -> TextIO: ...
@overload
def opened(name: str, mode: Literal["rb", "wb"]) -> BinaryIO: ...
@overload
def opened(name: str, mode: Literal["n"]) -> bytes: ...
def opened(name: str, mode: str = "r") -> IO[Any] | bytes:
    if mode == "n":
        return Plain()
    return Reader() if "r" in mode else Writer()


opened("a", "n").write("")
with opened("a", "wb") as file:
    file.write(b"")
with opened("a", "rb") as file:
    file.read()
