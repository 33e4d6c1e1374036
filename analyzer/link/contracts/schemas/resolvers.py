"""What gives the fields of schemas: methods under annotations, in classes that stand for types, and functions in objects that do."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from posixpath import dirname
from typing import Final

from analyzer.languages.contacts import SERVES
from analyzer.languages.graphql.schema import ROOTS
from analyzer.languages.resolvers import Resolvers, Resolves
from analyzer.link.calls.callees import find_targets
from analyzer.link.calls.written_callees import Callee
from analyzer.link.contracts.annotations import Annotated, Found, argument
from analyzer.link.contracts.arguments import entry_of, parts_of
from analyzer.link.contracts.held_classes import classes_held
from analyzer.link.contracts.procedures import Procedures
from analyzer.link.contracts.routes.group_files import GroupFile
from analyzer.link.contracts.routes.handlers import MAX_WRAPPERS, Link, source_of, taken_by
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.schemas.types import SchemaTypes, field_row
from analyzer.link.contracts.spelling.named_texts import NamedTexts, spelled
from analyzer.link.flow.solver.objects import CLASSES
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind

_ROOT_NAMES: Final = frozenset(ROOTS.values())
_ENDING: Final = re.compile(r"(?:Query|Queries|Mutations?|Subscriptions?)$")
_CLASS: Final = re.compile(r"(?:.*[^\w.])?(?:\w+\.)*(?P<name>[A-Z]\w*[a-z]\w*)(?:\.class)?\W*", re.DOTALL)
"""How a class is written that stands for a type: alone, in a list, or as what a function gives."""
_BEHIND_TYPE: Final = ("", "Type", "Node", "Resolver")
"""What the names of classes have behind the type that they stand for."""

_MOST_STEPS: Final = 2
"""Slots between a member and what it is given: a declared type stands there."""

_PARTS: Final = ("subscribe", "resolve")
"""The functions of a field that has several."""


class SchemaResolvers:
    """What in a program gives the fields of schemas."""

    def __init__(
        self,
        flow: Flow,
        nodes: Sequence[SymbolNode],
        types: SchemaTypes,
        annotations: Annotated,
        texts: NamedTexts,
        procedures: Procedures,
    ) -> None:
        self._flow = flow
        self._nodes = nodes
        self._types = types
        self._annotations = annotations
        self._texts = texts
        self._procedures = procedures

    def rows(self, link: Link) -> Iterator[EndpointRow]:
        """Yield a row for each field and what gives it."""
        yield from self._annotated()
        yield from self._in_classes(link)
        for number, semantics in enumerate(self._flow.whole.semantics):
            if semantics.conventions.resolvers.are_keyed and not _ROOT_NAMES.isdisjoint(self._flow.whole.files[number].facts.texts):
                yield from self._in_objects(link, number)
        yield from self._made()

    def _row(self, node: int, type_: str, name: str, confidence: Confidence) -> EndpointRow:
        definition = self._nodes[node].definition
        line = max(definition.name_line, 1) if definition is not None else 1
        return field_row(self._nodes[node].path or "", line, node, SERVES, (type_, name), confidence)

    def _annotated(self) -> Iterator[EndpointRow]:
        for (file, local), found in self._annotations.items():
            definition, base = self._flow.whole.files[file].facts.definitions[local], self._flow.whole.definition_base[file]
            if base + local not in self._flow.whole.function_of_definition:
                continue
            for each in found:
                if (resolves := each.means.resolves) is not None and (type_ := self._type_under(file, local, each, resolves)):
                    own = self._flow.whole.semantics[file].conventions.resolvers
                    name = self._named(file, each, resolves.names) or own.spelled(definition.name)
                    yield self._row(base + local, type_, name, Confidence.HIGH)

    def _type_under(self, file: int, local: int, found: Found, resolves: Resolves) -> str:
        """Return the type whose field a method under an annotation gives; empty where nothing tells."""
        definitions = self._flow.whole.files[file].facts.definitions
        definition = definitions[local]
        for each in (found, *self._annotations.get((file, definition.parent), ())):
            if each.means.resolves is not None and (told := self._type_told(file, each, each.means.resolves)) is not None:
                return told
        if resolves.is_of_parameter:
            first = next(iter(definition.parameters or ()), None)
            return _class_name(first.type or "") if first is not None else ""
        class_ = self._flow.whole.class_of_definition.get(self._flow.whole.definition_base[file] + definition.parent)
        return self._type_of_class(class_) if class_ is not None else ""

    def _type_told(self, file: int, found: Found, resolves: Resolves) -> str | None:
        """Return the type that an annotation names: as a text, or as the class that stands for it; None where it names none."""
        written = next((given for name in resolves.types if (given := _argument(found, name))), None)
        if resolves.type or written is None:
            return resolves.type or None
        return spelled(written, self._texts.in_file(file)) or _class_name(written)

    def _named(self, file: int, found: Found, arguments: Sequence[str]) -> str:
        """Return the field that the first argument which is a text names; empty where none does."""
        written = (_argument(found, name) for name in arguments)
        texts = (spelled(each, self._texts.in_file(file)) for each in written if each)
        return next((text for text in texts if text), "")

    def _in_classes(self, link: Link) -> Iterator[EndpointRow]:
        """Yield what methods of classes give that libraries know by what these extend."""
        whole = self._flow.whole
        for class_, flow in enumerate(whole.classes):
            file = whole.class_file[class_]
            conventions = whole.semantics[file].conventions
            own = conventions.resolvers
            if not own.bases:
                continue
            node, line = whole.definition_base[file] + flow.definition, self._flow.hierarchy.linearization(class_)
            if file in self._assigning:
                yield from self._assigned(link, class_, own)
            outside = [each for each in line if isinstance(each, str)]
            prefix = next((before for each in outside if (before := conventions.field_prefix_of(each)) is not None), None)
            if prefix is not None:
                type_ = self._type_of_class(class_)
                for name, served in self._made_by_classes(link, class_) if type_ == ROOTS["mutation"] else ():
                    yield self._row(served, type_, own.spelled(name), Confidence.HIGH)
                for name, method in self._methods(node).items():
                    field = own.spelled(name.removeprefix(prefix))
                    if name.startswith(prefix) and field in self._types.fields.get(type_, {field: ""}):
                        yield self._row(method, type_, field, Confidence.HIGH)

    @cached_property
    def _assigning(self) -> frozenset[int]:
        """The files in which calls may take what gives a member."""
        files = self._flow.whole.files
        words = ((number, semantics.conventions.resolvers.taken_as) for number, semantics in enumerate(self._flow.whole.semantics))
        return frozenset(number for number, word in words if word and word in files[number].facts.texts)

    def _assigned(self, link: Link, class_: int, own: Resolvers) -> Iterator[EndpointRow]:
        """Yield the members of a class whose value a call makes that takes what gives them."""
        for name, file, call in self._called_for_members(link, class_):
            arguments = [self._flow.whole.row(file.number, "arguments", number) for number in range(call[13], call[13] + call[14])]
            taken = [slot for slot, keyword, _ in arguments if keyword != NONE and file.texts[keyword] == own.taken_as and slot != NONE]
            source = source_of(link, file.number)
            callee = source.written.at(call[1]) or Callee(call[1] + file.base, None)
            targets = find_targets(self._flow, link.denotations, file.number, callee, link.known) if taken else ()
            conventions = self._flow.whole.semantics[file.number].conventions
            means = (conventions.annotation_of(each.symbol) for each in targets if isinstance(each.symbol, str))
            for resolves in (each.resolves for each in means if each is not None and each.resolves is not None):
                type_ = resolves.type or self._type_of_class(class_)
                given = (node for slot in taken for node in taken_by(link, source, slot, MAX_WRAPPERS))
                yield from (self._row(node, type_, own.spelled(name), Confidence.HIGH) for node in given)

    def _called_for_members(self, link: Link, class_: int) -> Iterator[tuple[str, GroupFile, Sequence[int]]]:
        """Yield the members of a class whose value a call makes, each with that call and its file."""
        for name, (number, binding, _) in self._flow.whole.class_members[class_].items():
            file, slots = link.mounts.file(number), [binding.cell]
            for _ in range(_MOST_STEPS):
                slots = [source for slot in slots for source in file.sources.get(slot, ())]
                yield from ((name, file, file.made[slot]) for slot in slots if slot in file.made)

    def _made_by_classes(self, link: Link, class_: int) -> Iterator[tuple[str, int]]:
        """Yield the members of a class that are fields which a method of another one makes, each with what gives it: a method of that one,
        or the class where it has none of its own."""
        own = self._flow.whole.semantics[self._flow.whole.class_file[class_]].conventions.resolvers
        for name, file, call in self._called_for_members(link, class_):
            load = file.loads.get(call[1])
            if load is not None and file.texts[load[2]] == own.field_maker:
                for made in classes_held(self._flow, load[1] + file.base, CLASSES):
                    methods = self._methods(made)
                    yield name, next((methods[each] for each in own.mutating if each in methods), made)

    def _type_of_class(self, class_: int) -> str:
        """Return the type that a class stands for; of one that a root type is put together of, and of one that is called so, that."""
        if class_ in self._in_roots:
            return self._in_roots[class_]
        name, fields = self._name_of_class(class_), self._types.fields
        known = next((bare for each in _BEHIND_TYPE if (bare := name.removesuffix(each)) in fields), None)
        ending = _ENDING.search(name)
        if known is None and ending is not None:
            return next(root for root in ROOTS.values() if root.startswith(ending[0][:4]))
        return known or name

    @cached_property
    def _in_roots(self) -> dict[int, str]:
        """The classes that are called as a root type is, and those above, with the name of that."""
        found: dict[int, str] = {}
        for class_ in range(len(self._flow.whole.classes)):
            if (name := self._name_of_class(class_)) in _ROOT_NAMES:
                found |= {each: name for each in self._flow.hierarchy.linearization(class_) if isinstance(each, int)}
        return found

    def _name_of_class(self, class_: int) -> str:
        whole = self._flow.whole
        return self._nodes[whole.definition_base[whole.class_file[class_]] + whole.classes[class_].definition].name

    def _in_objects(self, link: Link, number: int) -> Iterator[EndpointRow]:
        """Yield what the functions give that objects of a file hold under the names of types and their fields."""
        file = link.mounts.file(number)
        for elements in file.elements.values():
            held = {file.texts[text]: value for text, value in elements if text != NONE}
            if not _ROOT_NAMES.isdisjoint(held):
                for type_, value in held.items():
                    yield from self._of_type(link, number, type_, value)

    def _of_type(self, link: Link, number: int, type_: str, value: int) -> Iterator[EndpointRow]:
        fields = self._types.fields
        for file, name, given in link.mounts.members(number, value):
            if fields and name not in fields.get(type_, ()):
                continue
            taken = taken_by(link, source_of(link, file), given, MAX_WRAPPERS)
            for inner, part, slot in link.mounts.members(file, given) if not taken else ():
                taken |= taken_by(link, source_of(link, inner), slot, MAX_WRAPPERS) if part in _PARTS else {}
            for node in taken:
                yield self._row(node, type_, name, Confidence.HIGH if fields else Confidence.MEDIUM)

    def _made(self) -> Iterator[EndpointRow]:
        """Yield what methods of the classes give that a method makes for a type."""
        for number, semantics in enumerate(self._flow.whole.semantics):
            own, base = semantics.conventions.resolvers, self._flow.whole.definition_base[number]
            for local, each in enumerate(self._flow.whole.files[number].facts.definitions if own.giving is not None else ()):
                made = own.giving.fullmatch(each.return_type or "") if own.giving is not None and each.kind is NodeKind.METHOD else None
                if made is not None and made["type"] == each.name:
                    yield from self._of_made(base + local, each.name, own)

    def _of_made(self, maker: int, type_: str, own: Resolvers) -> Iterator[EndpointRow]:
        named = own.given.format(type_[:1].lower() + type_[1:])
        for struct in self._structs.get((dirname(self._nodes[maker].path or ""), named), ()):
            for name, method in self._methods(struct).items():
                yield self._row(method, type_, own.spelled(name), Confidence.HIGH)

    @cached_property
    def _structs(self) -> Mapping[tuple[str, str], Sequence[int]]:
        """The structs of a program by their folder and name."""
        found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for number, node in enumerate(self._nodes):
            if node.kind is NodeKind.STRUCT:
                found[dirname(node.path or ""), node.name].append(number)
        return found

    def _methods(self, class_: int) -> dict[str, int]:
        """Return the methods that a class has of its own."""
        return {self._nodes[each].name: each for each in self._procedures.members.get(self._nodes[class_].symbol, ())}


def _class_name(written: str) -> str:
    named = _CLASS.fullmatch(written)
    return named["name"] if named is not None else ""


def _argument(found: Found, name: str) -> str | None:
    """Return what an annotation gives an argument, as written, be it one of an object that it is given; None where it gives nothing."""
    given = argument(found, name)
    if given is not None or not name:
        return given
    objects = (part for part in parts_of(found.given) if part.startswith("{"))
    return next((entry for each in objects if (entry := entry_of(each, name)) is not None), None)
