"""The texts that expressions spell: written as such, or by constants of the same file or of one that the file imports."""

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from functools import cached_property, partial
from typing import Final, NamedTuple

from analyzer.link.constants import HOLES, address_of, assigned_text, constant_text
from analyzer.link.contracts.arguments import wrapped
from analyzer.link.flow.entering.constant_choices import arrivals
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Definition, Flag, ImportFacts
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind

_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_CONSTANTS: Final = (NodeKind.CONSTANT, NodeKind.ENUM_MEMBER)
_MEMBERS: Final = (NodeKind.FIELD, NodeKind.CONSTANT)
_NAMED: Final = (*_CONSTANTS, NodeKind.VARIABLE, NodeKind.FIELD, NodeKind.PARAMETER)
_JOINED: Final = re.compile(
    r"""\s*([fF]?"(?:\\.|[^"\\])*"|[fF]?'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\w$.]+(?:\[["']\w+["']\])?)\s*(?:\+|\Z)"""
)
_ITEM: Final = re.compile(r"""(?:\w+\.)*(\w+)\[["'](\w+)["']\]""")
_HOLE: Final = re.compile(r"(\$?\{[^{}]*\})")
_METHOD: Final = re.compile(r"[A-Z]+ ")
_MADE: Final = re.compile(r"(\w+)\(.*\)", re.DOTALL)
_PATH: Final = re.compile(r"/[\w/.{}<>:*-]*|[A-Za-z][\w-]*(?:/[\w-]+)+/?")
_PARTS: Final = re.compile(r"[./]")


class Spelling(NamedTuple):
    """How a file spells texts: what a name in it stands for (None for anything else), what makes lists of texts, what a variable
    that may change is at first, and what a name stands for of which a part is computed, that as `{}`."""

    text_of: Callable[[str], str | None]
    list_makers: frozenset[str]
    first_text_of: Callable[[str], str | None]
    address_of: Callable[[str], str | None]


def spelled(written: str, spelling: Spelling) -> str | None:
    """Return the text that literals and constants make, joined or filled in; None where a part of it is anything else."""
    return _whole(pieces(written, spelling))


def pieces(written: str, spelling: Spelling) -> list[str | None]:
    """Return the texts that an expression joins or fills in, None for each that is computed; empty where it does anything else."""
    texts: list[str | None] = []
    end = 0
    while end < len(written) and (found := _JOINED.match(written, end)) is not None:
        texts += _texts_in(found[1], spelling)
        end = found.end()
    return [] if end < len(written) else texts


def spelled_at_first(written: str, spelling: Spelling) -> str | None:
    """Return the path of a route whose beginning may change: with what that is at first, or without it where a path goes on behind it."""
    texts = pieces(written, spelling._replace(text_of=spelling.first_text_of))
    method = [texts.pop(0)] if texts and _METHOD.fullmatch(texts[0] or "") else []
    if len(texts) > 1 and texts[0] is None and (texts[1] or "").startswith("/"):
        del texts[0]
    return _whole([*method, *texts])


def address(written: str, spelling: Spelling) -> str | None:
    """Return the text that literals and names make, with `{}` for what is computed; None where none of it is known."""
    texts = pieces(written, spelling._replace(text_of=spelling.address_of))
    return HOLES.sub("{}", "".join("{}" if text is None else text for text in texts)) if any(texts) else None


def _texts_in(part: str, spelling: Spelling) -> list[str | None]:
    """Return the texts that a literal or a name consists of."""
    text = constant_text(part)
    if text is not None or part[0] not in "fF\"'`" or part[-1] not in "\"'`":
        return [spelling.text_of(part) if text is None else text]
    pieces = _HOLE.split(part.lstrip("fF")[1:-1])
    return [spelling.text_of(each.strip("${} ")) if each[-1:] == "}" else each for each in pieces]


def handed_path(written: str) -> str | None:
    """Return the path that a call is given to make an address of, such as `settings.endpoint("api/orders")`; None for anything else."""
    text = constant_text(wrapped(written) or "")
    return text if text is not None and _PATH.fullmatch(text) else None


def _whole(texts: Sequence[str | None]) -> str | None:
    known = [text for text in texts if text is not None]
    return "".join(known) if known and len(known) == len(texts) else None


class NamedTexts:
    """The constants of a program by their names, looked for when the first name is asked."""

    def __init__(self, whole: Whole, nodes: Sequence[SymbolNode]) -> None:
        self._whole = whole
        self._nodes = nodes
        self._known: dict[int, str | None] = {}
        self._addresses: dict[int, str | None] = {}
        self._stored: dict[int, Set[str]] = {}
        self._items: Mapping[str, Set[str | None]] | None = None

    def in_file(self, file: int) -> Spelling:
        """Return how a file spells texts."""
        makers = self._whole.semantics[file].conventions.list_makers
        return Spelling(partial(self._named, file, True), makers, partial(self._named, file, False), partial(self._addressed, file))

    def _named(self, file: int, is_settled: bool, written: str) -> str | None:
        if not _NAME.fullmatch(written):
            return None
        return self._only(self._definitions_of(file, written) or self._of_receiver(file, written), is_settled)

    def _addressed(self, file: int, written: str) -> str | None:
        """Return the address, or a part of one, that a name stands for in a file, a field of the receiver or an item among them."""
        if (item := _ITEM.fullmatch(written)) is not None:
            known = self._definitions.get(item[2], ()) if item[2].isupper() else ()
            stored: Set[str | None] = self._given_items().get(f'{item[1]}["{item[2]}"]', frozenset())
            values = stored or {self._address(number) for number in known}
            return next(iter(values)) if len(values) == 1 else None
        if not _NAME.fullmatch(written):
            return None
        found = self._definitions_of(file, written) or self._of_receiver(file, written)
        addresses = {self._address(number) for number in found}
        return next(iter(addresses)) if len(addresses) == 1 else None

    @cached_property
    def _definitions(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, node in enumerate(self._nodes):
            if node.kind in _NAMED:
                found[node.name].append(number)
        return found

    def _given_items(self) -> Mapping[str, Set[str | None]]:
        """Return the addresses that items with constant keys are given anywhere, by the last name before the key and that.

        While they are looked for, there are none: one item may be given another.
        """
        if self._items is None:
            self._items = {}
            self._items = self._find_items()
        return self._items

    def _find_items(self) -> Mapping[str, Set[str | None]]:
        found: defaultdict[str, set[str | None]] = defaultdict(set)
        for number, file in enumerate(self._whole.files):
            texts, spelling = file.facts.texts, self.in_file(number)
            for name, text, _, _ in self._whole.rows(number, "local_texts"):
                if texts[name].endswith("]"):
                    found[texts[name]].add(address(texts[text], spelling) or address_of(texts[text]) or "{}")
        return found

    def _definitions_of(self, file: int, written: str) -> Sequence[int]:
        """Return the definitions that a name in a file may stand for."""
        path = self._whole.files[file].path
        first, _, rest = written.partition(".")
        known = self._definitions.get(written.rpartition(".")[2], ())
        own = [number for number in known if self._nodes[number].path == path and (not rest or self._is_named(number, written))]
        if own:
            return own
        for each in self._whole.files[file].facts.imports:
            module = _PARTS.split(each.module)[-1]
            if (each.alias or each.name or module) == first:
                full = ".".join(part for part in (module, each.name, rest) if part)
                return (
                    [number for number in known if self._is_named(number, full)]
                    or self._of_object(f"{module}.{each.name}", rest, known)
                    or self._of_handed_on(rest, known)
                    or self._of_module_inside(file, each, rest, known)
                )
        if rest:
            return [number for number in known if self._is_named(number, written)]
        return self._in_scope(file, written) or self._inherited(file, written, known)

    def _in_scope(self, file: int, name: str) -> Sequence[int]:
        """Return the definitions that a bare name stands for which another file of the same scope has."""
        member = self._whole.module_members[file].get(name)
        found = self._whole.definitions_of(member) if member is not None and member.file != file else ()
        return [number for number in found if self._nodes[number].kind in _NAMED]

    def _of_handed_on(self, rest: str, known: Sequence[int]) -> Sequence[int]:
        """Return the definitions that a member of a class stands for which an imported module has from another one."""
        return [number for number in known if self._is_named(number, rest)] if "." in rest else ()

    def _of_module_inside(self, file: int, imported: ImportFacts, rest: str, known: Sequence[int]) -> Sequence[int]:
        """Return the definitions of a name that a module of the program hands on: all that are named so, wherever it has it from."""
        if imported.name is None or not known or self._whole.file_of_import(file, imported.module, imported.level) == NONE:
            return ()
        full = ".".join(part for part in (imported.name, rest) if part)
        return [number for number in known if self._is_named(number, full)]

    def _inherited(self, file: int, written: str, known: Sequence[int]) -> Sequence[int]:
        """Return the definitions that a bare name may stand for in the classes of a file because of those that they extend."""
        above = {base.partition("<")[0] for each in self._whole.files[file].facts.definitions for base in each.bases or ()} if known else ()
        return [number for number in known if any(self._is_named(number, f"{base}.{written}") for base in sorted(above))]

    def _of_receiver(self, file: int, written: str) -> Sequence[int]:
        """Return the fields that `this.name` stands for in a file: those of its classes that have the name, where nothing assigns it.

        A field that a class below has, too, stands for nothing: the object may be one of that.
        """
        receiver, _, name = written.partition(".")
        known = self._definitions.get(name, ()) if receiver == self._whole.semantics[file].conventions.receiver else ()
        if not known or name in self._stored_in(file):
            return ()
        path, classes = self._whole.files[file].path, {number: self._class_of(number) for number in known}
        own = [number for number in known if self._nodes[number].path == path and self._nodes[number].kind in _MEMBERS]
        others = {class_ for number, class_ in classes.items() if number not in own}
        return [] if any(self._is_below(other, classes[number]) for number in own for other in sorted(others)) else own

    def _class_of(self, number: int) -> str:
        """Return the plain name of the class that a field is one of."""
        return self._nodes[number].fqn.rpartition(".")[0].rpartition(".")[2]

    @cached_property
    def _bases(self) -> Mapping[str, Set[str]]:
        """The plain names of what the classes of the program extend, by theirs."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for node in self._nodes:
            if node.definition is not None and node.definition.bases:
                found[node.name] |= {base.partition("<")[0].rpartition(".")[2] for base in node.definition.bases}
        return found

    def _is_below(self, class_: str, other: str) -> bool:
        """Return whether a class extends another one, through others too, by their plain names."""
        seen, waiting = {class_}, [class_]
        while waiting:
            above = self._bases.get(waiting.pop(), set()) - seen
            seen |= above
            waiting += above
        return class_ != other and other in seen

    def _stored_in(self, file: int) -> Set[str]:
        """Return the names of all attributes that the code of a file assigns."""
        if file not in self._stored:
            texts = self._whole.files[file].facts.texts
            self._stored[file] = {texts[name] for name in self._whole.column(file, "stores", 1)}
        return self._stored[file]

    def _of_object(self, full: str, rest: str, known: Sequence[int]) -> Sequence[int]:
        """Return the fields of the class, in the same file, that a variable is an object of."""
        for number in self._definitions.get(full.rpartition(".")[2], ()) if rest else ():
            definition = self._nodes[number].definition
            made = _MADE.fullmatch(assigned_text(definition)) if definition is not None and self._is_named(number, full) else None
            if made is not None:
                path, field = self._nodes[number].path, f"{made[1]}.{rest}"
                return [each for each in known if self._nodes[each].path == path and self._is_named(each, field)]
        return ()

    def _is_named(self, number: int, written: str) -> bool:
        """Return whether the full name of a definition ends as a name is written."""
        full = self._nodes[number].fqn
        return full == written or full.endswith((f".{written}", f"/{written}"))

    def _only(self, found: Sequence[int], is_settled: bool) -> str | None:
        """Return the text that all of some definitions have; None where they have none or several."""
        texts = {self._text(number) if is_settled else self._first_text(number) for number in found}
        return next(iter(texts)) if len(texts) == 1 else None

    def _text(self, number: int) -> str | None:
        """Return the text that a definition always stands for; while it is looked for, none."""
        if number in self._known:
            return self._known[number]
        definition = self._nodes[number].definition
        if definition is None or not self._is_settled(number, definition):
            return None
        self._known[number] = None
        self._known[number] = self._first_text(number)
        return self._known[number]

    def _first_text(self, number: int) -> str | None:
        """Return the text that a definition is assigned where it stands."""
        return spelled(self._value(number), self.in_file(self._whole.file_of_definition(number)))

    def _address(self, number: int) -> str | None:
        """Return the address that a definition always stands for, with `{}` for what is computed; while it is looked for, none."""
        if number not in self._addresses:
            self._addresses[number] = None
            definition = self._nodes[number].definition
            file = self._whole.file_of_definition(number)
            setting = self._whole.semantics[file].conventions.setting
            injected = (
                found for text in (definition.decorators if definition is not None else None) or () if (found := setting.match(text))
            )
            value = next((found[1] for found in injected), None)
            if value is None and definition is not None and self._is_settled(number, definition):
                value = self._value(number)
            self._addresses[number] = (address(value, self.in_file(file)) or handed_path(value)) if value is not None else None
        return self._addresses[number]

    def _value(self, number: int) -> str:
        """Return what a definition is assigned where it stands, as written; empty where that is nothing."""
        definition = self._nodes[number].definition
        head, _, value = ((definition.signature if definition is not None else "") or "").partition("=")
        return value.strip().removesuffix(";") if definition is not None and definition.name in head else ""

    def _is_settled(self, number: int, definition: Definition) -> bool:
        """Return whether a definition says all of its value: a constant, a field of a class, or a variable that its file assigns once."""
        whole = self._whole
        file = whole.file_of_definition(number)
        facts, local = whole.files[file].facts, number - whole.definition_base[file]
        is_declared = whole.semantics[file].structural is not None or whole.semantics[file].declared is not None
        if is_declared and (definition.kind is not NodeKind.VARIABLE or definition.flags & Flag.EXPORTED):
            return definition.kind in _CONSTANTS or (definition.kind is NodeKind.FIELD and bool(definition.flags & Flag.STATIC))
        bound = next((each for each in facts.bindings if local in each.definitions), None)
        return bound is not None and definition.kind is not NodeKind.PARAMETER and arrivals(facts, bound.cell) == 1
