"""What a program hands over to its frameworks: calls of declared callables, and what they take.

Which callable is called, and what arrives in its arguments, is what the flow says; a decorator takes what it decorates.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from analyzer.languages.conventions import Conventions, Listed, Mount, Registration
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.held_classes import classes_held
from analyzer.link.contracts.routes.groups import Group, Groups, group_of, joined
from analyzer.link.contracts.routes.handlers import (
    MAX_WRAPPERS,
    Link,
    Source,
    around_nameless,
    calls_by_place,
    members_told,
    source_of,
    taken_by,
    target_slots,
)
from analyzer.link.contracts.routes.mounts import Mounts, Prefix, below
from analyzer.link.contracts.routes.own_registrars import Site, may_register, methods_of, with_callers
from analyzer.link.contracts.spelling.named_texts import NamedTexts, handed_path
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.structural.calls import Declared
from analyzer.link.targets import min_confidence
from analyzer.model.facts import NONE, Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CallSyntax, Confidence
from analyzer.schema.vocab_project import EntryPointKind

_MARKED: Final = re.compile(r"\(\*(\w+)\)")
_NO_GROUP: Final = Group(None)


class Registered(NamedTuple):
    """A definition that a call hands over. `owner` is the definition that the call stands in; `name` and `methods` are as its texts say.

    `registrar` is None where no call does, but a place.
    """

    node: int
    owner: int
    path: str
    line: int
    registrar: str | None
    registration: Registration
    name: str | None
    methods: tuple[str, ...]
    confidence: Confidence
    is_whole: bool = True
    """Whether `name` is all of a route's path, as far as groups tell; else what comes before it is computed."""
    served: tuple[tuple[str, str], ...] = ()
    """Of a class that is registered: the HTTP methods and the members that serve them, where the call tells these."""


class Registering:
    """The calls of declared callables, and those that make groups, by path and place. `known` has what is declared of each callable.

    What makes a decorator stands before the call of the decorator itself.
    """

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode], texts: NamedTexts) -> None:
        self._flow = flow
        self.texts = texts
        self._nodes = nodes
        self._known: dict[int, dict[int | str | None, Registration | None]] = {}
        self._mounts: dict[int, dict[int | str | None, Mount | None]] = {}
        self._sites: list[Site] = []
        self._calls: dict[int, list[CallSiteRow]] = {}
        self.mounts: list[tuple[CallSiteRow, Mount]] = []
        self.grouped: dict[str, dict[tuple[int, ...], Group]] = {}
        self.passing: dict[int, list[CallSiteRow]] = {}
        self._taking: dict[int, bool] = {}

    def note(self, file: int, rows: Sequence[CallSiteRow]) -> None:
        """Note those of a file's call sites, in the order of files."""
        conventions = self._flow.whole.semantics[file].conventions
        known = self._known.setdefault(id(conventions), {None: None})
        mounts = self._mounts.setdefault(id(conventions), {None: None})
        for row in rows:
            target = row.target
            if target is not None and target not in known:
                known[target] = conventions.call_of(self._known_as(target, conventions))
                mounts[target] = conventions.mount_of(_full_name(self._nodes, target)) or self._derived_maker(target, conventions)
            if (mount := mounts[target]) is not None and row.syntax is CallSyntax.CALL:
                self.mounts.append((row, mount))
            if (registration := known[target]) is not None and target is not None:
                self._sites.append(Site(row, _full_name(self._nodes, target), registration))
            if target is not None and (group := self._group(file, row, target, conventions)) is not None:
                self.grouped.setdefault(row.path, {})[row[1:7]] = group
            elif isinstance(target, int) and registration is None and row.arguments and may_register(row):
                self._calls.setdefault(target, []).append(row)
        for row in rows if conventions.groups else ():
            if isinstance(row.target, int) and self._takes_group(row.target, conventions):
                self.passing.setdefault(row.target, []).append(row)

    def _known_as(self, target: int | str, conventions: Conventions) -> str:
        """Return the full name that a callable is declared under: of a library's method that one of the program's types stands for, its."""
        definition = self._nodes[target].definition if isinstance(target, int) else None
        stands_for = None if definition is None else conventions.stood_for.get(definition.return_type or "")
        if definition is not None and stands_for is not None and definition.flags & Flag.ABSTRACT:
            return f"{stands_for}.{definition.name}"
        return _full_name(self._nodes, target)

    def _derived_maker(self, target: int | str, conventions: Conventions) -> Mount | None:
        """Return how calling a class of the program makes a group: as the library's class does that it extends."""
        class_ = self._flow.whole.class_of_definition.get(target, NONE) if isinstance(target, int) else NONE
        above = self._flow.hierarchy.linearization(class_) if class_ != NONE else ()
        makers = (conventions.mount_of(each) for each in above if isinstance(each, str))
        return next((mount for mount in makers if mount is not None and mount.makes), None)

    def _group(self, file: int, row: CallSiteRow, target: int | str, conventions: Conventions) -> Group | None:
        """Return the group that a call makes or tells of."""
        full = _full_name(self._nodes, target) if conventions.groups else ""
        return (
            group_of(row, full, conventions, self.texts.in_file(file))
            if full in conventions.groups or full in conventions.tells_methods
            else None
        )

    def _takes_group(self, node: int, conventions: Conventions) -> bool:
        """Return whether a parameter of a function, or what it returns, is declared to be of a class that groups are made of."""
        if node not in self._taking:
            definition = self._nodes[node].definition
            types = [*(each.type or "" for each in definition.parameters or ()), definition.return_type or ""] if definition else []
            self._taking[node] = any(each.rpartition(".")[2] in conventions.group_owners for each in types)
        return self._taking[node]

    def name_of(self, node: int) -> str:
        """Return the name of a definition."""
        return self._nodes[node].name

    def sites(self) -> Iterator[Site]:
        """Yield the calls that register, those inside functions that hand on what they are given as the calls of these."""
        return with_callers(self._sites, self._calls)


def registrations(link: Link, registering: Registering) -> Iterator[Registered]:
    """Yield what the calls of a program register, in their order; routes once for each place that their group is put at."""
    plain: dict[str, list[Site]] = {}
    decorated: set[tuple[int, Registration]] = set()
    for site in registering.sites():
        row = site.row
        if row.decorated is None or not site.registration.is_decorator:
            plain.setdefault(row.path, []).append(site)
        elif row.syntax is CallSyntax.CALL or (row.decorated, site.registration) not in decorated:
            decorated.add((row.decorated, site.registration))
            named = registering.name_of(row.decorated)
            yield from _placed(link.mounts, row, _registered(link.mounts, site, row.decorated, row.confidence or Confidence.LOW, named))
    whole = link.flow.whole
    groups = Groups(whole, registering.grouped, registering.passing, registering.texts) if registering.grouped else None
    for path, sites in plain.items():
        yield from _handed_over(link, whole.file_of_path[path], sites, groups)
    yield from _stored(link.flow, link.declared)


def _full_name(nodes: Sequence[SymbolNode], target: int | str) -> str:
    """Return a full name as declarations have it: those of a framework that the repository keeps a copy of may mark the class."""
    return _MARKED.sub(r"\1", nodes[target].fqn) if isinstance(target, int) else target


def _registered(mounts: Mounts, site: Site, node: int, confidence: Confidence, named: str = "") -> Registered:
    row, registration = site.row, site.registration
    found = Prefix("") if registration.is_of_group else _name(mounts, row, registration)
    name = found.text if found is not None else None
    if registration.in_items != "":
        name = f"{'{pk}/' if given_at(row, registration.in_items) == ['True'] else ''}{name or named}"
    before, _, behind = site.around.partition("{}")
    sure = Confidence.HIGH if site.inner is None else Confidence.MEDIUM
    return Registered(
        node,
        row.caller,
        row.path,
        row.line,
        site.registrar,
        registration,
        f"{below(before, name)}{behind}" if name is not None else None,
        methods_of(row, registration),
        min_confidence(confidence, sure if found is None or found.is_whole else Confidence.LOW),
    )


def _holder(flow: Flow, file: int, slot: int) -> int:
    """Return the variable of a module whose first value is in a slot, as its file numbers it; the module itself where none is."""
    targets: dict[int, int] = dict(flow.whole.rows(file, "flows"))  # type: ignore[arg-type]  # rows of this field are pairs
    held = {each.cell: each.definitions[0] for each in flow.whole.files[file].facts.bindings if each.owner == 0 and each.definitions}
    for _ in range(MAX_WRAPPERS):
        if slot in held:
            return held[slot]
        slot = targets.get(slot, NONE)
    return held.get(slot, 0)


def _name(mounts: Mounts, row: CallSiteRow, registration: Registration) -> Prefix | None:
    """Return the name that a call gives what it registers; not whole where a route's may begin otherwise, None without one."""
    if row.syntax is CallSyntax.DECORATOR:
        return None
    given = [each for place in registration.names for each in given_at(row, place)]
    texts = (text for each in given if (text := constant_text(each)) is not None)
    name = next(texts, None) or next((text for each in given if (text := mounts.spelled(row.path, each)) is not None), None)
    if name is not None or registration.kind is not EntryPointKind.ROUTE:
        return Prefix(name) if name is not None else None
    found = ((mounts.spelled_at_first(row.path, each), handed_path(each)) for each in given)
    return next((Prefix(text, False) for first, handed in found if (text := first or handed) is not None), None)


def _handed_over(link: Link, number: int, sites: Sequence[Site], groups: Groups | None) -> Iterator[Registered]:
    file, calls = source_of(link, number), calls_by_place(link, number)
    for site in sites:
        call = calls.get(site.row[1:7])
        if call is not None and site.registration.listed is not None:
            yield from _in_lists(link, number, call, site, site.registration.listed)
        around = groups.around(number, call) if groups is not None and call is not None else [_NO_GROUP]
        slots = target_slots(link, number, call, site.registration) if call is not None and site.registration.members else ()
        served = tuple(told for slot in slots for told in members_told(link, file, slot))
        for node, confidence in _handlers(link, file, site, call) if call is not None else ():
            found = _registered(link.mounts, site, node, min_confidence(confidence, site.row.confidence or Confidence.LOW))
            found = found._replace(served=served)
            for group in around:
                yield from _placed(link.mounts, site.row, _below(group, found), site.inner)


def _in_lists(link: Link, number: int, call: tuple[int, ...], site: Site, listed: Listed) -> Iterator[Registered]:
    """Yield the routes of the lists that a call takes."""
    for route in link.lists.routes(number, call, listed):
        file, path = source_of(link, route.file), link.flow.whole.files[route.file].path
        taken = taken_by(link, file, route.handler, MAX_WRAPPERS) or dict.fromkeys(
            around_nameless(link, file, route.handler, MAX_WRAPPERS), Confidence.HIGH
        )
        methods = (route.method.upper(),) if route.method is not None else ()
        for node, confidence in taken.items():
            sure = min_confidence(min_confidence(confidence, site.row.confidence or Confidence.LOW), Confidence.HIGH)
            made = Registered(node, site.row.caller, path, route.line, site.registrar, site.registration, route.path, methods, sure)
            yield from _placed(link.mounts, site.row, made, site.inner)


def _handlers(link: Link, file: Source, site: Site, call: tuple[int, ...]) -> Iterator[tuple[int, Confidence]]:
    """Yield what a call registers: of a route for an HTTP method whose handler is not known, or not the program's, what the call stands in.

    What serves any method may as well put other routes below its path.
    """
    is_route, name = site.registration.kind is EntryPointKind.ROUTE, _name(link.mounts, site.row, site.registration)
    is_known = is_given = False
    for slot in target_slots(link, file.number, call, site.registration):
        taken = taken_by(link, file, slot, MAX_WRAPPERS)
        if site.registration.members:
            taken = taken or classes_held(link.flow, slot + link.flow.whole.slot_base[file.number], {Kind.INSTANCE})
        if not taken and is_route and (site.registration.is_described or site.registration.is_of_group or name is not None):
            taken = dict.fromkeys(around_nameless(link, file, slot, MAX_WRAPPERS), Confidence.HIGH)
        is_known, is_given = is_known or bool(taken), True
        yield from taken.items()
    is_open = is_given and not is_known and is_route and name is not None and name.is_whole and "/" in name.text
    if is_open and methods_of(site.row, site.registration):
        yield site.row.caller, Confidence.LOW


def _placed(mounts: Mounts, row: CallSiteRow, found: Registered, inner: CallSiteRow | None = None) -> Iterator[Registered]:
    """Yield a route at each place that its group is put at.

    Of several groups that a function registers with by its call `inner`, nothing tells which one a call of it means.
    """
    if found.registration.is_described and found.name is None:
        for path, methods in mounts.described(row, found.registration.names):
            yield from _placed(mounts, row, found._replace(name=path.text, methods=methods)) if path.is_whole else ()
    elif found.name is None or not (found.registration.is_of_group or found.registration.kind is EntryPointKind.ROUTE):
        yield found
    else:
        prefixes = mounts.prefixes_of(inner or row)
        for prefix in prefixes if inner is None or len(prefixes) == 1 else (Prefix(is_whole=False),):
            name: str | None = below(prefix.text, found.name)
            if found.registration.is_of_group:
                name = prefix.text.rstrip(".") or found.name or None
            yield found._replace(name=name, is_whole=found.is_whole and prefix.is_whole)


def _below(group: Group, found: Registered) -> Registered:
    """Return a route with the path and the HTTP methods that the groups around it make of its own."""
    if found.name is None or found.registration.kind is not EntryPointKind.ROUTE:
        return found
    method, _, path = found.name.rpartition(" ")
    name = f"{method} {joined((group.prefix, path)) or '/'}".lstrip() if group.prefix else found.name
    return found._replace(name=name, methods=found.methods or group.methods, is_whole=found.is_whole and not group.computed)


def _stored(flow: Flow, declared: Declared) -> Iterator[Registered]:
    """Yield the functions that are put into fields from which a framework takes them; one without a name is what it stands in."""
    for file in sorted(declared.files):
        texts, fields = flow.whole.files[file].facts.texts, flow.whole.semantics[file].conventions.fields
        names = {each.rpartition(".")[2] for each in fields}
        for base, text, value, line, _, owner in flow.whole.rows(file, "stores") if fields else ():
            full = f"{declared.type_name(file, base)}.{texts[text]}" if texts[text] in names else ""
            if (registration := fields.get(full)) is not None and value != NONE:
                node = declared.function_named(file, value)
                around = (owner or _holder(flow, file, base)) + flow.whole.definition_base[file]
                place = around, flow.whole.files[file].path, line, full, registration, None, ()
                yield Registered(around if node == NONE else node, *place, Confidence.HIGH)
