"""What the texts of programs declare of a schema: servers often hold theirs so."""

from analyzer.languages.graphql.reader import read_graphql
from analyzer.languages.graphql.schema import named_type
from analyzer.languages.graphql.selections import LONGEST
from analyzer.model.statements import SchemaField
from analyzer.schema.vocab import NodeKind, ParseStatus


def fields_of_text(text: str) -> list[SchemaField]:
    """Return the fields of the types that a text declares; nothing where it is no whole schema."""
    facts = read_graphql("", text) if len(text) <= LONGEST else None
    if facts is None or facts.status is not ParseStatus.PARSED:
        return []
    return [
        SchemaField(facts.definitions[each.parent].name, each.name, named_type(each.return_type or each.value_type or ""))
        for each in facts.definitions
        if each.kind in (NodeKind.FIELD, NodeKind.METHOD)
    ]
