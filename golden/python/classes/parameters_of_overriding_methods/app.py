from typing import Generic, TypeVar

T = TypeVar("T")


class Source:
    def draw(self):
        pass


class Other:
    def draw(self):
        pass


class Strategy:
    def do(self, data: Source, times=1):
        pass

    def less(self, data: Source):
        pass

    def renamed(self, data: Source):
        pass

    def own(self, data: Source):
        pass


class Middle(Strategy):
    def do(self, data, times=1):
        data.draw()


class Last(Middle):
    def do(self, data, times=1):
        data.draw()

    def less(self, data, more):
        data.draw()

    def renamed(self, given):
        given.draw()

    def own(self, data: Other):
        data.draw()


class Box(Generic[T]):
    def put(self, item: T):
        pass


class SourceBox(Box[Source]):
    def put(self, item):
        item.draw()
