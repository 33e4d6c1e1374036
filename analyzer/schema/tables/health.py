"""Tables of health: numbers for functions, classes, files and modules, and the reports that coverage comes from.

Numbers and judgements are apart: a metric is a column here, a finding is a rule of `health_rules` that held for it.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Long, Ref, Table
from analyzer.schema.vocab_health import CoverageFormat


@dataclass(frozen=True, slots=True)
class FunctionMetrics:
    """Numbers for one function, method, constructor or property; a nested function counts for itself alone."""

    node_id: Annotated[int, "The function.", Ref("nodes")]
    path: Annotated[str, "File that defines it.", Ref("files", "path")]
    code_lines: Annotated[
        int,
        "Its lines that hold code, from its head on, without docstrings, blank and comment-only lines, and without the lines of nested "
        "functions below their heads; its head begins after annotations.",
    ]
    cyclomatic: Annotated[
        int,
        "Cyclomatic complexity after McCabe (1976), extended: 1, and 1 for each branch, loop, caught exception, case, conditional "
        "expression, boolean or coalescing operator, default that is computed when it is needed, and each `for` and `if` of a "
        "comprehension.",
    ]
    cognitive: Annotated[
        int,
        "Cognitive complexity by the SonarSource white paper (Campbell, 2018): 1 for each break of the linear flow, 1 more for each "
        "level that it is nested in, 1 for each run of like boolean operators, and 1 for recursion.",
    ]
    nesting: Annotated[
        int,
        "Greatest depth of control blocks in it; 0 without any. Later branches of a chain are as deep as its first; `with` decides nothing "
        "and is none, nor is a branch that only asks whether something shall be logged.",
    ]
    parameters: Annotated[int, "Declared parameters, its receiver excluded; a variadic one counts once."]
    returns: Annotated[int, "Number of return statements."]
    boolean_operators: Annotated[int, "Greatest number of boolean operators in one expression."]
    bumps: Annotated[
        int,
        "Number of blocks directly in its body in whose inner blocks several statements stand beside guards and blocks that only "
        "return or raise; a branch is one with all its alternatives, a `with` is none. Or where it has nothing of its own, of those in the "
        "body of a function without a name inside it which counts apart. Two or more make a bumpy road.",
    ]
    fan_in: Annotated[int, "Other symbols of the repository that call it by a `calls` edge."]
    fan_out: Annotated[int, "Other symbols of the repository that it calls by a `calls` edge."]
    pagerank: Annotated[float | None, "PageRank over the call edges; null when not measured."]
    betweenness: Annotated[
        float | None,
        "Betweenness over the call edges; of a large graph an estimate, from the paths that start at some of its functions, 8 million "
        "edges in all; null when not measured.",
    ]
    line_coverage: Annotated[
        float | None,
        "Share of the lines below its head that coverage reports list for it and saw run, 0 to 1; null without such lines or reports.",
    ]
    is_reached_by_tests: Annotated[
        bool | None,
        "Whether calls, fixtures, requested routes, what is handed on by its name, or what is registered with a command lead from a test "
        "to it: inferred, not observed; null when not measured.",
    ]
    closures_cyclomatic: Annotated[
        int | None,
        "Sum of the cyclomatic complexity of the functions without a name inside it that count apart, 0 without any: in languages whose "
        "function expressions are functions like others. Elsewhere they count for it. Null when not measured.",
    ]
    data_lines: Annotated[
        int | None,
        "Of its code lines those in collections, texts, markup, parameters and arguments with names of more than ten lines, as "
        "written; null when not measured.",
    ]
    choices: Annotated[
        int | None,
        "How much of its cyclomatic complexity are cases with at most one plain statement, defaults as written (`value or []`, also of "
        "parameters where they decide), comparisons of one thing with four or more others, in a condition or in a chain of branches that "
        "do one plain thing each, or in such branches one after the other in a block, branches that only ask whether something shall be "
        "logged, with what is in them, all but the first of a list of `optional_steps`, and such conditional expressions; null when not "
        "measured.",
    ]
    beside_hardest: Annotated[
        int | None,
        "Its cognitive complexity without that which the hardest function without a name inside it has by itself, where all of it is that "
        "of such functions which count apart; where it has markup without its hardest part, at most half; else 0. Null when not measured.",
    ]
    options: Annotated[
        int | None,
        "Parameters that calls give by name, if at all, variadic ones, and what functions hand on to what they call (`ctx "
        "context.Context`); null when not measured.",
    ]
    in_one_block: Annotated[
        int | None,
        "Of its cognitive complexity what four or more branches that no other block stands in weigh for standing directly in one block, of "
        "that block where it is most: read one by one, they are as hard as in a function of their own. Null when not measured.",
    ]
    logging: Annotated[
        int | None,
        "Of its cognitive complexity what branches without alternatives weigh, with what is in them, that only ask whether something shall "
        "be logged. Null when not measured.",
    ]
    guards: Annotated[
        int | None,
        "Of its cognitive complexity what branches without alternatives weigh for standing in other blocks that only leave the function "
        "or the round, end the program, or give an answer: nothing is nested in them. And what others weigh for standing in what asks "
        "nothing: in a branch around all of the body of a function or loop, which is a guard, or in a function without a name that is all "
        "its function gives or does. What is `beside_hardest` is not in it. Null when not measured.",
    ]
    guarding_levels: Annotated[
        int | None,
        "Of its nesting the levels that no rule weighs: the innermost at which blocks only leave or answer so, a `try`, and a branch "
        "around all of a body; null when not measured.",
    ]
    optional_steps: Annotated[
        int | None,
        "Of its cognitive complexity what all but the first of four or more branches weigh that stand directly in one block and do one "
        "thing each, without an alternative: give a value to something else than the others, or make a call of their own; and what "
        "conditional expressions weigh that only ask whether there is something, and give it or nothing (`a == null ? null : a.b()`). "
        "Those of functions without a name that count apart are not in it. Null when not measured.",
    ]
    handed_on: Annotated[
        int | None,
        "Its branches without an alternative that only ask whether there is an error, by its name, and give it to the caller "
        "(`if err != nil { return err }`), and its handlers that only raise one, or tell a log of it, without those of functions without "
        "a name that count apart. Null when not measured.",
    ]


@dataclass(frozen=True, slots=True)
class FileMetrics:
    """Numbers for one file that was parsed as code; other files have no row."""

    path: Annotated[str, "The file.", Ref("files", "path")]
    code_lines: Annotated[int, "Lines that hold code, without blank and comment-only lines."]
    functions: Annotated[int, "Number of functions that it defines: its rows in `function_metrics`."]
    classes: Annotated[int, "Number of classes, interfaces, structs, enums and traits that it defines."]
    cyclomatic: Annotated[int, "Sum over its functions, those without a name inside them included."]
    cyclomatic_max: Annotated[int | None, "Greatest of its functions; null when it has none."]
    cognitive: Annotated[int, "Sum over its functions."]
    cognitive_max: Annotated[int | None, "Greatest of its functions; null when it has none."]
    nesting_max: Annotated[int | None, "Greatest of its functions; null when it has none."]
    parameters_max: Annotated[int | None, "Greatest of its functions; null when it has none."]
    function_lines_max: Annotated[int | None, "Code lines of its longest function; null when it has none."]
    fan_in: Annotated[int, "Other files with a symbol that calls into it by a `calls` edge."]
    fan_out: Annotated[int, "Other files with a symbol that it calls by a `calls` edge."]
    in_cycle: Annotated[bool | None, "Whether imports that run on loading lead from it back to it; null when not measured."]
    comment_lines: Annotated[int | None, "Lines that hold a comment; null when not measured."]
    documented_share: Annotated[
        float | None, "Share of its public symbols with a docstring, 0 to 1; null without any or when not measured."
    ]
    duplicated_lines: Annotated[
        int | None,
        "Lines that lie in a duplicated fragment: one of 100 tokens at least that decides something more than once, and stands elsewhere, "
        "word for word or under other names, outside of tests; null when not measured.",
    ]
    duplicated_share: Annotated[float | None, "Duplicated lines per code line, at most 1; null without code lines or when not measured."]
    pagerank: Annotated[float | None, "PageRank over the imports between files; null when not measured."]
    betweenness: Annotated[float | None, "Betweenness over the imports between files; null when not measured."]
    line_coverage: Annotated[
        float | None, "Share of the lines that coverage reports list for it and saw run, 0 to 1; null where no report names it."
    ]
    defect_rank: Annotated[
        float | None,
        "How early it stands when files of code outside tests are ordered by how probably they will be mended, 0 to 1, 1 first: the mean "
        "of `size_percentile`, with a weight of 3, `commits_percentile`, 2 * t, and `fixes_percentile`, t, where t is f / (f + 3) and f "
        "the mean of `file_history.decayed_fixes` over these files: the past weighs the less the fewer fixes it tells of. Null for other "
        "files, and without history.",
    ]
    review_first: Annotated[
        float | None,
        "Fixes to be expected per code line, for a fixed reading budget: (1 - exp(-0.003 * sqrt(code_lines) - 0.1 * "
        "(decayed_fixes + recent_commits))) / code_lines, with the columns of `file_history`; where there is no line, one is "
        "taken. Null like `defect_rank`.",
    ]
    health_defect: Annotated[float | None, "Health score 1 to 10 of the dimension `defect`; null when not measured."]
    health_maintainability: Annotated[float | None, "Health score 1 to 10 of the dimension `maintainability`; null when not measured."]
    health_performance: Annotated[float | None, "Health score 1 to 10 of the dimension `performance`; null when not measured."]
    size_percentile: Annotated[
        float | None, "Share of the ranked files with fewer code lines, equal ones counted half, 0 to 1; null like `defect_rank`."
    ]
    commits_percentile: Annotated[float | None, "The same for `file_history.decayed_commits`; null like `defect_rank`."]
    fixes_percentile: Annotated[float | None, "The same for `file_history.decayed_fixes`; null like `defect_rank`."]
    halstead_volume: Annotated[
        float | None, "Halstead's volume in bits: N log2 n, of N tokens of n kinds; null without an operand or when not measured."
    ]
    halstead_difficulty: Annotated[
        float | None, "Halstead's difficulty: half the kinds of operators times the uses per operand; null like `halstead_volume`."
    ]
    untested_heat: Annotated[
        float | None,
        "`size_percentile` times `commits_percentile` of a file that no test reaches, 0 of one that tests reach: by a `line_coverage` of "
        "0.4 or more, or where there is none, because calls lead from a test to a function of it, which is inferred. Null like "
        "`defect_rank`, for examples, for files of less than 150 code lines, where less than half of the code lines are in functions, and "
        "without a `line_coverage` where `fan_in` is 0, code that is not read may call it, or tests reach less than two thirds of those "
        "files of its outermost folder whose names end alike.",
    ]


@dataclass(frozen=True, slots=True)
class ClassMetrics:
    """Numbers for one class, interface, struct, enum or trait; members are those that its own body declares."""

    node_id: Annotated[int, "The class.", Ref("nodes")]
    path: Annotated[str, "File that defines it.", Ref("files", "path")]
    lines: Annotated[int, "Lines from its first to its last."]
    methods: Annotated[int, "Methods, constructors and properties."]
    fields: Annotated[int, "Fields, class variables and constants."]
    weighted_methods: Annotated[
        int, "Sum of the cyclomatic complexity of its methods and of the functions without a name in them (Chidamber and Kemerer's WMC)."
    ]
    cyclomatic_max: Annotated[int | None, "Greatest of its methods; null when it has none."]
    lcom4: Annotated[
        int | None,
        "Groups of methods that neither share a field, inherited ones included, nor call each other (Hitz and Montazeri, 1995); 1 is "
        "cohesive. Constructors, static methods, methods without a body, those that use nothing of the class or only what they override, "
        "and groups without a field, or of which each method does one thing with one, are left out. Null when none of the rest uses a "
        "field of the class.",
    ]
    tcc: Annotated[
        float | None,
        "Share of pairs of those methods that use a field in common, 0 to 1 (Bieman and Kang, 1995); null for fewer than two methods.",
    ]
    inheritance_depth: Annotated[
        int,
        "Bases on the longest way up, those outside the repository included as far as they are known; interfaces do not count.",
    ]
    subclasses: Annotated[int, "Classes of the repository that directly extend or implement it."]
    coupling: Annotated[int, "Other classes of the repository whose members its methods use."]
    foreign_fields: Annotated[
        int,
        "Fields of other classes, bases, constants and enumerations not counted, that its methods use (Lanza and Marinescu's ATFD).",
    ]
    overriding: Annotated[
        int | None,
        "Methods and properties that have the name of a member of a base or an interface, that say they override one, or that the language "
        "itself asks any object for, that are known to stand for one of a class outside, or that an annotation says a program wrote; null "
        "when not measured.",
    ]
    accessors: Annotated[
        int | None,
        "Methods and properties that override none and only read or write a field, by at most three lines of code and their name, or since "
        "they use one field and call nothing; null when not measured.",
    ]


@dataclass(frozen=True, slots=True)
class ImportCycle:
    """An import that is part of a cycle: files that all lead to each other by imports that run on loading."""

    cycle: Annotated[int, "Number of the cycle, from 0; its files are the ends of its rows."]
    path: Annotated[str, "The importing file.", Ref("files", "path")]
    imported_path: Annotated[str, "The imported file, in the same cycle.", Ref("files", "path")]
    files: Annotated[int, "Number of files in the cycle."]


@dataclass(frozen=True, slots=True)
class ModuleMetrics:
    """Numbers for one folder of code, all files below it included."""

    path: Annotated[str, "Folder relative to the repository root; `.` for the root."]
    files: Annotated[int, "Number of its rows in `file_metrics`."]
    code_lines: Annotated[Long, "Sum over its files."]
    functions: Annotated[int, "Sum over its files."]
    cyclomatic: Annotated[Long, "Sum over its files."]
    cognitive: Annotated[Long, "Sum over its files."]
    afferent: Annotated[int | None, "Folders outside it whose files import it (Martin's Ca); null when not measured."]
    efferent: Annotated[int | None, "Folders outside it that its files import (Martin's Ce); null when not measured."]
    instability: Annotated[float | None, "Ce / (Ca + Ce), 0 to 1; null without any such import or when not measured."]
    abstractness: Annotated[float | None, "Share of its types that are abstract, 0 to 1; null without types or when not measured."]
    health_defect: Annotated[float | None, "Mean over its files, weighted by code lines; null when not measured."]
    health_maintainability: Annotated[float | None, "Mean over its files, weighted by code lines; null when not measured."]
    health_performance: Annotated[float | None, "Mean over its files, weighted by code lines; null when not measured."]


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """A coverage report that was taken in. Without any the table is missing, and coverage is not measured."""

    path: Annotated[str, "Where it lies; it is in `files` only if git does not ignore it."]
    format: Annotated[CoverageFormat, "In which format it is written."]
    files: Annotated[int, "Number of files that it names."]
    matched_files: Annotated[int, "Number of files of the repository that those are."]
    lines: Annotated[Long, "Lines that it lists in matched files."]
    covered_lines: Annotated[Long, "Those of them that ran."]


FUNCTION_METRICS = Table("function_metrics", FunctionMetrics, sort=("path", "node_id"), key=("node_id",))
FILE_METRICS = Table("file_metrics", FileMetrics, sort=("path",), key=("path",))
CLASS_METRICS = Table("class_metrics", ClassMetrics, sort=("path", "node_id"), key=("node_id",))
IMPORT_CYCLES = Table("import_cycles", ImportCycle, sort=("cycle", "path", "imported_path"), key=("path", "imported_path"))
MODULE_METRICS = Table("module_metrics", ModuleMetrics, sort=("path",), key=("path",))
COVERAGE_REPORTS = Table("coverage_reports", CoverageReport, sort=("path",), key=("path",))

HEALTH_TABLES = (
    FUNCTION_METRICS,
    CLASS_METRICS,
    FILE_METRICS,
    MODULE_METRICS,
    IMPORT_CYCLES,
)
