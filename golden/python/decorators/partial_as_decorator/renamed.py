from functools import partial, wraps


def renamed(function, old="dims"):
    @wraps(function)
    def wrapper(*args, **kwargs):
        kwargs.pop(old, None)
        return function(*args, **kwargs)

    return wrapper


class Table:
    @partial(renamed, old="dimensions")
    def stack(self, dim=None):
        return self

    @renamed
    def turn(self):
        return self


Table().stack(dim="x").turn()
