"""A definition of which little is known."""

from analyzer.model.facts import Definition, Flag, Span
from analyzer.schema.vocab import NodeKind, Visibility


def plain_definition(kind: NodeKind, name: str, parent: int, span: Span, line: int, column: int) -> Definition:
    """Return a definition that all may see, the first of its name, of which nothing but its place is known."""
    return Definition(
        kind=kind,
        name=name,
        parent=parent,
        ordinal=1,
        span=span,
        name_line=line,
        name_column=column,
        signature=None,
        docstring=None,
        parameters=None,
        return_type=None,
        value_type=None,
        type_parameters=None,
        bases=None,
        decorators=None,
        visibility=Visibility.PUBLIC,
        flags=Flag.EXPORTED,
        body_hash=None,
        complexity=None,
    )
