"""Room for recursion: names, types and imports depend on each other in chains that may be as long as a file, and too long for a stack."""

import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_CALLS = 20_000
_STACK_BYTES = 256 << 20
"""Far more than so many calls take; what is not used is not taken."""


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Allow 20,000 calls inside each other in the block, with a stack that holds them; nothing changes where the system allows no more."""
    limits, allowed = resource.getrlimit(resource.RLIMIT_STACK), sys.getrecursionlimit()
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_STACK, (_most(*limits), limits[1]))
        sys.setrecursionlimit(max(allowed, calls_so_far() + _CALLS))
    try:
        yield
    finally:
        sys.setrecursionlimit(allowed)
        resource.setrlimit(resource.RLIMIT_STACK, limits)


def calls_so_far() -> int:
    """Return how many calls lie inside each other here: limits that count from here mean the same wherever a run begins."""
    calls, frame = 0, sys._getframe()
    while frame.f_back is not None:
        calls, frame = calls + 1, frame.f_back
    return calls


def _most(soft: int, hard: int) -> int:
    """Return the limit to set; raises ValueError where the system allows too little."""
    if soft == resource.RLIM_INFINITY or soft >= _STACK_BYTES:
        return soft
    if hard != resource.RLIM_INFINITY and hard < _STACK_BYTES:
        raise ValueError(f"the stack may have {hard} bytes")
    return _STACK_BYTES
