"""Functions without a name that a call keeps: they are known by the variable or the property that the call is the value of."""

from collections.abc import Iterator

from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.syntax import Node


def kept_function(walk: Walk, made: Node | None, name: Node | None = None, *, is_property: bool = False) -> Node | None:
    """Return the function that a call, or one that is its first argument, is given and keeps, by the name of what is called; else None.

    Where the `name` of the variable is one that frameworks serve, it is the function that is handed to any call.
    """
    if made is not None and name is not None and walk.source[name.start_byte : name.end_byte] in walk.language.served_names:
        return _handed(walk, made)
    keeping = walk.language.keeping_calls
    while made is not None and keeping:
        construct = walk.constructs[made.kind_id]
        if isinstance(construct, c.Lambda):
            return made if construct.takes_name else None
        if not isinstance(construct, c.Call):
            return None
        names = set(_names(walk, made, construct))
        if keeping.isdisjoint(names) and (walk.language.offering_calls.isdisjoint(names) or not (is_property or _is_exported(walk, name))):
            return None
        listed = child(made, construct.arguments)
        made = walk.bare_value(next(iter(listed.named_children), None)) if listed is not None else None
    return None


def _is_exported(walk: Walk, name: Node | None) -> bool:
    """Return whether the declaration of a variable, named by its declarator, is offered to other modules where it stands."""
    declarator = name.parent if name is not None else None
    declaration = declarator.parent if declarator is not None else None
    around = declaration.parent if declaration is not None else None
    return around is not None and isinstance(walk.constructs[around.kind_id], c.Export)


def _handed(walk: Walk, made: Node) -> Node | None:
    """Return the function that a call, or one among its arguments, is given last."""
    construct = walk.constructs[made.kind_id]
    listed = child(made, construct.arguments) if isinstance(construct, c.Call) else None
    for part in reversed(listed.named_children if listed is not None else ()):
        given = walk.bare_value(part)
        inner = None if given is None else walk.constructs[given.kind_id]
        if isinstance(inner, c.Lambda) and inner.takes_name:
            return given
        if given is not None and isinstance(inner, c.Call) and (handed := _handed(walk, given)) is not None:
            return handed
    return None


def _names(walk: Walk, call: Node, construct: c.Call) -> Iterator[bytes]:
    """Yield the last name of what is called and, of what an import renames, the name that it has where it is from."""
    callee = part_at(call, construct.function)
    if callee is not None:
        written = walk.source[callee.start_byte : callee.end_byte].rpartition(b".")[2]
        yield written
        alias = written.decode("utf-8", "replace")
        yield from (each.name.encode() for names in walk.imported.values() for each in names if each.alias == alias and each.name)
