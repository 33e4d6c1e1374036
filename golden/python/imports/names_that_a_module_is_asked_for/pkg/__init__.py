from typing import TYPE_CHECKING

from pkg.kept import kept

if TYPE_CHECKING:
    from pkg.late import Late

own = 1


def __getattr__(name):
    if name == "Late":
        from pkg.late import Late

        return Late
    raise AttributeError(name)
