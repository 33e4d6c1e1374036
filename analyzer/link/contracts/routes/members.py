"""Classes that are routes: their methods serve the HTTP methods, below the path of the class."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from analyzer.link.contracts.routes.mounts import below
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.flow.entering.constant_choices import constant_of_definition
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab_project import EntryPointKind


def with_members(flow: Flow, found: Iterable[Registered]) -> Iterator[Registered]:
    """Yield what is registered; behind a class that is a route, at its path, what its methods serve.

    Methods that say for themselves what they serve have a path where their class has one, and no other.
    """
    found = list(found)
    own = {each.node: each for each in found if each.registration.in_items != ""}
    found = [_below_field(flow, each) for each in _restricted(found)]
    placed: set[int] = set()
    for each in found:
        class_ = flow.whole.class_of_definition.get(each.node)
        if each.node in own:
            continue
        if class_ is None or each.name is None or not each.registration.members:
            yield each
            continue
        yield from _of_class(each, each.name, members := _methods(flow, class_))
        for node in own.keys() & members.values():
            placed.add(node)
            yield own[node]._replace(name=below(f"{each.name.rstrip('/')}/", own[node].name or ""), is_whole=each.is_whole)
    yield from (each._replace(name=None) for node, each in own.items() if node not in placed)


def _restricted(found: Sequence[Registered]) -> Sequence[Registered]:
    """Return what is registered; routes for any method whose handler is told to serve some, for those."""
    told = {each.node: each.methods for each in found if each.registration.is_restriction and each.methods}
    is_open = (each.name is not None and each.registration.kind is EntryPointKind.ROUTE and not each.methods for each in found)
    return [
        each._replace(methods=told[each.node]) if open_ and each.node in told else each for each, open_ in zip(found, is_open, strict=True)
    ]


def _below_field(flow: Flow, each: Registered) -> Registered:
    """Return a route below the path that the class which it is a member of has in a field; anything else as it is."""
    whole = flow.whole
    file = whole.file_of_definition(each.node)
    fields = whole.semantics[file].conventions.path_fields
    parent = whole.files[file].facts.definitions[each.node - whole.definition_base[file]].parent
    class_ = whole.class_of_definition.get(whole.definition_base[file] + parent) if fields and parent != NONE else None
    if class_ is None or each.registration.kind is not EntryPointKind.ROUTE or each.registration.in_items != "":
        return each
    line = flow.hierarchy.linearization(class_)
    names = (whole.semantics[file].conventions.path_field_of(base) for base in line if isinstance(base, str))
    name = next((name for name in names if name is not None), None)
    held = (whole.class_members[base].get(name) for base in line if isinstance(base, int)) if name is not None else ()
    at, binding, _ = next((member for member in held if member is not None), (NONE, None, None))
    if binding is None or not binding.definitions:
        return each
    text = constant_of_definition(flow, whole.definition_base[at] + binding.definitions[-1])
    path = below(f"{(text or '').rstrip('/')}/", each.name or "").rstrip("/")
    return each._replace(name=path, is_whole=each.is_whole and text is not None)


def _of_class(each: Registered, name: str, methods: Mapping[str, int]) -> Iterator[Registered]:
    """Yield a class at its path and at those of its items, for any method, and its methods for their own; or just what the call tells,
    for the class where a member is not the program's."""
    if each.served:
        yield from (each._replace(node=methods.get(member, each.node), methods=(method,)) for method, member in each.served)
        return
    for behind in dict.fromkeys(behind for _, _, behind in each.registration.members):
        yield each._replace(name=below(name, behind), methods=())
    for member, method, behind in each.registration.members:
        if member in methods:
            yield each._replace(node=methods[member], name=below(name, behind), methods=(method,))


def _methods(flow: Flow, class_: int) -> dict[str, int]:
    """Return the members of a class, and those that it inherits inside the program, as definitions."""
    found: dict[str, int] = {}
    for base in flow.hierarchy.linearization(class_):
        for name, (file, binding, _) in flow.whole.class_members[base].items() if isinstance(base, int) else ():
            if binding.definitions and name not in found:
                found[name] = flow.whole.definition_base[file] + binding.definitions[-1]
    return found
