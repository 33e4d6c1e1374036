"""An object that is called is of the class that it is known as, unless nobody makes objects of that class."""


class Check:
    def __call__(self, value):
        return self.check(value)

    def check(self, value): ...


class Narrow(Check):
    def __call__(self, value):
        return None


class Facet:
    def __call__(self, value):
        return self.check(value)

    def check(self, value): ...


class Longest(Facet):
    def __call__(self, value):
        return None


class Shortest(Facet):
    def __call__(self, value):
        return None


KINDS: dict[str, type[Facet]] = {"longest": Longest, "shortest": Shortest}


def use_negatives(check: Check, longest: Longest):
    Check()(1)
    check(1)
    longest(1)


def use(facet: Facet, name: str):
    facet(1)
    KINDS[name]()(1)
