"""Small git repositories with fixed names and dates, and what is read of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from analyzer.discover.classify import is_source_code
from analyzer.discover.repository import read_repository
from analyzer.history import HistoryOptions, read_history
from analyzer.metrics.history import HistoryNumbers, Links, measure_history
from analyzer.model.files import FileRecord
from analyzer.model.history import History
from analyzer.schema.vocab import ParseStatus, Role
from analyzer.schema.vocab_history import HistoryStatus, Identities
from tests.pipeline.trees import git, write_tree

DAY = 86_400
START = 1_600_000_000
ANNA = "Anna Ash <anna@example.org>"
BEN = "Ben Birch <ben@example.org>"


@dataclass
class Repository:
    """A work tree under construction. `day` is the date of the next commit, in days after `START`."""

    root: Path
    day: float = 0
    marks: dict[str, str] = field(default_factory=dict)

    def git(self, *arguments: str, given: bytes | None = None, **variables: str) -> str:
        return git(self.root, *arguments, given=given, **variables)

    def commit(
        self,
        message: str,
        files: Mapping[str, str | bytes | None] | None = None,
        *,
        author: str = ANNA,
        days: float = 1,
        also: tuple[str, ...] = (),
    ) -> str:
        """Write files (None deletes one), commit everything, and return the commit's name. Time goes on by `days` before it."""
        self.day += days
        for path, content in (files or {}).items():
            if content is None:
                (self.root / path).unlink()
            else:
                write_tree(self.root, {path: content})
        self.git("add", "--all")
        self.git(
            "commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "-F", "-", *also, given=message.encode(), **self.signed(author)
        )
        return self.git("rev-parse", "HEAD")

    def signed(self, author: str) -> dict[str, str]:
        name, _, email = author.rstrip(">").partition(" <")
        date = f"{int(START + self.day * DAY)} +0000"
        return {
            "GIT_AUTHOR_NAME": name,
            "GIT_AUTHOR_EMAIL": email,
            "GIT_AUTHOR_DATE": date,
            "GIT_COMMITTER_NAME": name,
            "GIT_COMMITTER_EMAIL": email,
            "GIT_COMMITTER_DATE": date,
        }


def new_repository(root: Path) -> Repository:
    """Return an empty repository."""
    root.mkdir(parents=True, exist_ok=True)
    repository = Repository(root)
    repository.git("init", "--quiet")
    return repository


def read(root: Path, options: HistoryOptions | None = None) -> tuple[HistoryStatus, History | None]:
    """Return what is read of the history of a folder."""
    return read_history(root, read_repository(root), options or HistoryOptions(), is_source_code)


def history_of(root: Path, options: HistoryOptions | None = None) -> History:
    """Return the history of a folder that has one."""
    status, history = read(root, options)
    assert status is HistoryStatus.FULL
    assert history is not None
    return history


def numbers_of(root: Path, *, identities: Identities = Identities.NAMES, links: Links | None = None) -> HistoryNumbers:
    """Return the numbers of the history of all files that lie in a folder."""
    paths = sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file() and ".git" not in path.parts)
    record = partial(FileRecord, language=None, role=Role.SOURCE, size=1, lines=1, sha256=None, status=ParseStatus.PARSED, packed=None)
    records = [record(path=path, code_lines=len((root / path).read_bytes().splitlines())) for path in paths]
    return measure_history(history_of(root), records, links or Links((), ()), identities, is_source_code)


def rows_of(numbers: HistoryNumbers, table: str) -> list[dict[str, object]]:
    """Return the rows of one of the history's tables."""
    columns = next(columns for known, columns in numbers.tables if known.name == table)
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
