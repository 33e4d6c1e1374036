"""Scores an artifact against calls that someone labelled by hand, before looking at any answer.

`golden/truth/<language>/<project>/expected.txt` has a section for each file (`== path`) and a line for each call expression: its line, the name
of what it calls (`()` where that is no name), and after `->` what it may run. Calls of one name on one line come from left to right.

    12 save -> shop/models.py::Model.save, or shop/models.py::Article.save
    14 loads -> external json.loads
    15 handler -> unresolvable

Plain symbols are what the receiver's declared or evident type names; `or` marks what the hierarchy or a decorator runs instead or beside.
A class stands for its constructors too. `external anything` is outside the repository under a name that the source does not say.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.golden.printing import Artifact, Row

Site = tuple[str, int, str, int]
"""A call: path, line, name called, and its number among those of that name on the line, from 0."""

ANYTHING = "anything"
_CONSTRUCTING = ("constructor", "dispatch")


class Label(NamedTuple):
    """What a call may run. All empty: nothing that has a name."""

    named: frozenset[str]
    instead: frozenset[str]
    external: frozenset[str]


class Figures(NamedTuple):
    """Shares from 0 to 1, each with what it is a share of."""

    precision: float  # of the symbols claimed for a call, those that it may run
    recall: float  # of the symbols that calls name, those claimed
    dispatch: float  # of the symbols that may run instead or beside, those claimed
    external: float  # of the calls that leave the repository, those claimed under the right name


def read_labels(text: str) -> dict[Site, Label]:
    """Return the labels of an `expected.txt`."""
    labels: dict[Site, Label] = {}
    path, seen = "", defaultdict[tuple[str, int, str], int](int)
    for line in filter(str.strip, text.splitlines()):
        if line.startswith("== "):
            path = line.removeprefix("== ")
            continue
        place, _, written = line.partition(" -> ")
        number, name = place.split()
        key = (path, int(number), name)
        labels[(*key, seen[key])] = _label(written.split(", "))
        seen[key] += 1
    return labels


def _label(targets: list[str]) -> Label:
    plain = [target for target in targets if not target.startswith(("or ", "external ", "unresolvable"))]
    instead = [target.removeprefix("or ") for target in targets if target.startswith("or ")]
    external = [target.removeprefix("external ") for target in targets if target.startswith("external ")]
    return Label(frozenset(plain), frozenset(instead), frozenset(external))


def read_claims(artifact: Artifact) -> dict[Site, Label]:
    """Return what an artifact says of each call expression: all symbols of the repository count as named."""
    places: dict[tuple[str, int, int, int, int], list[Row]] = defaultdict(list)
    for row in artifact.rows("call_sites"):
        if row["syntax"] == "call":
            places[row["path"], row["name_line"], row["name_column"], row["end_line"], row["end_column"]].append(row)
    claims: dict[Site, Label] = {}
    seen: dict[tuple[str, int, str], int] = defaultdict(int)
    for (path, line, *_), rows in sorted(places.items()):
        key = (path, line, rows[0]["callee_name"] or "()")
        claims[(*key, seen[key])] = _claim(artifact, rows)
        seen[key] += 1
    return claims


def _claim(artifact: Artifact, rows: list[Row]) -> Label:
    has_class = any(row["target_id"] is not None and artifact.nodes[row["target_id"]]["kind"] in ("class", "enum") for row in rows)
    own, external = set(), set()
    for row in rows:
        if row["status"] == "external":
            external.add(str(row["target_fqn"]))
        elif row["target_id"] is not None and not (has_class and _is_construction(artifact, row)):
            own.add(artifact.symbol(row["target_id"]))
    return Label(frozenset(own), frozenset(), frozenset(external))


def _is_construction(artifact: Artifact, row: Row) -> bool:
    return row["rule"] in _CONSTRUCTING and artifact.nodes[row["target_id"]]["kind"] == "constructor"


def score(labels: Mapping[Site, Label], claims: Mapping[Site, Label]) -> Figures:
    """Return the figures of claims for the calls that are labelled."""
    nothing = Label(frozenset(), frozenset(), frozenset())
    pairs = [(label, claims.get(site, nothing)) for site, label in labels.items()]
    leaving = [(label, claim) for label, claim in pairs if label.external]
    return Figures(
        _share([symbol in label.named | label.instead for label, claim in pairs for symbol in claim.named]),
        _share([symbol in claim.named for label, claim in pairs for symbol in label.named]),
        _share([symbol in claim.named for label, claim in pairs for symbol in label.instead]),
        _share([_is_right(label, claim) for label, claim in leaving]),
    )


def _is_right(label: Label, claim: Label) -> bool:
    return bool(label.external & claim.external) or (ANYTHING in label.external and bool(claim.external))


def _share(outcomes: list[bool]) -> float:
    return sum(outcomes) / len(outcomes) if outcomes else 1.0


def differences(labels: Mapping[Site, Label], claims: Mapping[Site, Label]) -> Iterator[str]:
    """Yield what each call that is not as labelled lacks, has too much, or names otherwise outside the repository."""
    for (path, line, name, _), label in labels.items():
        claim = claims.get((path, line, name, _), Label(frozenset(), frozenset(), frozenset()))
        lacks = sorted((label.named | label.instead) - claim.named)
        extra = sorted(claim.named - label.named - label.instead)
        other = sorted(claim.external) if label.external and not _is_right(label, claim) else None
        if lacks or extra or other is not None:
            parts = [f"lacks {', '.join(lacks)}"] if lacks else []
            parts += [f"wrongly {', '.join(extra)}"] if extra else []
            parts += [f"outside {', '.join(other) or 'nothing'} for {', '.join(sorted(label.external))}"] if other is not None else []
            yield f"{path}:{line} {name}: {'; '.join(parts)}"
