"""Files that are large, change often, and that no test reaches: where a test pays most."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from posixpath import splitext

from analyzer.languages.semantics import Semantics
from analyzer.metrics.clones.apart import example_of
from analyzer.metrics.history.scores import FileScores
from analyzer.metrics.measures.files import FileNumbers
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role

TESTED_SHARE = 0.4
"""Share of a file's lines from which on, where it was observed, tests are said to reach it."""


LEAST_LINES = 150
"""Lines of code but for data and markup from which on a file may be one of the largest, however short the others are."""


def with_untested_heat(
    files: Sequence[FileNumbers],
    functions: Sequence[FunctionNumbers],
    scores: Mapping[str, FileScores],
    near: Set[str] = frozenset(),
    unsure: Set[str] = frozenset(),
) -> list[FileNumbers]:
    """Return the numbers with `untested_heat`; `near` are the paths of which tests at least name something, which says as much as a call,
    `unsure` those that code may call which is not read.

    It stays None for files that are mostly constants and declarations, that are large among short ones alone, for examples, for files that
    nothing calls into as far as is known, since tests may come there in the same unknown way, and for those of a kind, by their outermost
    folder and how their names end, of which tests reach few: where programs are tested as they run, or hardly at all, that says nothing of
    one of them. A report of what ran knows better.
    """
    reached = {function.path for function in functions if function.is_reached_by_tests}
    if not reached:
        return list(files)
    reached |= near
    in_functions, data = Counter[str](), Counter[str]()
    for function in functions:
        in_functions[function.path] += function.code_lines
        data[function.path] += function.data_lines
    judged = {file.path for file in files if file.path in scores and 2 * in_functions[file.path] >= file.code_lines}
    judged &= {file.path for file in files if file.code_lines - data[file.path] >= LEAST_LINES}
    judged = {path for path in judged if not example_of(path)}
    observed = {file.path for file in files if file.line_coverage is not None}
    near_tests, kinds = Counter(map(_kind, judged & reached)), Counter(map(_kind, judged))
    known = {file.path for file in files if file.fan_in and near_tests[_kind(file.path)] >= _OFTEN * kinds[_kind(file.path)]}
    judged &= (known - unsure) | observed
    return [file._replace(untested_heat=_heat(file, scores[file.path], reached)) if file.path in judged else file for file in files]


def beside_unread(records: Sequence[FileRecord], semantics: Mapping[str, Semantics]) -> set[str]:
    """Return the files in languages of which much of the code, or of the tests, stands beside code that is not read and may call it."""
    callers = {language: meaning.judging.called_from for language, meaning in semantics.items() if meaning.judging.called_from}
    endings = Counter((splitext(record.path)[1], record.role) for record in records if record.language is None or not record.is_linked)
    written = Counter((record.language, record.role) for record in records)
    found = {
        language
        for language, unread in callers.items()
        for role in (Role.SOURCE, Role.TEST)
        if _MUCH * sum(endings[ending, role] for ending in unread) > written[language, role]
    }
    return {record.path for record in records if record.language in found}


_MUCH = 10
"""One of how many files is much."""
_OFTEN = 2 / 3
"""Share of the files of a kind that tests reach from which on what they leave out stands out (Engler et al., 2001)."""


def _kind(path: str) -> tuple[str, str]:
    """Return the outermost folder that a file lies in, mostly a program of its own, and how its name ends."""
    folder, inside, _ = path.partition("/")
    return (folder if inside else "", splitext(path)[1])


def _heat(file: FileNumbers, score: FileScores, reached: set[str]) -> float:
    is_tested = file.path in reached if file.line_coverage is None else file.line_coverage >= TESTED_SHARE
    return 0.0 if is_tested else round(score.size_percentile * score.commits_percentile, 4)
