"""Verdicts as JUnit XML: a test case a rule, in the form that CI systems read."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree

from serve.answers.render import count, place
from serve.rules.values import Level, Status, Verdict

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def as_junit(verdicts: Sequence[Verdict]) -> str:
    """Return one suite: a broken rule of level error fails, one of a lower level passes and tells, one that was not asked is skipped."""
    failed = [each for each in verdicts if _fails(each)]
    skipped = [each for each in verdicts if each.status in (Status.NOT_MEASURED, Status.NEEDS_BASE)]
    sums = {"tests": str(len(verdicts)), "failures": str(len(failed)), "errors": "0", "time": "0"}
    root = ElementTree.Element("testsuites", {"name": "parquetry check", **sums})
    suite = ElementTree.SubElement(root, "testsuite", {"name": "parquetry check", **sums, "skipped": str(len(skipped))})
    for verdict in verdicts:
        _case(suite, verdict)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode")


def _fails(verdict: Verdict) -> bool:
    return verdict.status is Status.VIOLATED and verdict.rule.level is Level.ERROR


def _case(suite: ElementTree.Element, verdict: Verdict) -> None:
    rule = verdict.rule
    case = ElementTree.SubElement(suite, "testcase", {"classname": f"{rule.source}.{rule.kind}", "name": rule.id, "time": "0"})
    lines = [f"{place(each.path, each.line)}: {each.message}" if each.path else each.message for each in verdict.violations]
    text = _NO_XML.sub("\ufffd", "\n".join(lines))
    if _fails(verdict):
        told = f"{count(verdict.total, 'violation')}: {rule.description}"
        ElementTree.SubElement(case, "failure", {"message": _NO_XML.sub("\ufffd", told), "type": rule.kind}).text = text
    elif verdict.status is Status.VIOLATED:
        ElementTree.SubElement(case, "system-out").text = text
    elif verdict.status is not Status.PASSED:
        why = "it needs an earlier artifact" if verdict.status is Status.NEEDS_BASE else f"not measured: {', '.join(verdict.missing)}"
        ElementTree.SubElement(case, "skipped").text = why
