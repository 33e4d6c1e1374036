"""Several receivers of one call, and what their classes declare: which method the source names, and what may run in its place."""

from analyzer.link.calls.further import at_most, unless_elsewhere
from analyzer.link.calls.reached import class_symbol, name_of, overriding_bound, targets_of_value
from analyzer.link.denotation import Denotations
from analyzer.link.flow.attributes.accessors import held_accessors
from analyzer.link.flow.attributes.members import own_class
from analyzer.link.flow.attributes.modules.imported_by_name import modules_offering
from analyzer.link.flow.attributes.modules.members import values_from_outside
from analyzer.link.flow.attributes.outside.bags import held_in_bag
from analyzer.link.flow.attributes.outside.host import held_by_host
from analyzer.link.flow.attributes.outside.replaced_modules import outside_members
from analyzer.link.flow.attributes.records import has_properties
from analyzer.link.flow.attributes.runtime_members import by_name
from analyzer.link.flow.declared.types import classes_behind
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.wrappers import functions_made_by
from analyzer.link.flow.solver.cells import place_cell
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import OF_CLASS, Kind, is_weak, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import Target, min_confidence
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallRule, Confidence

How = tuple[CallRule, Confidence]


def is_of_joined(flow: Flow, denotations: Denotations, held: frozenset[int], receiver: int, name: str) -> bool:
    """Return whether a class that a library joined with that of a receiver has what the receiver's own may at most inherit from outside."""
    if not flow.outside.joined:
        return False
    class_ = flow.class_of(receiver)
    others = flow.outside.joined.get(class_, set()).intersection(map(flow.class_of, held))
    has = {each: isinstance(denotations.of_member(each, name), int) for each in (class_, *others) if others}
    return any(has.values()) and not has[class_]


def put_before(flow: Flow, receiver: int, name: str) -> list[Target]:
    """Return what the method of a receiver's class that is asked for each attribute makes to run in place of a method."""
    class_ = flow.class_of(receiver)
    if class_ not in flow.asked_first:
        return []
    semantics = flow.semantics_of_class(class_)
    hook = NONE if semantics.is_reserved(name) else method_of(flow, class_, semantics.methods.every_member_hook)
    return [
        target
        for value in (functions_made_by(flow, hook) if hook != NONE and flow.is_instance(receiver) else ())
        for target in targets_of_value(flow, value, CallRule.DISPATCH, Confidence.MEDIUM)
    ]


def beside_declared(
    flow: Flow,
    denotations: Denotations,
    receiver: int,
    denoted: frozenset[int | str],
    found: list[Target],
    how: How,
) -> list[Target]:
    """Where a class assigns what a class above declares as a method, the source names that method; what is assigned runs in its place.

    So does what a class defines where type checkers do not look. `how` is the rule by which a method of the receiver is found, and how
    surely.
    """
    class_ = flow.class_of(receiver)
    if class_ == NONE or not all(map(denotations.leaves_named, denoted)) or flow.semantics_of_class(class_).trusts_declarations:
        return found
    names = {name_of(flow, field) for field in denoted if isinstance(field, int)}
    declared = denotations.declared_member(class_, names.pop()) if len(names) == 1 else None
    if declared is None:
        return found
    others = [at_most(target, Confidence.HIGH)._replace(rule=CallRule.DISPATCH) for target in found if target.symbol != declared]
    return [_named(flow, declared, class_, how), *others]


def beside_seen(
    flow: Flow, denotations: Denotations, receiver: int, denoted: frozenset[int | str], has_others: bool, found: list[Target]
) -> list[Target]:
    """What stands where type checkers do not look runs in place of what they see there, which may be what a class above declares."""
    seen = unless_elsewhere(flow, receiver, has_others, found)
    if seen == found:
        return found
    return beside_declared(flow, denotations, receiver, denoted, seen, (found[0].rule, found[0].confidence))


def beside_declared_above(flow: Flow, denotations: Denotations, receiver: int, name: str, found: list[Target]) -> list[Target]:
    """The same for what the class above a receiver has: what it assigns runs in place of what a class further above declares."""
    order = flow.hierarchy.linearization(flow.objects.index(receiver))
    if not found or len(order) < 2 or not isinstance(order[1], int):
        return found
    denoted = denotations.of_member(order[1], name)
    above = flow.objects.intern(Kind.INSTANCE, order[1])
    how = (CallRule.SUPER_METHOD, Confidence.HIGH)
    return found if denoted is None else beside_declared(flow, denotations, above, frozenset((denoted,)), found, how)


def _named(flow: Flow, declared: int | str, class_: int, how: How) -> Target:
    rule, confidence = how[0], min_confidence(how[1], Confidence.HIGH)
    if isinstance(declared, str):
        return Target(declared, CallRule.EXTERNAL_TYPE, confidence, receiver=declared.rpartition(".")[0])
    function = flow.whole.function_of_definition[declared]
    is_bound = not flow.whole.functions[function].flags & Flag.STATIC
    return Target(declared, rule, confidence, function, is_bound, class_symbol(flow, class_))


def rule_of_own(flow: Flow, rule: CallRule, name: str, members: list[int]) -> CallRule:
    """Return the rule by which an attribute is the program's own, where one from outside may be it, or the program puts it there.

    `rule` is the one by which attributes of the receiver are found; `members` are all that the attribute may be.
    """
    is_beside = _is_outside(flow, members)
    if rule is CallRule.EXTERNAL_IMPORT or (is_beside and (rule is CallRule.EXTERNAL_TYPE or name in flow.outside.put)):
        return CallRule.DISPATCH
    return CallRule.INFERRED_TYPE if rule is CallRule.EXTERNAL_TYPE else rule


def known_by_host(flow: Flow, receiver: int, name: str, slot: int) -> list[Target]:
    """Return what is called under a name that all files know, where it is read off the object of the host: `window.start()`."""
    found = []
    for value in sorted(held_by_host(flow, receiver, name, slot)):
        confidence = Confidence.MEDIUM if is_weak(value) else Confidence.HIGH
        found += targets_of_value(flow, value, CallRule.IMPORTED_NAME, confidence)
    return found


def rule_below(flow: Flow, rule: CallRule, receiver: int, value: int, members: list[int]) -> CallRule:
    """Return the rule by which a method is found that only a class below the receiver's has, where a base outside may have it.

    So is a method that stands behind the receiver's class in line there.
    """
    if rule not in (CallRule.SELF_METHOD, CallRule.SUPER_METHOD) or flow.objects.kind(value) != Kind.BOUND:
        return rule
    own = flow.objects.extra(receiver) if rule is CallRule.SUPER_METHOD else receiver
    is_below = flow.class_of(flow.objects.extra(value)) != flow.class_of(own)
    return CallRule.DISPATCH if is_below and _is_outside(flow, members) else rule


def of_other_object(flow: Flow, receiver: int, value: int, targets: list[Target]) -> list[Target]:
    """Return what may run instead of a method that an attribute holds which is one of an object of an unrelated class."""
    if flow.objects.kind(value) != Kind.BOUND:
        return []
    own, other = flow.class_of(receiver), flow.class_of(flow.objects.extra(value))
    if NONE in (own, other) or flow.hierarchy.is_subclass(own, other) or flow.hierarchy.is_subclass(other, own):
        return []
    return overriding_bound(flow, value, targets)


def _is_outside(flow: Flow, members: list[int]) -> bool:
    return any(flow.objects.kind(value) in (Kind.EXTERNAL, Kind.EXTERNAL_METHOD) for value in members)


def with_classes_behind(flow: Flow, held: frozenset[int]) -> frozenset[int]:
    """Return receivers with the classes that names of types stand for in their place."""
    behind = {value: classes for value in held if (classes := classes_behind(flow, value))}
    return held if not behind else (held - behind.keys()).union(*behind.values())


def members_of(flow: Flow, receiver: int, name: str) -> frozenset[int]:
    """Return what an attribute of a receiver holds in the end."""
    objects, kind = flow.objects, flow.objects.kind(receiver)
    if (own := own_class(flow, strong(receiver), name)) != NONE:
        return frozenset((own,))
    if kind in (Kind.MADE_OBJECT, Kind.MADE_CLASS):
        slot = flow.lookups.get((strong(receiver), name))
        return by_name(flow, receiver, name, flow.graph.values[slot]) if slot is not None else frozenset()
    if kind in OF_CLASS or kind == Kind.SUPER:
        slot = flow.lookups.get((strong(receiver), name))
        return flow.graph.values[slot] if slot is not None else frozenset()
    if kind == Kind.MODULE:
        file = objects.index(receiver)
        return _of_module(flow, file, name).union(values_from_outside(flow, file, name))
    if kind == Kind.MODULES:
        return frozenset().union(*(_of_module(flow, file, name) for file in modules_offering(flow, receiver, name)))
    if has_properties(flow, receiver):
        slot = flow.lookups.get((strong(receiver), name))
        return (flow.graph.values[slot] if slot is not None else frozenset()) | outside_members(flow, receiver, name)
    if kind == Kind.CONTAINER and (cell := place_cell(flow, receiver, name)) != NONE:
        return flow.graph.values[cell]
    if kind == Kind.PROPERTY and (held := held_accessors(flow, receiver, name)):
        return held
    return held_in_bag(flow, receiver, name) or outside_members(flow, receiver, name)


def _of_module(flow: Flow, file: int, name: str) -> Values:
    """Return what has arrived in a module's attribute; where values ended to flow before anyone asked for it, in its own binding."""
    binding = flow.whole.module_members[file].get(name)
    cell = flow.module_cells.get((file, name), NONE if binding is None else binding.cell)
    return flow.graph.values[cell] if cell != NONE else frozenset()
