import abc


def add_plain(first, second): ...


def add_scaled(first, second): ...


def add_elsewhere(first, second): ...


def show_scaled(series): ...


class Series(abc.ABC):
    @staticmethod
    @abc.abstractmethod
    def _add(first, second): ...

    def show(self): ...

    def rest(self): ...

    def sum(self, other):
        self.rest()
        self.show()
        return self._add(self, other)


class Elsewhere:
    """It extends nothing of it."""

    _add = staticmethod(add_elsewhere)
    rest = add_elsewhere


class Plain(Series):
    _add = staticmethod(add_plain)
    rest = None


class Scaled(Series):
    _add = staticmethod(add_scaled)
    show = show_scaled


def use(series: Series, scaled: Scaled):
    Series().rest()
    Series().show()
    series._add(1, 2)
    scaled._add(1, 2)
    Plain()._add(1, 2)
