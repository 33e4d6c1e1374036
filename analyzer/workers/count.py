"""How many workers what this process may have of the machine is enough for.

A container has the cores of its host in sight and a quota of their time; no call of the system tells it, and Linux keeps it in files of
control groups, of which there are two versions. A group bounds those in it too, so that the tightest on the way up decides.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

_OWN: Final = Path("/proc/self")
_QUOTAS: Final = (("cpu.max", None), ("cpu.cfs_quota_us", "cpu.cfs_period_us"))
"""Files with a quota of time, and those with the period for which it is given, where the first does not hold both."""
_MEMORIES: Final = ("memory.max", "memory.limit_in_bytes")
_PERIOD: Final = 100_000
_WORKER_BYTES: Final = 128 << 20
"""What a worker takes beside what it shares: some 45 MiB for a package of usual files, more for one of large ones."""


def worker_count(asked: int, own: Path = _OWN) -> int:
    """Return how many workers to run: as asked, or, of 0, one for each core that this process may use, where there is room for it.

    `own` is the folder in which the system tells of this process.
    """
    if asked:
        return asked
    groups = tuple(_groups(own))
    rooms = [memory // _WORKER_BYTES for memory in (_memory_of_the_machine(), *_memories(groups)) if memory is not None]
    return max(1, min(_cores(), *_quotas(groups), *rooms))


def group_folders(memberships: str, mounts: str) -> Iterator[Path]:
    """Yield the folders of all control groups that a process is in, given what `/proc/self/cgroup` and `/proc/self/mountinfo` say.

    Some of them may not be there: a container may see its own group in the place of the outermost, under a name that means nothing in it.
    """
    paths = {name: path for names, path in map(_membership, memberships.splitlines()) for name in names}
    for line in mounts.splitlines():
        place, mark, kind = line.partition(" - ")
        words, kinds = place.split(), kind.split()
        if not mark or len(words) < 5 or len(kinds) < 3 or kinds[0] not in ("cgroup", "cgroup2"):
            continue
        root, folder = Path(words[3]), Path(words[4])
        names = [""] if kinds[0] == "cgroup2" else kinds[2].split(",")
        for path in sorted({paths[name] for name in names if name in paths}):
            inner = Path(path).relative_to(root) if Path(path).is_relative_to(root) else Path()
            yield from (folder / above for above in (inner, *inner.parents))


def _membership(line: str) -> tuple[list[str], str]:
    """Return the controllers of a group and its path; the one group of version 2 has a controller without a name."""
    _, _, rest = line.partition(":")
    names, _, path = rest.partition(":")
    return names.split(","), path


def _groups(own: Path) -> Iterable[Path]:
    memberships, mounts = _told(own / "cgroup"), _told(own / "mountinfo")
    return dict.fromkeys(group_folders(memberships, mounts)) if memberships and mounts else ()


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _quotas(groups: Iterable[Path]) -> Iterator[int]:
    """Yield the cores that the groups may keep busy, a begun one as a whole."""
    for group in groups:
        for quota, period in _QUOTAS:
            words = f"{_told(group / quota)} {_told(group / period) if period else ''}".split()
            if words and words[0].isdecimal():
                each = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
                yield -(-int(words[0]) // (each or _PERIOD))


def _memories(groups: Iterable[Path]) -> Iterator[int]:
    """Yield the bytes that the groups may take."""
    for group in groups:
        for name in _MEMORIES:
            if (told := _told(group / name).strip()).isdecimal():
                yield int(told)


def _memory_of_the_machine() -> int | None:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return None


def _told(file: Path) -> str:
    try:
        return file.read_text(errors="replace")
    except OSError:
        return ""
