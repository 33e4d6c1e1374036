"""The texts that expressions spell: written as such, or by constants of the same file or of one that the file imports."""

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from analyzer.link.constants import constant_text
from analyzer.link.flow.entering.chosen import arrivals
from analyzer.link.whole import Whole
from analyzer.model.facts import Definition, Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import NodeKind

_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_CONSTANTS: Final = (NodeKind.CONSTANT, NodeKind.ENUM_MEMBER)
_NAMED: Final = (*_CONSTANTS, NodeKind.VARIABLE, NodeKind.FIELD, NodeKind.PARAMETER)
_JOINED: Final = re.compile(r"""\s*([fF]?"(?:\\.|[^"\\])*"|[fF]?'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\w$.]+)\s*(?:\+|\Z)""")
_HOLE: Final = re.compile(r"(\$?\{[^{}]*\})")
_PARTS: Final = re.compile(r"[./]")


class Spelling(NamedTuple):
    """How a file spells texts: what a name in it stands for (None for anything else), and what makes lists of texts."""

    text_of: Callable[[str], str | None]
    list_makers: frozenset[str]


def spelled(written: str, spelling: Spelling) -> str | None:
    """Return the text that literals and constants make, joined or filled in; None where a part of it is anything else."""
    texts: list[str | None] = []
    end = 0
    while end < len(written) and (found := _JOINED.match(written, end)) is not None:
        texts += _texts_in(found[1], spelling)
        end = found.end()
    return None if end < len(written) else _whole(texts)


def _texts_in(part: str, spelling: Spelling) -> list[str | None]:
    """Return the texts that a literal or a name consists of."""
    text = constant_text(part)
    if text is not None or part[0] not in "fF\"'`" or part[-1] not in "\"'`":
        return [spelling.text_of(part) if text is None else text]
    pieces = _HOLE.split(part.lstrip("fF")[1:-1])
    return [spelling.text_of(each.strip("${} ")) if each[-1:] == "}" else each for each in pieces]


def _whole(texts: Sequence[str | None]) -> str | None:
    known = [text for text in texts if text is not None]
    return "".join(known) if known and len(known) == len(texts) else None


class NamedTexts:
    """The constants of a program by their names, looked for when the first name is asked."""

    def __init__(self, whole: Whole, nodes: Sequence[SymbolNode]) -> None:
        self._whole = whole
        self._nodes = nodes
        self._known: dict[int, str | None] = {}

    def in_file(self, file: int) -> Spelling:
        """Return how a file spells texts."""
        makers = self._whole.semantics[file].conventions.list_makers
        return Spelling(lambda written: self._text_of(file, written) if _NAME.fullmatch(written) else None, makers)

    @cached_property
    def _definitions(self) -> dict[str, list[int]]:
        found: defaultdict[str, list[int]] = defaultdict(list)
        for number, node in enumerate(self._nodes):
            if node.kind in _NAMED:
                found[node.name].append(number)
        return found

    def _text_of(self, file: int, written: str) -> str | None:
        path = self._whole.files[file].path
        first, _, rest = written.partition(".")
        known = self._definitions.get(written.rpartition(".")[2], ())
        own = [number for number in known if self._nodes[number].path == path and (not rest or self._is_named(number, written))]
        if own:
            return self._only(own)
        for each in self._whole.files[file].facts.imports:
            module = _PARTS.split(each.module)[-1]
            if (each.alias or each.name or module) == first:
                full = ".".join(part for part in (module, each.name, rest) if part)
                return self._only([number for number in known if self._is_named(number, full)])
        return self._only([number for number in known if self._is_named(number, written)]) if rest else None

    def _is_named(self, number: int, written: str) -> bool:
        """Return whether the full name of a definition ends as a name is written."""
        full = self._nodes[number].fqn
        return full == written or full.endswith((f".{written}", f"/{written}"))

    def _only(self, found: Sequence[int]) -> str | None:
        """Return the text that all of some definitions have; None where they have none or several."""
        texts = {self._text(number) for number in found}
        return next(iter(texts)) if len(texts) == 1 else None

    def _text(self, number: int) -> str | None:
        """Return the text that a definition always stands for; while it is looked for, none."""
        if number in self._known:
            return self._known[number]
        definition = self._nodes[number].definition
        if definition is None or not self._is_settled(number, definition):
            return None
        head, _, value = (definition.signature or "").partition("=")
        if definition.name not in head:
            return None
        self._known[number] = None
        self._known[number] = spelled(value.strip().removesuffix(";"), self.in_file(self._whole.file_of_definition(number)))
        return self._known[number]

    def _is_settled(self, number: int, definition: Definition) -> bool:
        """Return whether a definition says all of its value: a constant, a field of a class, or a variable that is assigned once."""
        whole = self._whole
        file = whole.file_of_definition(number)
        facts, local = whole.files[file].facts, number - whole.definition_base[file]
        if whole.semantics[file].structural is not None or whole.semantics[file].declared is not None:
            return definition.kind in _CONSTANTS or (definition.kind is NodeKind.FIELD and bool(definition.flags & Flag.STATIC))
        bound = next((each for each in facts.bindings if local in each.definitions), None)
        return bound is not None and definition.kind is not NodeKind.PARAMETER and arrivals(facts, bound.cell) == 1
