"""Applies rules to numbers: the most severe rule of each marker that holds makes a finding, where none of its family says so gravely."""

import operator
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.metrics.accepted import Accepted, is_accepted_finding
from analyzer.metrics.clones.apart import example_of
from analyzer.metrics.judging.beside import is_grave, light
from analyzer.metrics.judging.families import one_of_each_family
from analyzer.metrics.laid_out import is_keeping
from analyzer.metrics.measures.classes import LINES_OF_ACCESSORS, ClassNumbers
from analyzer.metrics.measures.files import FileNumbers
from analyzer.metrics.measures.functions import COMPARING, FunctionNumbers, numbered_by, values_in
from analyzer.metrics.spots import Spot
from analyzer.metrics.spots.docker_rules import HADOLINT
from analyzer.model.facts import Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.tables.findings import SPOTS, Finding, HealthRule
from analyzer.schema.tables.health import CLASS_METRICS, FILE_METRICS, FUNCTION_METRICS
from analyzer.schema.vocab import Comparison, FindingCategory, NodeKind, Role, Severity
from analyzer.schema.vocab_health import SpotKind

_TEST: Final = Role.TEST

COMPARISONS: Mapping[Comparison, Callable[[float, float], bool]] = {
    Comparison.ABOVE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
    Comparison.BELOW: operator.lt,
    Comparison.AT_MOST: operator.le,
}

_SEVERITIES = tuple(Severity)
NOT_JUDGED = frozenset({Role.GENERATED, Role.VENDORED})
_NO_CODE = NOT_JUDGED | {Role.TEST}
"""Roles of files whose classes are not judged: a class of tests is a list, and may be long."""
_OF_CONDITIONS = "boolean_operators"
"""The number of one expression of a function: what is found of it stands there, and is of the one that has no name yet."""
_OF_OTHERS = frozenset({"parameters"})
"""Numbers that tests are not judged by, since a framework fills their parameters by name, nor what overrides: its base decided, nor
constructors that only keep what they are given: their object has as many values."""

_NOT_OF_TESTS = frozenset({"cyclomatic", "cognitive", "nesting", "boolean_operators", "bumps"})
"""Numbers that say how hard a function is to test or to follow, and nobody tests tests, which go through what they are given branch by
branch."""
_GRAVE_IN_TESTS = frozenset({"code_lines"})
"""Numbers that grow with the cases and steps of a test, too: in tests only the most severe rule on them holds."""

_OF_FIELDS = frozenset({"cyclomatic", "cognitive", "code_lines", "boolean_operators"})
"""Numbers of functions that go through each field of their class: as many as it has, and nobody tests them one by one (SonarSource leaves
them out, too)."""

_FOR_TESTS = re.compile(r"(?:^|/)(?:mocks|fakes|_?testing|test[_-]?(?:utils?|helpers?))(?:/|\.\w+$)|(?:^|/)(?:_?fixtures|tests?)/")
"""Folders and files, by their names, of what tests use: its functions are judged as theirs are."""
_OF_PLAIN: Final = SpotKind.PRIMITIVE_PARAMETERS.value
"""What is said of parameters beside their number."""
_STANDS_FOR_SOMETHING: Final = re.compile(rf"{_FOR_TESTS.pattern}|(?:^|/)(?:mock|fake)(?:_[^/]*)?\.\w+$|(?:^|/)utils?/test/")
_NOT_OF_SUCH: Final = frozenset({FindingCategory.DUPLICATION, FindingCategory.ERROR_HANDLING})
"""Such and single files that stand for something in tests, and what is said of neither: they repeat what they stand for, and never run
where an error is lost."""

_OF_MANY = "methods"
"""The number of a class that tells of several tasks, of which a builder has one."""
_OF_SUBJECTS = "code_lines"
"""The number of a file or a function that tells of several subjects, of which a table of values or of cases has one."""
_LEAST_OF_FUNCTIONS = 4
"""The part of a file's lines that stands in functions with a name, at least, where it does more than declare and list; what a function that
decides nothing lists is no more than a list, nor are those that give and take the fields of a record."""
_OF_ORDER = "in_cycle"
"""The number of a file that tells of a circle, which has to be loaded from somewhere on: where loading has no order, it is a habit, and
what tests are run on goes in circles on purpose."""


_NOT_OF_EXAMPLES = frozenset({FindingCategory.STRUCTURE, FindingCategory.SIZE, FindingCategory.DUPLICATION, FindingCategory.TESTS})
"""What is said of code that lasts: an example is read from top to bottom, as what a tool is told is, and a step between layouts of a
database is run once; what writes documentation is no part of what is documented."""
_BESIDE_CODE = frozenset({Role.CONFIG, Role.DOC})
_OF_LOCALES = re.compile(
    r"(?:^|/)(?:locales?|i18n|l10n|translations|lang(?:uage)?s?)/"
    r"(?:[a-z]{2}(?:[-_][A-Za-z]{2,4}){0,2}(?:/|\.\w+$)|[a-z]{3}[-_][A-Za-z]{2,4}\.\w+$)"
)
"""Files of one language among those of others, by the codes in their paths: they say the same of each, and some of these are alike."""

_OF_DEVELOPERS: Final = re.compile(
    r"(?i)(?:^|/)(?:\.devcontainer/|(?:docker|container)file[._-](?:\w+[._-])?dev(?:el(?:op(?:ment)?)?)?(?![^/._-])"
    r"|(?:[^/]*[._-])?dev(?:el(?:op(?:ment)?)?)?[._-](?:docker|container)file\Z"
    r"|(?:(?:docker|container|image)[._-]?)?dev(?:el(?:op(?:ment)?)?)?(?:[._-]?(?:docker|container|env|environment|image)s?)?/"
    r"(?:[^/]+/)*[^/]*(?:docker|container)file[^/]*\Z"
    r"|debug/(?:docker|container)file|(?:docker|container)file[._-]debug(?![^/._-]))"
)
"""Folders and files of images that people develop in, or find faults with: nobody ships them, and each may be larger than it has to be."""

_OF_BRAINS = SpotKind.BRAIN_FUNCTION.value
_TOLD_OF_BRAINS = "complex_function"
"""What such a function is, too, as its finding says with the same number: it is told of once."""


class Place(NamedTuple):
    """What a finding is about. `node_id` and the lines are None for a whole file; `detail` is what a spot is about, `details` what messages
    on a file say beside its number, by metric.

    The condition is that expression without a name of a function which has the most boolean operators: its lines, and how many it has.
    """

    path: str
    name: str
    node_id: int | None = None
    line: int | None = None
    end_line: int | None = None
    detail: str = ""
    condition: tuple[int, int, int] | None = None
    details: Mapping[str, str] = MappingProxyType({})


class Measured(NamedTuple):
    """The numbers and places that rules judge.

    `overriding` are the functions whose parameters a base decided on, `data` the files that hold nothing but values, `accepted` what the
    code's owners accept, `cases` the functions that are lists of cases, `checking` those that a test hands what it fails through,
    wherever they stand, `builders` the classes that set one thing after the other of what they make, `lists` those whose methods
    are mostly one statement each, `in_order` the files whose circle is told of
    elsewhere, or is none since imports do nothing by themselves, `of_files` what messages on a file say beside its numbers.
    """

    functions: Sequence[FunctionNumbers]
    classes: Sequence[ClassNumbers]
    files: Sequence[FileNumbers]
    spots: Sequence[Spot]
    overriding: Set[int] = frozenset()
    data: Set[str] = frozenset()
    accepted: Accepted = MappingProxyType({})
    cases: Set[int] = frozenset()
    checking: Set[int] = frozenset()
    builders: Set[int] = frozenset()
    lists: Set[int] = frozenset()
    in_order: Set[str] = frozenset()
    of_files: Mapping[str, Mapping[str, str]] = MappingProxyType({})


def find(rules: Iterable[HealthRule], nodes: Sequence[SymbolNode], measured: Measured, roles: Mapping[str, Role]) -> list[Finding]:
    """Return the findings of hand-written files, by path, line (whole files first), symbol and marker.

    A class of which no method has a body is told of here, and stands elsewhere.
    """
    ladders = rule_ladders(rules)
    findings = _of_functions(ladders[FUNCTION_METRICS.name], nodes, measured, roles)
    checks = {nodes[each].path for each in measured.checking}
    for row in measured.classes:
        is_told_of = nodes[row.node_id].kind is NodeKind.CLASS and row.methods > 0 and row.weighted_methods == 0
        if roles.get(row.path) not in _NO_CODE and row.path not in checks and not is_told_of:
            of_class = [
                ladder
                for ladder in ladders[CLASS_METRICS.name]
                if ladder[0].metric != _OF_MANY or not (row.node_id in measured.builders or row.node_id in measured.lists)
            ]
            findings += judge(of_class, _place_of(nodes[row.node_id], row.path, row.node_id), row)
    findings += _of_files(ladders[FILE_METRICS.name], nodes, measured, roles)
    findings = [finding for finding in findings if not is_accepted_finding(finding, measured.accepted)]
    loaded = {row.node_id for row in measured.classes if _does_much(row)} - measured.builders
    loose = (spot for spot in measured.spots if spot.kind is not SpotKind.GOD_CLASS or spot.node_id in loaded)
    of_spots = _of_spots(ladders[SPOTS.name], loose)
    brains = {finding.node_id for finding in of_spots if finding.marker == _OF_BRAINS}
    findings = [*(each for each in findings if each.node_id not in brains or each.marker != _TOLD_OF_BRAINS), *of_spots]
    findings = [finding for finding in findings if _is_of_lasting_code(finding, roles.get(finding.path))]
    return sorted(one_of_each_family(findings), key=lambda finding: (finding.path, finding.line or 0, finding.node_id or 0, finding.marker))


def _does_much(numbers: ClassNumbers) -> bool:
    """Return whether a class has to do with many others, and not one method decides most of what all do: who speaks for a service, or knows
    one thing in all its cases, has one task."""
    return numbers.coupling > _FEW_OTHERS and 2 * (numbers.cyclomatic_max or 0) <= numbers.weighted_methods


_FEW_OTHERS: Final = 10
"""Classes whose members one of a single task uses at most, however large it is."""


def _is_of_lasting_code(finding: Finding, role: Role | None) -> bool:
    """Return whether a finding says nothing that is said of lasting code alone, or is of such; nor that languages are alike, nor how the
    image of an example is built."""
    if finding.category is FindingCategory.DUPLICATION and _OF_LOCALES.search(finding.path):
        return False
    if finding.category in _NOT_OF_SUCH and _STANDS_FOR_SOMETHING.search(finding.path):
        return False
    if finding.metric == _OF_PLAIN and _FOR_TESTS.search(finding.path):
        return False
    if finding.metric in HADOLINT and finding.severity is not Severity.HIGH and example_of(finding.path):
        return False
    if finding.severity is Severity.INFO and _OF_DEVELOPERS.search(finding.path):
        return False
    is_said_of_such = finding.category not in _NOT_OF_EXAMPLES and finding.metric != _OF_ORDER
    return is_said_of_such or not (role in _BESIDE_CODE or example_of(finding.path))


def _of_files(
    of_files: Sequence[list[HealthRule]], nodes: Sequence[SymbolNode], measured: Measured, roles: Mapping[str, Role]
) -> list[Finding]:
    """Return the findings of whole files, by those of their rules that ask something of their kind."""
    findings: list[Finding] = []
    in_functions = Counter[str]()
    for function in measured.functions:
        is_promised = nodes[function.node_id].flags & Flag.STUB_BODY
        if function.cyclomatic > 1 or (function.code_lines > LINES_OF_ACCESSORS and not is_promised):
            in_functions[function.path] += function.code_lines - function.data_lines * (function.cyclomatic - function.handed_on == 1)
    for file in measured.files:
        role = roles.get(file.path)
        is_table = file.path in measured.data or in_functions[file.path] * _LEAST_OF_FUNCTIONS < file.code_lines
        left_out = {_OF_SUBJECTS: role is _TEST or is_table, _OF_ORDER: role is _TEST or file.path in measured.in_order}
        of_file = [ladder for ladder in of_files if not left_out.get(ladder[0].metric)]
        place = Place(file.path, file.path, details=measured.of_files.get(file.path, {}))
        findings += [] if role in NOT_JUDGED else judge(of_file, place, file)
    return findings


def _of_functions(
    of_functions: Sequence[list[HealthRule]], nodes: Sequence[SymbolNode], measured: Measured, roles: Mapping[str, Role]
) -> list[Finding]:
    """Return the findings of functions: by their rules, and those of tests by fewer."""
    findings = []
    without_choice = [ladder for ladder in of_functions if ladder[0].metric not in _OF_OTHERS]
    of_tests = [
        ladder[:1] if ladder[0].metric in _GRAVE_IN_TESTS else ladder for ladder in without_choice if ladder[0].metric not in _NOT_OF_TESTS
    ]
    of_cases = [ladder for ladder in of_tests if ladder[0].metric != _OF_SUBJECTS]
    for function in measured.functions:
        role, node = roles.get(function.path), nodes[function.node_id]
        if role not in NOT_JUDGED and not (node.definition and node.definition.flags & Flag.OVERLOAD):
            place = _place_of(node, function.path, function.node_id)
            has_no_choice = function.node_id in measured.overriding or is_keeping(node, function.parameters)
            of_others = without_choice if has_no_choice else of_functions
            if node.name in COMPARING:
                of_others = [ladder for ladder in of_others if ladder[0].metric not in _OF_FIELDS]
            if function.node_id in measured.cases:
                of_others = [ladder for ladder in of_others if ladder[0].metric != _OF_SUBJECTS]
            of_test = of_cases if function.node_id in measured.cases else of_tests
            is_of_tests = role is _TEST or function.node_id in measured.checking or _FOR_TESTS.search(function.path)
            findings += judge(of_test if is_of_tests else of_others, place, _with_points(function, node))
    return findings


def _with_points(function: FunctionNumbers, node: SymbolNode) -> FunctionNumbers:
    """Return the numbers of a function of which coordinates of one point are one parameter for the rules, and so are those that it has by
    the number in its name."""
    names = [parameter.name for parameter in (node.definition and node.definition.parameters) or ()]
    spared = len(names) - values_in(names) + numbered_by(node.name, names)
    return function._replace(options=function.options + spared) if spared else function


def _of_spots(ladders: Sequence[Sequence[HealthRule]], spots: Iterable[Spot]) -> list[Finding]:
    """Return the findings at spots: of several of one kind on a line of one symbol one, with the greatest value."""
    by_kind = {ladder[0].metric: ladder for ladder in ladders}
    alike: dict[tuple[str, int, int | None, str], list[Spot]] = defaultdict(list)
    for spot in sorted(spots, key=lambda spot: spot.value, reverse=True):
        alike[spot.path, spot.line, spot.node_id, spot.kind.value].append(spot)
    found = []
    for spot, *others in alike.values():
        rule = next(_holding(by_kind.get(spot.kind.value, ()), spot.value), None)
        if rule is not None:
            place = Place(spot.path, spot.name, spot.node_id, spot.line, spot.end_line, _with_others(spot, others))
            found.append(_finding(rule, place, spot.value))
    return found


def _with_others(spot: Spot, others: Sequence[Spot]) -> str:
    """Return what a spot is about; of an instruction what the first of its kind beside it are about, too, and how many more there are."""
    beside = others if spot.kind in HADOLINT else ()
    details = list(dict.fromkeys(each.detail or "" for each in (spot, *beside)))
    more = f" and {len(details) - _NAMED} more" if len(details) > _NAMED else ""
    return ", ".join(details[:_NAMED]) + more


_NAMED: Final = 3
"""Spots of one kind on one line that a message names."""


def rule_ladders(rules: Iterable[HealthRule]) -> defaultdict[str, list[list[HealthRule]]]:
    """Return the rules by metric table; in it a list for each marker, the most severe rule first."""
    markers: dict[tuple[str, str], list[HealthRule]] = defaultdict(list)
    for rule in sorted(rules, key=lambda rule: _SEVERITIES.index(rule.severity), reverse=True):
        markers[rule.metric_table, rule.marker].append(rule)
    ladders: defaultdict[str, list[list[HealthRule]]] = defaultdict(list)
    for (table, _), ladder in markers.items():
        ladders[table].append(ladder)
    return ladders


def judge(ladders: Iterable[Sequence[HealthRule]], place: Place, numbers: object) -> list[Finding]:
    """Return a finding for each ladder of which a rule holds for the numbers. A number that is None makes none."""
    findings = []
    for ladder in ladders:
        is_of_condition = place.condition is not None and ladder[0].metric == _OF_CONDITIONS
        value: float | None = place.condition[2] if place.condition and is_of_condition else getattr(numbers, ladder[0].metric)
        if value is None:
            continue
        lines = (place.end_line or 0) - (place.line or 0)
        holding = _holding(ladder, value - light(ladder[0].metric, numbers))
        rule = next((rule for rule in holding if is_grave(rule, numbers, lines)), None)
        if rule is not None:
            findings.append(_finding(rule, place, value))
    return findings


def _holding(ladder: Iterable[HealthRule], value: float) -> Iterator[HealthRule]:
    """Return the rules whose limit a value passes: mostly none, which is known sooner than whether they are grave."""
    return (rule for rule in ladder if COMPARISONS[rule.comparison](value, rule.threshold))


def _place_of(node: SymbolNode, path: str, number: int) -> Place:
    if node.definition is None:
        return Place(path, node.name, number)
    span, numbers = node.definition.span, node.definition.complexity
    condition = None if numbers is None else (numbers.condition_line, numbers.condition_end_line, numbers.condition_operators)
    return Place(path, node.name, number, span.start_line, span.end_line, condition=condition)


def _finding(rule: HealthRule, place: Place, value: float) -> Finding:
    line, end_line = place.condition[:2] if place.condition and rule.metric == _OF_CONDITIONS else (place.line, place.end_line)
    return Finding(
        path=place.path,
        node_id=place.node_id,
        line=line,
        end_line=end_line,
        marker=rule.marker,
        rule=rule.rule,
        severity=rule.severity,
        dimension=rule.dimension,
        category=rule.category,
        metric=rule.metric,
        value=float(value),
        threshold=rule.threshold,
        message=rule.message.format(
            name=place.name,
            value=f"{value:.15g}",
            percent=f"{100 * value:.0f} %",
            threshold=f"{rule.threshold:.15g}",
            detail=place.details.get(rule.metric, place.detail),
            line=line,
            end_line=end_line,
        ),
        impact=None,
    )
