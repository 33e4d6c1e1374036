"""A question that a diff answers, and its answer."""

from collections.abc import Callable
from dataclasses import dataclass

from serve.artifacts.pair import Pair, Row


@dataclass(frozen=True, slots=True)
class Section:
    """One question. `tables` are those that both artifacts need for it; `rows` answers it, most important row first."""

    name: str
    title: str
    tables: tuple[str, ...]
    rows: Callable[[Pair], list[Row]]


@dataclass(frozen=True, slots=True)
class Answer:
    """A section's rows, or the tables that one of the artifacts lacks: then nothing is known, and there are no rows."""

    name: str
    title: str
    rows: list[Row]
    lacking: list[str]


def answer(section: Section, pair: Pair) -> Answer:
    """Return what a section finds."""
    lacking = pair.lacking(section.tables)
    return Answer(section.name, section.title, [] if lacking else section.rows(pair), lacking)


def query(sql: str) -> Callable[[Pair], list[Row]]:
    """Return what answers a question by one query over both artifacts."""
    return lambda pair: pair.rows(sql)
