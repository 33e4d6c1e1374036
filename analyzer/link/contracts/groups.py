"""Routes in groups: what the path of a route begins with because of the call that made what it is registered with."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

MAX_STEPS: Final = 64
"""Assignments and calls that are followed back from a route."""


class Group(NamedTuple):
    """A call that makes a group of routes; `prefix` is None where its text is not constant or it adds none."""

    prefix: str | None


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
        given = list(whole.rows(file, "arguments"))
        self._takers = {given[row[13] + place][0]: row for row in base.values() if row[2:8] in sites for place in range(row[14])}
        self._functions = {each.slot: function.slot for function in whole.files[file].facts.functions for each in function.parameters}

    def prefix_of(self, call: Sequence[int]) -> str:
        """Return what the paths begin with that a call registers: the prefixes of the groups around, outermost first."""
        found: list[str] = []
        slot = self._bases.get(call[1], NONE)
        for _ in range(MAX_STEPS):
            made = self._calls.get(slot) or self._takers.get(self._functions.get(slot, NONE))
            if made is not None:
                group = self._sites.get(tuple(made[2:8]))
                if group is None:
                    break
                found.extend([] if group.prefix is None else [group.prefix])
                slot = self._bases.get(made[1], NONE)
            elif slot in self._flows:
                slot = self._flows[slot]
            else:
                break
        return joined(found[::-1])


def joined(parts: Iterable[str]) -> str:
    """Return paths that stand inside each other as one, without a slash at its end."""
    return "".join(f"/{inner}" for part in parts if (inner := part.strip("/")))


def group_of(row: CallSiteRow, place: int | None) -> Group:
    """Return the group that a call makes, whose prefix is the argument at a place (None: it adds none)."""
    given = [text for keyword, text in row.arguments if keyword is None]
    return Group(None if place is None or place >= len(given) else constant_text(given[place]))
