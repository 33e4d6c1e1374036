"""Rules on spots of code."""

from analyzer.metrics.markers import Level, Marker
from analyzer.schema.tables.findings import SPOTS
from analyzer.schema.vocab import Comparison, Dimension, FindingCategory, Severity
from analyzer.schema.vocab_health import SpotKind

_LOOPS = "Smith and Williams (2003), Software performance antipatterns: circuitous treasure hunt, one trip for each item"


def _marker(
    kind: SpotKind,
    category: FindingCategory,
    dimension: Dimension,
    message: str,
    *levels: tuple[Severity, float, str],
    version: int = 1,
) -> Marker:
    made = tuple(Level(severity, Comparison.AT_LEAST, threshold, source, version) for severity, threshold, source in levels)
    return Marker(kind.value, SPOTS, kind.value, category, message, made, dimension)


def _in_loop(kind: SpotKind, severity: Severity, what: str, source: str = _LOOPS) -> Marker:
    return _marker(
        kind,
        FindingCategory.PERFORMANCE,
        Dimension.PERFORMANCE,
        f"`{{name}}` {what} in a loop, once a round: {{detail}}.",
        (severity, 1, source),
    )


# No rule on `text_in_loop`: nearly all texts that are added up are of a few rounds, and what runs them often joins them in place.
# No rule on `process_in_loop`: what is built, converted or opened one by one cannot be done at once; who asks another program is rare.
# No rule on `envious_method`: what turns one thing into another, or sends it, uses the fields of the other on purpose.
# No rule on a `swallowed_exception` of one step: a folder that may be there, a module that may be missing, what may be gone already.
OF_CODE: tuple[Marker, ...] = (
    _marker(
        SpotKind.SWALLOWED_EXCEPTION,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "`{name}` catches {detail} and does nothing about it: errors of any kind go unseen.",
        (Severity.MEDIUM, 3, "CWE-1069: empty exception block; of several steps of a function, or of exits and interrupts too (PEP 8)"),
        version=3,
    ),
    _marker(
        SpotKind.BROAD_EXCEPTION,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "`{name}` catches {detail} and does not raise it again: exits, interrupts and mistakes pass for an error that was expected.",
        (Severity.MEDIUM, 2, "PEP 8: a bare except catches exits and interrupts too; those of 1 are of errors alone, mostly on purpose"),
        version=3,
    ),
    _marker(
        SpotKind.SHARED_DEFAULT,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "The default of `{detail}` of `{name}` is one collection that all calls share: what one puts into it, the next ones find.",
        (Severity.LOW, 1, "flake8-bugbear B006: mutable argument default"),
        version=2,
    ),
    _in_loop(SpotKind.QUERY_IN_LOOP, Severity.MEDIUM, "asks the database"),
    _in_loop(SpotKind.REQUEST_IN_LOOP, Severity.MEDIUM, "waits for the network"),
    _in_loop(SpotKind.FILE_IN_LOOP, Severity.INFO, "opens a file"),
    _in_loop(SpotKind.CLIENT_IN_LOOP, Severity.MEDIUM, "opens a connection"),
    _in_loop(
        SpotKind.PATTERN_IN_LOOP, Severity.LOW, "compiles a regular expression", "own choice: the same text gives the same each round"
    ),
    _marker(
        SpotKind.AWAIT_IN_LOOP,
        FindingCategory.PERFORMANCE,
        Dimension.PERFORMANCE,
        "`{name}` collects what it awaits in each round of a loop, one after the other; the rounds can run together.",
        (Severity.INFO, 3, "ESLint rule no-await-in-loop, where rounds do nothing else: of others only who knows what they await can tell"),
        version=3,
    ),
    _marker(
        SpotKind.LOST_CAUSE,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "`{name}` raises a new error in a handler, which says nothing of the one that it caught: what went wrong first is lost.",
        (Severity.LOW, 2, "PMD rule PreserveStackTrace, where the handler takes whatever comes and does not speak of it at all"),
        version=2,
    ),
    _marker(
        SpotKind.UNCHECKED_ERROR,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "`{name}` does not look at the error that `{detail}` gives, as most other calls of it do.",
        (Severity.LOW, 2, "errcheck; CWE-252: unchecked return value; Engler et al. (2001), Bugs as deviant behavior"),
        version=3,
    ),
    _marker(
        SpotKind.FLOATING_CALL,
        FindingCategory.ERROR_HANDLING,
        Dimension.DEFECT,
        "`{name}` calls the asynchronous `{detail}` and does not await it: it never runs.",
        (Severity.HIGH, 2, "Python's warning that a coroutine was never awaited; where one runs by itself, most are let go on purpose"),
        version=2,
    ),
    _marker(
        SpotKind.PRIMITIVE_PARAMETERS,
        FindingCategory.STRUCTURE,
        Dimension.MAINTAINABILITY,
        "`{name}` takes {value} parameters of plain types, which callers can mix up unnoticed; types of their own would tell them apart.",
        (Severity.LOW, 6, "CodeScene's Primitive Obsession; six from own choice, of which four have one type"),
        version=6,
    ),
    _marker(
        SpotKind.ASSERTION_BLOCK,
        FindingCategory.TESTS,
        Dimension.MAINTAINABILITY,
        "`{name}` has {value} assertions in a row: a function with a name would tell what they hold together.",
        (
            Severity.LOW,
            40,
            "CodeScene's Large Assertion Blocks; forty from own choice: in shorter ones each asks another thing",
        ),
        version=3,
    ),
    _marker(
        SpotKind.BLOCKING_IN_ASYNC,
        FindingCategory.PERFORMANCE,
        Dimension.PERFORMANCE,
        "`{name}` is asynchronous and blocks its thread: {detail}.",
        (Severity.HIGH, 1, "flake8-async ASYNC210 to ASYNC251: blocking calls in asynchronous functions"),
        version=2,
    ),
    _marker(
        SpotKind.GOD_CLASS,
        FindingCategory.STRUCTURE,
        Dimension.MAINTAINABILITY,
        "`{name}` does too much: the complexity of its methods sums to {value}, they share few fields and use those of other classes.",
        (Severity.HIGH, 188, "own choice: twice the medium limit"),
        (Severity.MEDIUM, 94, "Lanza and Marinescu (2006), God Class: WMC of 47, here twice that, TCC below 1/3, ATFD above 5"),
        version=6,
    ),
    _marker(
        SpotKind.SPLIT_CLASS,
        FindingCategory.ORGANIZATION,
        Dimension.MAINTAINABILITY,
        "The methods of `{name}` fall into {value} groups, of several methods each, that share neither fields nor calls.",
        (Severity.MEDIUM, 4, "Hitz and Montazeri (1995): an LCOM4 of two and more asks for a split; four from own choice"),
        version=2,
    ),
    _marker(
        SpotKind.BRAIN_FUNCTION,
        FindingCategory.STRUCTURE,
        Dimension.DEFECT,
        "`{name}` is long, branched, nested and called by several others: its cyclomatic complexity is {value}.",
        (Severity.CRITICAL, 30, "radon's ranks: E, very complex, starts at 31"),
        (Severity.HIGH, 10, "Lanza and Marinescu (2006), Brain Method; CodeScene's limits of 70 lines and complexity 9"),
        version=2,
    ),
    _marker(
        SpotKind.DUPLICATED_CODE,
        FindingCategory.DUPLICATION,
        Dimension.MAINTAINABILITY,
        "Lines {line} to {end_line} ({value} tokens) stand at {detail} too, word for word.",
        (Severity.MEDIUM, 200, "own choice: twice the low limit"),
        (Severity.LOW, 100, "SonarSource: duplicated blocks of 100 tokens on 10 lines; PMD's copy-paste detector by default"),
        version=3,
    ),
    _marker(
        SpotKind.TEST_WITHOUT_ASSERTION,
        FindingCategory.TESTS,
        Dimension.DEFECT,
        "`{name}` asserts nothing, nor does anything that it is known to call: nobody looks at {detail}.",
        (Severity.LOW, 2, "SonarSource rule S2699: tests should include assertions; of those that come to something by own choice"),
        version=3,
    ),
)
