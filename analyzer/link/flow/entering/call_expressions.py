"""The calls that files write, made up of packed facts when they are asked for: there are many, and most are asked for once."""

from collections.abc import Iterator
from functools import cache

from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Arguments, Call
from analyzer.link.flow.solver.calling import Written
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE, Flag, Syntax
from analyzer.model.packing import ints, maker


def call_at(flow: Flow, file: int, number: int) -> Call:
    """Return one call of a file."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    slot, _, _, _, _, _, _, _, owner, _, _, flags, syntax, first, count = whole.row(file, "calls", number)
    return _made_call(
        (
            flow.calls_before[file] + number,
            _arguments_at(written_in(flow, file), first, first + count) if count else NO_ARGUMENTS,
            slot + base if slot != NONE else NONE,
            whole.function_of_definition.get(owner + whole.definition_base[file], NONE),
            file,
            syntax == Syntax.DECORATOR,
            flags & Flag.INSTANTIATES != 0,
        )
    )


_made_call, _made_arguments = maker(Call), maker(Arguments)


def _arguments_at(written: Written, first: int, end: int) -> Arguments:
    keywords = written.keywords[first:end]
    return _made_arguments((tuple(written.slots[first:end]), keywords if any(keywords) else unnamed(end - first), written.texts[first:end]))


@cache
def unnamed(count: int) -> tuple[None, ...]:
    """Return the keywords of arguments of which none has one: the same object each time, as most calls have no others."""
    return (None,) * count


def written_in(flow: Flow, file: int) -> Written:
    """Return the arguments of all calls of a file."""
    written = flow.calling.written.get(file)
    if written is None:
        written = flow.calling.written[file] = _read(flow, file)
    return written


def decorated_classes(flow: Flow) -> Iterator[tuple[int, int, int]]:
    """Yield the files of decorators of classes, with the slots, as the file numbers them, of what is called and of what is decorated."""
    whole, decorator = flow.whole, Syntax.DECORATOR
    placed = zip(whole.classes, whole.class_file, strict=True)
    marked = {file for class_, file in placed if whole.files[file].facts.definitions[class_.definition].decorators}
    for file in sorted(marked.intersection(whole.flowing)):
        base = whole.slot_base[file]
        for number, syntax in enumerate(whole.column(file, "calls", 12)):
            row = whole.row(file, "calls", number) if syntax == decorator else None
            if row is None or NONE in (row[1], (decorated := whole.row(file, "arguments", row[13])[0])):
                continue
            if any(flow.objects.kind(value) == Kind.CLASS for value in flow.graph.values[decorated + base]):
                yield file, row[1], decorated


def _read(flow: Flow, file: int) -> Written:
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    return Written(
        ints([slot + base if slot != NONE else NONE for slot in whole.column(file, "arguments", 0)]),
        tuple([text_at(texts, keyword) for keyword in whole.column(file, "arguments", 1)]),
        tuple([texts[text] for text in whole.column(file, "arguments", 2)]),
    )
