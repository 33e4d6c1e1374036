"""Which file is a document, of what kind, and what reads it."""

import posixpath
import re
from collections.abc import Callable

from analyzer.languages.markdown.decisions import read_decision, read_notes
from analyzer.languages.markdown.markdown import outline_markdown
from analyzer.languages.markdown.outline import Outline
from analyzer.languages.markdown.restructured import outline_restructured
from analyzer.model.project import DocumentFacts
from analyzer.schema.vocab_project import DocumentKind

_MARKDOWN = (".md", ".markdown", ".mdown", ".mkd", ".mdx")
_RESTRUCTURED = (".rst", ".rest")
_PLAIN = ("", ".txt")

_README = re.compile(r"readme(?:[-_.].*)?", re.IGNORECASE)
_CHANGELOG = re.compile(r"(?:changelog|changes|history|news|release[-_]?notes|releases)(?:[-_.][\w-]*)?", re.IGNORECASE)
_KNOWN_PLAIN = re.compile(r"authors|code_of_conduct|contribut(?:ing|ors)|faq|hacking|install|maintainers|security|upgrading", re.IGNORECASE)
_DECISION_FOLDER = re.compile(
    r"(?:^|/)(?:adrs?|decisions|(?:architectur(?:e|al)[-_])?decision(?:[-_]records?|s)|rfcs?|proposals|design[-_](?:documents|docs))/",
    re.IGNORECASE,
)
_DECISION_NAME = re.compile(r"adr[-_]?\d+.*", re.IGNORECASE)
_MEMORY = re.compile(r"(?:.*/)?\.parquetry/memories/.+\.md")
_DOC_FOLDER = re.compile(r"(?:^|/)(?:docs?|documentation)/", re.IGNORECASE)


def is_document(path: str) -> bool:
    """Return whether the file at `path` is, by its name and place, a text written for people."""
    stem, suffix = posixpath.splitext(posixpath.basename(path))
    if suffix.lower() in _MARKDOWN + _RESTRUCTURED:
        return True
    if suffix.lower() not in _PLAIN:
        return False
    named = any(pattern.fullmatch(stem) for pattern in (_README, _CHANGELOG, _KNOWN_PLAIN))
    return named or (suffix.lower() == ".txt" and bool(_DOC_FOLDER.search(path)) and not stem.lower().startswith("requirements"))


def document_kind(path: str) -> DocumentKind:
    """Return what a document is, by its name and place."""
    stem = posixpath.splitext(posixpath.basename(path))[0]
    if _MEMORY.fullmatch(path):
        return DocumentKind.MEMORY
    if _README.fullmatch(stem):
        return DocumentKind.README
    if _CHANGELOG.fullmatch(stem):
        return DocumentKind.CHANGELOG
    is_template = "template" in stem.lower() or stem.lower() == "index"
    if (_DECISION_FOLDER.search(path) or _DECISION_NAME.fullmatch(stem)) and not is_template:
        return DocumentKind.DECISION
    return DocumentKind.GUIDE


def read_document(path: str, text: str) -> DocumentFacts | None:
    """Return what a document says, None when the path is none. Any text is a document: never raises."""
    if not is_document(path):
        return None
    text = text.removeprefix("\ufeff")
    outline = _outliner(path)(text)
    kind = document_kind(path)
    return DocumentFacts(
        path=path,
        kind=kind,
        title=outline.title,
        summary=outline.summary,
        words=outline.words,
        headings=outline.headings,
        links=outline.links,
        decision=read_decision(path, text, outline) if kind is DocumentKind.DECISION else None,
        notes=read_notes(text, outline) if kind is DocumentKind.CHANGELOG else (),
    )


def _outliner(path: str) -> Callable[[str], Outline]:
    return outline_markdown if posixpath.splitext(path)[1].lower() in _MARKDOWN else outline_restructured
