"""Which rules of hadolint a repository wants to hear nothing of: the list in the file that tells hadolint so."""

import re
from collections.abc import Iterable

from analyzer.model.files import FileRecord

_NAMES = frozenset((".hadolint.yaml", ".hadolint.yml"))
_COMMENT = re.compile(r"#[^\n]*")
_IGNORED = re.compile(r"^ignored:\s*((?:\[[^\]]*\]|(?:-\s+[\"']?\w+[\"']?\s+)+))", re.MULTILINE)
_RULE = re.compile(r"\b[A-Z]{2}\d{4}\b")


def ignored_rules(records: Iterable[FileRecord]) -> frozenset[str]:
    """Return the rules that the file at the top of the repository, where hadolint looks for it, says to ignore."""
    texts = (_COMMENT.sub("", record.text or "") for record in records if record.path in _NAMES)
    return frozenset(rule for text in texts for listed in _IGNORED.findall(f"{text}\n") for rule in _RULE.findall(listed))
