"""Modules that are imported where a constant text names them, by a call or in a type."""

from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import Flag, ImportFacts
from analyzer.syntax import Node


def import_of(walk: Walk, node: Node, member: Node | None = None) -> int | None:
    """Return the slot of the module that a type written as an import means, or of its `member`; None for any other node."""
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.Call):
        return None
    constant = imported_text(walk, node, construct)
    module = None if constant is None else walk.language.hooks.text_value(walk.source[constant.start_byte : constant.end_byte])
    return None if constant is None or module is None else write_import(walk, module, constant, Flag.TYPE_ONLY, member)


def imported_text(walk: Walk, node: Node, construct: c.Call) -> Node | None:
    """Return the constant text of a call that imports what it names; None for any other call."""
    function = node.child_by_field_name(construct.function)
    key = None if function is None else walk.importing.get(walk.source[function.start_byte : function.end_byte])
    arguments = None if key is None else node.child_by_field_name(construct.arguments)
    if function is None or key is None or arguments is None:
        return None
    parts = walk.parts(arguments)
    constant = walk.bare_value(parts[0]) if parts else None
    is_text = constant is not None and isinstance(walk.constructs[constant.kind_id], c.Text)
    is_ours = walk.is_name(function) and walk.resolve(key).kind is not None
    return constant if is_text and not (is_ours and walk.facts.texts.strings[key] not in walk.language.importers) else None


def write_import(walk: Walk, module: str, constant: Node, flags: int, member: Node | None = None) -> int:
    """Write the import of a module, or of one of its members, and return its slot."""
    facts = walk.facts
    slot = facts.slot()
    row, column = (member or constant).start_point
    name = None if member is None else facts.texts.strings[walk.key(member)]
    facts.imports.append(ImportFacts(module, name, None, 0, row + 1, column + 1, walk.owner, slot, False, walk.flags | flags))
    return slot
