"""How long each file of code was at an earlier commit."""

from collections.abc import Callable, Iterator

from analyzer.git import Git
from analyzer.model.history import Snapshot

_LARGEST_BYTES = 2_000_000
_REGULAR = "100"


def read_snapshot(git: Git, commit: str, prefix: str, is_code: Callable[[str], bool]) -> Snapshot:
    """Return the files of code below `prefix` at a commit, with their lines that are not blank. Raises GitError where git fails.

    Files above two megabytes are data rather than code, and left out, as are those whose content is missing.
    """
    folder = f"{commit}:{prefix.rstrip('/')}" if prefix else commit
    if git.ask("rev-parse", "--verify", "--quiet", folder) is None:
        return Snapshot(commit, {})
    objects = dict(_files(git, folder, is_code))
    given = "".join(f"{name}\n" for name in objects.values()).encode()
    contents = _contents(b"".join(git.blocks("cat-file", "--batch", given=given)))
    lines = {path: None if content is None else _lines(content) for path, content in zip(objects, contents, strict=True)}
    return Snapshot(commit, {path: count for path, count in lines.items() if count is not None})


def _files(git: Git, folder: str, is_code: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Yield path and object name of each file of code."""
    for entry in git.texts("ls-tree", "-r", "-l", "-z", folder):
        head, mark, path = entry.partition("\t")
        if mark and is_code(path):
            mode, _, name, size = head.split()
            if mode.startswith(_REGULAR) and size.isdecimal() and int(size) <= _LARGEST_BYTES:
                yield path, name


def _contents(batch: bytes) -> Iterator[bytes | None]:
    """Yield the contents that `git cat-file --batch` prints, each behind a line that ends in its size; None for what is missing."""
    start = 0
    while start < len(batch):
        end = batch.index(b"\n", start)
        size = batch[start:end].split()[-1]
        if not size.isdigit():
            yield None
            start = end + 1
            continue
        start = end + 1 + int(size)
        yield batch[end + 1 : start]
        start += 1


def _lines(content: bytes) -> int:
    return sum(1 for line in content.splitlines() if line.strip())
