"""The annotations by which classes are kept in tables of databases."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import DECLARES, Message
from analyzer.languages.conventions import Annotation
from analyzer.languages.effects import named
from analyzer.languages.records import Recorded, Repositories
from analyzer.schema.vocab_project import EntryPointKind

_JPA, _SPRING = "jpa", "spring"

TABLES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        **{
            f"{edition}.persistence.{name}": annotation
            for edition in ("javax", "jakarta")
            for name, annotation in (
                ("Entity", Annotation(EntryPointKind.PLUGIN, framework=_JPA, message=Message(DECLARES))),
                ("Table", Annotation(framework=_JPA, message=Message(DECLARES, keys=("name",)))),
            )
        },
        "org.springframework.data.relational.core.mapping.Table": Annotation(
            framework=_SPRING, message=Message(DECLARES, keys=("value", "name"))
        ),
        "io.micronaut.data.annotation.MappedEntity": Annotation(framework="micronaut", message=Message(DECLARES, keys=("value",))),
    }
)
"""An entity is called as its class is, where nothing names its table."""

_MANAGERS: Final = "javax.persistence.EntityManager jakarta.persistence.EntityManager"

RECORDED: Final[Mapping[str, Recorded]] = MappingProxyType(
    dict.fromkeys(named(_MANAGERS, "find getReference"), Recorded("SELECT", _JPA, (0,)))
)
"""What makes statements on the table of a class."""

REPOSITORIES: Final = Repositories(
    "org.springframework.data.repository.Repository",
    _SPRING,
    MappingProxyType(
        {
            **dict.fromkeys(("find", "get", "read", "query", "search", "stream", "count", "exists"), "SELECT"),
            **dict.fromkeys(("save", "insert"), "INSERT"),
            "update": "UPDATE",
            **dict.fromkeys(("delete", "remove"), "DELETE"),
        }
    ),
)
"""The interfaces whose methods the library writes by their names."""
