"""Before a change: how risky files are, and what a set of changed files may break, lacks and should be tested with."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Annotated, Any, Final, NotRequired, TypedDict, cast

from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.omitted import Omitted, omitted, omitted_line
from serve.answers.params import PAGE, Cursor, Entries, Limit
from serve.answers.render import count, place
from serve.answers.tool import Tool
from serve.code.outlined import outlined_calls
from serve.code.targets import Target, find_targets
from serve.errors import ErrorCode, ToolError
from serve.insight.conformance import broken_by
from serve.insight.directive import (
    NOT_KNOWN,
    OVERALL,
    UNKNOWN_CONFORMANCE,
    Directive,
    Unknowable,
    consumers_of,
    cycles_of,
    governance_of,
    missing_cochanges_of,
    overall,
)
from serve.insight.health import Unresolved
from serve.insight.people import partners_sql
from serve.insight.reach import dependents_of, seeds_of
from serve.insight.risk import ARITHMETIC, ENDPOINT, TargetRisk, risk_of, score_of_files
from serve.insight.tests_to_run import missing_tests_of, tests_for
from serve.limits import MAX_CHANGED_FILES

_ROOM: Final = 22_000
_ALL = 100_000
_MOST_UNRESOLVED = 50
_REPEATED = 20
"""Changed files that a note of what was cut repeats; with more, the note has the part alone."""

_SHOWN: Final = {
    "will_break": (15, 5_000),
    "will_break_tests": (5, 1_500),
    "missing_cochanges": (10, 2_500),
    "missing_tests": (10, 3_000),
    "tests_to_run": (15, 5_000),
    "governance_risk": (5, 1_200),
}
"""Most entries and characters of each list of the directive."""


class Part(StrEnum):
    """A list of the directive that can be paged through."""

    WILL_BREAK = "will_break"
    WILL_BREAK_TESTS = "will_break_tests"
    MISSING_COCHANGES = "missing_cochanges"
    MISSING_TESTS = "missing_tests"
    TESTS_TO_RUN = "tests_to_run"
    GOVERNANCE_RISK = "governance_risk"


@dataclass(frozen=True, slots=True)
class GetRisk:
    """At least one of targets and changed_files is needed."""

    targets: Annotated[tuple[str, ...], "Files to assess; folders and symbols too."] = ()
    changed_files: Annotated[
        tuple[str, ...],
        "Files of a change: the answer leads with a directive for it, and assesses them.",
        Entries(MAX_CHANGED_FILES),
    ] = ()
    part: Annotated[Part | None, "Page through this list of the directive alone, with limit and cursor."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class RiskAnswer(TypedDict):
    directive: NotRequired[Annotated[Directive, "With changed_files: what to do about the change."]]
    items: NotRequired[Annotated[list[object], "With part: a page of that list, each entry as in the directive."]]
    items_total: NotRequired[int | None]
    targets: Annotated[dict[str, TargetRisk], "By the text of the target; targets and changed files alike."]
    targets_total: int
    next_cursor: Annotated[str | None, "Gives the targets, or the entries of part, that did not fit."]
    unresolved: Annotated[list[Unresolved], "What is not in the index: new, misspelled or deleted files, at most 50."]
    omitted: Annotated[list[Omitted], "What was cut, with the call that gives it; changed_files are those of this call where it has none."]
    arithmetic: Annotated[str, "How risk_score comes about."]
    not_measured: Annotated[list[str], "Tables that the index does not hold, and languages whose calls are not read."]
    _meta: Meta


_OPTIONAL = (
    *("file_metrics", "function_metrics", "findings", "file_history", "ownership", "cochanges", "commits", "import_cycles", "decisions"),
    *("entry_points", "endpoints", "imports"),
)


def run(context: Context, params: GetRisk) -> RiskAnswer:
    context.artifact.require(["files", "nodes", "edges"])
    asked = list(dict.fromkeys((*params.changed_files, *params.targets)))
    if not asked or (params.part and not params.changed_files):
        needed = "changed_files" if params.part else "targets, or the changed_files of a change"
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"Name {needed}.", argument=needed.partition(",")[0])
    found = find_targets(context, asked)
    unresolved = [_unresolved(target) for target in found.values() if target.error is not None]
    known = len(asked) - len(unresolved)
    paths = list(dict.fromkeys(path for text in params.changed_files for path in found[text].paths))
    covered = [path for target in found.values() for path in target.paths]
    start = context.start(params.cursor)
    answer: RiskAnswer = {
        "targets": {},
        "targets_total": known,
        "next_cursor": None,
        "unresolved": unresolved[:_MOST_UNRESOLVED],
        "omitted": [],
        "arithmetic": OVERALL if params.changed_files else ARITHMETIC,
        "not_measured": [*context.artifact.missing(_OPTIONAL), *outlined_calls(context, covered)],
        "_meta": meta_of(context, "get_risk", asdict(params), [], None, 0),
    }
    if params.part is not None:
        return _page_of_part(context, params, params.part, answer, paths, start)
    if params.changed_files and not start:
        directive, cut = _directive(context, params, paths)
        answer = {"directive": directive, **answer}
        answer["omitted"] = cut
    left = _add_targets(context, answer, [target for target in found.values() if target.error is None], start)
    whole = [item for item in answer["omitted"] if item["tool"] != "get_risk" or "changed_files" in item["arguments"]]
    answer["_meta"] = meta_of(context, "get_risk", asdict(params), whole, answer["next_cursor"], left)
    return answer


def _unresolved(target: Target) -> Unresolved:
    near = f"; nearest: {', '.join(target.suggestions[:3])}" if target.suggestions else ""
    return {"subject": target.text, "reason": f"{target.error}{near}"}


def _lists(context: Context, paths: Sequence[str], parts: Mapping[Part, int]) -> dict[Part, tuple[list[Any] | None, int | None]]:
    """Return the first entries of lists of the directive, and their lengths; null where that was not measured."""
    seeds = seeds_of(context, paths)
    found: dict[Part, tuple[list[Any] | None, int | None]] = {}
    if most := max(parts.get(Part.WILL_BREAK, 0), parts.get(Part.WILL_BREAK_TESTS, 0)):
        used = dependents_of(context, seeds, paths, most)
        found[Part.WILL_BREAK] = used.others, used.others_total
        found[Part.WILL_BREAK_TESTS] = used.tests, used.tests_total
    for part in parts:
        if part not in found:
            whole = _whole(context, part, seeds, paths)
            found[part] = (None, None) if whole is None else (list(whole), len(whole))
    return {part: (None if items is None else items[: parts[part]], total) for part, (items, total) in found.items() if part in parts}


def _whole(context: Context, part: Part, seeds: Sequence[int], paths: Sequence[str]) -> Sequence[object] | None:
    match part:
        case Part.MISSING_COCHANGES:
            return missing_cochanges_of(context, paths)
        case Part.MISSING_TESTS:
            return missing_tests_of(context, paths)
        case Part.GOVERNANCE_RISK:
            return governance_of(context, paths)
        case _:
            return tests_for(context, seeds, paths)


def _page_of_part(context: Context, params: GetRisk, part: Part, answer: RiskAnswer, paths: Sequence[str], start: int) -> RiskAnswer:
    items, total = _lists(context, paths, {part: _ALL})[part]
    page = context.page((items or [])[start : start + params.limit], total or 0, start)
    answer["items"] = list(page.items)
    answer["items_total"] = total
    answer["next_cursor"] = page.next_cursor
    answer["_meta"] = meta_of(context, "get_risk", asdict(params), [], page.next_cursor, page.remaining)
    return answer


def _directive(context: Context, params: GetRisk, paths: Sequence[str]) -> tuple[Directive, list[Omitted]]:
    lists = _lists(context, paths, {part: _SHOWN[part][0] for part in Part})
    shown: dict[str, list[Any] | None] = {}
    totals: dict[str, int | None] = {}
    for part, (items, total) in lists.items():
        shown[part] = None if items is None else context.page(items, len(items), 0, _SHOWN[part][1]).items
        totals[f"{part}_total"] = total
    broken, consumers = broken_by(context, paths), consumers_of(context, paths)
    directive: dict[str, object] = {
        "overall_risk_score": overall(score_of_files(context, paths), totals["will_break_total"] or 0),
        **{name: value for part in _SHOWN for name, value in ((part, shown[part]), (f"{part}_total", totals[f"{part}_total"]))},
        "tests_to_run_basis": "inferred" if totals["tests_to_run_total"] else "none",
        "dependency_cycles": cycles_of(context, paths),
        "breaking_changes": None,
        "conformance_violations": broken,
        "will_break_consumers": consumers,
        "missing_cross_repo_cochanges": None,
        "not_known": _not_known(broken is not None, consumers is not None),
    }
    cut: list[Omitted] = []
    given = {"changed_files": list(params.changed_files)} if len(params.changed_files) <= _REPEATED else {}
    for name, kept in shown.items():
        arguments = {**given, "part": name}
        cut += omitted(name, len(kept or []), totals[f"{name}_total"] or 0, "get_risk", arguments)
    return cast("Directive", directive), cut


def _not_known(are_rules_known: bool, are_consumers_known: bool) -> list[Unknowable]:
    known = [item for item in NOT_KNOWN if not (are_consumers_known and item["part"] == "will_break_consumers")]
    return known if are_rules_known else [*known, UNKNOWN_CONFORMANCE]


def _add_targets(context: Context, answer: RiskAnswer, targets: Sequence[Target], start: int) -> int:
    """Add as many targets as fit in the answer, at least one; return how many are left."""
    room = _ROOM - len(str(answer.get("directive", "")))
    told: list[TargetRisk] = []
    for target in targets[start:]:
        if told and room < len(str(told[-1])):
            break  # The next one will hardly be shorter.
        told.append(risk_of(context, target))
        room -= len(str(told[-1]))
    answer["targets"] = {record["target"]: record for record in told}
    page = context.page(told, len(targets), start, 10 * _ROOM)
    answer["next_cursor"] = page.next_cursor
    answer["omitted"] += [item for record in told for item in _cut(record)]
    return page.remaining


def _cut(record: TargetRisk) -> list[Omitted]:
    partners, total, target = record["co_change_partners"] or [], record["co_change_partners_total"] or 0, record["target"]
    sql = {"sql": partners_sql(record["name"].partition("::")[0])}
    users, users_total = record["dependents"], record["dependents_count"]
    return [
        *omitted("co_change_partners", len(partners), total, "query_sql", sql, target=target),
        *omitted("dependents", len(users), users_total, "get_risk", {"changed_files": [target], "part": "will_break"}, target=target),
    ]


def text(answer: RiskAnswer) -> str:
    parts = _told(answer["directive"]) if "directive" in answer else []
    parts += [_entry(item) for item in answer.get("items", [])]
    parts += [line for record in answer["targets"].values() for line in _lines(record)]
    parts += [f"{item['subject']}: {item['reason']}" for item in answer["unresolved"]]
    if answer["not_measured"]:
        parts.append(f"not measured: {', '.join(answer['not_measured'])}")
    parts += [omitted_line(item) for item in answer["omitted"]]
    if answer["next_cursor"] is not None:
        parts.append(f"more: repeat the call with cursor={answer['next_cursor']}")
    return "\n".join(parts) or "nothing"


def _told(directive: Directive) -> list[str]:
    score = directive["overall_risk_score"]
    lines = ["overall risk not known: no file that has a score is named" if score is None else f"overall risk {score} of 10"]
    for name in ("will_break", "will_break_tests"):
        users = directive["will_break"] if name == "will_break" else directive["will_break_tests"]
        lines.append(f"{count(len(users), 'file')} of {directive[name + '_total']} that use the change ({name}):")  # type: ignore[literal-required]  # a field
        lines += [_entry(item) for item in users]
    for part in (directive["missing_cochanges"], directive["missing_tests"], directive["tests_to_run"]):
        lines += [_entry(item) for item in part or []]
    lines += [f"- import cycle of {item['length']}: {', '.join(item['nodes'])}" for item in directive["dependency_cycles"] or []]
    lines += [f"- breaks {item['rule']} ({item['severity']}): {item['message']}" for item in directive["conformance_violations"] or []]
    lines += [_entry(item) for item in directive["governance_risk"] or []]
    return [*lines, "not known: " + ", ".join(item["part"] for item in directive["not_known"])]


def _entry(item: object) -> str:
    """Return an entry of one of the lists of the directive on one line."""
    match item:
        case {"uses": [first, *_], "file": file, "confidence": confidence}:
            return f"- {file} ({confidence}): {_use(first)}"
        case {"changes_with": other, "file": file, "share": share}:
            return f"- not changed: {file}, which changed in {share:.0%} of the commits to {other}"
        case {"test_file": file, "confidence": confidence, "reasons": [{"reason": reason}, *_]}:
            return f"- run {file} ({confidence}): {reason}"
        case {"title": title}:
            return f"- governed by: {title}"
        case {"file": file, "reason": reason}:
            return f"- untested: {file}: {reason}"
    return str(item)


def _use(use: Mapping[str, object]) -> str:
    return f"{use['symbol']} {use['relation']} {use['uses']}" + (f" at line {use['line']}" if use["line"] else "")


def _lines(record: TargetRisk) -> list[str]:
    radius, score = record["blast_radius"], record["risk_score"]
    lines = [
        f"{record['name']}: risk {'not known' if score is None else f'{score} of 10'} ({record['risk_type']}"
        + (", hotspot" if record["is_hotspot"] else "")
        + f"); {count(record['dependents_count'], 'file')} and {record['test_dependents_count']} of tests use it, "
        + f"{count(radius['files'], 'file')} within {len(radius['rings'])} steps",
    ]
    if record["primary_owner"]:
        lines.append(f"  owner {record['primary_owner']} ({record['owner_pct']} %), bus factor {record['bus_factor']}, {record['trend']}")
    lines += [f"  used by {item['file']} ({item['confidence']}): {_use(item['uses'][0])}" for item in record["dependents"]]
    lines += [f"  changes with {item['file_path']} ({item['commits']} commits)" for item in (record["co_change_partners"] or [])[:5]]
    lines += [f"  ask {item['name']} ({count(item['commits'], 'commit')})" for item in record["recommended_reviewers"][:3]]
    lines += [f"  untested: {gap['reason']}" for gap in record["test_gap"]["gaps"]]
    served = [item["detail"] for item in record["security_signals"] if item["kind"] == ENDPOINT]
    lines += [f"  serves {', '.join(served)}"] if served else []
    found = [item for item in record["security_signals"] if item["kind"] != ENDPOINT]
    return [*lines, *(f"  security: {item['kind']} {item['detail']} ({place(None, item['line'])})" for item in found)]


GET_RISK = Tool(
    name="get_risk",
    title="Risk of a change",
    description=(
        "Tell how risky it is to change files, before changing them. With targets: for each a score of 0 to 10 with its parts, hotspot, "
        "trend, the files that use it, how far a change can reach, files that change with it, owners and whom to ask for a review, "
        "functions without tests, and what bears on security. With changed_files (those of a pull request) it leads with a directive: "
        "will_break (what uses the changed files), missing_cochanges (what mostly changes with them and is not there), missing_tests, "
        "tests_to_run (each with reasons and confidence, inferred from calls, imports, history and names), import cycles, decisions that "
        "govern, an overall score, and by name what an index cannot know. part pages through one list. Ask get_change_risk for a commit "
        "or a diff, get_context for what the files are."
    ),
    params=GetRisk,
    answer=RiskAnswer,
    run=run,
    text=text,
)
