"""The rule table: which number is too much, how bad that is, and who says so.

To change a threshold, change it here and raise the rule's version. Readers can apply rules of their own to the same
metrics, so that another threshold needs no new index.
"""

from analyzer.metrics.judging.families import FAMILY_OF
from analyzer.metrics.markers import Level, Marker
from analyzer.metrics.spots.docker_rules import OF_DOCKERFILES
from analyzer.metrics.spots.rules import OF_CODE
from analyzer.schema.tables.findings import HealthRule
from analyzer.schema.tables.health import CLASS_METRICS, FILE_METRICS, FUNCTION_METRICS
from analyzer.schema.vocab import Comparison, Dimension, FindingCategory, Severity

_OF_METRICS: tuple[Marker, ...] = (
    Marker(
        "complex_function",
        FUNCTION_METRICS,
        "cyclomatic",
        FindingCategory.STRUCTURE,
        "`{name}` has a cyclomatic complexity of {value}; above {threshold} it is hard to test.",
        (
            Level(Severity.CRITICAL, Comparison.ABOVE, 30, "radon's ranks: E, very complex, starts at 31", 9),
            Level(Severity.HIGH, Comparison.ABOVE, 20, "radon's ranks: D, more than moderately complex, starts at 21", 9),
            Level(Severity.MEDIUM, Comparison.ABOVE, 15, "lizard warns from there on by default", 11),
            Level(Severity.LOW, Comparison.ABOVE, 10, "McCabe (1976), A Complexity Measure: an upper limit of 10", 4),
        ),
        Dimension.DEFECT,
    ),
    Marker(
        "tangled_function",
        FUNCTION_METRICS,
        "cognitive",
        FindingCategory.STRUCTURE,
        "`{name}` has a cognitive complexity of {value}; above {threshold} it is hard to follow.",
        (
            Level(Severity.HIGH, Comparison.ABOVE, 30, "own choice: twice the limit for most languages", 9),
            Level(Severity.MEDIUM, Comparison.ABOVE, 24, "SonarSource rule S3776: the limit for the C family, 25", 11),
            Level(Severity.LOW, Comparison.ABOVE, 15, "SonarSource rule S3776: the limit for most languages", 4),
        ),
    ),
    Marker(
        "deep_nesting",
        FUNCTION_METRICS,
        "nesting",
        FindingCategory.STRUCTURE,
        "`{name}` nests control blocks {value} deep; at {threshold} the conditions are hard to keep in mind.",
        (
            Level(Severity.HIGH, Comparison.AT_LEAST, 6, "own choice: two levels beyond the medium limit", 6),
            Level(Severity.MEDIUM, Comparison.AT_LEAST, 4, "SonarSource rule S134: more than 3 levels", 9),
        ),
        Dimension.DEFECT,
    ),
    Marker(
        "bumpy_function",
        FUNCTION_METRICS,
        "bumps",
        FindingCategory.STRUCTURE,
        "`{name}` has {value} separate blocks with nested logic; from {threshold} on each could be a function of its own.",
        (
            Level(Severity.HIGH, Comparison.AT_LEAST, 4, "own choice: more than the medium limit", 5),
            Level(Severity.MEDIUM, Comparison.AT_LEAST, 3, "own choice: one beyond the low limit", 6),
            Level(Severity.LOW, Comparison.AT_LEAST, 2, "CodeScene's Bumpy Road: two or more chunks of nested logic"),
        ),
    ),
    Marker(
        "complex_condition",
        FUNCTION_METRICS,
        "boolean_operators",
        FindingCategory.STRUCTURE,
        "`{name}` has an expression with {value} boolean operators; above {threshold} it deserves a name.",
        (Level(Severity.MEDIUM, Comparison.ABOVE, 5, "own choice: two beyond SonarSource rule S1067, where `and` and `or` are mixed", 4),),
        Dimension.DEFECT,
    ),
    Marker(
        "long_function",
        FUNCTION_METRICS,
        "code_lines",
        FindingCategory.SIZE,
        "`{name}` has {value} lines of code; from {threshold} on a function mostly does several things, one after the other.",
        (
            Level(Severity.HIGH, Comparison.AT_LEAST, 200, "SonarSource rule S138: 200 lines, its most generous limit", 4),
            Level(Severity.MEDIUM, Comparison.AT_LEAST, 100, "SonarSource rule S138: 100 lines, its limit for Python", 5),
            Level(Severity.LOW, Comparison.AT_LEAST, 70, "CodeScene's Brain Method: 70 lines of code", 3),
        ),
        Dimension.DEFECT,
    ),
    Marker(
        "many_parameters",
        FUNCTION_METRICS,
        "parameters",
        FindingCategory.SIZE,
        "`{name}` takes {value} parameters; above {threshold} its calls are hard to read and to get right.",
        (
            Level(Severity.MEDIUM, Comparison.ABOVE, 9, "own choice: two beyond the low limit", 5),
            Level(Severity.LOW, Comparison.ABOVE, 7, "SonarSource rule S107: more than 7 parameters; of those that calls must give", 3),
        ),
    ),
    Marker(
        "large_file",
        FILE_METRICS,
        "code_lines",
        FindingCategory.SIZE,
        "`{name}` has {value} lines of code; above {threshold} a file tends to hold more than one subject.",
        (
            Level(Severity.MEDIUM, Comparison.ABOVE, 1500, "own choice: half as much again as SonarSource's limit", 4),
            Level(Severity.LOW, Comparison.ABOVE, 1250, "own choice: a quarter beyond SonarSource rule S104, more than 1000 lines", 2),
        ),
    ),
    Marker(
        "circular_import",
        FILE_METRICS,
        "in_cycle",
        FindingCategory.ORGANIZATION,
        "`{name}` is part of a circle of imports, {detail}: these files load only together, and only in one order.",
        (Level(Severity.MEDIUM, Comparison.AT_LEAST, 1, "ISO/IEC 5055, CWE-1047: modules with circular dependencies", 3),),
    ),
    Marker(
        "duplicated_file",
        FILE_METRICS,
        "duplicated_share",
        FindingCategory.DUPLICATION,
        "{percent} of the lines of `{name}` are written twice, word for word or under other names, most {detail}; `clones` has them.",
        (Level(Severity.MEDIUM, Comparison.AT_LEAST, 0.3, "own choice: what is less, and word for word, is told of where it stands", 8),),
    ),
    Marker(
        "untested_hotspot",
        FILE_METRICS,
        "untested_heat",
        FindingCategory.TESTS,
        "`{name}` is among the largest and most changed files, and {detail}: a mistake in it shows late.",
        (
            Level(Severity.HIGH, Comparison.AT_LEAST, 0.81, "own choice: like the upper tenth in size and in commits"),
            Level(Severity.MEDIUM, Comparison.AT_LEAST, 0.64, "own choice: like the upper fifth in size and in commits"),
        ),
        Dimension.DEFECT,
    ),
    Marker(
        "many_methods",
        CLASS_METRICS,
        "methods",
        FindingCategory.SIZE,
        "`{name}` has {value} methods; above {threshold} a class tends to have more than one task.",
        (Level(Severity.MEDIUM, Comparison.ABOVE, 35, "SonarSource rule S1448: more than 35 methods", 4),),
    ),
    Marker(
        "deep_inheritance",
        CLASS_METRICS,
        "inheritance_depth",
        FindingCategory.STRUCTURE,
        "`{name}` has {value} levels of bases; above {threshold} it is hard to tell what runs.",
        (Level(Severity.LOW, Comparison.ABOVE, 7, "own choice: two beyond SonarSource rule S110, more than 5 parents", 4),),
    ),
)

MARKERS: tuple[Marker, ...] = (*_OF_METRICS, *OF_CODE, *OF_DOCKERFILES)
"""Every kind of finding."""


def _rules_of(marker: Marker) -> tuple[HealthRule, ...]:
    return tuple(
        HealthRule(
            rule=f"{marker.name}.{level.severity.value}",
            version=level.version,
            marker=marker.name,
            metric_table=marker.table.name,
            metric=marker.metric,
            comparison=level.comparison,
            threshold=float(level.threshold),
            severity=level.severity,
            dimension=marker.dimension,
            category=marker.category,
            source=level.source,
            message=marker.message,
            family=FAMILY_OF.get(marker.name),
        )
        for level in marker.levels
    )


RULES: tuple[HealthRule, ...] = tuple(rule for marker in MARKERS for rule in _rules_of(marker))
"""Every rule; those of one marker stand together, the most severe first."""
