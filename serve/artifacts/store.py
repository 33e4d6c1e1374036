"""The artifact that is served, whatever becomes of it on disk: opened at start, swapped when it is replaced.

A call that ran while the artifact was replaced is run again on the new one, so that no answer mixes two versions. From then on versions
are copied before they are opened: what is a copy stays whole, and answers from it hold however often the artifact is replaced meanwhile.
"""

import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

import duckdb

from analyzer.schema.manifest import MANIFEST_FILE
from serve.artifacts.artifact import Artifact, open_artifact, read_manifest, stamp
from serve.artifacts.load import Opening
from serve.artifacts.unpack import copied, is_archive, located
from serve.errors import ErrorCode, ToolError, UsageError

Answer = TypeVar("Answer")
_ATTEMPTS = 3
_PATIENCE_SECONDS = 1.0
"""How long an artifact that is gone or changes is waited for: an exchange of folders that is not atomic takes a moment."""

_RETRY_SECONDS = 5.0
"""How long a call is run again on one version after the other, besides the first few times."""

_PAUSE_SECONDS = 0.05

_TORN = (duckdb.Error, OSError, LookupError, ValueError, TypeError)
"""What reading one table of an artifact and the next one of another may come to."""


@dataclass(frozen=True, slots=True)
class _Version:
    """One version that was opened. `home` keeps the folder of an unpacked archive, or of a copy, alive as long as the version."""

    artifact: Artifact
    stamp: tuple[int, int, int, int] | None
    home: "tempfile.TemporaryDirectory[str] | None"


class Store:
    """Gives the current version of the artifact at a path. A resource: close it to remove what an archive was unpacked to."""

    def __init__(self, path: Path, opening: Opening) -> None:
        self.path = path
        self._opening = opening
        self._lock = threading.Lock()
        self._is_copied = False
        self._version = self._open()

    @property
    def current(self) -> Artifact:
        """The version that was opened last."""
        return self._version.artifact

    def run(self, call: Callable[[Artifact], Answer]) -> Answer:
        """Return what `call` answers on the version that stands on disk when it begins.

        Raises ToolError with INDEX_NOT_READY when that version cannot be opened, or is replaced again and again and cannot be copied.
        """
        for version in self._versions():
            try:
                answer = call(version.artifact)
            except _TORN:
                # A view's file is gone or another one: expected while the artifact is replaced, a bug otherwise.
                if self._is_whole(version):
                    raise
            else:
                if self._is_whole(version):
                    return answer
            self._is_copied = True
        raise ToolError(ErrorCode.INDEX_NOT_READY, "The index is being replaced: call again in a moment.")

    def close(self) -> None:
        """Close the connection and remove the unpacked archive, if any."""
        _close(self._version)

    def _versions(self) -> Iterator[_Version]:
        """Yield the version that stands on disk, again and again while there is patience; raises ToolError when it runs out on none."""
        start, gone_since, attempts = monotonic(), None, 0
        while attempts < _ATTEMPTS or monotonic() < start + _RETRY_SECONDS:
            try:
                version = self._fresh()
            except ToolError:
                gone_since = monotonic() if gone_since is None else gone_since
                if monotonic() > gone_since + _PATIENCE_SECONDS:
                    raise
                sleep(_PAUSE_SECONDS)
            else:
                gone_since = None
                attempts += 1
                yield version

    def _fresh(self) -> _Version:
        if self._is_current(self._version):
            return self._version
        with self._lock:
            if not self._is_current(self._version):
                before, self._version = self._version, self._reopened()
                before.artifact.copies.stop()
            return self._version

    def _reopened(self) -> _Version:
        """The version before is left to the garbage collector: calls may still be running on it."""
        try:
            return self._open()
        except UsageError as error:
            raise ToolError(
                ErrorCode.INDEX_NOT_READY, f"The index is not there or not complete: {error.message}.", hint=error.hint
            ) from error

    def _is_whole(self, version: _Version) -> bool:
        """Return whether nothing can have taken the place of a file of a version until now."""
        return version.home is not None or self._is_current(version)

    def _is_current(self, version: _Version) -> bool:
        return version.stamp == stamp(self._watched())

    def _watched(self) -> Path:
        return self.path if is_archive(self.path) else self.path / MANIFEST_FILE

    def _open(self) -> _Version:
        mark = stamp(self._watched())
        folder, home = located(self.path)
        if self._is_copied and home is None and (home := copied(folder, {MANIFEST_FILE, *read_manifest(folder).files})) is not None:
            folder = Path(home.name)
            if mark != stamp(self._watched()):
                raise UsageError(f"{self.path} changes while it is copied", "call again in a moment")
        artifact = open_artifact(folder, self._opening)
        artifact.copies.start()
        return _Version(artifact, mark, home)


def _close(version: _Version) -> None:
    version.artifact.copies.stop()
    version.artifact.sandbox.close()
    version.artifact.connection.close()
    if version.home is not None:
        version.home.cleanup()
