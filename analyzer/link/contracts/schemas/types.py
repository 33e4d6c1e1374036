"""The types that the schemas of a program declare, and the fields of each."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from analyzer.languages.contacts import Contract
from analyzer.languages.graphql.schema import FRAMEWORK, ROOTS, named_type
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE
from analyzer.schema.vocab import Confidence, NodeKind


class SchemaTypes:
    """All schemas of a program as one: copies of one schema lie beside each program that asks by it."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole

    @cached_property
    def fields(self) -> Mapping[str, Mapping[str, str]]:
        """The fields of each type, with the name of the type that each gives, as files tell it, or else texts of what is no test."""
        found: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for file, semantics in enumerate(self._whole.semantics):
            definitions = self._whole.files[file].facts.definitions if semantics.is_schema else ()
            for each in definitions:
                if each.kind in (NodeKind.FIELD, NodeKind.METHOD) and each.parent != NONE:
                    found[definitions[each.parent].name][each.name] = named_type(each.return_type or each.value_type or "")
        for declared in (each for file in self._whole.files if not file.is_test for each in file.facts.schema_fields):
            found[declared.type].setdefault(declared.name, declared.gives)
        return found

    def selected(self, operation: str, way: str) -> tuple[str, str] | None:
        """Return the type and the field at the end of a way; None where no schema tells of what type the last but one is."""
        names = way.split(".")
        type_ = ROOTS.get(operation) or names.pop(0).strip("<>")
        for name in names[:-1]:
            type_ = self.fields.get(type_, {}).get(name, "")
        is_sure = bool(operation) and len(names) == 1
        return (type_, names[-1]) if is_sure or (names and names[-1] in self.fields.get(type_, ())) else None


def field_row(path: str, line: int, node: int, contract: Contract, field: tuple[str, str], confidence: Confidence) -> EndpointRow:
    """Return the endpoint of a field of a type."""
    address = "/".join(field)
    return EndpointRow(path, line, node, *contract, None, address, address, FRAMEWORK, confidence)
