"""Memory as the system has it: large pages, in which the processor finds its way faster among millions of small objects, and free ones."""

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_MAPPINGS: Final = Path("/proc/self/maps")
_COMING, _PRESENT = 14, 25
"""What Linux calls MADV_HUGEPAGE and MADV_COLLAPSE: advice for what is still to be written, and for what is there."""
_LARGE_PAGE: Final = 2 << 20
_APART_FROM: Final = -3
"""What GNU calls M_MMAP_THRESHOLD."""
_LARGE_PIECE: Final = 1 << 18


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


def keep_large_pieces_apart() -> None:
    """Let large pieces of memory lie by themselves, each of which is given back as soon as it is free.

    Left alone, the allocator of GNU lays ever larger ones between small ones that live longer.
    """
    if sys.platform == "linux" and (set_option := getattr(ctypes.CDLL(None), "mallopt", None)) is not None:
        set_option(_APART_FROM, _LARGE_PIECE)


def give_back_memory() -> None:
    """Give memory that is free back to the system, where the allocator does so only when it is asked, as that of GNU does.

    Some thousand small objects that Python keeps free for later ones go first, as they do when garbage is collected: each stands in the way
    of a mebibyte. What is in use is not looked at for that.
    """
    gc.freeze()
    gc.collect()
    gc.unfreeze()
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


def _own_memory() -> Iterator[tuple[int, int]]:
    """Yield first byte and end of each large stretch of memory that is no file's, and no stack."""
    for line in _MAPPINGS.read_text(encoding="utf-8", errors="replace").splitlines():
        place, rights, _, _, file, *name = line.split()
        start, end = (int(each, 16) for each in place.split("-"))
        if rights == "rw-p" and file == "0" and name in ([], ["[heap]"]) and end - start >= _LARGE_PAGE:
            yield start, end
