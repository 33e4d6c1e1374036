"""Which rules of hadolint a repository wants to hear nothing of: the list in the file that tells hadolint so."""

from collections.abc import Iterable

from analyzer.languages.yaml_tree import Mapping, Scalar, Sequence, Unreadable, read_documents
from analyzer.model.files import FileRecord

_NAMES = frozenset((".hadolint.yaml", ".hadolint.yml"))


def ignored_rules(records: Iterable[FileRecord]) -> frozenset[str]:
    """Return the rules that the file at the top of the repository, where hadolint looks for it, says to ignore."""
    return frozenset(rule for record in records if record.path in _NAMES for rule in _listed(record.text or ""))


def _listed(text: str) -> list[str]:
    try:
        documents, _ = read_documents(text)
    except Unreadable:
        return []
    settings = documents[0] if documents else None
    listed = settings.entries.get("ignored") if isinstance(settings, Mapping) else None
    return [each.text for each in listed.value.items if isinstance(each, Scalar)] if listed and isinstance(listed.value, Sequence) else []
