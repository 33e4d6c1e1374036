"""A method of several classes that may be there: the one that others override is what the source names, theirs run in its place."""


class Converter:
    @classmethod
    def convert(cls): ...


class First(Converter):
    @classmethod
    def convert(cls): ...


class Second(Converter):
    @classmethod
    def convert(cls): ...


class Other:
    @classmethod
    def convert(cls): ...


# Of classes that have nothing to do with each other all are named.
def unrelated(key):
    {1: First, 2: Other}[key].convert()


CONVERTERS = {1: First, 2: Second}


def related(converter: type[Converter], key):
    if key:
        converter = CONVERTERS.get(key, converter)
    converter.convert()
