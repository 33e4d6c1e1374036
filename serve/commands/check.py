"""The command `check`: rules over an artifact, printed as asked, and the exit code."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

import click
import duckdb

from serve.artifacts.artifact import Artifact
from serve.artifacts.load import SHELL
from serve.artifacts.pair import open_pair
from serve.artifacts.sandbox import Sandbox
from serve.artifacts.store import Store
from serve.errors import UsageError
from serve.rules.evaluate import evaluate
from serve.rules.explain import explained, known_names
from serve.rules.formats import FORMATS
from serve.rules.reader import MOST_CHARACTERS, STORED_RULES, default_rules, read_rules, stored_rules
from serve.rules.subject import Subject
from serve.rules.values import DEFAULT, LEVELS, Level, RuleSet, Verdict

PASSED = 0
FAILED = 1
NEVER = "never"


@dataclass(frozen=True, slots=True)
class Telling:
    """How verdicts are told: the name of the format, the file (None for standard output), the level from which a broken rule fails, and
    the folder of the repository that was indexed, empty for all of it."""

    output_format: str
    output: Path | None
    fail_on: str
    folder: str = ""


def run_check(artifact: Path, base: Path | None, rules: Path | None, telling: Telling) -> int:
    """Print the verdicts, or write them to a file, and return 1 when a rule of the level that fails, or above, is broken, else 0.

    Raises UsageError for artifacts, rules and files that cannot be used.
    """
    with _opened(artifact) as now:
        verdicts = _verdicts(now, artifact, base, _chosen(rules, now))
    if (folder := PurePosixPath(telling.folder).as_posix()) != ".":
        verdicts = [_inside(verdict, folder, has_own_rules=rules is None) for verdict in verdicts]
    _put(FORMATS[telling.output_format](verdicts), telling.output)
    return FAILED if telling.fail_on != NEVER and _is_broken(verdicts, Level(telling.fail_on)) else PASSED


def explain_rule(name: str, artifact: Path | None, rules: Path | None) -> None:
    """Print what a rule or a kind of rule means; raises UsageError for a name that is neither."""
    if artifact is not None:
        with _opened(artifact) as now:
            known = _chosen(rules, now)
    else:
        known = _from_file(rules) if rules is not None else default_rules()
    text = explained(name, known)
    if text is None:
        raise UsageError(f"there is no rule and no kind of rule {name!r}", f"there are: {', '.join(known_names(known))}")
    click.echo(text)


@contextmanager
def _opened(path: Path) -> Iterator[Artifact]:
    store = Store(path, SHELL)
    try:
        yield store.current
    finally:
        store.close()


def _chosen(rules: Path | None, artifact: Artifact) -> RuleSet:
    if rules is not None:
        return _from_file(rules)
    if not artifact.is_measured("rule_files"):
        return default_rules()
    return stored_rules(artifact.connection.cursor().execute(STORED_RULES).fetchall())


def _from_file(path: Path) -> RuleSet:
    try:
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise UsageError(f"{path} is longer than {MOST_CHARACTERS} characters", "keep rules shorter")
        return read_rules(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {_reason(error)}", "name a file with rules in YAML") from error


def _verdicts(now: Artifact, path: Path, base: Path | None, rules: RuleSet) -> list[Verdict]:
    with ExitStack() as stack:
        before = stack.enter_context(_opened(base)) if base is not None else None
        sandbox = stack.enter_context(closing(Sandbox(now.files, base=before.files if before else None)))
        pair = stack.enter_context(open_pair(base, path)) if base is not None else None
        subject = Subject(now.connection, frozenset(now.files), lambda sql, limit: sandbox.query(sql, limit, MOST_CHARACTERS), pair)
        try:
            return evaluate(rules, subject)
        except duckdb.Error as error:
            first_line = str(error).splitlines()[0]
            raise UsageError(f"the artifact cannot be asked: {first_line}", "check it with `parquetry lint`") from error


def _inside(verdict: Verdict, folder: str, *, has_own_rules: bool) -> Verdict:
    """Return a verdict whose places begin with the folder of the repository that was indexed."""
    rule = verdict.rule
    if has_own_rules and rule.source != DEFAULT:
        rule = replace(rule, source=f"{folder}/{rule.source}")
    placed = [replace(each, path=f"{folder}/{each.path}") if each.path is not None else each for each in verdict.violations]
    return replace(verdict, rule=rule, violations=placed)


def _is_broken(verdicts: Sequence[Verdict], least: Level) -> bool:
    return any(each.total and LEVELS.index(each.rule.level) >= LEVELS.index(least) for each in verdicts)


def _put(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text)
        return
    try:
        output.write_text(f"{text}\n", "utf-8")
    except OSError as error:
        raise UsageError(f"{output} cannot be written: {_reason(error)}", "name a file in a folder that is there with -o") from error


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or "it is no UTF-8 text"
