from typing import Type, overload


class Sink:
    def write(self): ...


class Source:
    def read(self): ...


class Other:
    def other(self): ...


class Maker:
    @overload
    def make(self, kind: Type[Sink]) -> Sink: ...
    @overload
    def make(self, kind: type[Source]) -> Source: ...
    @overload
    def make(self, kind: type) -> Other: ...
    def make(self, kind): ...


def use(maker: Maker, unknown):
    maker.make(Source).write()
    maker.make(Other).write()
    maker.make(Sink).write()
    maker.make(Source).read()
    maker.make(Other).other()
    maker.make(int).other()
