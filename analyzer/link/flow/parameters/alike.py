"""Parameters to which nothing comes: those of their name take objects of one class wherever the program declares or passes any.

A library that calls a function, or a program that finds it by its name, passes what the others of the kind are passed:
`def show(shop, request: Request)` tells of `def hide(shop, request)`.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.signatures import VARIADIC
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag

_MIN_DECLARED: Final = 4
"""Functions that declare a parameter so: fewer may have a name in common by chance."""

_MIN_SHARE: Final = 0.9
"""The share of parameters of a name of which something is known that have to be of the class, or of one below it."""

_MIN_LETTERS: Final = 3
"""Letters of a name that says what it is of: shorter ones are anything's."""


def fill_alike(flow: Flow) -> bool:
    """Let weak objects of the class that a name is for arrive in its parameters to which nothing comes; return whether any does.

    Whatever is read off such a parameter has to be an attribute of the class.
    """
    known, open_ = _Known(), list[_Open]()
    for file, local, slot, name in _parameters(flow):
        if values := flow.declared.get(slot) or flow.graph.values[slot]:
            known.note(flow, name, values, slot in flow.declared)
        elif slot not in flow.closed and not flow.whole.files[file].is_test:
            open_.append(_Open(file, local, slot, name))
    classes = {name: known.class_of(flow, name) for name in sorted({each.name for each in open_})}
    filled = [each for each in open_ if classes[each.name] != NONE]
    read = {file: _read_off(flow, file) for file in sorted({each.file for each in filled})}
    fitting = [each for each in filled if _has_all(flow, classes[each.name], read[each.file].get(each.local, set()))]
    for each in fitting:
        flow.graph.add(each.slot, (weak(flow.objects.intern(Kind.INSTANCE, classes[each.name])),))
    return bool(fitting)


class _Open(NamedTuple):
    """A parameter to which nothing comes: its file, its slot there and among all, and its name."""

    file: int
    local: int
    slot: int
    name: str


def _read_off(flow: Flow, file: int) -> dict[int, set[str]]:
    """Return the names of attributes that are read in a file, by the slot that they are read off."""
    found, texts = defaultdict[int, set[str]](set), flow.whole.files[file].facts.texts
    for row in flow.whole.rows(file, "loads"):
        found[row[1]].add(texts[row[2]])
    return found


def _has_all(flow: Flow, class_: int, names: set[str]) -> bool:
    """Return whether a class has all attributes of some names, and there are any."""
    own = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    members, fields = flow.whole.class_members, flow.whole.class_fields
    return bool(names) and all(any(name in members[each] or name in fields[each] for each in own) for name in names)


class _Known:
    """Of which classes the objects are that parameters of a name take, as far as that is declared or arrives."""

    def __init__(self) -> None:
        self._declared: dict[str, Counter[int]] = defaultdict(Counter)
        self._taken: dict[str, Counter[int]] = defaultdict(Counter)

    def note(self, flow: Flow, name: str, values: tuple[int, ...] | frozenset[int], is_declared: bool) -> None:
        """Note what one parameter takes: an object of one class of the repository, or anything else."""
        classes = {flow.class_of(value) if flow.is_instance(value) else NONE for value in values}
        class_ = classes.pop() if len(classes) == 1 else NONE
        self._taken[name][class_] += 1
        if is_declared:
            self._declared[name][class_] += 1

    def class_of(self, flow: Flow, name: str) -> int:
        """Return the class that a name is for, NONE where it is for none."""
        class_, number = next(iter(self._declared[name].most_common(1)), (NONE, 0))
        if class_ == NONE or number < _MIN_DECLARED:
            return NONE
        fitting = sum(each for other, each in self._taken[name].items() if other != NONE and flow.hierarchy.is_subclass(other, class_))
        return class_ if fitting >= _MIN_SHARE * self._taken[name].total() else NONE


def _parameters(flow: Flow) -> Iterator[tuple[int, int, int, str]]:
    """Yield the files of plain parameters with their slots there and among all, and their names; receivers and short names are left out."""
    for file in flow.whole.flowing:
        if flow.whole.semantics[file].objects.prototype:
            continue
        for function, shape in enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file]):
            has_receiver = flow.whole.receiver_class(function) != NONE and not shape.flags & Flag.STATIC
            for parameter in shape.parameters[int(has_receiver) :]:
                if parameter.kind not in VARIADIC and len(parameter.name) >= _MIN_LETTERS:
                    yield file, parameter.slot, flow.whole.function_slot(function, parameter.slot), parameter.name
