"""Where an artifact given on the command line lies: a folder in place or copied, or an archive unpacked into a private folder.

An archive is what a CI download gives: a zip or a gzipped tar with the artifact at its top or in a folder. Only plain
files beside the manifest are taken, by their last name alone, so that no member can leave the folder; sizes are
bounded by what is read, not by what the archive says of itself.
"""

import gzip
import io
import shutil
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import IO

from analyzer.schema.manifest import MANIFEST_FILE
from serve.errors import UsageError
from serve.limits import MAX_ARCHIVE_BYTES, MAX_ARCHIVE_MEMBERS, MAX_ARCHIVE_RATIO

_CHUNK = 1024 * 1024
_SMALL = 64 * 1024

Member = tuple[str, IO[bytes]]


def is_archive(path: Path) -> bool:
    """Return whether a path names an archive by its ending."""
    return path.name.lower().endswith((".zip", ".tar.gz", ".tgz"))


def located(path: Path) -> "tuple[Path, tempfile.TemporaryDirectory[str] | None]":
    """Return the folder of the artifact at a path, and the private folder that it was unpacked into and lives as long as, if any.

    Raises UsageError where there is none, or for an archive that cannot be unpacked.
    """
    if not path.exists():
        raise UsageError(f"{path} does not exist", "make an artifact with `parquetry index PATH -o DIR`")
    if path.is_dir():
        return path, None
    if not is_archive(path):
        raise UsageError(f"{path} is neither a folder nor a .zip or .tar.gz file", "give the folder that `parquetry index` wrote")
    home = private_folder()
    unpack(path, Path(home.name))
    return Path(home.name), home


def copied(folder: Path, names: Collection[str]) -> "tempfile.TemporaryDirectory[str] | None":
    """Return a private folder with some files of another one, those that are there; None when they cannot be read or there is no room."""
    home = private_folder()
    try:
        for path in folder.iterdir():
            if path.name in names and path.is_file():
                shutil.copyfile(path, Path(home.name, path.name))
    except OSError:
        home.cleanup()
        return None
    return home


def private_folder() -> "tempfile.TemporaryDirectory[str]":
    """Return a new folder for an unpacked archive, for this user alone, removed with the value."""
    return tempfile.TemporaryDirectory(prefix="parquetry-", ignore_cleanup_errors=True)


def unpack(archive: Path, folder: Path) -> None:
    """Unpack the artifact in an archive into an empty folder.

    Raises UsageError for an archive that is damaged, holds no artifact or is too large; the folder may then hold a part.
    """
    try:
        budget = min(MAX_ARCHIVE_BYTES, max(archive.stat().st_size, _SMALL) * MAX_ARCHIVE_RATIO)
        members = _zip_members(archive) if archive.name.lower().endswith(".zip") else _tar_members(archive, budget)
        for name, content in members:
            budget -= _copy(content, folder / name, budget)
            if budget < 0:
                raise _TooLargeError
    except _TooLargeError:
        raise UsageError(f"{archive} is far larger unpacked than packed", "check where it comes from: no artifact is like that") from None
    except (OSError, EOFError, ValueError, zipfile.BadZipFile, tarfile.TarError, zlib.error, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or error  # Names of members may be as long as somebody likes.
        hint = "download it again, or unpack it by hand and give the folder"
        raise UsageError(f"{archive} cannot be unpacked: {reason}", hint) from error


class _TooLargeError(Exception):
    """The archive unpacks to more than its budget."""


class _Bounded(io.BytesIO):
    """A stream that raises `_TooLargeError` when more than its budget is read from it."""

    def __init__(self, content: gzip.GzipFile, budget: int) -> None:
        super().__init__()
        self._content = content
        self._budget = budget

    def read(self, size: int | None = -1) -> bytes:
        chunk = self._content.read(_CHUNK if size is None or size < 0 else min(size, _CHUNK))
        self._budget -= len(chunk)
        if self._budget < 0:
            raise _TooLargeError
        return chunk


def _zip_members(archive: Path) -> Iterator[Member]:
    with zipfile.ZipFile(archive) as opened:
        infos = [info for info in opened.infolist() if not info.is_dir()]
        home = _home(archive, [info.filename for info in infos])
        for info in infos:
            if PurePosixPath(info.filename).parent == home:
                with opened.open(info) as content:
                    yield _name(archive, info.filename), content


def _tar_members(archive: Path, budget: int) -> Iterator[Member]:
    """The archive is read twice, first for the names alone: nothing of its size has to be believed or kept."""
    home = _home(archive, [name for name, _ in _tar_files(archive, budget)])
    for path, content in _tar_files(archive, budget):
        if PurePosixPath(path).parent == home:
            yield _name(archive, path), content


def _tar_files(archive: Path, budget: int) -> Iterator[Member]:
    # Half as much again for headers and padding.
    with gzip.open(archive) as packed, tarfile.open(fileobj=_Bounded(packed, budget + budget // 2), mode="r|") as opened:
        for info in opened:
            content = opened.extractfile(info) if info.isreg() else None
            if content is not None:
                yield info.name, content


def _home(archive: Path, names: Sequence[str]) -> PurePosixPath:
    """Return the folder in the archive that the manifest lies in, the shallowest one; the others are not read."""
    if len(names) > MAX_ARCHIVE_MEMBERS:
        raise UsageError(f"{archive} has more than {MAX_ARCHIVE_MEMBERS} files", "give an archive of the artifact alone")
    parents = {PurePosixPath(name).parent for name in names if PurePosixPath(name).name == MANIFEST_FILE}
    if not parents:
        raise UsageError(
            f"{archive} holds no artifact: it has no {MANIFEST_FILE}", "give an archive of the folder that `parquetry index` wrote"
        )
    return min(parents, key=lambda parent: (len(parent.parts), parent))


def _name(archive: Path, member: str) -> str:
    name = PurePosixPath(member).name
    if not name or name == ".." or "\\" in name or ":" in name:
        raise UsageError(f"{archive} has a file of the name {name!r}", "check where it comes from: no artifact is like that")
    return name


def _copy(content: IO[bytes], target: Path, budget: int) -> int:
    """Copy at most one chunk more than the budget; returns the number of bytes."""
    size = 0
    with target.open("xb") as out:
        while size <= budget and (chunk := content.read(_CHUNK)):
            size += len(chunk)
            out.write(chunk)
    return size
