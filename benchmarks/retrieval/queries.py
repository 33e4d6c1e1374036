"""Questions with known answers: what later commits say, and the files that they changed.

The index is of one commit, T0; only what came after it asks. A query is the message of a commit that is no merge, without trailers and
numbers of requests, of three words at least; housekeeping is left out. Its answer are the source files of T0, one to ten, that it changed.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import duckdb

MOST_FILES = 10
FEWEST_WORDS = 3

_HOUSEKEEPING = re.compile(
    r"^[\W\[(]*(chore|bump|release|merge|revert|lint|typos?|version|prepare|update dependenc|build\(deps|deps|style|format|changelog|v?\d)"
    r"|\btypos?\b|\bpre-commit\b|\bchangelog\b",
    re.IGNORECASE,
)
_TRAILER = re.compile(
    r"^([A-Z][A-Za-z-]+-by: |(Change-Id|Fixes|Closes|Refs|PR-URL|Reviewed-on|GitOrigin-RevId|PiperOrigin-RevId)\b:? ).*$",
    re.MULTILINE | re.I,
)
_REQUEST = re.compile(r"\(#\d+\)")


@dataclass(frozen=True, slots=True)
class Question:
    """A message, its first line, and the files that are the answer."""

    message: str
    subject: str
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A repository as of T0 (a bare or other git folder, and a commit), and the folder of its artifact."""

    name: str
    git: Path
    commit: str
    artifact: Path


def cases(work: Path, names: list[str]) -> list[Case]:
    """Return prepared repositories: those named, or all that `prepare.py` has put into a folder."""
    found = {}
    for path in sorted(work.glob("*.json")):
        facts = json.loads(path.read_text())
        found[path.stem] = Case(path.stem, Path(facts["git"]), facts["commit"], work / path.stem)
    return [found[name] for name in names or found]


def questions(case: Case, most: int) -> list[Question]:
    """Return the first questions after T0, oldest first."""
    found = []
    for question in _all_questions(case):
        found.append(question)
        if len(found) == most:
            break
    return found


def source_files(case: Case) -> set[str]:
    """Return the source files of T0: code that is no test, in a language that is read."""
    sql = "SELECT path FROM read_parquet($file) WHERE role = 'source' AND parse_status <> 'not_parsed'"
    return {row[0] for row in duckdb.execute(sql, {"file": str(case.artifact / "files.parquet")}).fetchall()}


def _all_questions(case: Case) -> Iterator[Question]:
    sources = source_files(case)
    form = ["--reverse", "--topo-order", "--no-merges", "--no-renames", "--name-status", "--format=%x01%B%x02"]
    command = ["git", "-C", str(case.git), "log", *form, f"{case.commit}..HEAD"]
    log = subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8", "replace")
    for record in log.split("\x01")[1:]:
        message, _, changes = record.partition("\x02")
        pairs = [line.split("\t") for line in changes.splitlines() if "\t" in line]
        changed = tuple(pair[1] for pair in pairs if pair[0] in ("M", "D") and pair[1] in sources)
        subject = message.strip().partition("\n")[0]
        text = _REQUEST.sub("", _TRAILER.sub("", message)).strip()
        if 1 <= len(changed) <= MOST_FILES and len(re.findall(r"\w{2,}", text)) >= FEWEST_WORDS and not _HOUSEKEEPING.search(subject):
            yield Question(text, _REQUEST.sub("", subject).strip(), changed)
