"""Telling copies that are a fault from those between projects that each have to stand alone: examples, and data of tests."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from typing import Final

from analyzer.metrics.clones import CloneGroup, Fragment

_EXAMPLE: Final = re.compile(r"(?:.*?/)??(?:(?<!com/)(?<!org/)(?<!net/)(?:examples?|samples?|demos?)|__(?:test)?fixtures__|testdata)/[^/]+")
"""The folder of an example, or one that stands beside others."""


def faulty(groups: Iterable[CloneGroup], data: Set[str] = frozenset(), fixtures: Set[str] = frozenset()) -> Iterator[CloneGroup]:
    """Yield the groups of those fragments that one piece of code could stand for: all outside of examples, and those of each example.

    `data` are the files of which each stands alone, too; `fixtures` those in which nothing counts, since they repeat what they are to show.
    """
    for group in groups:
        by_project: dict[str, list[Fragment]] = defaultdict(list)
        for fragment in group.fragments:
            if fragment.path not in fixtures:
                by_project[fragment.path if fragment.path in data else example_of(fragment.path)].append(fragment)
        yield from (group._replace(fragments=tuple(each)) for each in by_project.values() if len(each) > 1)


def example_of(path: str) -> str:
    """Return the folder or the file of the example that a file belongs to; empty for one that belongs to none."""
    found = _EXAMPLE.match(path)
    return found[0] if found else ""
