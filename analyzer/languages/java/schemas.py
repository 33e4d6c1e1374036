"""How libraries find what gives the fields of a schema, by the documentation of each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Annotation
from analyzer.languages.graphql.schema import ROOTS
from analyzer.languages.resolvers import Resolves

_SPRING: Final = "org.springframework.graphql.data.method.annotation"
_DGS: Final = "com.netflix.graphql.dgs"
_MICROPROFILE: Final = "org.eclipse.microprofile.graphql"
_SPQR: Final = "io.leangen.graphql.annotations"
_NAMES: Final = ("", "value", "name", "field")
_OF_PARAMETER: Final = Resolves("", ("typeName",), ("field", "", "value"), is_of_parameter=True)

RESOLVES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        name: Annotation(resolves=resolves)
        for name, resolves in {
            **{f"{_SPRING}.{root}Mapping": Resolves(root, (), _NAMES) for root in ROOTS.values()},
            **dict.fromkeys((f"{_SPRING}.SchemaMapping", f"{_SPRING}.BatchMapping"), _OF_PARAMETER),
            **{f"{_DGS}.Dgs{root}": Resolves(root, (), _NAMES) for root in ROOTS.values()},
            f"{_DGS}.DgsData": Resolves("", ("parentType",), ("field",)),
            **{f"{_MICROPROFILE}.{root}": Resolves(root, (), _NAMES) for root in ("Query", "Mutation")},
            **{f"{_SPQR}.GraphQL{root}": Resolves(root, (), _NAMES) for root in ROOTS.values()},
        }.items()
    }
)
