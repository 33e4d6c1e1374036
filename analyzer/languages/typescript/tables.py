"""The libraries by which programs keep objects in tables of databases."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import DECLARES, Message, Stubbed
from analyzer.languages.conventions import Annotation, Handed, Registration
from analyzer.languages.effects import named
from analyzer.languages.models import OwnResult
from analyzer.languages.records import Chained, Recorded
from analyzer.schema.vocab_project import EntryPointKind

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

_CLIENT: Final = "@prisma/client.PrismaClient"
_STATEMENTS: Final = {
    "SELECT": "findUnique findUniqueOrThrow findFirst findFirstOrThrow findMany count aggregate groupBy",
    "INSERT": "create createMany createManyAndReturn upsert",
    "UPDATE": "update updateMany updateManyAndReturn",
    "DELETE": "delete deleteMany",
}

STATED: Final[Mapping[str, Stubbed]] = MappingProxyType(
    {
        f"@prisma/client.*.{name}": Stubbed("@prisma/client", "prisma", operation)
        for operation, names in _STATEMENTS.items()
        for name in names.split()
    }
)
"""Methods that make a statement on the table after which what they are called on is named."""

TRANSACTIONS: Final = {f"{_CLIENT}.$transaction": Registration(EntryPointKind.EVENT, (0,), (), hands=Handed(type=_CLIENT))}
"""What gives a function that it is given another client."""

_JOINS: Final = "join innerJoin leftJoin leftOuterJoin rightJoin rightOuterJoin fullOuterJoin crossJoin"
_OWN: Final = frozenset(("with", "withRecursive", "withMaterialized", "withNotMaterialized"))
_BY_KYSELY: Final = {
    "selectFrom": "SELECT",
    "insertInto": "INSERT",
    "replaceInto": "INSERT",
    "updateTable": "UPDATE",
    "deleteFrom": "DELETE",
}

CHAINED: Final = (
    Chained(
        "knex",
        "knex.",
        {**dict.fromkeys(("__call__", "from", "into", "table"), ""), **dict.fromkeys(_JOINS.split(), "SELECT")},
        {
            **dict.fromkeys(("insert", "upsert"), "INSERT"),
            **dict.fromkeys(("update", "increment", "decrement"), "UPDATE"),
            **dict.fromkeys(("del", "delete", "truncate"), "DELETE"),
        },
        _OWN,
    ),
    Chained("kysely", "kysely.", {**_BY_KYSELY, **dict.fromkeys(_JOINS.split(), "SELECT")}, {}, _OWN),
)
"""What builds statements call by call."""

TYPES: Final = (f"{_CLIENT}.$extends -> {_CLIENT}", "knex -> knex.Knex", "knex.knex -> knex.Knex")

ENTITIES: Final[Mapping[str, Annotation]] = MappingProxyType(
    {
        "typeorm.Entity": Annotation(framework="typeorm", message=Message(DECLARES, keys=("name",))),
        "@mikro-orm/core.Entity": Annotation(framework="mikro-orm", message=Message(DECLARES, keys=("tableName",))),
        "sequelize-typescript.Table": Annotation(framework="sequelize", message=Message(DECLARES, keys=("tableName",))),
    }
)
"""Annotations of classes whose objects are kept in a table, called as the class is where nothing names it."""

_SEQUELIZE: Final = "sequelize.Model sequelize-typescript.Model"
_TYPEORM: Final = "typeorm.BaseEntity"

OWN_RESULTS: Final[Mapping[str, OwnResult]] = MappingProxyType(
    {
        **dict.fromkeys(named(_SEQUELIZE, "findByPk findOne create save reload update increment decrement"), OwnResult.PROMISED),
        **dict.fromkeys(named(_SEQUELIZE, "findAll bulkCreate"), OwnResult.PROMISED_LIST),
        **dict.fromkeys(named(_SEQUELIZE, "findOrCreate findOrBuild findCreateFind upsert"), OwnResult.PROMISED_PAIR),
        **dict.fromkeys(named(_SEQUELIZE, "build set"), OwnResult.INSTANCE),
        **dict.fromkeys(named(_SEQUELIZE, "scope unscoped schema"), OwnResult.SAME_CLASS),
        **dict.fromkeys(
            named(_TYPEORM, "findOne findOneBy findOneOrFail findOneByOrFail save remove softRemove recover reload"), OwnResult.PROMISED
        ),
        **dict.fromkeys(named(_TYPEORM, "find findBy"), OwnResult.PROMISED_LIST),
        **dict.fromkeys(named(_TYPEORM, "create merge"), OwnResult.INSTANCE),
    }
)
"""Methods of the classes that records extend, to what they give of the class that they are called on."""

REPOSITORIES: Final = named("typeorm", "Repository TreeRepository MongoRepository")
"""Types that hold the records of the class that is their argument."""

HELD_RESULTS: Final[Mapping[str, OwnResult]] = MappingProxyType(
    {
        f"{repository}.{name}": result
        for repository in REPOSITORIES
        for result, names in (
            (OwnResult.PROMISED, "findOne findOneBy findOneOrFail findOneByOrFail preload"),
            (OwnResult.PROMISED_LIST, "find findBy"),
            (OwnResult.INSTANCE, "create merge"),
        )
        for name in names.split()
    }
)
"""What their methods give of those records."""

ASKED: Final[Mapping[str, str]] = MappingProxyType(
    dict.fromkeys(named("typeorm typeorm.DataSource typeorm.EntityManager", "getRepository"), REPOSITORIES[0])
)
"""What is given a class and gives what holds the records of it."""

_FOUND: Final = "find findBy findOne findOneBy findOneOrFail findOneByOrFail findAndCount findAndCountBy count countBy exists existsBy"
_BY_TYPEORM: Final = {
    "SELECT": _FOUND,
    "INSERT": "save insert upsert",
    "UPDATE": "update increment decrement restore recover",
    "DELETE": "delete remove softDelete softRemove clear",
}
_BY_SEQUELIZE: Final = {
    "SELECT": "findByPk findOne findAll findAndCountAll count max min sum",
    "INSERT": "create bulkCreate findOrCreate upsert",
    "UPDATE": "update increment decrement restore",
    "DELETE": "destroy truncate",
}
_HOLDING: Final = " ".join((*REPOSITORIES, _TYPEORM))

RECORDED: Final[Mapping[str, Recorded]] = MappingProxyType(
    {
        **{name: Recorded(operation, "typeorm") for operation, names in _BY_TYPEORM.items() for name in named(_HOLDING, names)},
        **{
            name: Recorded(operation, "typeorm", (0,))
            for operation, names in _BY_TYPEORM.items()
            for name in named("typeorm.EntityManager", names)
        },
        **{name: Recorded(operation, "sequelize") for operation, names in _BY_SEQUELIZE.items() for name in named(_SEQUELIZE, names)},
    }
)
"""What makes statements on the tables of classes."""
