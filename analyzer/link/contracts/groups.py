"""Routes in groups: what the path of a route begins with because of the call that made what it is registered with."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.conventions import Conventions
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text, methods_in
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

MAX_STEPS: Final = 64
"""Assignments and calls that are followed back from a route."""


class Group(NamedTuple):
    """A call that makes a group of routes or tells of one; `prefix` is None where its text is not constant or it adds none."""

    prefix: str | None
    methods: tuple[str, ...] = ()
    """HTTP methods of the routes in it; empty where it tells none."""


class Groups:
    """The groups of one file: the calls that make them, by the place of the call."""

    def __init__(self, whole: Whole, file: int, sites: Mapping[tuple[int, ...], Group]) -> None:
        base: dict[int, Sequence[int]] = {row[0]: row for row in whole.rows(file, "calls")}
        self._sites = sites
        self._calls = base
        self._bases = {row[0]: row[1] for row in whole.rows(file, "loads")}
        self._flows: dict[int, int] = {}
        for source, target in whole.rows(file, "flows"):
            self._flows.setdefault(target, source)
        self._followers = {self._bases[row[1]]: row for row in base.values() if row[2:8] in sites and row[1] in self._bases}
        given = list(whole.rows(file, "arguments"))
        self._takers = {given[row[13] + place][0]: row for row in base.values() if row[2:8] in sites for place in range(row[14])}
        self._functions = {each.slot: function.slot for function in whole.files[file].facts.functions for each in function.parameters}

    def around(self, call: Sequence[int]) -> Group:
        """Return what the groups around a call that registers make of its path and methods; those may be told behind it as well."""
        before = list(self._before(call))
        methods = (each.methods for each in (*self._behind(call), *before))
        return Group(joined(each.prefix for each in before[::-1] if each.prefix is not None), next(filter(None, methods), ()))

    def _before(self, call: Sequence[int]) -> Iterator[Group]:
        """Yield the groups that a call is made on, innermost first."""
        slot = self._bases.get(call[1], NONE)
        for _ in range(MAX_STEPS):
            made = self._calls.get(slot) or self._takers.get(self._functions.get(slot, NONE))
            if made is not None:
                group = self._sites.get(tuple(made[2:8]))
                if group is None:
                    break
                yield group
                slot = self._bases.get(made[1], NONE)
            elif slot in self._flows:
                slot = self._flows[slot]
            else:
                break

    def _behind(self, call: Sequence[int]) -> Iterator[Group]:
        """Yield what the calls tell that are made on the result of a call, one on that of the other."""
        following = self._followers.get(call[0])
        for _ in range(MAX_STEPS):
            if following is None:
                break
            yield self._sites[tuple(following[2:8])]
            following = self._followers.get(following[0])


def joined(parts: Iterable[str]) -> str:
    """Return paths that stand inside each other as one, without a slash at its end."""
    return "".join(f"/{inner}" for part in parts if (inner := part.strip("/")))


def group_of(row: CallSiteRow, target: str, conventions: Conventions) -> Group | None:
    """Return the group that a call makes or tells of; None where it does neither.

    The prefix is the argument at the place that is declared of what it calls (None: it adds none).
    """
    given = [text for keyword, text in row.arguments if keyword is None]
    if target in conventions.tells_methods:
        return Group(None, methods_in(given))
    if target not in conventions.groups:
        return None
    place = conventions.groups[target]
    return Group(None if place is None or place >= len(given) else constant_text(given[place]))
