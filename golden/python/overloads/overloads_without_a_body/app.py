from typing import Callable, Literal, Protocol, overload


class Text:
    def read(self): ...


class Raw:
    def read(self): ...


class Source(Protocol):
    @overload
    def load(self, path: str) -> Text: ...
    @overload
    def load(self, path: int) -> Raw: ...

    @overload
    def on(self, event: Literal["text"], act: Callable[[Text], None]) -> None: ...
    @overload
    def on(self, event: Literal["raw"], act: Callable[[Raw], None]) -> None: ...


def use(source: Source, number: int):
    source.load("a").read()
    source.load(number).read()
    source.on("text", lambda text: text.read())
    source.on("raw", lambda raw: raw.read())
