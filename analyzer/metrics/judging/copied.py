"""Copies, each told of at one of the places where it stands, which names the others."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from sys import maxsize
from typing import Final, NamedTuple

from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.judging.families import FAMILY_OF
from analyzer.schema.tables.findings import Finding

_OF_COPIES: Final = "copies"
_MOST_NAMED: Final = 3


class _Stretch(NamedTuple):
    """Lines of a file that stand elsewhere, too, and the group that says where."""

    line: int
    end_line: int
    group: int


def once_of_places(findings: Iterable[Finding], groups: Iterable[CloneGroup]) -> list[Finding]:
    """Return the findings, in their order, without those of copies of which at least half stands in what others tell of: who mends one
    mends both. Of whole files those come first whose greatest share is copied, of parts the longest ones; each names where those left out
    are."""
    findings, stretches = list(findings), _stretches(groups)
    left_out, tellers, named = set[int](), dict[int, int](), defaultdict[int, list[str]](list)
    own = (place for place, each in enumerate(findings) if FAMILY_OF.get(each.marker) == _OF_COPIES)
    for place in sorted(own, key=lambda place: (findings[place].line is not None, -findings[place].value, place)):
        of_finding = _within(findings[place], stretches)
        again = [each for each in of_finding if each.group in tellers]
        if again and 2 * _size(again) >= _size(of_finding):
            left_out.add(place)
            named[tellers[max(again, key=lambda each: each.end_line - each.line).group]].append(_where(findings[place]))
        else:
            for each in of_finding:
                tellers.setdefault(each.group, place)
    return [_naming(each, named[place]) for place, each in enumerate(findings) if place not in left_out]


def _stretches(groups: Iterable[CloneGroup]) -> Mapping[str, Sequence[_Stretch]]:
    found = defaultdict[str, list[_Stretch]](list)
    for number, group in enumerate(groups):
        for path, line, end_line in group.fragments if group.is_long else ():
            found[path].append(_Stretch(line, end_line, number))
    return found


def _within(finding: Finding, stretches: Mapping[str, Sequence[_Stretch]]) -> list[_Stretch]:
    """Return those stretches that lie in the lines of a finding, each cut to them, where that is at least half of it."""
    first, last = finding.line or 1, finding.end_line or maxsize
    cut = [(each, each._replace(line=max(each.line, first), end_line=min(each.end_line, last))) for each in stretches.get(finding.path, ())]
    return [inside for whole, inside in cut if 2 * (inside.end_line - inside.line + 1) >= whole.end_line - whole.line + 1]


def _size(stretches: Iterable[_Stretch]) -> int:
    return len({line for each in stretches for line in range(each.line, each.end_line + 1)})


def _where(finding: Finding) -> str:
    return f"`{finding.path}`" if finding.line is None else f"`{finding.path}:{finding.line}`"


def _naming(finding: Finding, places: Sequence[str]) -> Finding:
    """Return a finding that names places of which it tells as well."""
    places = [place for place in places if place not in finding.message and f" {place.strip('`')} " not in finding.message]
    if not places:
        return finding
    more = [f"{len(places) - _MOST_NAMED} more"] if len(places) > _MOST_NAMED else []
    return replace(finding, message=f"{finding.message} Told here, too, of {', '.join([*places[:_MOST_NAMED], *more])}.")
