"""Functions whose parameters someone else decided on: what they override, or whoever starts them from outside."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import compress
from posixpath import dirname
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.metrics.given import calls_by, filled_by_users, keywords_given
from analyzer.metrics.graphs.calls import FUNCTIONS, edges_of
from analyzer.metrics.graphs.heritage import all_above, hierarchy
from analyzer.metrics.judging.written import last_names
from analyzer.metrics.laid_out import builders_of
from analyzer.metrics.measures.functions import parameter_count
from analyzer.model.program import Columns, Program, SymbolNode
from analyzer.schema.vocab import Confidence, EdgeKind, ImportStatus, NodeKind, Visibility
from analyzer.schema.vocab_project import EntryPointKind

_CONSTRUCTOR, _EXTERNAL, _FUNCTION, _METHOD, _PUBLIC = (
    NodeKind.CONSTRUCTOR,
    NodeKind.EXTERNAL,
    NodeKind.FUNCTION,
    NodeKind.METHOD,
    Visibility.PUBLIC,
)

_UNUSED = re.compile(r"_(?!_)")
"""How the names of parameters begin that are there for the caller alone."""


def overriding_functions(program: Program, marked: Set[int]) -> set[int]:
    """Return the functions that override another one, or that are `marked` as overriding one which is not in the repository.

    Parameters that a name calls unused (`_app`) show the same: nobody would take them who had the choice. Those of commands and routes
    are what a user may say, and a framework fills them by their names. So does who names what is given, but for a few. Of the variants
    of a function, for several systems, as a stand-in or as what each of several modules offers, the first decides, of constructors that
    only hand on what they are given the one of the base, of functions that give all they are given to a call what this calls, and of
    members of an object the type that it is declared with; a builder gives each parameter by its name.
    """
    nodes = program.nodes
    found = {*marked, *_implementing(program), *(source for source, _ in edges_of(program, EdgeKind.OVERRIDES))}
    for number, node in enumerate(nodes):
        parameters = (node.definition and node.definition.parameters) or ()
        if parameters and any(_UNUSED.match(parameter.name) for parameter in parameters):
            found.add(number)
    found |= _of_outside(program) | _variants(nodes) | _alike(nodes) | _described(program)
    return (
        found | filled_by_users(program) | _named(program) | _handed_up(program) | _handing_on(nodes, program.call_sites) | _built(program)
    )


def marked_overriding(program: Program, semantics: Mapping[str, Semantics]) -> set[int]:
    """Return the functions with a decorator or an annotation that says that they override another one, or are what a plugin has for it."""
    marks = {language: meaning.judging.overriding for language, meaning in semantics.items() if meaning.judging.overriding}
    return {
        number
        for number, node in enumerate(program.nodes if marks else ())
        if node.definition
        and node.definition.decorators
        and not marks.get(node.language or "", frozenset()).isdisjoint(each.partition("(")[0] for each in node.definition.decorators)
    }


def surely_called_hooks(program: Program) -> set[int]:
    """Return the methods that are known to stand for one of a class outside, which calls it there."""
    starts = program.entry_points
    rows = zip(*(starts.get(column, ()) for column in ("node_id", "kind", "confidence")), strict=True)
    return {node for node, kind, confidence in rows if isinstance(node, int) and kind is EntryPointKind.HOOK and confidence in _SURE}


_SURE: Final = frozenset({Confidence.HIGH, Confidence.CERTAIN})


def spelled_out(nodes: Sequence[SymbolNode]) -> set[int]:
    """Return the functions, several under one name, that take numbered values: they spell out that calls give as many as they like."""
    found = defaultdict[tuple[str | None, str], list[int]](list)
    for number, node in enumerate(nodes):
        parameters = (node.definition and node.definition.parameters) or ()
        if 2 * sum(parameter.name[-1:].isdigit() for parameter in parameters) > len(parameters):
            found[node.parent, node.name].append(number)
    return {number for numbers in found.values() if len(numbers) >= _SEVERAL for number in numbers}


def injected_functions(nodes: Sequence[SymbolNode], semantics: Mapping[str, Semantics]) -> set[int]:
    """Return the constructors and methods that a container calls with what it has of each type: nobody writes such a call."""
    marks = {language: meaning.judging.injected for language, meaning in semantics.items() if meaning.judging.injected}
    found = {
        node.symbol for node in (nodes if marks else ()) if node.language in marks and not last_names(node).isdisjoint(marks[node.language])
    }
    functions = (number for number, node in enumerate(nodes if found else ()) if node.kind in _INJECTED)
    return {number for number in functions if nodes[number].symbol in found or _is_made_so(nodes[number], found)}


def _is_made_so(node: SymbolNode, found: Set[str]) -> bool:
    return node.kind is _CONSTRUCTOR and node.parent in found


def _implementing(program: Program) -> Iterator[int]:
    """Yield the methods by which a class has what an interface asks for without saying so."""
    nodes, implements = program.nodes, list(edges_of(program, EdgeKind.IMPLEMENTS))
    symbols = {nodes[number].symbol: number for pair in implements for number in pair}
    members: dict[int, dict[str, int]] = {}
    for number, node in enumerate(nodes if implements else ()):
        if node.kind is _METHOD and node.parent in symbols:
            members.setdefault(symbols[node.parent], {})[node.name] = number
    for class_, interface in implements:
        own = members.get(class_, {})
        yield from (own[name] for name in own.keys() & members.get(interface, {}).keys())


def _of_outside(program: Program) -> set[int]:
    """Return the methods with the name of what is used of a base of their class that is not in the repository, such as by `super`."""
    nodes = program.nodes
    bases, _ = hierarchy(program)
    outside = {number: node.fqn for number, node in enumerate(nodes) if node.kind is _EXTERNAL}
    used, known = set(outside.values()), dict[int, set[int]]()
    number_of = {nodes[number].symbol: number for number in bases}
    found = set[int]()
    for number, node in enumerate(nodes):
        class_ = number_of.get(node.parent or "") if node.kind is _METHOD else None
        if class_ is not None:
            if class_ not in known:
                known[class_] = outside.keys() & all_above(class_, bases)
            if any(f"{outside[base]}.{node.name}" in used for base in known[class_]):
                found.add(number)
    return found


def _variants(nodes: Sequence[SymbolNode]) -> set[int]:
    """Return the functions that another one in their folder has the name and the declared types of: one of both is there at a time."""
    found, known = set[int](), set[tuple[object, ...]]()
    for number, node in enumerate(nodes):
        parameters = (node.definition and node.definition.parameters) or ()
        if node.kind in FUNCTIONS and len(parameters) > 1:
            key = (node.language, dirname(node.path or ""), node.fqn, *(parameter.type for parameter in parameters))
            found.update([number] if key in known else [])
            known.add(key)
    return found


def _alike(nodes: Sequence[SymbolNode]) -> set[int]:
    """Return the functions that several modules of a folder offer under one name and with the same names of parameters, but for the first
    of each: whoever chooses a module by its name calls all of them alike."""
    known: dict[tuple[object, ...], list[int]] = {}
    for number, node in enumerate(nodes):
        parameters = (node.definition and node.definition.parameters) or ()
        if node.kind is _FUNCTION and len(parameters) > 1:
            key = (node.language, dirname(node.path or ""), node.name, *(parameter.name for parameter in parameters))
            known.setdefault(key, []).append(number)
    return {number for alike in known.values() for number in alike[1:] if len({nodes[each].path for each in alike}) >= _SEVERAL}


_SEVERAL: Final = 3


def _described(program: Program) -> set[int]:
    """Return the members of objects that are declared with a type which has such a member, or which is not of the repository."""
    nodes = program.nodes
    objects = {node.symbol: found[0] for node in nodes if node.kind in _VALUES and (found := _NAMED.match(_value_type(node)))}
    members = {number: objects[node.parent] for number, node in enumerate(nodes) if node.kind is _METHOD and node.parent in objects}
    types = {node.symbol: node.name for node in nodes if node.kind in _TYPES} if members else {}
    asked = {(types[node.parent], node.name) for node in nodes if node.parent in types}
    imports = (program.imports.get(column, ()) for column in ("path", "name", "status"))
    outside = {(path, name) for path, name, status in zip(*imports, strict=True) if status is ImportStatus.EXTERNAL}
    return {number for number, type_ in members.items() if (type_, nodes[number].name) in asked or (nodes[number].path, type_) in outside}


def _value_type(node: SymbolNode) -> str:
    return (node.definition and node.definition.value_type) or ""


_NAMED: Final = re.compile(r"[A-Za-z_$][\w$]*")
_VALUES = frozenset({NodeKind.VARIABLE, NodeKind.CONSTANT, NodeKind.FIELD})
_TYPES = frozenset({NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.TYPE_ALIAS})


def _named(program: Program) -> set[int]:
    """Return the functions that each call gives what it gives by its name, or as the items of a mapping, but for a few: such calls read
    well, however long they are."""
    named, listed = set[int](), set[int]()
    for target, keywords in zip(program.call_sites.get("target_id", ()), keywords_given(program.call_sites), strict=True):
        in_place = keywords.count(None)
        if isinstance(target, int) and (in_place > _FEW or _OF_LIST in keywords):
            listed.add(target)
        elif isinstance(target, int) and in_place < len(keywords):
            named.add(target)
    return named - listed


_OF_LIST: Final = "*"
_FEW: Final = 3


def _handed_up(program: Program) -> set[int]:
    """Return the constructors that give all that they are given to the one of their base."""
    nodes, sites = program.nodes, program.call_sites
    bases, _ = hierarchy(program)
    above = {nodes[number].symbol: {nodes[base].symbol for base in of_class} for number, of_class in bases.items()}
    constructors = ((number, node) for number, node in enumerate(nodes) if node.kind is _CONSTRUCTOR and node.parent in above)
    given = {number: names for number, node in constructors if len(names := _given_names(node)) > 1}
    found = set[int]()
    for caller, texts, (target,) in calls_by(sites, given, "target_id"):
        if isinstance(target, int) and list(texts) == given[caller]:
            made = nodes[target]
            is_outside, is_made = made.kind is _EXTERNAL, made.kind is _CONSTRUCTOR
            of_class = {made.symbol, made.symbol.rpartition(".")[0]} if is_outside else {made.parent} if is_made else set()
            found.update([] if above[nodes[caller].parent or ""].isdisjoint(of_class) else [caller])
    return found


def _handing_on(nodes: Sequence[SymbolNode], sites: Columns) -> set[int]:
    """Return the functions of many parameters and without a branch that give a call all of them, themselves or something of them, in their
    order or by name, and what is constant; or whatever else to one of their own name, which is told of itself. With one loop or branch
    they are those that give all but one of them to a function of as many parameters."""
    given = {
        number: names
        for number, node in enumerate(nodes)
        if len(names := _given_names(node)) >= _MANY
        and node.definition
        and node.definition.complexity
        and node.definition.complexity.cyclomatic <= _ONE_CHOICE
    }
    asked = map(given.__contains__, sites.get("caller_id", ()))
    calls = zip(calls_by(sites, given, "target_id"), compress(keywords_given(sites), asked), strict=True)
    return {
        caller
        for (caller, texts, (target,)), keywords in calls
        if _hands_on(nodes[caller], given[caller], texts, keywords, nodes[target] if isinstance(target, int) else None)
    }


_ONE_CHOICE: Final = 2
"""The cyclomatic complexity of a function with one loop or branch."""


def _hands_on(
    node: SymbolNode, names: Sequence[str], texts: Sequence[str], keywords: Sequence[str | None], target: SymbolNode | None
) -> bool:
    if node.definition and node.definition.complexity and node.definition.complexity.cyclomatic < _ONE_CHOICE:
        return _is_all(names, texts, keywords, is_any_beside=target is not None and _is_overload(target, node))
    if target is None or target is node or node.kind is _CONSTRUCTOR or len(_given_names(target)) < len(names):
        return False
    given = [text for text in texts if text in names]
    return len(given) >= len(names) - 1 and given == [name for name in names if name in given]


def _is_overload(one: SymbolNode, other: SymbolNode) -> bool:
    return one is not other and one.name == other.name and one.parent == other.parent


def _is_all(names: Sequence[str], texts: Sequence[str], keywords: Sequence[str | None], *, is_any_beside: bool) -> bool:
    """Return whether a call is given each of some names, or a member of it, once, in their order where not by a keyword, and nothing else
    but what is constant, or `is_any_beside`."""
    given = [(_OF_NAME.sub("", text), keyword) for text, keyword in zip(texts, keywords, strict=True) if not _CONSTANT.fullmatch(text)]
    if is_any_beside:
        given = [(text, keyword) for text, keyword in given if text in names]
    in_place = [name for name, keyword in given if keyword is None]
    return sorted(name for name, _ in given) == sorted(names) and in_place == [name for name in names if name in in_place]


_OF_NAME: Final = re.compile(r"(?:\.[A-Za-z_$][\w$]*)+\Z")
"""The members behind a name."""


_CONSTANT: Final = re.compile(r"""nil|null|None|undefined|[tT]rue|[fF]alse|-?\d[\w.]*|"[^"]*"|'[^']*'""")
_MANY: Final = 6
"""Parameters that a rule tells to be many."""


def _built(program: Program) -> set[int]:
    """Return the constructors, closed to others, that only builders, classes inside of their own and other such constructors call: those
    gather what they give one by one, and these are asked for what they hand on."""
    nodes, callers = program.nodes, dict[int, set[int]]()
    builders = {nodes[number].symbol for number in builders_of(nodes)}
    for source, target in edges_of(program, EdgeKind.CALLS):
        definition = nodes[target].definition
        if nodes[target].kind is _CONSTRUCTOR and definition is not None and definition.visibility is not _PUBLIC:
            callers.setdefault(target, set()).add(source)
    left, given_by = dict[int, int](), defaultdict[int, list[int]](list)
    for number, sources in callers.items():
        others = [each for each in sources if not _is_of_inner(nodes[each], nodes[number], builders)]
        left[number] = len(others)
        for each in others:
            given_by[each].append(number)
    found = [number for number, others_left in left.items() if not others_left]
    for number in found:
        for each in given_by.get(number, ()):
            left[each] -= 1
            if not left[each]:
                found.append(each)
    return set(found)


def _is_of_inner(caller: SymbolNode, constructor: SymbolNode, builders: Set[str]) -> bool:
    if caller.parent == constructor.parent:
        return caller.kind is _CONSTRUCTOR
    return caller.parent in builders or caller.symbol.startswith(f"{constructor.parent}.")


def _given_names(node: SymbolNode) -> list[str]:
    """Return the names of what callers give a function; empty for anything else."""
    if node.definition is None:
        return []
    return [parameter.name for parameter in node.definition.parameters or ()][-parameter_count(node.definition) :]


_INJECTED = frozenset({NodeKind.CONSTRUCTOR, NodeKind.METHOD})
