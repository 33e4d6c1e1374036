"""The libraries by which programs make statements on tables and collections that a text names."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import STATES, Message
from analyzer.languages.records import Stored
from analyzer.languages.sql.names import snake_case

_GORM: Final = ("gorm.io/gorm.DB", "github.com/jinzhu/gorm.DB")
_CHAINED: Final = (
    "Table Model Where Or Not Select Omit Joins Preload Order Limit Offset Group Having Scopes Unscoped Debug Begin Session WithContext Set"
    " Attrs Assign Distinct Clauses Raw Create Save Updates Update UpdateColumn UpdateColumns Delete Find First Take Last Scan Count Pluck"
    " FirstOrCreate FirstOrInit Exec Related Commit Rollback"
)
"""Methods that give the query which they are called on, or another one of its kind."""

_XORM: Final = ("xorm.io/xorm", "github.com/go-xorm/xorm")
_XORM_OWNERS: Final = tuple(f"{package}.{type_}" for package in _XORM for type_ in ("Engine", "Session", "EngineGroup"))
_IN_SESSION: Final = (
    "Context Table Alias NotIn In ID Id Where And Or Cols AllCols MustCols Select Omit Limit OrderBy Desc Asc Join GroupBy Having Distinct"
    " SQL Sql Incr Decr SetExpr Unscoped UseBool Nullable NoAutoTime NoAutoCondition NoVersionCheck ForUpdate NewSession Prepare Before"
    " After"
)
"""Methods of an engine and of a session that give a session."""

TABLES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **{f"{owner}.Table": Message(STATES, (0,), library="gorm") for owner in _GORM},
        **{f"{owner}.Table": Message(STATES, (0,), library="xorm") for owner in _XORM_OWNERS},
        "go.mongodb.org/mongo-driver/mongo.Database.Collection": Message(STATES, (0,), library="mongo"),
        "go.mongodb.org/mongo-driver/v2/mongo.Database.Collection": Message(STATES, (0,), library="mongo"),
    }
)

_POP_PACKAGES: Final = tuple(f"github.com/gobuffalo/pop{version}" for version in ("", "/v5", "/v6"))
_POP: Final = tuple(f"{package}.{type_}" for package in _POP_PACKAGES for type_ in ("Connection", "Query"))
_ASKED: Final = (
    "Where Order Limit Paginate PaginateFromParams Scope Select BelongsTo BelongsToAs BelongsToThrough GroupBy Having Join LeftJoin"
    " InnerJoin LeftOuterJoin RawQuery EagerPreload Q"
)

_STORED_BY_GORM: Final = {
    "Find First Last Take": Stored("SELECT", "gorm", proves=False),
    "Create CreateInBatches Save FirstOrCreate": Stored("INSERT", "gorm"),
    "Updates": Stored("UPDATE", "gorm", proves=False),
    "Delete": Stored("DELETE", "gorm"),
    "Model": Stored(None, "gorm"),
    "AutoMigrate": Stored("CREATE", "gorm", takes_all=True),
}
_STORED_BY_POP: Final = {
    "Find First Last All Count Exists CountByField": Stored("SELECT", "pop", proves=False),
    "Create Save ValidateAndCreate ValidateAndSave": Stored("INSERT", "pop"),
    "Update UpdateColumns ValidateAndUpdate": Stored("UPDATE", "pop"),
    "Destroy": Stored("DELETE", "pop"),
}
_STORED_BY_XORM: Final = {
    "Get Find FindAndCount Count Exist Iterate Rows Sum SumInt": Stored("SELECT", "xorm", proves=False),
    "Insert InsertMulti": Stored("INSERT", "xorm", proves=False, takes_all=True),
    "InsertOne": Stored("INSERT", "xorm", proves=False),
    "Update": Stored("UPDATE", "xorm", proves=False),
    "Delete": Stored("DELETE", "xorm", proves=False),
    "Table": Stored(None, "xorm", proves=False),
    "Sync Sync2 CreateTables": Stored("CREATE", "xorm", proves=False, takes_all=True),
}
"""None proves a table: that of a type which names none is called as its engine says, in the singular unless told otherwise."""
STORED: Final[Mapping[str, Stored]] = MappingProxyType(
    {
        f"{owner}.{name}": means
        for owners, statements in ((_GORM, _STORED_BY_GORM), (_POP, _STORED_BY_POP), (_XORM_OWNERS, _STORED_BY_XORM))
        for owner in owners
        for names, means in statements.items()
        for name in names.split()
    }
)
"""What makes statements on the table of an object, by the library that keeps it."""

TYPES: Final = (
    *(f"{owner}.{name} -> {owner.rpartition('.')[0]}.Query" for owner in _POP for name in _ASKED.split()),
    *(f"{owner}.Eager -> {owner}" for owner in _POP),
    *(f"{owner}.{name} -> {owner}" for owner in _GORM for name in _CHAINED.split()),
    *(f"{owner.rpartition('.')[0]}.Open -> {owner}" for owner in _GORM),
    *(f"{owner}.{name} -> {owner.rpartition('.')[0]}.Session" for owner in _XORM_OWNERS for name in _IN_SESSION.split()),
    *(f"{package}.NewEngine -> {package}.Engine" for package in _XORM),
)
"""What queries give, in the form of the table of the standard library."""

_PLURALS: Final = (
    (re.compile(r"(?:equipment|information|money|species|series|news|sheep|fish|[^s]s|data|metadata)$"), 0, ""),
    (re.compile(r"person$"), 4, "ople"),
    (re.compile(r"child$"), 0, "ren"),
    (re.compile(r"man$"), 2, "en"),
    (re.compile(r"[^aeiouy]y$|quy$"), 1, "ies"),
    (re.compile(r"(?:x|ch|sh|ss)$"), 0, "es"),
    (re.compile(r"[lr]f$"), 1, "ves"),
    (re.compile(r"[^f]fe$"), 2, "ves"),
)
_ENDING_IN_S: Final = re.compile(r"(?:alias|status|bus|campus)$")


def table_of(_path: str, name: str) -> str:
    """Return how libraries call the table of a type that does not say so itself: by its name, in the plural of its last word."""
    words = snake_case(name)
    if _ENDING_IN_S.search(words) is not None:
        return f"{words}es"
    for ending, less, more in _PLURALS:
        if ending.search(words) is not None:
            return words[: len(words) - less] + more
    return f"{words}s"
