"""Memory as the system has it: large pages, in which the processor finds its way faster among millions of small objects, and free ones."""

import ctypes
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_MAPPINGS: Final = Path("/proc/self/maps")
_COMING, _PRESENT = 14, 25
"""What Linux calls MADV_HUGEPAGE and MADV_COLLAPSE: advice for what is still to be written, and for what is there."""
_LARGE_PAGE: Final = 2 << 20


def use_large_pages() -> None:
    """Put the memory of this process into large pages, as far as the system does so. What stands in it stays as it is."""
    if sys.platform != "linux":
        return
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    with suppress(OSError):  # There may be no /proc.
        for start, end in _own_memory():
            advise(start, end - start, _COMING)
            advise(start, end - start, _PRESENT)


def give_back_memory() -> None:
    """Give memory that is free back to the system, where the allocator does so only when it is asked, as that of GNU does."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


def _own_memory() -> Iterator[tuple[int, int]]:
    """Yield first byte and end of each large stretch of memory that is no file's, and no stack."""
    for line in _MAPPINGS.read_text(encoding="utf-8", errors="replace").splitlines():
        place, rights, _, _, file, *name = line.split()
        start, end = (int(each, 16) for each in place.split("-"))
        if rights == "rw-p" and file == "0" and name in ([], ["[heap]"]) and end - start >= _LARGE_PAGE:
            yield start, end
