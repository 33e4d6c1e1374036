import functools


def tag(name, *, weight=1):
    def keep(function):
        return function
    return keep


@functools.lru_cache(maxsize=None)  # KNOWN_WRONG: decorates cached
@tag("x", weight=2)  # KNOWN_WRONG: tag, not only keep, decorates cached
def cached(): ...


@tag("y")
class Tagged: ...


@(lambda function: function)
def lambda_decorated(): ...
