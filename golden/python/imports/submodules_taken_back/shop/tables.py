from . import builder, columns
from .other import replaced as styles


def table():
    return columns.column(), builder.build(), styles()
