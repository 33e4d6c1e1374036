"""The machine on one page: discover, extract, link, measure, write.

Each stage takes values and returns values; none calls the next.
"""

import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from analyzer.config import Options, nearest
from analyzer.deep import deep_recursion
from analyzer.discover import Discovery, discover, is_git_folder, read_repository, tracked_though_ignored
from analyzer.discover.classify import classify, is_source_code
from analyzer.discover.reports import read_reports
from analyzer.discover.told import told_roles
from analyzer.errors import UsageError
from analyzer.history import HistoryOptions, read_history
from analyzer.languages.commands import is_shell_script
from analyzer.languages.coverage import read_report
from analyzer.languages.formats import READER_NAMES, SEMANTICS
from analyzer.languages.manifests import private_files, program_folders, project_layout, resolve_versions
from analyzer.languages.resolving import Layout
from analyzer.link.containers.graph import link_containers
from analyzer.link.program import link
from analyzer.metrics import file_texts, find_dead_code, measure, measure_structure, spellings_of
from analyzer.metrics.attempts import attempt
from analyzer.metrics.decisions import decision_tables, remarks_of
from analyzer.metrics.history import HistoryNumbers, history_facts, links_of, measure_history
from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.model.contents import ReadFile, contents_of
from analyzer.model.coverage import CoverageReport
from analyzer.model.facts import FileFacts
from analyzer.model.files import FileRecord, Problem
from analyzer.model.program import Columns, ParsedFile, SymbolNode
from analyzer.model.project import DocumentFacts, ManifestFacts, MapperFacts
from analyzer.model.unread import UNREAD_FACTS
from analyzer.pages import give_back_memory, keep_large_pieces_apart, use_large_pages
from analyzer.schema.declare import Table
from analyzer.schema.manifest import HistoryFacts, Manifest, RepositoryFacts
from analyzer.schema.tables.history import COMMITS
from analyzer.schema.vocab import ProblemCode, ProblemStage, Role
from analyzer.schema.vocab_history import HistoryStatus
from analyzer.workers import Limits, read_files, worker_count
from analyzer.workers.cache import Cache
from analyzer.write.code import code_tables
from analyzer.write.containers import container_tables
from analyzer.write.project import problem_table, project_tables
from analyzer.write.staging import is_staging_name, replaced_folder, require_replaceable

_WORKER_MEMORY_BYTES = 1 << 30

_MANY_FILES: Final = 500
"""Files for which it pays to ask for large pages of memory: to ask takes 10 to 100 milliseconds each time."""


class Progress(NamedTuple):
    """How a run tells what it is at: `on_stage(name, steps)` when a stage begins, `on_step()` after each of its steps."""

    on_stage: Callable[[str, int], None] = lambda _name, _steps: None
    on_step: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class _Stopwatch:
    """Wall time of each stage so far, in seconds."""

    progress: Progress
    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str, steps: int = 0) -> Iterator[None]:
        self.progress.on_stage(name, steps)
        start = monotonic()
        yield
        give_back_memory()
        self.seconds[name] = round(monotonic() - start, 3)


@contextmanager
def _garbage_kept() -> Iterator[None]:
    """Pause the cyclic garbage collector: the stages build large tables without cycles, and scanning them repeatedly doubles the cost."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def index(root: Path, target: Path, options: Options, *, cache: Path | None = None, progress: Progress | None = None) -> Manifest:
    """Index the folder `root` and put the artifact in place of `target`; return its manifest.

    Raises UsageError where the folder cannot be read, the target not be replaced, or an option names nothing.
    """
    _require(root, target, options)
    keep_large_pieces_apart()
    with _garbage_kept(), deep_recursion():
        return _index(root, target, options, cache, _Stopwatch(progress or Progress()))


def _index(root: Path, target: Path, options: Options, cache: Path | None, watch: _Stopwatch) -> Manifest:
    facts_cache = Cache(cache) if cache else None
    with watch.stage("discover"):
        own, kept = _own_folders(root, target, cache), tracked_though_ignored(root)
        found = discover(root, classify, include=options.include, exclude=options.exclude, is_own=own, kept=kept)
        repository = read_repository(root, tuple(_real(path) for path in (target, cache) if path))
        reports, problems = _coverage(root, found, options)
    with watch.stage("extract", len(found.files)):
        on_read = watch.progress.on_step
        files = read_files(root, found.files, _limits(options), jobs=worker_count(options.jobs), cache=facts_cache, on_read=on_read)
    with watch.stage("link"):
        if len(found.files) >= _MANY_FILES:
            use_large_pages()
        manifests = resolve_versions(contents_of(files, ManifestFacts))
        files = _with_told_roles(files, manifests)
        records = [file.record for file in files]
        dockerfiles, composes = contents_of(files, DockerfileFacts), contents_of(files, ComposeFacts)
        mappers = contents_of(files, MapperFacts)
        parsed, files = _parsed(files), _without_code(files)
        private = private_files(manifests, (record.path for record in records), program_folders(parsed, SEMANTICS))
        foreign = {record.path for record in records if record.role in (Role.GENERATED, Role.VENDORED)}
        texts, remarks, spelled = file_texts(parsed), remarks_of(parsed, foreign), spellings_of(parsed, SEMANTICS)
        containers = link_containers(dockerfiles, composes, _shell_scripts(records))
        program = link(parsed, _layout(manifests, records), SEMANTICS, containers, manifests, mappers).by_kind()
    with watch.stage("history"):
        names = {node.name for node in program.nodes if node.definition is not None}
        status, history = read_history(root, repository, HistoryOptions(options.history, options.history_lines_days), is_source_code, names)
        _require_history(status, options)
    with watch.stage("measure"):
        if len(found.files) >= _MANY_FILES:
            use_large_pages()
        past: HistoryNumbers | None = None
        measured: list[tuple[Table, Columns]] = []
        with attempt(problems, ProblemStage.HISTORY, "the history"):
            past = measure_history(history, records, links_of(program), options.identities, is_source_code) if history else None
        with attempt(problems, ProblemStage.METRICS, "health"):
            measured += measure(program, records, texts, past.scores if past else {}, SEMANTICS, dockerfiles, reports)
        with attempt(problems, ProblemStage.METRICS, "dead code"):
            is_library = any((manifest.name or manifest.is_package) and not manifest.is_private for manifest in manifests)
            last_uses = history.last_uses if history else {}
            measured.append(find_dead_code(program, records, spelled, SEMANTICS, private, last_uses, is_library=is_library))
        with attempt(problems, ProblemStage.METRICS, "the structure"):
            measured += measure_structure(program, records)
        with attempt(problems, ProblemStage.METRICS, "decisions"):
            paths = [record.path for record in records]
            documents = [document for document in contents_of(files, DocumentFacts) if document.path not in foreign]
            measured += decision_tables(program, paths, documents, remarks, past.past if past else None, options.identities)
    with watch.stage("write"):
        tables = [
            *code_tables(program, records),
            *container_tables(dockerfiles, composes),
            *project_tables(files, manifests, keeps_source=options.source),
            *(past.tables if past else ()),
            *measured,
        ]
        problems += chain(found.problems, program.problems, history.problems if history else (), *(file.problems for file in files))
        last = partial(_last_tables, records, program.nodes, dict(past.tables)[COMMITS] if past else None, problems)
        del program, texts, measured, past  # Each table is let go of when it is written.
        return _write(target, _one_by_one(tables, last), repository, options, watch.seconds, history_facts(status, history))


def _write(
    target: Path,
    tables: Iterator[tuple[Table, Columns]],
    repository: RepositoryFacts,
    options: Options,
    seconds: Mapping[str, float],
    history: HistoryFacts,
) -> Manifest:
    """Put an artifact of the tables in place of `target`; return its manifest."""
    # Loaded when nothing is linked any more: what Arrow needs to write takes room, too.
    from analyzer.write.arrow import memory_given_back
    from analyzer.write.artifact import Provenance, fill_folder

    provenance = Provenance(repository, options.to_json(), seconds, history)
    with memory_given_back(), replaced_folder(target) as folder:
        return fill_folder(folder, tables, provenance)


def _one_by_one(tables: list[tuple[Table, Columns]], more: Callable[[], list[tuple[Table, Columns]]]) -> Iterator[tuple[Table, Columns]]:
    """Yield tables and forget them; then make more, for which there is room by then."""
    while tables:
        yield tables.pop(0)
        give_back_memory()
    yield from more()


def _last_tables(
    records: Sequence[FileRecord], nodes: Sequence[SymbolNode], commits: Columns | None, problems: list[Problem]
) -> list[tuple[Table, Columns]]:
    """Return the tables of the search index, and what went wrong until then."""
    from analyzer.write.search import search_tables  # As what writes, not before.

    tables: list[tuple[Table, Columns]] = []
    with attempt(problems, ProblemStage.METRICS, "the search index"):
        tables += search_tables(records, nodes, commits)
    return [*tables, problem_table(problems)]


def _coverage(root: Path, found: Discovery, options: Options) -> tuple[list[CoverageReport], list[Problem]]:
    """Return the coverage reports of a folder, and what is wrong with others."""
    texts, problems = read_reports(root, [file.path for file in found.files], options.coverage)
    read = [read_report(text) for text in texts]
    return [each for each in read if isinstance(each, CoverageReport)], [*problems, *(each for each in read if isinstance(each, Problem))]


_GIVEN_UP: Final = frozenset(
    {
        ProblemCode.TOO_SLOW,
        ProblemCode.TOO_DEEP,
        ProblemCode.TOO_MUCH_MEMORY,
        ProblemCode.PARSER_CRASH,
        ProblemCode.INTERNAL_ERROR,
    }
)
"""What stands in the way of reading code that is code all the same."""


def _parsed(files: Sequence[ReadFile]) -> list[ParsedFile]:
    """Return the files that hold code, in the order of their paths.

    Of one that its reader gave up it is known that it is a module; where files are parts of the packages that they say, not even that.
    """
    read = [(file.record, [each for each in file.contents if isinstance(each, FileFacts) and each.failure is None]) for file in files]
    packaged = {record.language for record, found in read for facts in found if facts.namespace is not None}
    given_up = {file.record.path for file in files if any(problem.code in _GIVEN_UP for problem in file.problems)}
    modules = SEMANTICS.keys() - packaged
    return [
        ParsedFile(record.path, record.language or "", record.role is Role.TEST, facts)
        for record, found in read
        for facts in found or ([UNREAD_FACTS] if record.path in given_up and record.language in modules else [])
    ]


def _with_told_roles(files: Sequence[ReadFile], manifests: Sequence[ManifestFacts]) -> list[ReadFile]:
    """Return the files with the roles that what is written in them, or of them, gives them."""
    roles = told_roles([file.record for file in files], {manifest.path: manifest.name for manifest in manifests if manifest.name})
    return [file._replace(record=file.record._replace(role=roles.get(file.record.path, file.record.role))) for file in files]


def _shell_scripts(records: Sequence[FileRecord]) -> dict[str, str]:
    """Return the texts of shell scripts, by path."""
    texts = ((record.path, record.text) for record in records if record.language is None)
    return {path: text for path, text in texts if text is not None and is_shell_script(path, text)}


def _without_code(files: Sequence[ReadFile]) -> list[ReadFile]:
    """Return the files without the facts of code: linking lets go of them when it has read them, and they take the most room."""
    return [file._replace(contents=tuple(each for each in file.contents if not isinstance(each, FileFacts))) for file in files]


def _layout(manifests: Sequence[ManifestFacts], records: Sequence[FileRecord]) -> Layout:
    paths = [record.path for record in records]
    declared = project_layout(manifests, paths)
    return Layout(declared.source_roots, declared.declared_packages, tuple(manifests), frozenset(paths))


def _require(root: Path, target: Path, options: Options) -> None:
    if not root.is_dir():
        raise UsageError(f"{root} is not a folder" if root.exists() else f"there is no folder {root}", "name the folder to index")
    if is_git_folder(root):
        raise UsageError(f"{root} is a git repository without files of a commit", f"index a work tree of it: git clone {root} FOLDER")
    require_replaceable(target)
    for name in options.languages or ():
        if name not in READER_NAMES:
            raise UsageError(f"unknown language {name!r}", nearest(name, list(READER_NAMES)))


def _require_history(status: HistoryStatus, options: Options) -> None:
    """Raise UsageError where a whole history is asked for and there is none."""
    if options.require_history and status is not HistoryStatus.FULL:
        raise UsageError(f"the history cannot be measured: {status.value.replace('_', ' ')}", "fetch all commits, as with fetch-depth: 0")


def _limits(options: Options) -> Limits:
    return Limits(options.max_file_bytes, options.file_timeout, _WORKER_MEMORY_BYTES, options.languages)


def _own_folders(root: Path, target: Path, cache: Path | None) -> Callable[[Path], bool]:
    """Return what knows the folders that runs write: they may lie in the indexed tree, and are no part of it.

    It takes paths below `root` as a walk finds them, on which no link lies.
    """
    real_root = root.resolve()
    own = {_real(path) for path in (target, cache) if path}
    parent, name = _real(target).parent, _real(target).name

    def is_own(place: Path) -> bool:
        real = real_root / place.relative_to(root)
        return real in own or (is_staging_name(real.name, name) and real.parent == parent)

    return is_own


def _real(path: Path) -> Path:
    """Return a path without links; of one that leads back to itself, what there is of it."""
    return Path(os.path.realpath(path))
