"""A folder that appears, or is replaced, all at once: readers see the earlier one whole or the new one whole.

The new folder is filled beside its target under a name of its own, and takes the target's place by one rename. What a killed
run leaves behind is removed by the next run for the same target; a live run's folder is known by the lock that it holds.
"""

import ctypes
import fcntl
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from analyzer.errors import UsageError
from analyzer.schema.manifest import MANIFEST_FILE, manifest_from_json

_MARK = ".parquetry-"
_NEW = f"{_MARK}new-"
_OLD = f"{_MARK}old"

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2


def require_replaceable(target: Path) -> None:
    """Raise UsageError unless `target` may become an artifact: it is absent, an empty folder, or an artifact already."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise UsageError(f"{target} is not a folder", "name a new or an empty folder with -o")
    if target.is_dir() and any(target.iterdir()) and not is_artifact(target):
        raise UsageError(f"{target} holds files that are no artifact of ours", "name a new or an empty folder with -o")


def is_artifact(folder: Path) -> bool:
    """Return whether a folder holds a manifest of ours."""
    try:
        manifest_from_json((folder / MANIFEST_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return True


def is_staging_name(name: str, target_name: str) -> bool:
    """Return whether a folder's name is one that a run for the target of that name may leave beside it."""
    return name.startswith(f".{target_name}{_MARK}")


@contextmanager
def replaced_folder(target: Path) -> Iterator[Path]:
    """Yield an empty folder that takes the place of `target` when the block ends without an exception, and else is removed.

    Raises UsageError where `target` may not be replaced or its parent not be written, and for any OSError in the block.
    """
    require_replaceable(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _recover(target)
        staging, lock = _new_folder(target)
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror}", "name a folder that you may write with -o") from error
    try:
        yield staging
        staging.chmod(0o777 & ~_umask())
        _sync(staging)
        _put_in_place(staging, target)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise UsageError(f"{target} cannot be written: {reason}", "make room, or name another folder with -o") from error
    finally:
        os.close(lock)
        shutil.rmtree(staging, ignore_errors=True)


def _recover(target: Path) -> None:
    """Bring back an artifact that a killed run had moved aside, and remove what else dead runs left."""
    aside = target.with_name(f".{target.name}{_OLD}")
    if aside.is_dir() and not target.exists():
        aside.rename(target)
    shutil.rmtree(aside, ignore_errors=True)
    leftovers = [path for path in target.parent.iterdir() if path.name.startswith(f".{target.name}{_NEW}")]
    for leftover in leftovers:
        with suppress(OSError):
            lock = _locked(leftover)
            shutil.rmtree(leftover, ignore_errors=True)
            os.close(lock)


def _new_folder(target: Path) -> tuple[Path, int]:
    """Return an empty folder beside `target`, and the lock on it: until then another run may take it for a dead one's and remove it."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=f".{target.name}{_NEW}", dir=target.parent))
        with suppress(BlockingIOError, FileNotFoundError):
            folder.chmod(0o700)  # Whatever is masked: what may not be opened cannot be removed either.
            lock = _locked(folder)
            if folder.exists():
                return folder, lock
            os.close(lock)


def _locked(folder: Path) -> int:
    """Return a descriptor that holds a lock on a folder until it is closed or its process ends; BlockingIOError if another holds it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _put_in_place(staging: Path, target: Path) -> None:
    """Rename `staging` to `target`; what was at `target` is then at `staging`'s name, or gone."""
    require_replaceable(target)
    if not target.exists() or not any(target.iterdir()):
        staging.rename(target)
    elif not _exchanged(staging, target):
        aside = target.with_name(f".{target.name}{_OLD}")
        target.rename(aside)
        staging.rename(target)
        shutil.rmtree(aside, ignore_errors=True)


def _exchanged(first: Path, second: Path) -> bool:
    """Exchange two folders in one step where the system can; return whether it did.

    Without it there is a moment between two renames in which a killed run leaves no artifact until the next run brings it back.
    """
    rename = getattr(ctypes.CDLL(None), "renameat2", None) if sys.platform == "linux" else None
    if rename is None:
        return False
    result = rename(_AT_FDCWD, os.fsencode(first), _AT_FDCWD, os.fsencode(second), _RENAME_EXCHANGE)
    return bool(result == 0)


def _sync(folder: Path) -> None:
    """Bring a folder's files to the disk, so that a rename cannot outlive a power cut before its content."""
    for path in (*folder.iterdir(), folder):
        descriptor = os.open(path, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
