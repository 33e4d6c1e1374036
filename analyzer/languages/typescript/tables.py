"""The libraries by which programs keep objects in tables of databases."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import DECLARES, Annotation, Message

_NAMED = Message(DECLARES, (0,))
_DRIZZLE = {"pg": "pgTable", "mysql": "mysqlTable", "sqlite": "sqliteTable"}

TABLES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **dict.fromkeys(("knex.*.createTable", "knex.*.createTableIfNotExists"), _NAMED),
        **dict.fromkeys(("sequelize.*.define", "sequelize.*.createTable"), _NAMED),
        "sequelize.*.init": Message(DECLARES, (1,), keys=("tableName",)),
        "typeorm.Table": Message(DECLARES, (0,), keys=("name",)),
        **{f"drizzle-orm/{package}-core.{name}": _NAMED._replace(library="drizzle") for package, name in _DRIZZLE.items()},
    }
)
"""What declares a table by a call."""

ENTITIES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        "typeorm.Entity": Annotation(framework="typeorm", message=Message(DECLARES, keys=("name",))),
        "@mikro-orm/core.Entity": Annotation(framework="mikro-orm", message=Message(DECLARES, keys=("tableName",))),
        "sequelize-typescript.Table": Annotation(framework="sequelize", message=Message(DECLARES, keys=("tableName",))),
    }
)
"""Annotations of classes whose objects are kept in a table, called as the class is where nothing names it."""
