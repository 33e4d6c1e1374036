"""Rows of the project around the code: sources, dependencies, documents; and what went wrong."""

from collections.abc import Collection, Iterable, Sequence

from analyzer.languages.manifests import normal_package_name
from analyzer.languages.markdown import link_path
from analyzer.model.contents import ReadFile, contents_of
from analyzer.model.files import Problem
from analyzer.model.program import Columns
from analyzer.model.project import Dependency, DocumentFacts, ManifestFacts
from analyzer.schema.declare import Table
from analyzer.schema.tables.knowledge import DOCUMENTS
from analyzer.schema.tables.project import DEPENDENCIES, PROBLEMS, SOURCES
from analyzer.schema.tables.structure import RULE_FILES

RULE_FILE_PATHS = (".parquetry/rules.yml", ".parquetry/rules.yaml")
"""Where a repository keeps the rules that it sets itself."""


def problem_table(problems: Iterable[Problem]) -> tuple[Table, Columns]:
    """Return the table of what went wrong."""
    return PROBLEMS, _columns(PROBLEMS, [(each.path, each.line, each.stage, each.code, each.message) for each in problems])


def project_tables(files: Sequence[ReadFile], manifests: Iterable[ManifestFacts], *, keeps_source: bool) -> list[tuple[Table, Columns]]:
    """Return the tables of the project around the code. `manifests` are resolved ones."""
    paths = {file.record.path for file in files}
    texts = [(file.record.path, file.record.text) for file in files if file.record.text is not None]
    tables = [
        (DEPENDENCIES, _columns(DEPENDENCIES, [_dependency(manifest, each) for manifest in manifests for each in manifest.dependencies])),
        (DOCUMENTS, _columns(DOCUMENTS, [_document(document, paths) for document in contents_of(files, DocumentFacts)])),
        (RULE_FILES, _columns(RULE_FILES, [row for row in texts if row[0] in RULE_FILE_PATHS])),
    ]
    if keeps_source:
        tables.append((SOURCES, _columns(SOURCES, texts)))
    return tables


def _columns(table: Table, rows: Sequence[Sequence[object]]) -> Columns:
    """Return rows, their values in the order of the table's columns, as columns."""
    names = [column.name for column in table.columns]
    return dict(zip(names, zip(*rows, strict=True), strict=True)) if rows else dict.fromkeys(names, ())


def _dependency(manifest: ManifestFacts, dependency: Dependency) -> Sequence[object]:
    return (
        manifest.path,
        dependency.line,
        manifest.ecosystem,
        normal_package_name(manifest.ecosystem, dependency.name),
        dependency.name,
        dependency.constraint,
        dependency.resolved,
        dependency.group,
        dependency.group_name,
        sorted(dependency.extras),
        dependency.marker,
        dependency.source,
        dependency.is_indirect,
    )


def _document(document: DocumentFacts, paths: Collection[str]) -> Sequence[object]:
    return (
        document.path,
        document.kind,
        document.title,
        document.summary,
        document.words,
        [heading._asdict() for heading in document.headings],
        [{**link._asdict(), "target_path": link_path(document.path, link.target, paths)} for link in document.links],
    )
