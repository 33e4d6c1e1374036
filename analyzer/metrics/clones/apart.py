"""Telling copies that are a fault from those between projects that each have to stand alone, as examples and data of tests do, and from
cases in lists."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final

from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.schema.vocab import CloneKind, Role

_EXAMPLE: Final = re.compile(
    r"(?:.*?/)??(?:(?<!com/)(?<!org/)(?<!net/)_?(?:examples?|samples?|demos?|benchmarks?)|__(?:test)?fixtures__|testdata)/[^/]+"
    r"|(?:.*/)?(?:(?:\w+[-_.])?migrations(?:[-_.]\w+)?|alembic)/(?:.*/)?(?:[vV]?\d|[\da-f]{10,}_)[^/]*\Z"
    r"|(?:.*/)?[^/]+\.stories\.\w+\Z"
)
"""The folder of an example or of what is measured, or one that stands beside others; or one of the numbered steps between layouts of a
database, or of those that have a hash; or a file that shows a component to who builds with it."""


def faulty(
    groups: Iterable[CloneGroup],
    data: Set[str] = frozenset(),
    fixtures: Set[str] = frozenset(),
    listed: Mapping[str, Mapping[int, int]] = MappingProxyType({}),
) -> Iterator[CloneGroup]:
    """Yield the groups of those fragments that one piece of code could stand for: all outside of examples, and those of each example.

    `data` are the files of which each stands alone, too; `fixtures` those in which nothing counts, since they repeat what they are to show.
    `listed` are the lines, by path, on which a test lists its cases, or a table its rows, each with the list: those of one are alike.
    """
    for group in groups:
        by_project: dict[str, list[Fragment]] = defaultdict(list)
        for fragment in group.fragments:
            if fragment.path not in fixtures:
                by_project[fragment.path if fragment.path in data else example_of(fragment.path)].append(fragment)
        for each in by_project.values():
            if len(each) > 1 and not _is_of_cases(each, listed):
                yield group._replace(fragments=tuple(each))


def between_tests(groups: Iterable[CloneGroup], roles: Mapping[str, Role]) -> Iterator[CloneGroup]:
    """Yield the groups with those fragments of tests alone that several files could share: long ones, word for word, one of each file.

    What one file of tests says again is another case, and what is short sets it up (SonarSource looks for no copies in tests at all).
    """
    for group in groups:
        is_long = group.kind is CloneKind.EXACT and group.tokens - group.import_tokens >= _LEAST_TOKENS_IN_TESTS
        seen, kept = set[str](), list[Fragment]()
        for fragment in group.fragments:
            if roles.get(fragment.path) is not Role.TEST or (is_long and fragment.path not in seen):
                kept.append(fragment)
            seen.add(fragment.path)
        if len(kept) > 1:
            yield group._replace(fragments=tuple(kept)) if len(kept) < len(group.fragments) else group


_LEAST_TOKENS_IN_TESTS: Final = 200


def _is_of_cases(fragments: Sequence[Fragment], listed: Mapping[str, Mapping[int, int]]) -> bool:
    """Return whether fragments lie in one list of one file, each but for one line, on which a list may begin."""
    lines = listed.get(fragments[0].path)
    if not lines or fragments[0].path != fragments[-1].path:
        return False
    lists = [[lines[line] for line in range(each.line, each.end_line + 1) if line in lines] for each in fragments]
    are_inside = all(len(own) >= each.end_line - each.line for own, each in zip(lists, fragments, strict=True))
    return are_inside and len(set[int]().union(*lists)) == 1


def example_of(path: str) -> str:
    """Return the folder or the file of the example that a file belongs to; empty for one that belongs to none."""
    found = _EXAMPLE.match(path)
    return found[0] if found else ""
