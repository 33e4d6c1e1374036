"""How long each file of code was at an earlier commit."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from analyzer.git import Git, GitError
from analyzer.model.history import Snapshot

_LARGEST_BYTES = 2_000_000
_MOST_BYTES = 1 << 32
"""Of all files together: a tree of a few kilobytes may hold one file as often as it likes."""
_REGULAR = "100"


def read_snapshot(git: Git, commit: str, prefix: str, is_code: Callable[[str], bool]) -> Snapshot:
    """Return the files of code below `prefix` at a commit, with their lines that are not blank. Raises GitError where git fails.

    Files above two megabytes are data rather than code, and left out, as are those whose content is missing.
    """
    folder = f"{commit}:{prefix.rstrip('/')}" if prefix else commit
    if git.ask("rev-parse", "--verify", "--quiet", folder) is None:
        return Snapshot(commit, {})
    objects = dict(_files(git, folder, is_code))
    known = _line_counts(git, sorted(set(objects.values())))
    return Snapshot(commit, {path: count for path, name in objects.items() if (count := known[name]) is not None})


def _files(git: Git, folder: str, is_code: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """Yield path and object name of each file of code. Raises GitError where they are more than any repository has."""
    spoken = 0
    for entry in git.texts("ls-tree", "-r", "-l", "-z", folder):
        head, mark, path = entry.partition("\t")
        if mark and is_code(path):
            mode, _, name, size = head.split()
            if mode.startswith(_REGULAR) and size.isdecimal() and int(size) <= _LARGEST_BYTES:
                spoken += int(size) + len(path)
                if spoken > _MOST_BYTES:
                    raise GitError("an earlier state is larger than any code")
                yield path, name


def _line_counts(git: Git, names: Sequence[str]) -> dict[str, int | None]:
    """Return the lines of objects that are not blank; None for one that is missing."""
    given = "".join(f"{name}\n" for name in names).encode()
    return dict(zip(names, map(_lines, _contents(git.blocks("cat-file", "--batch", given=given))), strict=True))


def _contents(blocks: Iterable[bytes]) -> Iterator[bytes | None]:
    """Yield the contents that `git cat-file --batch` prints, each behind a line that ends in its size; None for what is missing."""
    begun = b""
    for block in blocks:
        begun += block
        start = 0
        while (end := begun.find(b"\n", start)) >= 0:
            size = begun[start:end].split()[-1]
            if not size.isdigit():
                yield None
                start = end + 1
                continue
            after = end + 1 + int(size)
            if after >= len(begun):
                break
            yield begun[end + 1 : after]
            start = after + 1
        begun = begun[start:]


def _lines(content: bytes | None) -> int | None:
    return None if content is None else sum(1 for line in content.splitlines() if line.strip())
