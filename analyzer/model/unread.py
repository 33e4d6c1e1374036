"""What is known of code that its reader gave up: that it is a module."""

from typing import Final

from analyzer.model.definitions import plain_definition
from analyzer.model.facts import NO_FACTS, NONE, FileFacts, Span
from analyzer.schema.vocab import NodeKind, ParseStatus

_MODULE: Final = plain_definition(NodeKind.MODULE, "", NONE, Span(1, 1, 1, 1, 0, 0), 1, 1)._replace(flags=0)

UNREAD_FACTS: Final[FileFacts] = NO_FACTS._replace(status=ParseStatus.FAILED, definitions=(_MODULE,))
"""The facts of a file that holds code of which nothing else is known."""
