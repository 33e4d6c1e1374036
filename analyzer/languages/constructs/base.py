"""What all constructs share."""

from dataclasses import dataclass
from typing import TypeAlias

Place: TypeAlias = str | int


@dataclass(frozen=True, slots=True)
class Construct:
    """Base of all constructs. By itself: the parts are walked in order, the whole has no value."""
