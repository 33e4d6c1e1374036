"""Documents written for people: Markdown, reStructuredText and plain text. Their outline is read, nothing is rendered."""

from analyzer.languages.markdown.documents import document_kind, is_document, read_document
from analyzer.languages.markdown.links import link_path

__all__ = ["document_kind", "is_document", "link_path", "read_document"]
