"""The rows of one file by the slot that they fill: what an expression is made of."""

from collections.abc import Mapping
from typing import NamedTuple

from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

Row = tuple[int, ...]


class Origins(NamedTuple):
    """Everything that may fill a slot of a file."""

    declarations: Mapping[int, int]
    functions: Mapping[int, int]  # to the number in the program
    classes: Mapping[int, int]  # to the number in the program
    aliases: Mapping[int, int]
    variables: Mapping[int, tuple[int, int, int]]  # definition in the file, place there, term of the bound
    calls: Mapping[int, Row]
    loads: Mapping[int, Row]
    items: Mapping[int, int]
    iterations: Mapping[int, int]
    unpacks: Mapping[int, tuple[int, int]]
    imports: Mapping[int, int]
    literals: Mapping[int, int]
    free: Mapping[int, int]  # to the text of a name that nothing in the file binds
    flows: Mapping[int, int]  # to the first that flows into it
    arguments: list[Row]


def origins_of(whole: Whole, file: int) -> Origins:
    """Return the origins of a file's slots."""
    facts = whole.files[file].facts
    flows: dict[int, int] = {}
    for source, target in whole.rows(file, "flows"):
        flows.setdefault(target, source)
    variables: dict[int, tuple[int, int, int]] = {}
    counts: dict[int, int] = {}
    for slot, bound, owner in whole.rows(file, "type_variables"):
        variables[slot] = (owner, counts.get(owner, 0), bound)
        counts[owner] = counts.get(owner, 0) + 1
    return Origins(
        declarations={row[0]: row[1] for row in whole.rows(file, "declarations")},
        functions={function.slot: number for number, function in enumerate(facts.functions, whole.function_base[file])},
        classes={class_.slot: number for number, class_ in enumerate(facts.classes, whole.class_base[file])},
        aliases={row[0]: row[1] for row in whole.rows(file, "aliases")},
        variables=variables,
        calls={row[0]: row for row in whole.rows(file, "calls")},
        loads={row[0]: row for row in whole.rows(file, "loads")},
        items={row[0]: row[1] for row in whole.rows(file, "items")},
        iterations={row[0]: row[1] for row in whole.rows(file, "iterations")},
        unpacks={row[0]: (row[1], row[2]) for row in whole.rows(file, "unpacks")},
        imports={imported.slot: number for number, imported in enumerate(facts.imports) if imported.slot != NONE},
        literals={row[0]: row[1] for row in whole.rows(file, "literals")},
        free={row[0]: row[1] for row in whole.rows(file, "names") if row[2] == NONE and row[0] != NONE},
        flows=flows,
        arguments=list(whole.rows(file, "arguments")),
    )
