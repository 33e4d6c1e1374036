"""Facts of Dockerfiles and Compose files as the columns of their tables."""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace

from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.model.program import Columns
from analyzer.schema.declare import Table
from analyzer.schema.tables.containers import (
    COMPOSE_FILES,
    COMPOSE_RESOURCES,
    COMPOSE_SERVICES,
    DOCKER_INSTRUCTIONS,
    DOCKER_STAGES,
    ComposeFile,
    ComposeService,
)


def container_tables(dockerfiles: Sequence[DockerfileFacts], composes: Sequence[ComposeFacts]) -> list[tuple[Table, Columns]]:
    """Return the container tables with their rows in the order of their sort keys."""
    dockerfile_paths = frozenset(facts.path for facts in dockerfiles)
    compose_paths = frozenset(facts.path for facts in composes)
    rows: list[tuple[Table, Iterable[object]]] = [
        (DOCKER_INSTRUCTIONS, [row for facts in dockerfiles for row in facts.instructions]),
        (DOCKER_STAGES, [row for facts in dockerfiles for row in facts.stages]),
        (COMPOSE_FILES, [_with_base(facts, compose_paths) for facts in composes]),
        (COMPOSE_SERVICES, [_with_dockerfile(row, dockerfile_paths) for facts in composes for row in facts.services]),
        (COMPOSE_RESOURCES, [row for facts in composes for row in facts.resources]),
    ]
    return [(table, _columns(table, table_rows)) for table, table_rows in rows]


def _with_base(facts: ComposeFacts, paths: frozenset[str]) -> ComposeFile:
    return replace(facts.file, overrides=next((path for path in facts.base_paths if path in paths and path != facts.path), None))


def _with_dockerfile(row: ComposeService, paths: frozenset[str]) -> ComposeService:
    if row.build is None or row.build.dockerfile_path in paths:
        return row
    return replace(row, build=replace(row.build, dockerfile_path=None))


def _columns(table: Table, rows: Iterable[object]) -> Columns:
    ordered = sorted(rows, key=lambda row: tuple(getattr(row, name) for name in table.sort))
    return {column.name: [_plain(getattr(row, column.name)) for row in ordered] for column in table.columns}


def _plain(value: object) -> object:
    """Return structs as mappings and lists as lists; single values, closed words among them, as they are."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value
