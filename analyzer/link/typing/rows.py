"""The rows of one file by the slot that they fill: what an expression is made of."""

from collections.abc import Container, Mapping
from typing import NamedTuple

from analyzer.link.whole import Whole
from analyzer.model.facts import EMPTY_SLOT, NONE, FileFacts, FlowParameter, Use

Row = tuple[int, ...]


class BodyRows(NamedTuple):
    """Everything that fills a slot of a file, and where function expressions and generic calls go."""

    names: Mapping[int, Row]  # names that no local scope binds
    loads: Mapping[int, Row]
    calls: Mapping[int, Row]
    items: Mapping[int, int]  # to the slot of the whole
    iterations: Mapping[int, int]
    literals: Mapping[int, int]
    operators: Mapping[int, Row]
    declarations: Mapping[int, int]
    sources: Mapping[int, list[int]]  # what flows into a slot
    targets: Mapping[int, list[int]]  # what a slot flows into
    arguments: list[Row]
    argument_of: Mapping[int, tuple[int, int]]  # slot to the call that takes it, and the place
    stored_in: Mapping[int, Row]  # value slot to its store row
    functions: Mapping[int, int]  # slot to function, by its local number
    parameters: Mapping[int, tuple[int, int, FlowParameter]]  # slot to function, place, parameter
    returns: Mapping[int, int]  # slot of what is returned to function
    classes: Mapping[int, int]  # slot to class, by its local number
    supers: Mapping[int, int]  # slot of what the class above has to class, by its local number
    written: Mapping[int, Row]  # value slot to the name that it is assigned to
    assigned: frozenset[str]  # names that something is assigned to, bare or as a member
    bodies: frozenset[tuple[int, int]]  # line and column of each class


def body_rows(whole: Whole, file: int) -> BodyRows:
    """Return the rows of a file by slot."""
    facts = whole.files[file].facts
    sources: dict[int, list[int]] = {}
    targets: dict[int, list[int]] = {}
    for source, target in whole.rows(file, "flows"):
        sources.setdefault(target, []).append(source)
        targets.setdefault(source, []).append(target)
    calls = {row[0]: row for row in whole.rows(file, "calls")}
    arguments = list(whole.rows(file, "arguments"))
    stores, writes = _stores(whole, file), _writes(whole, file)
    return BodyRows(
        names={row[0]: row for row in whole.rows(file, "names") if row[2] == NONE and row[0] != NONE and row[6] != Use.WRITE},
        loads={row[0]: row for row in whole.rows(file, "loads")},
        calls=calls,
        items={row[0]: row[1] for row in whole.rows(file, "items")},
        iterations={row[0]: row[1] for row in whole.rows(file, "iterations")},
        literals=dict(whole.rows(file, "literals")),  # type: ignore[arg-type]  # rows of this field are pairs
        operators={row[0]: row for row in whole.rows(file, "operators") if row[0] != NONE},
        declarations=dict(whole.rows(file, "declarations")),  # type: ignore[arg-type]  # rows of this field are pairs
        sources=sources,
        targets=targets,
        arguments=arguments,
        argument_of=_takers(calls, arguments),
        stored_in={row[2]: row for row in stores},
        functions={function.slot: number for number, function in enumerate(facts.functions)},
        parameters={
            parameter.slot: (number, place, parameter)
            for number, function in enumerate(facts.functions)
            for place, parameter in enumerate(function.parameters)
        },
        returns={function.returns: number for number, function in enumerate(facts.functions)},
        classes={class_.slot: number for number, class_ in enumerate(facts.classes)},
        supers={row[0]: row[1] for row in whole.rows(file, "supers")},
        written={row[0]: row for row in writes},
        assigned=frozenset([facts.texts[row[1]] for row in (*stores, *writes)]),
        bodies=_class_places(facts),
    )


def _takers(calls: Mapping[int, Row], arguments: list[Row]) -> dict[int, tuple[int, int]]:
    return {
        arguments[row[13] + place][0]: (row[0], place)
        for row in calls.values()
        for place in range(row[14])
        if arguments[row[13] + place][0] not in (NONE, EMPTY_SLOT)
    }


def _stores(whole: Whole, file: int) -> list[Row]:
    return [row for row in whole.rows(file, "stores") if row[2] not in (NONE, EMPTY_SLOT)]


def _writes(whole: Whole, file: int) -> list[Row]:
    return [row for row in whole.rows(file, "names") if row[2] == NONE and row[0] != NONE and row[6] == Use.WRITE]


def _class_places(facts: FileFacts) -> frozenset[tuple[int, int]]:
    spans = [facts.definitions[class_.definition].span for class_ in facts.classes]
    return frozenset([(span.start_line, span.start_column) for span in spans])


def members_of_members(rows: BodyRows, slot: int, known: Container[int]) -> list[int]:
    """Return a slot and, where it holds a member, the slots that it is a member of, outside in, down to a known one.

    There may be thousands, so that whoever works them out had better begin with the last.
    """
    spine = {slot: True}
    while (row := rows.loads.get(slot)) is not None and slot not in rows.declarations:
        slot = row[1]
        if slot in spine or slot in known:
            break
        spine[slot] = True
    return list(spine)
