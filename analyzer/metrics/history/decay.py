"""Weights that fade with age. Ages count back from the indexed commit, never from the clock.

Weights are rounded, so that their sums have the same bytes on every machine.
"""

from typing import Final

from analyzer.model.history import DAY_SECONDS

COMMIT_HALF_LIFE = 365.0
"""Days after which a commit weighs half."""
DIGITS: Final = 12
"""Decimal digits of whatever a library of mathematics computed: its last digits differ between machines."""
FIX_HALF_LIFE = 730.0
"""Days after which a fix weighs half: defects come back to the same places for longer than work does."""
RECENT_HALF_LIFE = 90.0
"""Days after which a commit weighs half where the question is who knows a file now."""


def age_days(time: int, anchor: int) -> float:
    """Return how old a time is, in days; what lies behind the anchor, by a wrong clock, is not old."""
    return max(0, anchor - time) / DAY_SECONDS


def weight(time: int, anchor: int, half_life: float) -> float:
    """Return 0.5 to the power of the age in half-lives."""
    return round(float(0.5 ** (age_days(time, anchor) / half_life)), DIGITS)
