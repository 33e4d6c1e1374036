"""Verdicts as SARIF 2.1.0, the OASIS standard in which code scanning takes results."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any
from urllib.parse import quote

import analyzer.schema.manifest as contract
from serve.answers.render import as_json
from serve.rules.values import DEFAULT, Level, Rule, Status, Verdict, Violation

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"


def as_sarif(verdicts: Sequence[Verdict]) -> str:
    """Return one run whose results are the violations; rules that could not be asked are notifications of it."""
    rules = [_rule(verdict) for verdict in verdicts]
    results = [_result(number, verdict, each) for number, verdict in enumerate(verdicts) for each in verdict.violations]
    unasked = [
        _notification(number, each) for number, each in enumerate(verdicts) if each.status in (Status.NOT_MEASURED, Status.NEEDS_BASE)
    ]
    run = {
        "tool": {"driver": {"name": contract.FORMAT, "rules": rules}},
        "invocations": [{"executionSuccessful": True, "toolConfigurationNotifications": unasked}],
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The indexed folder."}}},
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return as_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})


def _rule(verdict: Verdict) -> dict[str, Any]:
    rule = verdict.rule
    return {
        "id": rule.id,
        "name": rule.kind,
        "shortDescription": {"text": rule.description},
        "defaultConfiguration": {"level": _level(rule.level)},
        "properties": {"kind": rule.kind, "source": f"{rule.source}:{rule.line}"},
    }


def _level(level: Level) -> str:
    return "none" if level is Level.OFF else level.value


def _result(number: int, verdict: Verdict, violation: Violation) -> dict[str, Any]:
    return {
        "ruleId": verdict.rule.id,
        "ruleIndex": number,
        "level": _level(verdict.rule.level),
        "message": {"text": violation.message},
        "locations": [_location(verdict.rule, violation)],
        "partialFingerprints": {"violation/v1": _fingerprint(verdict, violation)},
    }


def _location(rule: Rule, violation: Violation) -> dict[str, Any]:
    """Return the place of a violation, or else that of its rule: code scanning refuses results without any."""
    has_place = violation.path is not None or rule.source == DEFAULT
    path, line = (violation.path or ".", violation.line) if has_place else (rule.source, rule.line)
    location: dict[str, Any] = {"artifactLocation": {"uri": quote(path), "uriBaseId": _ROOT}}
    if line is not None:
        location["region"] = {"startLine": line}
    return {"physicalLocation": location}


def _fingerprint(verdict: Verdict, violation: Violation) -> str:
    """Equal for the same violation in later commits, wherever its line has gone."""
    parts = (verdict.rule.id, violation.path or "", violation.source, violation.target or "", violation.edge_kind or "", violation.message)
    return sha256("\0".join(parts).encode()).hexdigest()[:32]


def _notification(number: int, verdict: Verdict) -> dict[str, Any]:
    why = "it needs an earlier artifact" if verdict.status is Status.NEEDS_BASE else f"not measured: {', '.join(verdict.missing)}"
    return {
        "level": "note",
        "message": {"text": f"The rule {verdict.rule.id} was not asked: {why}."},
        "associatedRule": {"id": verdict.rule.id, "index": number},
    }
