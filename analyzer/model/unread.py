"""What is known of code that its reader gave up: that it is a module."""

from typing import Final

from analyzer.model.facts import NO_FACTS, NONE, Definition, FileFacts, Span
from analyzer.schema.vocab import NodeKind, ParseStatus, Visibility

_MODULE: Final = Definition(
    kind=NodeKind.MODULE,
    name="",
    parent=NONE,
    ordinal=1,
    span=Span(1, 1, 1, 1, 0, 0),
    name_line=1,
    name_column=1,
    signature=None,
    docstring=None,
    parameters=None,
    return_type=None,
    value_type=None,
    type_parameters=None,
    bases=None,
    decorators=None,
    visibility=Visibility.PUBLIC,
    flags=0,
    body_hash=None,
    complexity=None,
)

UNREAD_FACTS: Final[FileFacts] = NO_FACTS._replace(status=ParseStatus.FAILED, definitions=(_MODULE,))
"""The facts of a file that holds code of which nothing else is known."""
