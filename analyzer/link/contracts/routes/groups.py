"""Routes in groups: what the path of a route begins with because of the call that made what it is registered with."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from analyzer.languages.conventions import Conventions
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import methods_in
from analyzer.link.contracts.spelling.named_texts import NamedTexts, Spelling, spelled
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

MAX_STEPS: Final = 64
"""Assignments and calls that are followed back from a route."""

MAX_FUNCTIONS: Final = 4
"""Functions that a group is passed on through."""

MAX_PLACES: Final = 16
"""Groups that one function is given: a program that gives it more does so in tests."""


class Group(NamedTuple):
    """A call that makes a group of routes or tells of one; `prefix` is None where its text is not constant or it adds none."""

    prefix: str | None
    methods: tuple[str, ...] = ()
    """HTTP methods of the routes in it; empty where it tells none."""
    computed: str = ""
    """What is written for the prefix where its text is not constant: maybe a parameter of the function around."""


_Passed = tuple[tuple[Group, ...], tuple[CallSiteRow, ...]]
"""Groups, innermost first, and the calls that pass them, from the innermost function on."""


class Groups:
    """The groups of a program: the calls that make them, by file and place, and the calls that may give one to a function."""

    def __init__(
        self,
        whole: Whole,
        sites: Mapping[str, Mapping[tuple[int, ...], Group]],
        passing: Mapping[int, Sequence[CallSiteRow]],
        texts: NamedTexts,
    ) -> None:
        self._whole = whole
        self._sites = sites
        self._passing = passing
        self._texts = texts
        self._files: dict[int, _File] = {}
        self._known: dict[tuple[int, int, int], tuple[_Passed, ...]] = {}

    def around(self, file: int, call: Sequence[int]) -> list[Group]:
        """Return what the groups around a call that registers make of its path and methods; those may be told behind it as well.

        There is one for each place at which the function around is given another group.
        """
        own = self._file(file)
        behind = list(own.behind(call))
        found = []
        for before, _ in self._before(file, own.bases.get(call[1], NONE), MAX_FUNCTIONS):
            methods = (each.methods for each in (*behind, *before))
            prefix = joined(each.prefix for each in before[::-1] if each.prefix is not None)
            computed = next((each.computed for each in before if each.computed), "")
            found.append(Group(prefix, next(filter(None, methods), ()), computed))
        return list(dict.fromkeys(found))[:MAX_PLACES]

    def _before(self, file: int, slot: int, functions: int) -> tuple[_Passed, ...]:
        """Return the groups that a slot stands for, innermost first, for each place that it is passed from."""
        key = file, slot, functions
        if key not in self._known:
            found, end = self._file(file).chain(slot)
            own = self._file(file)
            function, name = own.parameters.get(end) or (own.returned.get(end, NONE), None)
            calls = self._calls_of(function + self._whole.definition_base[file]) if function != NONE and functions else ()
            passed = ((row, *before) for row in calls for before in self._before(*self._given(row, name), functions - 1))
            known = [((*self._filled(found, (row, *rows)), *before), (row, *rows)) for row, before, rows in passed]
            apart = {(groups, tuple(row.arguments for row in rows)): (groups, rows) for groups, rows in known}
            self._known[key] = tuple(apart.values())[:MAX_PLACES] or ((tuple(found), ()),)
        return self._known[key]

    def _filled(self, groups: Iterable[Group], rows: Sequence[CallSiteRow]) -> Iterator[Group]:
        """Yield groups with what calls give for the parameters that are their prefixes."""
        for group in groups:
            written, prefix = group.computed, group.prefix
            for row in rows:
                if prefix is not None or written not in row.parameters:
                    break
                written = row.arguments[row.parameters.index(written)][1]
                prefix = spelled(written, self._texts.in_file(self._whole.file_of_path[row.path]))
            yield group if prefix is None else group._replace(prefix=prefix, computed="")

    def _calls_of(self, function: int) -> Sequence[CallSiteRow]:
        """Return the calls that may pass a group to or from a function; those of tests only where there are no others."""
        calls = self._passing.get(function, ())
        return [row for row in calls if not self._whole.files[self._whole.file_of_path[row.path]].is_test] or calls

    def _given(self, row: CallSiteRow, name: str | None) -> tuple[int, int]:
        """Return the file and the slot of what a call gives for a parameter, or gives back; no slot where it gives none."""
        file = self._whole.file_of_path[row.path]
        call = self._file(file).calls_at.get(row[1:7])
        if call is not None and name is None:
            return file, call[0]
        if call is None or name not in row.parameters:
            return file, NONE
        return file, self._whole.row(file, "arguments", call[13] + row.parameters.index(name))[0]

    def _file(self, number: int) -> "_File":
        if number not in self._files:
            self._files[number] = _File(self._whole, number, self._sites.get(self._whole.files[number].path, {}))
        return self._files[number]


class _File:
    """What is asked of one file."""

    def __init__(self, whole: Whole, file: int, sites: Mapping[tuple[int, ...], Group]) -> None:
        base: dict[int, Sequence[int]] = {row[0]: row for row in whole.rows(file, "calls")}
        functions = whole.files[file].facts.functions
        self._sites = sites
        self._calls = base
        self.calls_at: Mapping[tuple[int, ...], Sequence[int]] = {row[2:8]: row for row in whole.rows(file, "calls")}
        self.bases = {row[0]: row[1] for row in whole.rows(file, "loads")}
        self._flows: dict[int, int] = {}
        for source, target in whole.rows(file, "flows"):
            self._flows.setdefault(target, source)
        self._followers = {self.bases[row[1]]: row for row in base.values() if row[2:8] in sites and row[1] in self.bases}
        given = list(whole.rows(file, "arguments"))
        self._takers = {given[row[13] + place][0]: row for row in base.values() if row[2:8] in sites for place in range(row[14])}
        self._functions = {each.slot: function.slot for function in functions for each in function.parameters}
        self._put = {self._origin(slot): row for slot, row in self._takers.items() if slot != NONE}
        self.parameters = {each.slot: (function.definition, each.name) for function in functions for each in function.parameters}
        self.returned = {self._origin(function.returns): function.definition for function in functions}

    def chain(self, slot: int) -> tuple[list[Group], int]:
        """Return the groups that a slot stands for, innermost first, and the slot where nothing more is known of what is around."""
        found: dict[tuple[int, ...], Group] = {}
        for _ in range(MAX_STEPS):
            slot = self._origin(slot)
            made = self._calls.get(slot) or self._takers.get(self._functions.get(slot, NONE))
            if made is None or tuple(made[2:8]) not in self._sites:
                made = self._put.get(slot)
            if made is None or tuple(made[2:8]) in found:
                break
            found[tuple(made[2:8])] = self._sites[tuple(made[2:8])]
            slot = self.bases.get(made[1], NONE)
        return list(found.values()), slot

    def _origin(self, slot: int) -> int:
        """Return the slot in which what a slot holds arises, through assignments."""
        for _ in range(MAX_STEPS):
            if slot not in self._flows or slot in self._calls:
                break
            slot = self._flows[slot]
        return slot

    def behind(self, call: Sequence[int]) -> Iterator[Group]:
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


def group_of(row: CallSiteRow, target: str, conventions: Conventions, spelling: Spelling) -> Group:
    """Return the group that a call makes or tells of, by the full name of what it calls.

    The prefix is the argument at the place that is declared of what it calls (None: it adds none).
    """
    given = [text for keyword, text in row.arguments if keyword is None]
    if target in conventions.tells_methods:
        return Group(None, methods_in(given))
    place = conventions.groups[target]
    methods = (conventions.group_methods[target],) if target in conventions.group_methods else ()
    if place is None or place >= len(given):
        return Group(None, methods)
    prefix = spelled(given[place], spelling)
    return Group(prefix, methods, given[place] if prefix is None else "")
