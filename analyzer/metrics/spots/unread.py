"""What tests come to and leave at that: values that they keep last and never read, and values that they print."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Final, NamedTuple

from analyzer.metrics.clones.streams import line_starts
from analyzer.metrics.given import calls_by
from analyzer.metrics.measures.files import CLASS_KINDS
from analyzer.metrics.spots.effects import LITERALS
from analyzer.metrics.spots.marks import marked_lines
from analyzer.model.program import FileText, Program
from analyzer.model.texts import Mark, Token, token_of
from analyzer.schema.vocab import CallStatus

KEPT: Final = "what it keeps at its end"
PRINTED: Final = "what it prints"

_EXTERNAL: Final = CallStatus.EXTERNAL
_SETS: Final = frozenset({token_of(b"=", Token.WORD), token_of(b":=", Token.WORD)})
_UNWANTED: Final = token_of(b"_", Token.NAME)
"""The name under which nobody wants to read a value."""
_PARTS: Final = frozenset(token_of(mark, Token.WORD) for mark in (b".", b",", b"(", b"["))
"""What stands before the name of an attribute, of an argument, and of one of several."""
_ENDS: Final = frozenset(token_of(mark, Token.WORD) for mark in (b"{", b"}", b";"))
"""What stands before a name that is declared elsewhere: a field, where others may read it."""
_FAILING: Final = frozenset({Mark.RAISING_HANDLER})
"""Where a test fails, and may say how."""
_PRINTS: Final = re.compile(r"(?i)(?:^|\.)p?print(?:ln|f)?\Z|^(?:console|t)\.log\w*\Z")


class _Calls(NamedTuple):
    """The last line of a function's calls by the first, whether one prints anything but a text as written, and whether one may lead to
    what the repository has."""

    ends: Mapping[int, int]
    prints: bool
    asks: bool


def left_alone(program: Program, tests: Iterable[int], texts: Mapping[str, FileText]) -> Iterator[tuple[int, str]]:
    """Yield the tests that come to something which nothing looks at, with what that is; none that only asks others' code: it tries that
    out, or is there to be run by what is tested."""
    wanted = set(tests)
    by_path: dict[str, list[int]] = defaultdict(list)
    for number in sorted(wanted):
        by_path[program.nodes[number].path or ""].append(number)
    failing = marked_lines([texts[path] for path in by_path if path in texts], _FAILING)
    found = _calls(program, wanted, failing) if wanted else {}
    inner = _classes_in(program, wanted)
    for path, numbers in by_path.items():
        text = texts.get(path)
        starts = [0] if text is None else line_starts(text)
        tokens = memoryview(b"" if text is None else text.tokens).cast("i")
        for number in numbers:
            definition, calls = program.nodes[number].definition, found.get(number, _Calls({}, prints=False, asks=False))
            if not calls.asks:
                continue
            if calls.prints:
                yield number, PRINTED
            elif definition is not None:
                first, last = definition.span.start_line, min(definition.span.end_line, len(starts) - 1)
                lines = [(line, token) for line in range(first, last + 1) for token in tokens[starts[line - 1] : starts[line]]]
                last_call = max(calls.ends, default=0)  # what comes to something is behind it, or on its lines
                if any(line not in inner[number] and last_call <= calls.ends.get(line, line) for line in _unread(lines)):
                    yield number, KEPT


def _classes_in(program: Program, wanted: set[int]) -> Mapping[int, set[int]]:
    """Return the lines of classes in functions, whose names are their members."""
    numbers = {program.nodes[number].symbol: number for number in wanted}
    found: dict[int, set[int]] = defaultdict(set)
    for node in program.nodes if wanted else ():
        if node.parent in numbers and node.kind in CLASS_KINDS and node.definition is not None:
            found[numbers[node.parent]].update(range(node.definition.span.start_line, node.definition.span.end_line + 1))
    return found


def _calls(program: Program, wanted: set[int], failing: Mapping[str, Set[int]]) -> dict[int, _Calls]:
    ends: dict[int, dict[int, int]] = defaultdict(dict)
    printing, asking = set[int](), set[int]()
    rows = calls_by(program.call_sites, wanted, "line", "end_line", "callee_text", "status")
    for caller, texts, (line, end_line, callee, status) in rows:
        if status is not _EXTERNAL:
            asking.add(caller)
        if isinstance(line, int) and isinstance(end_line, int):
            ends[caller][line] = max(end_line, ends[caller].get(line, 0))
            is_outcome = line not in failing.get(program.nodes[caller].path or "", ())
            if is_outcome and _PRINTS.search(str(callee)) and any(LITERALS.fullmatch(text) is None for text in texts):
                printing.add(caller)
    return {number: _Calls(places, number in printing, number in asking) for number, places in ends.items()}


def _unread(lines: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Yield the lines on which a name is set that is only ever set, in the tokens of a function with their lines."""
    tokens = [token for _, token in lines]
    is_set = [token in _SETS for token in tokens[1:]]
    places = [
        place
        for place, (token, sets) in enumerate(zip(tokens, is_set, strict=False))
        if sets and Token.NAME <= token < Token.NUMBER and token != _UNWANTED and not (place and tokens[place - 1] in _PARTS)
    ]
    all_of, set_of = Counter(tokens), Counter(tokens[place] for place in places)
    own = {tokens[place] for place in places if not (place and tokens[place - 1] in _ENDS)}
    return (lines[place][0] for place in places if tokens[place] in own and all_of[tokens[place]] == set_of[tokens[place]])
