"""Rows of the project around the code: sources, dependencies, documents; and what went wrong."""

from collections.abc import Collection, Iterable, Sequence
from typing import overload

from analyzer.languages.manifests import normal_package_name
from analyzer.languages.markdown import link_path
from analyzer.model.contents import ReadFile, contents_of
from analyzer.model.files import FileRecord, Problem
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
    kept = [file.record for file in files if file.record.packed is not None]
    tables = [
        (DEPENDENCIES, _columns(DEPENDENCIES, [_dependency(manifest, each) for manifest in manifests for each in manifest.dependencies])),
        (DOCUMENTS, _columns(DOCUMENTS, [_document(document, paths) for document in contents_of(files, DocumentFacts)])),
        (RULE_FILES, _columns(RULE_FILES, [(each.path, each.text) for each in kept if each.path in RULE_FILE_PATHS])),
    ]
    if keeps_source:
        tables.append((SOURCES, {"path": [each.path for each in kept], "text": _Texts(kept)}))
    return tables


class _Texts(Sequence[object]):
    """A column of the texts of files, each unpacked when it is asked for."""

    def __init__(self, records: Sequence[FileRecord]) -> None:
        self._records = records

    def __len__(self) -> int:
        return len(self._records)

    @overload
    def __getitem__(self, index: int) -> object: ...

    @overload
    def __getitem__(self, index: slice) -> list[object]: ...

    def __getitem__(self, index: int | slice) -> object:
        return [each.text for each in self._records[index]] if isinstance(index, slice) else self._records[index].text


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
