"""Routes in lists that a call takes as a whole: objects or tuples that have a path, what handles it, and maybe the HTTP method."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from analyzer.languages.conventions import Listed
from analyzer.link.constants import constant_text
from analyzer.link.contracts.arguments import numbers_at
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE


class ListedRoute(NamedTuple):
    """A route of a list: where it stands, its path and HTTP method (None: any), and the slot, in its file, of what handles it."""

    file: int
    line: int
    path: str
    method: str | None
    handler: int


class Lists:
    """The lists of routes of a program; what their files hold is read when the first of a file is asked for."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._files: dict[int, _Elements] = {}

    def routes(self, file: int, call: Sequence[int], listed: Listed) -> Iterator[ListedRoute]:
        """Yield the routes of the lists that a call of a file is given, in the order of the lists."""
        whole = self._flow.whole
        arguments = [whole.row(file, "arguments", number) for number in range(call[13], call[13] + call[14])]
        keywords = [text_at(whole.files[file].facts.texts, keyword) for _, keyword, _ in arguments]
        for number in (number for place in listed.places for number in numbers_at(keywords, place)):
            for around in self._containers(file, arguments[number][0]):
                yield from self._route(around, listed)
                at = whole.file_of_slot(around)
                for _, value in self._in_file(at).elements.get(around - whole.slot_base[at], ()):
                    for each in self._containers(at, value):
                        yield from self._route(each, listed)

    def _containers(self, file: int, slot: int) -> Iterator[int]:
        """Yield the collections that an expression of a file may be, by the slots that they are made in."""
        objects, whole = self._flow.objects, self._flow.whole
        for value in sorted(self._flow.graph.values[slot + whole.slot_base[file]]) if slot != NONE else ():
            made = objects.index(value) if objects.kind(value) == Kind.CONTAINER else NONE
            if made != NONE and whole.file_of_slot(made) < len(whole.files):
                yield made

    def _route(self, container: int, listed: Listed) -> Iterator[ListedRoute]:
        file = self._flow.whole.file_of_slot(container)
        own, slot = self._in_file(file), container - self._flow.whole.slot_base[file]
        texts = own.texts.get(slot, {})
        path, line = texts.get(listed.path, ("", 0))
        handler = next((value for key, value in own.elements.get(slot, ()) if key == listed.target), NONE)
        if (text := constant_text(path)) is not None and handler != NONE:
            method = constant_text(texts.get(listed.method, ("", 0))[0])
            yield ListedRoute(file, line, text, method, handler)

    def _in_file(self, file: int) -> "_Elements":
        if file not in self._files:
            self._files[file] = _elements(self._flow, file)
        return self._files[file]


class _Elements(NamedTuple):
    """What the collections of a file hold, by their slots: the values of elements with their keys, and their texts by key, with lines."""

    elements: Mapping[int, Sequence[tuple[str | None, int]]]
    texts: Mapping[int, Mapping[str, tuple[str, int]]]


def _elements(flow: Flow, file: int) -> _Elements:
    strings = flow.whole.files[file].facts.texts
    elements: defaultdict[int, list[tuple[str | None, int]]] = defaultdict(list)
    for slot, key, value in flow.whole.rows(file, "elements"):
        elements[slot].append((text_at(strings, key), value))
    texts: defaultdict[int, dict[str, tuple[str, int]]] = defaultdict(dict)
    for slot, key, text, line in flow.whole.rows(file, "element_texts"):
        texts[slot][strings[key]] = strings[text], line
    return _Elements(elements, texts)
