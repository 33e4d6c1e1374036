from functools import cached_property


class View:
    def __call__(self, data=False):
        return data


class Graph:
    @property
    def make(self) -> type[View]:
        return View

    @cached_property
    def edges(self):
        return View()

    @property
    def unknown(self):
        return self.given

    def draw(self):
        self.make()
        self.unknown()

    def method(self):
        return View()


class Narrow(Graph):
    @property
    def edges(self):
        return View()


def draw(graph: Graph):
    graph.edges(data=True)
    graph.method()
    graph.edges
