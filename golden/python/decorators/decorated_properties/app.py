"""What runs around the function of a property runs where that is read or written; what notes the function and gives it back does not."""

from functools import wraps

KNOWN = []


def noted(method):
    KNOWN.append(method)
    return method


def kept(method):
    @wraps(method)
    def inner(self, *given):
        return method(self, *given)

    return inner


class Plain:
    @property
    @noted
    def size(self):
        return 1


class Row:
    @property
    @kept
    def size(self):
        return self._size

    @size.setter
    @kept
    def size(self, size):
        self._size = size


def use(plain: Plain, row: Row):
    row.size = plain.size
    return row.size
