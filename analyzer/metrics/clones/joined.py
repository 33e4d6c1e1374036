"""Files that are put together from others, as a script without a bundler does it: what stands in them is told of where it was written."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from sys import maxsize
from typing import Final

from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.clones.streams import lines_with_tokens
from analyzer.model.program import FileText
from analyzer.schema.vocab import CloneKind

_WHOLE: Final = 0.9
"""Share of a file's lines that stand in another one from which on it is a part of that: fragments begin and end within lines."""
_LEAST_PARTS: Final = 3
_MOST: Final = 0.5
"""Share of a file's lines that such parts have, at least, where it is put together from them, and at most where one of them is a part."""

_MOST_FILES: Final = 8
"""Files in which a stretch stands that is one of a part: what stands in more is no part of one, and to compare all of them takes long."""


def joined_files(groups: Iterable[CloneGroup], texts: Iterable[FileText]) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Return the files of which at least half is several other files as they are, word for word, each with all its lines as a stretch."""
    standing = defaultdict[tuple[str, str], set[int]](set)  # by file and another one, its lines that stand there, too
    for group in groups:
        paths = {fragment.path for fragment in group.fragments}
        if group.kind is CloneKind.EXACT and len(paths) <= _MOST_FILES:
            for path, line, end_line in group.fragments:
                for other in paths - {path}:
                    standing[path, other].update(range(line, end_line + 1))
    involved = {path for path, _ in standing}
    lines = {text.path: lines_with_tokens(text) for text in texts if text.path in involved}
    parts, sizes = Counter[str](), Counter[str]()
    for (path, other), own in standing.items():
        size = len(lines[path])
        if size <= _MOST * len(lines[other]) and len(own & lines[path]) >= _WHOLE * size:
            parts[other] += 1
            sizes[other] += size
    found = (path for path, number in parts.items() if number >= _LEAST_PARTS and sizes[path] >= _MOST * len(lines[path]))
    return dict.fromkeys(found, ((1, maxsize),))
