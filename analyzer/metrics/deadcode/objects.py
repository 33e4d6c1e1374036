"""Functions of objects that a module writes down, which go where nobody follows: those with names that nobody else can know."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, cast

from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.uses import Uses
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, Role

_METHOD: Final = NodeKind.METHOD
_MODULE: Final = NodeKind.MODULE
_WORDS: Final = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
_FEWEST_WORDS: Final = 3
_FEWEST_BESIDE: Final = 4
_MOST_UNASKED: Final = 0.25


def unasked_of_objects(program: Program, uses: Uses, roles: Mapping[str, Role], spelled: tuple[Spellings, Spellings]) -> frozenset[int]:
    """Return the functions of objects in modules that no code asks for by their name, of three words or more.

    Code asks for nearly all that stand in such objects beside them: the objects are the program's own, and no library that is handed one
    calls what it knows by itself. Tests are left out.
    """
    nodes = program.nodes
    beside: dict[int, list[int]] = defaultdict(list)
    for number, node in enumerate(nodes):
        parent = uses.parents[number]
        if node.kind is _METHOD and parent >= 0 and nodes[parent].kind is _MODULE and roles.get(node.path or "") is Role.SOURCE:
            beside[parent].append(number)
    if not beside:
        return frozenset()
    asked = {*cast(Sequence[str], program.call_sites["callee_name"]), *spelled[0].members, *spelled[1].members}
    found = set[int]()
    for functions in beside.values():
        left = [number for number in functions if not uses.users.get(number) and nodes[number].name not in asked]
        if len(functions) >= _FEWEST_BESIDE and len(left) <= _MOST_UNASKED * len(functions):
            found.update(number for number in left if len(_WORDS.findall(nodes[number].name)) >= _FEWEST_WORDS)
    return frozenset(found)
