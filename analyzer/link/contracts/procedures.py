"""Remote procedures that code is generated for: who asks for them through a stub, and who serves them.

Generated code is often not kept beside the sources, so that it is known by the names of its classes. A procedure is written
`Service/Procedure` with a capital letter, as both sides spell it whatever their language makes of it; packages are left out, since the
names of classes do not tell them.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Final

from analyzer.languages.contacts import ASKS, SERVES, STATES, Service, Stub, Stubbed
from analyzer.languages.conventions import Conventions
from analyzer.languages.sql.names import table_pattern
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.edges import EdgeRow
from analyzer.link.targets import min_confidence
from analyzer.link.whole import Whole
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CallRule, Confidence, EdgeKind, EdgeRule, NodeKind, Visibility
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide

_FRAMEWORK: Final = "grpc"
_NAME: Final = re.compile(r"\w+(?:\.\w+)*")
_LISTED: Final = re.compile(r"\{(?P<items>[^{}]*)\}")
_BASES: Final = (EdgeKind.EXTENDS, EdgeKind.IMPLEMENTS)


class Procedures:
    """The remote procedures of a program, by the classes that stand for their services."""

    def __init__(self, whole: Whole, nodes: Sequence[SymbolNode]) -> None:
        self._whole = whole
        self._nodes = nodes
        self._known: dict[tuple[int | str, int], tuple[Stub, str] | None] = {}

    def asked(self, row: CallSiteRow, conventions: Conventions) -> EndpointRow | None:
        """Return the procedure that a call asks for, where what it is called on is a stub."""
        stub = self._stub(row.receiver, conventions, EndpointSide.CONSUMED) if row.receiver is not None else None
        if stub is None or row.callee_name is None or row.rule is CallRule.CONSTRUCTOR:
            return None
        if not stub[0].procedures.fullmatch(row.callee_name):
            return None
        confidence = min_confidence(row.confidence or Confidence.MEDIUM, Confidence.HIGH)
        return _row(stub, row.callee_name, row.path, row.line, row.caller, confidence)

    def served(self, inherited: Iterable[EdgeRow]) -> Iterator[EndpointRow]:
        """Yield the procedures of the classes below what servers extend, by the relations between classes."""
        below: defaultdict[int | str, list[int]] = defaultdict(list)
        for source, target, kind, *_ in inherited:
            if kind in _BASES and isinstance(source, int):
                below[target].append(source)
        for base, classes in list(below.items()):
            stub = self._stub(base, self._conventions(classes[0]), EndpointSide.PROVIDED)
            if stub is not None:
                yield from self._of_classes(base, stub, below)

    def declared(self, endpoints: Iterable[EndpointRow], others: Iterable[EndpointRow] = ()) -> Iterator[EdgeRow]:
        """Yield what asks for the procedures that files of the repository declare, and to what each of them leads.

        Of several with one name the one is meant that shares most of its path with the code. Files that declare it under one full name
        are copies, as when each service has its own; the one in the fewest folders stands for all. What asks also leads to what serves,
        where that is one method alone but for tests; what `others` ask leads there alone.
        """
        rows = [row for row in endpoints if is_of_service(row)]
        serving = self._serving(rows)
        for row in rows:
            procedure = self._declaration(_name(*row.address.split("/", 1)), row.path)
            if procedure is not None and row.side is EndpointSide.CONSUMED:
                yield row.node_id, procedure, EdgeKind.REFERENCES, row.path, row.line, row.confidence, EdgeRule.CONVENTION
            elif procedure is not None:
                yield procedure, row.node_id, EdgeKind.ROUTES_TO, row.path, row.line, row.confidence, EdgeRule.CONVENTION
        for row in (*rows, *others):
            served = serving.get(row.address, set())
            if row.side is EndpointSide.CONSUMED and len(served) == 1 and row.node_id not in served:
                confidence = min_confidence(row.confidence, Confidence.MEDIUM)
                yield row.node_id, min(served), EdgeKind.REFERENCES, row.path, row.line, confidence, EdgeRule.CONVENTION

    def _serving(self, rows: Iterable[EndpointRow]) -> dict[str, set[int]]:
        found: defaultdict[str, set[int]] = defaultdict(set)
        for row in rows:
            if is_served(row, self._nodes[row.node_id]) and not self._nodes[row.node_id].is_test:
                found[row.address].add(row.node_id)
        return found

    def _declaration(self, name: str, path: str) -> int | None:
        known = [(self._nodes[number].path or "", number) for number in self._declared.get(name, ())]
        most = max((_shared(each, path) for each, _ in known), default=0)
        meant = {self._nodes[number].fqn for each, number in known if _shared(each, path) == most}
        copies = [(each.count("/"), each, number) for each, number in known if self._nodes[number].fqn in meant]
        return min(copies)[2] if len(meant) == 1 else None

    @cached_property
    def _declared(self) -> dict[str, list[int]]:
        """The declared procedures of each name, with the service before it."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for file, semantics in enumerate(self._whole.semantics):
            first, count = self._whole.definition_base[file], len(self._whole.files[file].facts.definitions)
            for number in range(first, first + count) if semantics.procedures else ():
                node = self._nodes[number]
                if node.kind in semantics.procedures:
                    found[_name(node.fqn.rpartition(".")[0].rpartition(".")[2], node.name)].append(number)
        return found

    def _conventions(self, definition: int) -> Conventions:
        return self._whole.semantics[self._whole.file_of_definition(definition)].conventions

    def _of_classes(self, base: int | str, stub: tuple[Stub, str], below: Mapping[int | str, Sequence[int]]) -> Iterator[EndpointRow]:
        """Yield the procedures of all classes below a base, but for those that are generated themselves."""
        known, waiting = set[int](), list(below.get(base, ()))
        while waiting:
            class_ = waiting.pop()
            if class_ not in known:
                known.add(class_)
                waiting += below.get(class_, ())
                if self._stub(class_, self._conventions(class_), EndpointSide.PROVIDED) is None:
                    yield from self._methods(class_, base, stub)

    def _methods(self, class_: int, base: int | str, stub: tuple[Stub, str]) -> Iterator[EndpointRow]:
        listed = {self._nodes[each].name for each in self.members.get(self._nodes[base].symbol, ())} if isinstance(base, int) else set()
        own, others = self._qualifiers(class_, base if isinstance(base, str) else self._nodes[base].fqn)
        for number in self.members.get(self._nodes[class_].symbol, ()):
            node, definition = self._nodes[number], self._nodes[number].definition
            if definition is None or definition.visibility is not Visibility.PUBLIC or not stub[0].procedures.fullmatch(node.name):
                continue
            if node.name in listed if listed else _may_be_procedure(definition.signature or "", stub[0].form, own, others):
                yield _row(stub, node.name, node.path or "", max(definition.name_line, 1), number, Confidence.HIGH)

    def _qualifiers(self, class_: int, base: str) -> tuple[str, list[str]]:
        """Return by what names a class that serves several services has the modules of one of them and of the others."""
        definition, last = self._nodes[class_].definition, base.rpartition(".")[2]
        written = [each.rpartition(".") for each in (definition and definition.bases) or ()]
        own = next((module for module, _, name in written if name == last), "")
        return own, [module for module, _, _ in written if module not in ("", own)]

    @cached_property
    def members(self) -> dict[str, list[int]]:
        """The methods of each class."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, node in enumerate(self._nodes):
            if node.kind is NodeKind.METHOD and node.parent is not None:
                found[node.parent].append(number)
        return found

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(node.fqn for node in self._nodes)

    def _stub(self, class_: int | str, conventions: Conventions, side: EndpointSide) -> tuple[Stub, str] | None:
        """Return how a class stands for a service on one side, and the service."""
        key = class_, id(conventions)
        if key not in self._known:
            self._known[key] = self._find_stub(class_ if isinstance(class_, str) else self._nodes[class_].fqn, conventions)
        found = self._known[key]
        return found if found is not None and found[0].contract.side is side else None

    def _find_stub(self, full: str, conventions: Conventions) -> tuple[Stub, str] | None:
        for stub in conventions.stubs:
            named = stub.name.fullmatch(full)
            if named is not None and (not stub.proof or stub.proof.format(**named.groupdict()) in self._names):
                return stub, named["service"]
        return None


def is_of_service(row: EndpointRow) -> bool:
    """Return whether an endpoint is a procedure of a service, not one that is known by a name of its own, such as a task of a queue."""
    return row.protocol is EndpointProtocol.RPC and "/" in row.address


def of_known_services(rows: Iterable[EndpointRow]) -> Iterator[EndpointRow]:
    """Yield procedures, those of services as both sides spell them; not one of a service that is not known."""
    for row in rows:
        service, _, procedure = row.address.partition("/")
        if service:
            name = _name(service, procedure) if procedure else service
            yield row._replace(address=name, pattern=name)


def is_served(row: EndpointRow, node: SymbolNode) -> bool:
    """Return whether a symbol is the method that serves a procedure, not the function that hands over an object which does."""
    is_named = row.framework != _FRAMEWORK or row.address == _name(row.address.partition("/")[0], node.name)
    return is_of_service(row) and row.side is EndpointSide.PROVIDED and is_named


def offered(row: CallSiteRow, service: Service) -> Iterator[EndpointRow]:
    """Yield the procedures that a call serves, as the object that has them is written."""
    named = next(iter(given_at(row, service.service)), "")
    named = named.removesuffix(next((each for each in service.suffixes if named.endswith(each)), ""))
    listed = _LISTED.fullmatch(next(iter(given_at(row, service.procedures)), "").strip())
    for part in listed["items"].split(",") if listed is not None and _NAME.fullmatch(named) else ():
        name = part.partition(":")[0].strip()
        if name.isidentifier():
            stub = Stub(SERVES, _NAME), named.rpartition(".")[2]
            yield _row(stub, name, row.path, row.line, row.caller, Confidence.MEDIUM)


def asked_of_stub(row: CallSiteRow, full: str, stubbed: Stubbed) -> Iterator[EndpointRow]:
    """Yield the procedure or the table that a method of a stub asks for, by the attributes that lead to it."""
    name = full.removeprefix(f"{stubbed.stub}.")
    name = f"{stubbed.separator}{name}" if stubbed.is_called else name.rpartition(".")[0]
    if stubbed.operation:
        client, _, name = name.rpartition(".")
        name = name if client and name[0].islower() else ""
    if name and full.startswith(f"{stubbed.stub}."):
        contract, pattern = (STATES, table_pattern(name)) if stubbed.operation else (ASKS, name)
        confidence = row.confidence or Confidence.MEDIUM
        yield EndpointRow(row.path, row.line, row.caller, *contract, stubbed.operation or None, name, pattern, stubbed.library, confidence)


def _may_be_procedure(signature: str, form: re.Pattern[str] | None, own: str, others: Iterable[str]) -> bool:
    """Return whether a method that is written so may be a procedure of a service: one of another takes what the module of that has."""
    if form is not None and not form.fullmatch(signature):
        return False
    return not own or _names(signature, own) or not any(_names(signature, each) for each in others)


def _names(signature: str, module: str) -> bool:
    return re.search(rf"\b{re.escape(module)}\.", signature) is not None


def _row(stub: tuple[Stub, str], procedure: str, path: str, line: int, node: int, confidence: Confidence) -> EndpointRow:
    name = _name(stub[1], procedure)
    return EndpointRow(path, line, node, *stub[0].contract, None, name, name, _FRAMEWORK, confidence)


def _name(service: str, procedure: str) -> str:
    return f"{service}/{procedure[:1].upper()}{procedure[1:]}"


def _shared(path: str, other: str) -> int:
    """Return how many folders two paths begin with alike."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(path.split("/")[:-1], other.split("/")[:-1], strict=False))
    return sum(1 for _ in alike)
