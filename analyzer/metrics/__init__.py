"""Numbers over the linked program, and the findings that rules make of them.

Pure: no file is read, no process asked. Columns of coverage stay null where there are no reports, as do those of history where there
is none.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from types import MappingProxyType

from analyzer.languages.dockerfile.ignored import ignored_rules
from analyzer.languages.semantics import Semantics
from analyzer.metrics.accepted import accepted_of
from analyzer.metrics.clones import CloneGroup, clone_groups, clone_rows, drawings, duplicated_lines, tables_by_line
from analyzer.metrics.clones.apart import deciding, faulty
from analyzer.metrics.clones.joined import joined_files
from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.deadcode import Spellings, dead_code, spellings_of
from analyzer.metrics.graphs.calls import adjacency, call_graph_of, files_near_tests
from analyzer.metrics.graphs.heritage import extended_by
from analyzer.metrics.graphs.imports import (
    cycle_columns,
    idle_imports,
    import_graph,
    import_lines,
    loaded_by_tests,
    loaded_in_any_order,
    modules_of_files,
    told_elsewhere,
)
from analyzer.metrics.history.scores import FileScores, score_columns
from analyzer.metrics.judging.copied import once_of_places
from analyzer.metrics.judging.deprecated import deprecated_lines, in_lines
from analyzer.metrics.judging.findings import NOT_JUDGED, Measured, find
from analyzer.metrics.judging.of_files import details_of_files
from analyzer.metrics.judging.once import told_once
from analyzer.metrics.judging.outside import called_by_tools, called_from_outside
from analyzer.metrics.judging.overriding import (
    injected_functions,
    marked_overriding,
    overriding_functions,
    spelled_out,
    surely_called_hooks,
)
from analyzer.metrics.judging.rules import RULES
from analyzer.metrics.judging.scores import BEST, scores_of, with_impacts
from analyzer.metrics.judging.signatures import without_signatures
from analyzer.metrics.judging.untested import beside_unread, with_untested_heat
from analyzer.metrics.judging.waiting import waited_for
from analyzer.metrics.judging.written import Written, is_written, outside_of, written_by_tools
from analyzer.metrics.laid_out import builders_of, lists_of_methods
from analyzer.metrics.measures.classes import class_numbers
from analyzer.metrics.measures.coverage import Coverage, coverage_of, function_shares, share
from analyzer.metrics.measures.files import FileNumbers, file_numbers, files_of_values, tables_of_data, twins_of, variants_of
from analyzer.metrics.measures.functions import FunctionNumbers, function_numbers
from analyzer.metrics.measures.modules import module_numbers
from analyzer.metrics.spots.collect import meanings_of, order, spots_of_code
from analyzer.metrics.spots.dockerfiles import spots_of_dockerfiles
from analyzer.metrics.spots.images import are_for_tests, built_for_tests
from analyzer.metrics.spots.tests import fixtures_of_tests, handles_of, lists_of_cases
from analyzer.metrics.structure import measure_structure
from analyzer.metrics.texts import file_texts
from analyzer.model.containers import DockerfileFacts
from analyzer.model.coverage import CoverageReport
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, FileText, Program, SymbolNode
from analyzer.schema.declare import Table
from analyzer.schema.tables.findings import CLONES, FINDINGS, HEALTH_RULES, SPOTS, Finding
from analyzer.schema.tables.graph import CALL_GRAPH
from analyzer.schema.tables.health import CLASS_METRICS, COVERAGE_REPORTS, FILE_METRICS, FUNCTION_METRICS, IMPORT_CYCLES, MODULE_METRICS
from analyzer.schema.tables.knowledge import DEAD_CODE
from analyzer.schema.vocab import Dimension, FindingCategory, ParseStatus, Role

__all__ = ["file_texts", "find_dead_code", "measure", "measure_structure", "spellings_of"]


def measure(
    program: Program,
    records: Sequence[FileRecord],
    texts: Sequence[FileText] = (),
    scores: Mapping[str, FileScores] = MappingProxyType({}),
    semantics: Mapping[str, Semantics] = MappingProxyType({}),
    dockerfiles: Sequence[DockerfileFacts] = (),
    reports: Sequence[CoverageReport] = (),
) -> list[tuple[Table, Columns]]:
    """Return the tables that are measured, each with its rows in the order of its sort key.

    `scores` are those of the files that have a history, by path.
    """
    roles = {record.path: record.role for record in records}
    imports = import_graph(program, idle_imports(program, texts, semantics))
    calls = call_graph_of(program)
    marked = marked_overriding(program, semantics)
    written = written_by_tools(program.nodes, semantics)
    roots = {meaning.types.root for meaning in semantics.values()}
    functions = function_numbers(program, calls, semantics)
    classes = class_numbers(program, marked | written.nodes | surely_called_hooks(program), roots)
    listed = import_lines(program)
    clones = clone_groups([text for text in texts if roles[text.path] not in NOT_JUDGED], listed)
    fixtures = fixtures_of_tests(program, roles)
    given_up = deprecated_lines(program.nodes)
    joined = joined_files(clones, texts)
    checking = frozenset(handles_of(program.nodes, meanings_of(semantics)))
    copies = _faulty_copies(program, records, roles, texts, outside_of(clones, written.lines, given_up, joined), checking)
    files = file_numbers(program, records, functions, imports, calls, texts, duplicated_lines(copies, texts, listed))
    coverage = coverage_of(reports, roles)
    functions, files = _covered(functions, files, program.nodes, coverage)
    if scores:
        near = files_near_tests(program, calls) | loaded_by_tests(imports, roles, modules_of_files(program, semantics))
        files = with_untested_heat(files, functions, scores, near, beside_unread(records, semantics))
    overriding = overriding_functions(program, marked) | called_from_outside(program, roles, semantics) | called_by_tools(program, roles)
    overriding |= injected_functions(program.nodes, semantics) | set(in_lines(program.nodes, given_up)) | spelled_out(program.nodes)
    accepted = accepted_of(texts, program.nodes, semantics)
    spots = spots_of_code(program, texts, (functions, classes, copies), roles, semantics, overriding, accepted)
    spots = sorted([*spots, *spots_of_dockerfiles(_judged(program, dockerfiles, roles), ignored_rules(records))], key=order)
    rules = sorted(RULES, key=lambda rule: rule.rule)
    apart = (lists_of_cases(program, functions), checking, builders_of(program.nodes), lists_of_methods(program.nodes))
    untold = loaded_in_any_order(texts, semantics) | told_elsewhere(imports, program, semantics)
    loose = (tables_of_data(program, files), accepted, *apart, untold, details_of_files(files, imports, untold, copies))
    measured = Measured(functions, classes, files, waited_for(spots, program, calls.callees, semantics), overriding, *loose)
    kept = _kept(find(rules, program.nodes, measured, roles), twins_of(records).union(joined), fixtures, written)
    findings = with_impacts(once_of_places(told_once(kept, program.nodes, functions, extended_by(program)), copies))
    files = _scored(files, findings, {record.path for record in records if record.status is ParseStatus.OUTLINED})
    return [
        (CALL_GRAPH, adjacency(calls.callees)),
        (FUNCTION_METRICS, columns_of_rows(FUNCTION_METRICS, functions)),
        (CLASS_METRICS, columns_of_rows(CLASS_METRICS, classes)),
        (FILE_METRICS, {**columns_of_rows(FILE_METRICS, files), **score_columns([scores.get(file.path) for file in files])}),
        (MODULE_METRICS, columns_of_rows(MODULE_METRICS, module_numbers(program, files, imports))),
        (IMPORT_CYCLES, cycle_columns(imports)),
        (CLONES, columns_of_rows(CLONES, clone_rows(clones, program.nodes))),
        (SPOTS, columns_of_rows(SPOTS, spots)),
        (FINDINGS, columns_of_rows(FINDINGS, findings)),
        (HEALTH_RULES, columns_of_rows(HEALTH_RULES, rules)),
        *([(COVERAGE_REPORTS, columns_of_rows(COVERAGE_REPORTS, coverage.reports))] if coverage.reports else []),
    ]


def _faulty_copies(
    program: Program,
    records: Sequence[FileRecord],
    roles: Mapping[str, Role],
    texts: Sequence[FileText],
    clones: Iterable[CloneGroup],
    checking: Set[int],
) -> list[CloneGroup]:
    """Return the groups of copies that are worth telling of, of those that their owners wrote and go on with; `checking` are the
    functions that tests hand what they fail through: their files are those of tests wherever they stand."""
    tests = {path for path, role in roles.items() if role is Role.TEST}.union(program.nodes[each].path or "" for each in checking)
    tables = {text.path: tables_by_line(text) for text in texts if roles[text.path] not in NOT_JUDGED}
    standing = outside_of(without_signatures(clones, program.nodes), drawings(texts))
    return list(faulty(deciding(standing, texts), files_of_values(program, records), tests, tables, variants_of(program)))


def _judged(program: Program, dockerfiles: Iterable[DockerfileFacts], roles: Mapping[str, Role]) -> list[DockerfileFacts]:
    """Return the Dockerfiles that are written here, and not for tests."""
    tested = built_for_tests(program)
    own = (facts for facts in dockerfiles if roles.get(facts.path) not in NOT_JUDGED | {Role.TEST})
    return [facts for facts in own if facts.path not in tested and not are_for_tests(facts.path)]


def _kept(findings: Iterable[Finding], twins: Set[str], fixtures: Set[str], written: Written) -> list[Finding]:
    """Return the findings without those of what tests are run on, of what a tool wrote, and of files that are told of elsewhere, but that
    these are written twice."""
    own = (finding for finding in findings if finding.path not in fixtures and not is_written(finding, written))
    return [finding for finding in own if finding.path not in twins or finding.category is FindingCategory.DUPLICATION]


def _covered(
    functions: list[FunctionNumbers], files: list[FileNumbers], nodes: Sequence[SymbolNode], coverage: Coverage
) -> tuple[list[FunctionNumbers], list[FileNumbers]]:
    """Return the numbers with the shares of lines that ran, where a report lists any."""
    if not coverage.lines:
        return functions, files
    shares = function_shares(functions, nodes, coverage)
    return (
        [function._replace(line_coverage=shares.get(function.node_id)) for function in functions],
        [file._replace(line_coverage=share(coverage.lines.get(file.path, {}).values())) for file in files],
    )


def _scored(files: Sequence[FileNumbers], findings: Sequence[Finding], unread: Set[str]) -> list[FileNumbers]:
    """Return the numbers with scores; of files whose functions and imports nobody has read, neither these nor what rests on those."""
    scores = scores_of(findings)
    return [
        file._replace(
            health_defect=scores.get((file.path, Dimension.DEFECT), BEST),
            health_maintainability=scores.get((file.path, Dimension.MAINTAINABILITY), BEST),
            health_performance=scores.get((file.path, Dimension.PERFORMANCE), BEST),
        )
        if file.path not in unread
        else file._replace(duplicated_lines=None, duplicated_share=None, pagerank=None, betweenness=None, in_cycle=None)
        for file in files
    ]


def find_dead_code(
    program: Program,
    records: Sequence[FileRecord],
    spelled: tuple[Spellings, Spellings],
    semantics: Mapping[str, Semantics],
    private: Set[str] = frozenset(),
    last_uses: Mapping[str, str] = MappingProxyType({}),
    *,
    is_library: bool,
) -> tuple[Table, Columns]:
    """Return the table of what nothing needs.

    `spelled` is how names are spelled outside of tests and in tests; `is_library` tells that others may import the repository, but for the
    `private` files. `last_uses` has the newest commits that left names in fewer places of code.
    """
    return DEAD_CODE, columns_of_rows(DEAD_CODE, dead_code(program, records, spelled, semantics, private, last_uses, is_library=is_library))
