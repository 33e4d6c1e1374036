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
    limits, calls = resource.getrlimit(resource.RLIMIT_STACK), sys.getrecursionlimit()
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_STACK, (_most(*limits), limits[1]))
        sys.setrecursionlimit(max(calls, _CALLS))
    try:
        yield
    finally:
        sys.setrecursionlimit(calls)
        resource.setrlimit(resource.RLIMIT_STACK, limits)


def _most(soft: int, hard: int) -> int:
    """Return the limit to set; raises ValueError where the system allows too little."""
    if soft == resource.RLIM_INFINITY or soft >= _STACK_BYTES:
        return soft
    if hard != resource.RLIM_INFINITY and hard < _STACK_BYTES:
        raise ValueError(f"the stack may have {hard} bytes")
    return _STACK_BYTES
