"""Texts of files that a server has read of an artifact, kept because its file is decoded anew by each query.

What was asked for longest ago goes first when there are too many.
"""

import threading
from collections.abc import Collection, Mapping
from sys import getsizeof

from serve.limits import MOST_KEPT_TEXT


class Texts:
    """The texts by path, no more than `most` bytes in memory. Calls of several threads share them."""

    def __init__(self, most: int = MOST_KEPT_TEXT) -> None:
        self._most = most
        self._left = most
        self._kept: dict[str, str] = {}
        self._lock = threading.Lock()

    def known(self, paths: Collection[str]) -> dict[str, str]:
        """Return the texts that are kept of some files."""
        with self._lock:
            found = {path: self._kept.pop(path) for path in dict.fromkeys(paths) if path in self._kept}
            self._kept.update(found)
        return found

    def keep(self, texts: Mapping[str, str]) -> None:
        """Keep texts, each under its path, in place of those that nobody has asked for the longest."""
        with self._lock:
            for path, text in texts.items():
                if path not in self._kept and getsizeof(text) <= self._most:
                    self._kept[path] = text
                    self._left -= getsizeof(text)
            while self._left < 0:
                self._left += getsizeof(self._kept.pop(next(iter(self._kept))))
