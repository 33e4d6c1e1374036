"""Opens regular files of a tree that may be hostile, and may change meanwhile: no link is followed, no pipe waited for, no device read."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

_FOLDER = getattr(os, "O_PATH", os.O_RDONLY) | os.O_DIRECTORY | os.O_CLOEXEC
_FILE = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class NotRegularError(OSError):
    """What stands at a path is no regular file."""


@contextmanager
def opened(root: Path, path: str) -> Iterator[tuple[IO[bytes], int]]:
    """Give the regular file at a path below `root` as a stream, and its size in bytes.

    `root` may be reached by links, nothing below it may. Raises OSError, NotRegularError where something else stands at the path.
    """
    descriptor = _descriptor(root, path)
    try:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise NotRegularError("it is no regular file")
        with open(descriptor, "rb", buffering=0, closefd=False) as stream:
            yield stream, status.st_size
    finally:
        os.close(descriptor)


def content(root: Path, path: str, most: int) -> bytes | None:
    """Return what a regular file holds, None when that is more than `most` bytes; raises as `opened` does."""
    with opened(root, path) as (stream, size):
        data = read(stream, most + 1) if size <= most else b""
    return data if size <= most and len(data) <= most else None


def read(stream: IO[bytes], most: int) -> bytes:
    """Return the next bytes of a stream, at most so many: it may hold less or more than its size said."""
    blocks: list[bytes] = []
    while most > 0 and (block := stream.read(most)):
        blocks.append(block)
        most -= len(block)
    return b"".join(blocks)


def _descriptor(root: Path, path: str) -> int:
    """Open a path folder by folder, so that a link that took a folder's place leads nowhere."""
    *folders, name = path.split("/")
    here = os.open(root, _FOLDER)
    try:
        for folder in folders:
            inner = os.open(folder, _FOLDER | os.O_NOFOLLOW, dir_fd=here)
            os.close(here)
            here = inner
        return os.open(name, _FILE, dir_fd=here)
    finally:
        os.close(here)
