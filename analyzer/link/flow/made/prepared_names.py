"""Names that a metaclass puts into the body of its classes before that runs: `namespace["field"] = field` in its `__prepare__`.

They are bound where nothing else binds them. What the metaclass gives in the end is not followed, only what its method puts under a name;
a loop that takes members of a module under their own names puts all of them.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from analyzer.languages.models import Model
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_BOTH: Final = 2
"""An object, and the name of one of its attributes."""


class _Put(NamedTuple):
    """The slots of what a method puts under names, and of objects whose members it puts under their own."""

    named: dict[str, list[int]]
    holders: list[int]


def bind_prepared(flow: Flow) -> None:
    """Let names that nothing binds in the body of a class be what its metaclass puts there."""
    known: dict[int, _Put] = {}
    for file in flow.whole.flowing:
        name = flow.whole.semantics[file].methods.prepare
        if name and name in flow.classes_with_method:
            _bind(flow, file, {owner: _put_by(flow, function, known) for owner, function in _preparing(flow, file, name)})


def _preparing(flow: Flow, file: int, name: str) -> Iterator[tuple[int, int]]:
    """Yield the definitions of the classes of a file for which a method of the repository prepares names, with that method."""
    for number, class_ in enumerate(flow.whole.files[file].facts.classes, flow.whole.class_base[file]):
        for metaclass in metaclasses(flow, number):
            if (function := method_of(flow, flow.objects.index(metaclass), name)) != NONE:
                yield class_.definition, function


def _bind(flow: Flow, file: int, put: dict[int, _Put]) -> None:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    for slot, text, binding, _, _, owner, _ in whole.rows(file, "names") if put else ():
        if slot == NONE or binding != NONE or owner not in put or texts[text] in whole.semantics[file].builtin_names:
            continue
        for source in put[owner].named.get(texts[text], ()):
            flow.graph.connect(source, slot + base)
        for holder in put[owner].holders:
            flow.graph.visit(holder, load_from, slot + base, texts[text])


def _put_by(flow: Flow, function: int, known: dict[int, _Put]) -> _Put:
    if function not in known:
        known[function] = _read(flow, function)
    return known[function]


def _read(flow: Flow, function: int) -> _Put:
    whole, file = flow.whole, flow.whole.function_file[function]
    base, texts, put = whole.slot_base[file], whole.files[file].facts.texts, _Put({}, [])
    keys = set(whole.rows(file, "mapping_keys"))
    for mapping, key, value, _, _, owner in whole.rows(file, "item_stores"):
        if owner != whole.functions[function].definition or value == NONE:
            continue
        if key != NONE:
            put.named.setdefault(texts[key], []).append(value + base)
        elif (read := _read_by_name(flow, file, value)) is not None and (mapping, read[1]) in keys:
            put.holders.append(read[0] + base)
    return put


def _read_by_name(flow: Flow, file: int, value: int) -> tuple[int, int] | None:
    """Return the slots of the object and of the name of which a call reads the attribute that is a value; None for any other."""
    number = calls_by_result(flow, file).get(value, NONE)
    row = flow.whole.row(file, "calls", number) if number != NONE else ()
    if not row or row[14] < _BOTH:
        return None
    models, held = flow.whole.semantics[file].outside.models, flow.graph.values[row[1] + flow.whole.slot_base[file]]
    names = [flow.objects.name(each) for each in held if flow.objects.kind(each) == Kind.EXTERNAL]
    holder, named = (flow.whole.row(file, "arguments", row[13] + place)[0] for place in range(_BOTH))
    return (holder, named) if NONE not in (holder, named) and any(models.get(each) is Model.GET_ATTRIBUTE for each in names) else None
