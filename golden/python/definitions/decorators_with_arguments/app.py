import functools


def tag(name, *, weight=1):
    def keep(function):
        return function
    return keep


@functools.lru_cache(maxsize=None)
@tag("x", weight=2)
def cached(): ...


@tag("y")
class Tagged: ...


@(lambda function: function)
def lambda_decorated(): ...
