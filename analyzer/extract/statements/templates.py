"""The code in the markup of a component's template: it runs as a function beside the component's script would, again and again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from analyzer.extract.expressions.calls import walk_callee
from analyzer.extract.expressions.markup import write_element
from analyzer.extract.expressions.plain import iterate
from analyzer.extract.naming.scan import Scan
from analyzer.extract.state.restored import Restored
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import PLAIN, Scope, ScopeKind
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import FunctionState, Walk
from analyzer.extract.statements.declarations import in_block
from analyzer.languages import constructs as c
from analyzer.languages.templates import Bound, Part, Shown, Stretch, Template, Way
from analyzer.model.facts import NONE, Use
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node, parse_stretch

_VALUES: Final = frozenset((NodeKind.VARIABLE, NodeKind.CONSTANT))


def walk_template(walk: Walk, template: Template) -> None:
    """Walk a template after the script that it belongs to. What is said of code as such, its size and its layout, says nothing of it."""
    scope = Scope(ScopeKind.FUNCTION, walk.owner, walk.scope)
    with _reading(walk, template), walk.body_of(scope, FunctionState(walk.facts.slot(), NONE, NONE)):
        if template.unwrapped:
            _unwrap(walk, walk.facts.texts.of(template.unwrapped))
        for part in template.parts:
            _walk_part(walk, part)


@contextmanager
def _reading(walk: Walk, template: Template) -> Iterator[None]:
    """Read the form of a template for a while, and forget what was noted of its layout."""
    noted: tuple[list[Any], ...] = (walk.verbatim, walk.collections, walk.plain_lines, walk.apart, walk.facts.marks)
    source, counts = walk.source, [len(each) for each in noted]
    walk.source, walk.component.seen_outside = template.form, template.globals
    yield
    walk.source, walk.component.seen_outside = source, None
    for each, count in zip(noted, counts, strict=True):
        del each[count:]


def _unwrap(walk: Walk, member: int) -> None:
    """Let each variable of the script be what its value holds in a member, too: a template reads through it."""
    facts = walk.facts
    for variable in walk.module_scope.variables.values():
        kinds = {walk.definitions[each].kind for each in variable.definitions}
        if variable.imports or variable.binding == PLAIN or not kinds <= _VALUES:
            continue
        cell, held = variable.cell or variable.make_cell(facts), facts.slot()
        facts.loads.extend((held, cell, member, 1, 1, walk.owner, Use.CALLEE))  # it is nowhere written
        walk.environment.versions[variable.version] = walk.environment.phi((cell, held))


def _walk_part(walk: Walk, part: Part) -> None:
    walk.check_time()
    bound = [(node, _value(walk, each)) for each in part.bound for node in _parse(walk, each.declaration)[:1]]
    scan = Scan(walk)
    for node, _ in bound:
        scan.declared(node)
    with in_block(walk, scan):
        for node, value in bound:
            _declare(walk, node, value)
        if part.shown is not None:
            _show(walk, part.shown)
        for stretch in part.code:
            _run(walk, stretch)
        for inner in part.inner:
            _walk_part(walk, inner)


def _value(walk: Walk, bound: Bound) -> int:
    """Return the slot of what a part of markup gives to the first name that it binds."""
    if bound.value is None:
        return EMPTY
    slot = _run(walk, bound.value)
    if slot == EMPTY or bound.way is Way.WHOLE:
        return slot
    return walk.facts.awaited(slot) if bound.way is Way.AWAITED else iterate(walk, slot, _parse(walk, bound.value)[0])


def _declare(walk: Walk, node: Node, value: int) -> None:
    """Walk the declaration of names; the first gets a value that stands elsewhere."""
    first = next(iter(walk.parts(node)), None)
    construct = None if first is None else walk.constructs[first.kind_id]
    walk.visit(node)
    if value != EMPTY and first is not None and isinstance(construct, c.Declarator):
        walk.bind(child(first, construct.name), value)


def _show(walk: Walk, shown: Shown) -> None:
    """Write the call of the component that an element is, with its properties as one object."""
    name = next(iter(_expressions(walk, shown.name)), None)
    if name is None:
        return
    with Restored(walk.component, "slot", walk.component.slot):
        walk.component.slot = EMPTY  # what is shown is known by the script or by all templates, and is no member
        callee = walk_callee(walk, name, Use.READ)
    write_element(walk, name, callee, _properties(walk, shown), b"")


def _properties(walk: Walk, shown: Shown) -> int:
    """Return the slot of the object that the properties of an element make; EMPTY for one without any."""
    if not shown.given and not shown.spread:
        return EMPTY
    given = walk.facts.container(walk.language.record_type)
    for key, stretch in shown.given:
        walk.facts.element(given, walk.facts.texts.of(key), _run(walk, stretch))
    return walk.environment.phi([given, *(_run(walk, stretch) for stretch in shown.spread)])


def _run(walk: Walk, stretch: Stretch) -> int:
    """Walk the code of a stretch and return the slot of the last value in it."""
    slot = EMPTY
    for node in _expressions(walk, stretch):
        slot = walk.visit(node)
    return slot


def _expressions(walk: Walk, stretch: Stretch) -> Iterator[Node]:
    """Yield the statements of a stretch, and in place of those that are expressions these."""
    for node in _parse(walk, stretch):
        if isinstance(walk.constructs[node.kind_id], c.Discarding):
            yield from walk.parts(node)
        else:
            yield node


def _parse(walk: Walk, stretch: Stretch) -> list[Node]:
    root = parse_stretch(walk.tables.grammar, walk.source, (stretch.start, stretch.end), (stretch.first, stretch.last))
    return walk.parts(root)
