"""How libraries find what gives the fields of a schema, by the documentation of each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import SERVES
from analyzer.languages.conventions import Annotation, Registration
from analyzer.languages.graphql.schema import FRAMEWORK, ROOTS
from analyzer.languages.resolvers import Resolvers, Resolves
from analyzer.schema.vocab_project import EntryPointKind

_MUTATION, _SUBSCRIPTION = ROOTS["mutation"], ROOTS["subscription"]

RESOLVES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        f"{package}.{name}": Annotation(resolves=resolves)
        for package in ("strawberry", "strawberry_django", "strawberry.django")
        for name, resolves in {
            "field": Resolves(),
            "connection": Resolves(),
            "offset_paginated": Resolves(),
            "mutation": Resolves(_MUTATION),
            "input_mutation": Resolves(_MUTATION),
            "subscription": Resolves(_SUBSCRIPTION),
        }.items()
    }
)

REGISTERED: Final[Mapping[str, Registration]] = MappingProxyType(
    {
        f"ariadne.*.{root}Type.{name}": Registration(
            EntryPointKind.HOOK, (1, "resolver", "generator"), (0, "name"), framework=FRAMEWORK, contract=SERVES, service=root
        )
        for root in ROOTS.values()
        for name in ("field", "set_field", "source", "set_source")
    }
)


def _in_camel_case(name: str) -> str:
    first, *others = name.lstrip("_").split("_")
    return first + "".join(each[:1].upper() + each[1:] for each in others)


RESOLVERS: Final = Resolvers(
    spelled=_in_camel_case,
    bases={
        **dict.fromkeys(("graphene.*.ObjectType", "graphene.*.Interface", "graphene_django.*.DjangoObjectType"), "resolve_"),
        **dict.fromkeys(("graphene_sqlalchemy.*.SQLAlchemyObjectType", "graphene_mongo.*.MongoengineObjectType"), "resolve_"),
    },
    field_maker="Field",
    taken_as="resolver",
    mutating=("mutate", "mutate_and_get_payload"),
)
