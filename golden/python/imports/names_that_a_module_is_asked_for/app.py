from typing import TYPE_CHECKING

import pkg
import plain
from pkg import kept, late, own
from pkg import Late, missing
from plain import absent

if TYPE_CHECKING:
    from pkg import Late as Typed


def use_negative() -> "Typed":
    pkg.own
    pkg.kept
    pkg.late
    pkg.__name__
    plain.absent


def use():
    pkg.Late()
    pkg.missing
