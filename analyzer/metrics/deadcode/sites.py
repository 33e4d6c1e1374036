"""What call sites tell of symbols that no edge leads to: what the value is called that a call is made on, and what a method calls there."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache
from typing import Final, cast

from analyzer.metrics.deadcode.uses import Uses
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.program import Program
from analyzer.schema.vocab import CallStatus, Confidence, NodeKind, Role

_MEMBERS = frozenset((NodeKind.METHOD, NodeKind.PROPERTY, NodeKind.CONSTRUCTOR))
_FUNCTION: Final = NodeKind.FUNCTION
_MODULE: Final = NodeKind.MODULE
_OUTSIDE: Final = NodeKind.EXTERNAL
_UNRESOLVED: Final = CallStatus.UNRESOLVED
_TEST: Final = Role.TEST
_UNSURE: Final = frozenset((Confidence.GUESS, Confidence.LOW, Confidence.MEDIUM))


def handing_over(program: Program, uses: Uses, candidates: Sequence[int]) -> Mapping[str, Sequence[int]]:
    """Return the functions of modules among candidates that call what has their own name on a value that nobody knows, by name, once for
    each call: each stands before the one that is loaded (`return IMPL.find(it)`), and needs that as long as it is needed itself."""
    nodes, sites = program.nodes, program.call_sites
    outer = {number for number in candidates if nodes[number].kind is _FUNCTION and nodes[uses.parents[number]].kind is _MODULE}
    found = dict[str, list[int]]()
    columns = (cast(Sequence[int], sites["caller_id"]), cast(Sequence[str], sites["callee_text"]), sites["callee_name"], sites["status"])
    for caller, text, name, status in zip(*columns, strict=True):
        if status == _UNRESOLVED and caller in outer and name == nodes[caller].name and "." in text:
            found.setdefault(name, []).append(caller)
    return found


def called_on_modules(
    program: Program, uses: Uses, roles: Mapping[str, Role], handing: Set[int], candidates: Sequence[int]
) -> frozenset[int]:
    """Return the candidates in modules that code outside of tests calls on a value that may be their module, which nobody knows; but for
    what stands before them (`handing`).

    It is called like that module, or several modules have something of that name.
    """
    nodes, parents = program.nodes, uses.parents
    homes: dict[str, set[int]] = defaultdict(set)
    for parent, node in zip(parents, nodes, strict=True):
        if parent >= 0 and nodes[parent].kind is _MODULE and roles.get(node.path or "") is not _TEST:
            homes[node.name].add(parent)
    outer = [number for number in candidates if nodes[parents[number]].kind is _MODULE]
    called = _called_on_unknown(program, roles, handing, {nodes[number].name for number in outer})
    return frozenset(
        number
        for number in outer
        if (values := called.get(nodes[number].name))
        and (len(homes[nodes[number].name]) > 1 or nodes[parents[number]].name.rpartition(".")[2] in values)
    )


def _called_on_unknown(program: Program, roles: Mapping[str, Role], handing: Set[int], names: set[str]) -> Mapping[str, set[str]]:
    """Return the names that code outside of tests calls on values that nobody knows, each with the last words of those."""
    found: dict[str, set[str]] = defaultdict(set)
    nodes, sites = program.nodes, program.call_sites
    columns = (cast(Sequence[str], sites[column]) for column in ("callee_text", "callee_name", "path"))
    for caller, text, name, path, status in zip(cast(Sequence[int], sites["caller_id"]), *columns, sites["status"], strict=True):
        is_asked = status == _UNRESOLVED and name in names and "." in text and roles.get(path) is not _TEST
        if is_asked and (caller not in handing or nodes[caller].name != name):
            found[name].add(text.rpartition(".")[0].rpartition(".")[2])
    return found


def called_on_some(program: Program, candidates: Sequence[int]) -> frozenset[int]:
    """Return the members among candidates whose name is called on values of which some are known, and have another member so called."""
    nodes, sites = program.nodes, program.call_sites
    names = {nodes[number].name for number in candidates if nodes[number].kind in _MEMBERS}
    called: dict[str, set[int | None]] = defaultdict(set)
    columns = (cast(Sequence[str], sites["callee_name"]), cast(Sequence[int | None], sites["target_id"]), sites["confidence"])
    for name, target, confidence in zip(*columns, strict=True):
        if name in names and target is not None and confidence in _UNSURE:
            called[name].add(target)
    return frozenset(number for number in candidates if nodes[number].kind in _MEMBERS and called[nodes[number].name] - {number})


def handing_up(program: Program, uses: Uses, candidates: Sequence[int]) -> frozenset[int]:
    """Return the members among candidates that call what a class of another library has under their name: they stand for that."""
    nodes, sites = program.nodes, program.call_sites
    wanted = {number for number in candidates if nodes[number].kind in _MEMBERS}
    found = set[int]()
    bases_outside = cache(lambda class_: frozenset(_bases_outside(program, uses, class_)))
    columns = (cast(Sequence[str], sites[column]) for column in ("callee_text", "callee_name", "target_fqn"))
    for number, text, name, target in zip(cast(Sequence[int], sites["caller_id"]), *columns, strict=True):
        if number in wanted and name == nodes[number].name:
            asked = (target or text).rpartition(".")[0]
            if asked in bases_outside(uses.parents[number]):
                found.add(number)
    return frozenset(found)


def _bases_outside(program: Program, uses: Uses, class_: int) -> Iterator[str]:
    """Yield the names of what a class extends that stands outside: full ones, and as they are written."""
    nodes = program.nodes
    for each in (class_, *all_above(class_, uses.bases)):
        definition, bases = nodes[each].definition, uses.bases.get(each, ())
        if nodes[each].kind is _OUTSIDE:
            yield nodes[each].fqn
        elif definition is not None and all(nodes[base].kind is _OUTSIDE for base in bases):
            yield from definition.bases or ()
