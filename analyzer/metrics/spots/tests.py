"""Spots of tests: those that assert nothing, neither themselves nor through what they call, and those with long blocks of assertions."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import compress
from posixpath import basename
from typing import Final, NamedTuple, cast

from analyzer.languages.formats import is_test_path
from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.algorithms import graph_of, reachable
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.metrics.spots import NO_MEANING, Meaning, Spot
from analyzer.metrics.spots.marks import marked_lines
from analyzer.metrics.spots.unread import left_alone
from analyzer.metrics.texts import marks_of
from analyzer.model.facts import Definition, Flag
from analyzer.model.program import FileText, Program, SymbolNode
from analyzer.model.texts import Mark
from analyzer.schema.vocab import CallRule, NodeKind, Role
from analyzer.schema.vocab_health import SpotKind

_CALLABLE_INSTANCE: Final = CallRule.CALLABLE_INSTANCE
_OF_OBJECTS: Final = frozenset({_CALLABLE_INSTANCE, CallRule.DISPATCH})

_TESTS = frozenset({NodeKind.FUNCTION, NodeKind.METHOD})
_SKIPS: Final = "skip"
"""How the names of functions begin that end a test unrun."""
_OF_UNRUN: Final = re.compile(r"(?i)(?:^|[.\W])(?:disabled|ignored?|skip)(?![a-z])|\benabled\s*=\s*false\b")
"""Annotations by which a test is not run."""
_OF_ANY_INPUT: Final = re.compile(r"@?(?:\w+\.)*(?:given|Property|FuzzTest|ForAll)(?![\w.])")
"""Annotations by which a test is run with whatever a library comes up with: that nothing else is raised then is what it asks."""
_RAISES_NOTHING = re.compile(
    r"(?:not|nt|never)(?:raise|throw|fail|crash|panic|error|blow|break|explode|hang)|deadlock"
    r"|(?:no|without)(?:an?|any)?(?:error|exception|panic|crash|failure)|without(?:raising|throwing|failing|crashing|panicking)"
    r"|nothrow|noraise|smoke|instantiat|(?:should|can)(?:be)?construct|constructor|performance|benchmark|costtime"
)
"""What the names of tests say, but for `_` and in lower case, that are there to see something run to its end, or how long that takes."""
_UNTOLD: Final = re.compile(r"_*[tT]ests?_?\d*")
"""Names of tests that say nothing: what they are about, the name of their class or module does."""


class _Assertions(NamedTuple):
    """The first and last lines of the assertions of each function that has any, the lines of its other calls, and of those by which helpers
    of the repository assert, by their names, callee and caller of other symbols, who lets something outside the repository fail a test, and
    who calls what skips one."""

    places: Mapping[int, set[tuple[int, int]]]
    asked: Mapping[int, Mapping[str, set[int]]]
    calls: Sequence[tuple[int, int]]
    handing: Set[int]
    skipping: Set[int]


def spots_of_tests(
    program: Program, texts: Sequence[FileText], bases: Mapping[str, int], meanings: Mapping[str, Meaning]
) -> Iterator[Spot]:
    """Yield the tests from which no chain of calls leads to an assertion: a statement, or a call by the name of one; and of the others
    the longest block of assertions, each beginning on the line after the end of the one before, unless most ask the same function: then
    each is a case.

    Calls whose targets are unknown count by their names, or where they are given what a test fails through, and so do annotations
    (`@Test(expected = …)`). Left out are tests without a body that does something, those that always skip themselves, those whose name says
    that nothing goes wrong, and what another function calls: it only has a test's name. The value is 2 where a test comes to something
    that nothing looks at, and 1 where it may only ask that nothing is raised.
    """
    nodes = program.nodes
    without = list[int]()
    found = _assertions(program, texts, bases, meanings)
    asserting = found.handing | found.places.keys()
    functions = {node.symbol for node in nodes if node.kind in _TESTS}
    sound = reachable(graph_of(len(nodes), found.calls), asserting | _outer(program, asserting))
    called = {target for target, caller in found.calls if target != caller and nodes[caller].kind in _TESTS}
    for number, node in enumerate(nodes):
        definition = node.definition
        if definition is None or node.kind not in _TESTS or not definition.flags & Flag.TEST or definition.flags & Flag.STUB_BODY:
            continue
        if node.parent in functions:
            continue  # what a function defines, nobody collects as a test
        meaning = meanings.get(node.language or "", NO_MEANING)
        place = (node.path or "", definition.span.start_line, definition.span.end_line, number)
        if number in sound:
            assertions, first, last = _longest_block(found.places.get(number, ()))
            most = max((sum(first <= line <= last for line in lines) for lines in found.asked.get(number, {}).values()), default=0)
            if assertions >= _LONG_BLOCK and most < _MOST_OF_CASES * assertions:
                yield Spot(place[0], first, last, number, SpotKind.ASSERTION_BLOCK, assertions, node.name)
        elif number not in called and _is_asked(node, definition, meaning) and not (number in found.skipping and _is_straight(definition)):
            without.append(number)
    said = marked_lines(texts, {Mark.SAID_TO_RAISE_NOTHING}) if without else {}
    without = [number for number in without if not _is_said_of(nodes[number], said)]
    left = dict(left_alone(program, without, {text.path: text for text in texts}))
    for number in without:
        node, definition = nodes[number], nodes[number].definition
        if definition is not None:
            place = (node.path or "", definition.span.start_line, definition.span.end_line, number)
            yield Spot(*place, SpotKind.TEST_WITHOUT_ASSERTION, 1 + (number in left), node.name, left.get(number))


def _is_asked(node: SymbolNode, definition: Definition, meaning: Meaning) -> bool:
    """Return whether a test should assert something in its body: no annotation of it does so, or says that nobody runs it, nor is it there
    to measure."""
    if definition.complexity is None or not meaning.assertion_words or node.name.startswith(meaning.asserts_nothing):
        return False
    if node.kind is NodeKind.FUNCTION and not is_test_path(basename(node.path or "")):
        return False  # No runner looks for functions in a file of that name: it may be data of tests.
    told = node.fqn.rsplit(".", 2)[-2:] if _UNTOLD.fullmatch(node.name) else [node.name]
    if any(_RAISES_NOTHING.search(name.replace("_", "").lower()) for name in told):
        return False
    if any(each.name in meaning.measuring for each in definition.parameters or ()):
        return False
    if meaning.test_handles and not any((each.type or "").lstrip(": ") in meaning.test_handles for each in definition.parameters or ()):
        return False  # Through nothing that it is given it could fail: it sets up the others, and runs them.
    return not any(
        meaning.is_assertion(each) or _OF_UNRUN.search(each) or _OF_ANY_INPUT.match(each) for each in definition.decorators or ()
    )


def _is_said_of(node: SymbolNode, lines: Mapping[str, Set[int]]) -> bool:
    """Return whether one of some lines stands in a definition, or right before it."""
    span = node.definition.span if node.definition else None
    return span is not None and not lines.get(node.path or "", frozenset()).isdisjoint(range(span.start_line - 1, span.end_line + 1))


def _is_straight(definition: Definition) -> bool:
    return definition.complexity is not None and definition.complexity.cyclomatic == 1


def _assertions(program: Program, texts: Sequence[FileText], bases: Mapping[str, int], meanings: Mapping[str, Meaning]) -> _Assertions:
    places: dict[int, set[tuple[int, int]]] = defaultdict(set)
    asked: dict[int, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for text in texts:
        for kind, line, end_line, owner, _ in marks_of(text):
            if kind == Mark.ASSERTION:
                places[bases[text.path] + owner].add((line, end_line))
    pairs: list[tuple[int, int]] = []
    skipping = set[int]()
    sites, nodes = program.call_sites, program.nodes
    verdicts: dict[tuple[str | None, object], tuple[bool, bool, bool]] = {}
    callers, lines, ends = (cast(Sequence[int], sites.get(column, ())) for column in ("caller_id", "line", "end_line"))
    languages = [node.language for node in nodes]
    tests = {number for number, node in enumerate(nodes) if node.flags & Flag.TEST}
    rows = zip(callers, sites.get("target_id", ()), sites.get("callee_text", ()), lines, ends, strict=True)
    for caller, target, name, line, end_line in rows:
        key = (languages[caller], name)
        verdict = verdicts.get(key)
        if verdict is None:
            verdict = verdicts[key] = _verdict(str(name), meanings.get(languages[caller] or "", NO_MEANING))
        is_assertion, is_preparation, is_skip = verdict
        if is_preparation:
            places.setdefault(caller, set())  # It may let the test fail, and is in no block.
        elif is_assertion:
            places[caller].add((line, end_line))
            if isinstance(target, int) and nodes[target].definition is not None:
                asked[caller][str(name)].add(line)  # A helper that is asked one case after the other.
        else:
            if isinstance(target, int):
                pairs.append((target, caller))
            if caller in tests:
                asked[caller][str(name)].add(line)
        if is_skip:
            skipping.add(caller)
    handing = {*_handing(program, handles_of(nodes, meanings)), *_unseen(program)}
    return _Assertions(places, asked, pairs, handing, skipping)


def _verdict(callee: str, meaning: Meaning) -> tuple[bool, bool, bool]:
    """Return whether a call, by what is called as written, asserts something, only prepares for that, and whether it skips a test."""
    return meaning.is_assertion(callee), meaning.is_preparation(callee), callee.lower().rpartition(".")[2].startswith(_SKIPS)


def _unseen(program: Program) -> Iterator[int]:
    """Yield the functions that call an object of which nothing but its declared type is known: it may assert something."""
    sites, nodes = program.call_sites, program.nodes
    columns = [sites.get(column, ()) for column in ("caller_id", "target_id", "rule", "path", "line", "column")]
    declared = dict[tuple[object, ...], int]()
    found = set[tuple[object, ...]]()
    for caller, target, rule, *place in compress(zip(*columns, strict=True), map(_OF_OBJECTS.__contains__, columns[2])):
        if rule is _CALLABLE_INSTANCE:
            definition = nodes[target].definition if isinstance(target, int) else None
            if isinstance(caller, int) and definition is not None and definition.flags & Flag.STUB_BODY:
                declared[tuple(place)] = caller
        elif declared:
            found.add(tuple(place))
    for site in declared.keys() - found:
        yield declared[site]


def handles_of(nodes: Sequence[SymbolNode], meanings: Mapping[str, Meaning]) -> Mapping[int, frozenset[str]]:
    """Return the parameters of functions through which a test fails, by name."""
    types = {language: meaning.test_handles for language, meaning in meanings.items() if meaning.test_handles}
    found = dict[int, frozenset[str]]()
    for number, node in enumerate(nodes if types else ()):
        if node.kind in _TESTS and node.definition is not None and (known := types.get(node.language or "")):
            parameters = node.definition.parameters or ()
            if names := frozenset(each.name for each in parameters if (each.type or "").lstrip(": ") in known):
                found[number] = names
    return found


def _handing(program: Program, handles: Mapping[int, frozenset[str]]) -> Iterator[int]:
    """Yield the functions that hand what a test fails through to something outside the repository."""
    nodes = program.nodes
    for caller, texts, (target,) in calls_by(program.call_sites, handles, "target_id") if handles else ():
        is_outside = not isinstance(target, int) or nodes[target].kind is NodeKind.EXTERNAL
        if is_outside and not handles[caller].isdisjoint(texts):
            yield caller


def _outer(program: Program, asserting: set[int]) -> set[int]:
    """Return the functions that hold an asserting one: what is defined in a test runs in it, sooner or later."""
    number_of = {node.symbol: number for number, node in enumerate(program.nodes)}
    outer: set[int] = set()
    for number in asserting:
        parent = program.nodes[number].parent
        while parent is not None and program.nodes[number_of[parent]].kind in _TESTS:
            outer.add(number_of[parent])
            parent = program.nodes[number_of[parent]].parent
    return outer


_LONG_BLOCK: Final = 5
_MOST_OF_CASES: Final = 0.6
"""The share of a block's assertions that ask one function from which on they are cases of it."""


def _longest_block(places: Iterable[tuple[int, int]]) -> tuple[int, int, int]:
    """Return the number of places of the longest block, and its first and last line; the first of several."""
    best, number, first, last = (0, 0, 0), 0, 0, -1
    for line, end_line in sorted(places):
        if line > last + 1:
            number, first = 0, line
        number, last = number + (line > last or number == 0), max(last, end_line)
        best = max(best, (number, first, last), key=lambda block: block[0])
    return best


def lists_of_cases(program: Program, functions: Iterable[FunctionNumbers]) -> frozenset[int]:
    """Return the functions without a branch that call the same few functions over and over, on few lines: each call is a case. Or that do
    hardly more than call one, as who registers keys or options does."""
    plain = {each.node_id: each.code_lines for each in functions if each.cyclomatic == 1 and each.code_lines >= _LEAST_CASES}
    names, places = defaultdict[int, Counter[object]](Counter), defaultdict[int, set[object]](set)
    columns = [program.call_sites.get(column, ()) for column in ("caller_id", "callee_name", "line", "column")]
    rows = compress(zip(*columns, strict=True), map(plain.__contains__, columns[0])) if plain else ()
    for caller, name, *place in rows:
        if isinstance(caller, int) and tuple(place) not in places[caller]:
            names[caller][name] += 1
            places[caller].add(tuple(place))
    return frozenset(caller for caller, counts in names.items() if _is_list(counts, plain[caller]))


def _is_list(counts: Counter[object], lines: int) -> bool:
    """Return whether calls, by name, list cases on some lines of code."""
    calls, most = counts.total(), max(counts.values())
    if calls >= max(_LEAST_CASES, _CASES_OF_EACH * len(counts), lines / _LINES_OF_CASE):
        return True
    return most >= max(_LEAST_CALLS, _MOST_CALLS * calls, lines / _LINES_OF_CALL)


_LEAST_CASES: Final = 30
_CASES_OF_EACH: Final = 8
"""Calls of each function in the mean, in what only lists cases."""
_LEAST_CALLS: Final = 15
_MOST_CALLS: Final = 0.8
_LINES_OF_CALL: Final = 8
_LINES_OF_CASE: Final = 2
"""Lines of each call in the mean up to which it is a case: what takes more tells a story of several steps."""


def fixtures_of_tests(program: Program, roles: Mapping[str, Role]) -> frozenset[str]:
    """Return the files of tests among fixtures that no runner and no test looks for, directly or not: tests are run on them."""
    among = {path for path, role in roles.items() if role is Role.TEST and _OF_FIXTURES.search(path)}
    found = {path for path in among if not is_test_path(basename(path))}
    imports = defaultdict[str, set[str]](set)
    for importer, path in zip(*(program.imports.get(column, ()) for column in ("path", "target_path")), strict=True) if found else ():
        if path in found:
            imports[str(importer)].add(str(path))
    waiting = [path for path in imports if path not in found]
    while waiting:
        used = imports.get(waiting.pop(), set()) & found
        found -= used
        waiting += used
    return frozenset(found)


_OF_FIXTURES: Final = re.compile(
    r"(?:^|/)(?:tests?|specs?|__tests__)/"
    r"(?:resources|(?:.*/)?(?:(?:__)?fixtures?(?:__)?|test[_-]?(?:data|files|inputs?|projects?|resources|source(?:s|code)?)))/"
)
"""Folders of what tests read: of one name among tools, or that say what of tests it is that they hold."""
