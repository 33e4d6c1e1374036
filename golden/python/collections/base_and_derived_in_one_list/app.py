from collections.abc import Sequence


class Route:
    def match(self): ...


class Mount(Route):
    def match(self): ...


class Router:
    def __init__(self, routes: Sequence[Route]):
        self.routes = list(routes)

    def mount(self):
        self.routes.append(Mount())

    def find(self):
        for route in self.routes:
            route.match()
