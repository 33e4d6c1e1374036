"""Calls that have a type written as an argument: `cast("list[Item]", found)` takes a value as one of it, `NewType("Id", int)` names it."""

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def takes_type(walk: Walk, function: Node, name: int) -> bool:
    """Return whether what is called, by a last name of that key, is imported as one of the functions that have a type as an argument."""
    functions = walk.language.typed_calls.get(walk.facts.texts.strings[name])
    return functions is not None and _imported_name(walk, function) in functions


def _imported_name(walk: Walk, function: Node) -> str:
    """Return the full name by which a function is imported, itself or with its module, empty for any other function."""
    construct = walk.constructs[function.kind_id]
    holder = function.child_by_field_name(construct.object) if isinstance(construct, c.Member) else function
    imports = walk.resolve(walk.key(holder)).imports if holder is not None and walk.is_name(holder) else ()
    if not imports:
        return ""
    imported = walk.facts.imports[imports[-1]]
    if not isinstance(construct, c.Member):
        return f"{imported.module}.{imported.name}"
    member = function.child_by_field_name(construct.name)
    return "" if imported.name is not None or member is None else f"{imported.module}.{walk.facts.texts.strings[walk.key(member)]}"
