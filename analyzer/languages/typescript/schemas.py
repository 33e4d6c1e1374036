"""How libraries find what gives the fields of a schema, by the documentation of each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import Annotation
from analyzer.languages.graphql.schema import ROOTS
from analyzer.languages.resolvers import Resolvers, Resolves

_PACKAGES: Final = ("@nestjs/graphql", "type-graphql")

RESOLVES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        f"{package}.{name}": Annotation(resolves=resolves)
        for package in _PACKAGES
        for name, resolves in {
            **{root: Resolves(root) for root in ROOTS.values()},
            "Resolver": Resolves(types=("",)),
            **dict.fromkeys(("ResolveField", "ResolveProperty", "FieldResolver"), Resolves()),
        }.items()
    }
)

RESOLVERS: Final = Resolvers(are_keyed=True)
"""Those of Apollo, Yoga, Mercurius, graphql-tools and their like."""
