"""Modules that are imported where a constant names them, by a call or in a type."""

import re
from typing import Final, NamedTuple

from analyzer.extract.state.scopes import ScopeKind
from analyzer.extract.state.walk import Walk
from analyzer.extract.state.writes import WHOLE_FILE
from analyzer.languages import constructs as c
from analyzer.model.facts import Flag, ImportFacts
from analyzer.syntax import Node

_LONGEST: Final = 300
"""Bytes of a constant's value that are looked at: paths are shorter."""


class Imported(NamedTuple):
    """A module as a call names it, and the argument that does. `is_written` tells whether its name stands there as a text."""

    module: str
    argument: Node
    is_written: bool


def import_of(walk: Walk, node: Node, member: Node | None = None) -> int | None:
    """Return the slot of the module that a type written as an import means, or of its `member`; None for any other node."""
    construct = walk.constructs[node.kind_id]
    imported = imported_by(walk, node, construct) if isinstance(construct, c.Call) else None
    return None if imported is None else write_import(walk, imported.module, imported.argument, Flag.TYPE_ONLY, member)


def imported_by(walk: Walk, node: Node, construct: c.Call) -> Imported | None:
    """Return what a call imports that names it by a constant; None for any other call."""
    function = node.child_by_field_name(construct.function)
    key = None if function is None else walk.importing.get(walk.source[function.start_byte : function.end_byte])
    arguments = None if key is None else node.child_by_field_name(construct.arguments)
    if function is None or key is None or arguments is None:
        return None
    is_ours = walk.is_name(function) and walk.resolve(key).kind is not None
    if is_ours and walk.facts.texts.strings[key] not in walk.language.importers:
        return None
    parts = walk.parts(arguments)
    argument = walk.bare_value(parts[0]) if parts else None
    return None if argument is None else _named_by(walk, argument)


def _named_by(walk: Walk, argument: Node) -> Imported | None:
    written = walk.source[argument.start_byte : argument.end_byte]
    is_text = isinstance(walk.constructs[argument.kind_id], c.Text)
    module = walk.language.hooks.text_value(written) if is_text else None
    is_written = module is not None
    if not is_written and walk.language.module_path is not None:
        module = walk.language.module_path(written.decode("utf-8", "replace"), lambda name: _constant(walk, name))
    return None if module is None else Imported(module, argument, is_written)


def _constant(walk: Walk, name: str) -> str | None:
    """Return the source from where the only value of a name, or of a member of one, begins; None where there are none or several."""
    first, is_member, _ = name.partition(".")
    key = walk.facts.texts.of(first)
    variable = walk.scope.lookup(key)
    if variable is None or variable.kind != ScopeKind.MODULE:
        return None
    if not is_member and walk.writes is not None and sum(walk.writes.count(key, WHOLE_FILE)) > 1:
        return None
    values = re.finditer(rb"(?<![\w$.])%s\s*=(?![=>])\s*" % re.escape(name.encode()), walk.source)
    value, other = next(values, None), next(values, None)
    if value is None or other is not None:
        return None
    return walk.source[value.end() : value.end() + _LONGEST].decode("utf-8", "replace")


def write_import(walk: Walk, module: str, argument: Node, flags: int, member: Node | None = None) -> int:
    """Write the import of a module, or of one of its members, and return its slot."""
    facts = walk.facts
    slot = facts.slot()
    row, column = (member or argument).start_point
    name = None if member is None else facts.texts.strings[walk.key(member)]
    facts.imports.append(
        ImportFacts(
            module=module,
            name=name,
            alias=None,
            level=0,
            line=row + 1,
            column=column + 1,
            owner=walk.owner,
            slot=slot,
            binds_root=False,
            flags=walk.flags | flags,
        )
    )
    return slot
