"""Names for communities of files, made of what people named: folders first, then the files that hold a community together.

A folder fits a community well when the community holds most of it and it holds much of the community: the F-measure of both shares, with
the first weighted double, so that a folder whose files lie elsewhere too says little. Up to three folders name a community, until most of
its files are told. Where no folder fits, or two communities would be called the same, the most connected files are named.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

_ROOT_SHARE = 0.6
"""A folder is descended into from the root for as long as one of its folders holds this share of the files."""

_MOST_FOLDERS: Final = 3
_FILES_NAMED: Final = 2
_LEAST_FIT = 0.3
_LEAST_REST = 0.3
"""Further folders are named while they hold half of this share of a community, and this share of it is not told yet; all hold two files."""

_PLAIN_STEMS = frozenset({"__init__", "__main__", "index", "mod", "lib", "main", "package-info", "doc", "types", "util", "utils", "common"})


class Member(NamedTuple):
    """A file of a community; `weight` is that of its edges inside of it."""

    path: str
    weight: float


def labels(communities: Sequence[Sequence[Member]], root: str) -> list[str]:
    """Return a name for each community of a partition, no name twice; paths are told from the folder `root` on."""
    told = [[member._replace(path=_told(member.path, root)) for member in community] for community in communities]
    sizes = Counter(folder for community in told for member in community for folder in folders_above(member.path))
    names = [_label(community, sizes) for community in told]
    taken = Counter(names)
    return _numbered([f"{name} ({_central(each)})" if taken[name] > 1 else name for name, each in zip(names, told, strict=True)])


def common_root(paths: Sequence[str]) -> str:
    """Return the folder below which most of the files lie, with a `/` at its end, or an empty text."""
    root = ""
    while True:
        folders = Counter(path[len(root) :].partition("/")[0] for path in paths if path.startswith(root) and "/" in path[len(root) :])
        name, number = folders.most_common(1)[0] if folders else ("", 0)
        if not number or number < _ROOT_SHARE * len(paths):
            return root
        root = f"{root}{name}/"


def _told(path: str, root: str) -> str:
    return path.removeprefix(root)


def folders_above(path: str) -> list[str]:
    """Return the folders that hold a file, the nearest first, the root left out."""
    folders = []
    folder = path.rpartition("/")[0]
    while folder:
        folders.append(folder)
        folder = folder.rpartition("/")[0]
    return folders


def _label(community: Sequence[Member], sizes: Mapping[str, int]) -> str:
    """Return the folders that tell a community, those that hold most of it first, or else its files."""
    chosen: list[tuple[int, str]] = []
    rest = list(community)
    while len(chosen) < _MOST_FOLDERS and len(rest) >= _LEAST_REST * len(community) and rest:
        best = _best_folder(rest, sizes)
        held = [member for member in rest if best in folders_above(member.path)] if best else []
        if best is None or len(held) < max(2.0, _LEAST_REST / 2 * len(community) if chosen else 0.0):
            break
        chosen.append((-len(held), best))
        rest = [member for member in rest if member not in held]
    if not chosen:
        return _central(community)
    names = [name for _, name in sorted(chosen)]
    return " + ".join([*names, _central(rest)] if len(rest) > 0.5 * len(community) else names)


def _best_folder(community: Sequence[Member], sizes: Mapping[str, int]) -> str | None:
    """Return the folder that fits best, the deepest in doubt; None where none fits."""
    inside = Counter(folder for member in community for folder in folders_above(member.path))
    if not inside:
        return None
    fits = {folder: _fit(number, len(community), sizes[folder]) for folder, number in inside.items()}
    best = max(fits, key=lambda folder: (round(fits[folder], 9), folder.count("/"), folder))
    return best if fits[best] >= _LEAST_FIT or inside[best] >= len(community) / 2 else None


def _fit(inside: int, community: int, folder: int) -> float:
    """Return the F-measure of `inside / folder` and `inside / community`, the first weighted double."""
    precision, recall = inside / folder, inside / community
    return 1.25 * precision * recall / (0.25 * precision + recall)


def _central(community: Sequence[Member]) -> str:
    """Return the names of the files with most weight inside; those whose name says little stand back."""
    ordered = sorted(community, key=lambda member: (_stem(member.path) in _PLAIN_STEMS, -member.weight, member.path))
    return ", ".join(list(dict.fromkeys(_name(member.path) for member in ordered))[:_FILES_NAMED])


def _name(path: str) -> str:
    """Return a file's folder and bare name; the folder alone where the name says little."""
    folder = path.rpartition("/")[0].rpartition("/")[2]
    if not folder:
        return _stem(path)
    return folder if _stem(path) in _PLAIN_STEMS else f"{folder}/{_stem(path)}"


def _stem(path: str) -> str:
    name = path.rpartition("/")[2]
    return name.partition(".")[0] or name


def _numbered(names: Sequence[str]) -> list[str]:
    """Tell what is still called the same apart by numbers."""
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        seen[name] += 1
        result.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return result
