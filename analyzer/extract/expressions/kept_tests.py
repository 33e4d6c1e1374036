"""Variables that hold the outcome of a test of another one, or its class: of use for as long as that other one stays as it was."""

from analyzer.extract.state.environment import MEMBERS
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE
from analyzer.syntax import Node


def keep_test(walk: Walk, node: Node, slot: int) -> None:
    """Keep in mind what a call that a variable is assigned tells of another one: a test of it, whose outcome is in `slot`, or its class."""
    construct, environment = walk.constructs[node.kind_id], walk.environment
    if not isinstance(construct, c.Call):
        return
    if walk.test is not None and walk.test[0] == node.end_byte:
        _, key, types, of_classes = walk.test
        walk.test = None
        if (version := version_of(walk, key)) != NONE:
            environment.asked[slot] = (key, version, types, of_classes)
    elif walk.tables.class_reader and (read := read_class(walk, node, construct)) is not None:
        environment.classes[slot] = (walk.key(read), version_of(walk, walk.key(read)))


def kept_test(walk: Walk, slot: int) -> tuple[int, int, bool] | None:
    """Return what the outcome in a slot tells: the key of a variable, the slot of the types, whether they are those of classes."""
    key, version, types, of_classes = walk.environment.asked.get(slot, (NONE, NONE, NONE, False))
    return (key, types, of_classes) if version != NONE and version_of(walk, key) == version else None


def kept_class(walk: Walk, slot: int) -> int:
    """Return the key of the variable whose class is in a slot, -1 where there is none."""
    key, version = walk.environment.classes.get(slot, (NONE, NONE))
    return key if version != NONE and version_of(walk, key) == version else NONE


def read_class(walk: Walk, node: Node, construct: c.Call) -> Node | None:
    """Return the name whose class a call gives; None for any other call."""
    function, arguments = node.child_by_field_name(construct.function), node.child_by_field_name(construct.arguments)
    if function is None or arguments is None or walk.source[function.start_byte : function.end_byte] != walk.tables.class_reader:
        return None
    given = walk.parts(arguments)
    return given[0] if len(given) == 1 and walk.is_name(given[0]) else None


def version_of(walk: Walk, key: int) -> int:
    """Return the slot that a name is read as at this point; -1 for members."""
    if key < MEMBERS:
        return NONE
    variable = walk.resolve(key)
    version = walk.environment.versions.get(variable.version)
    return variable.make_cell(walk.facts) if version is None else version
