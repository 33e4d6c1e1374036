"""The libraries by which programs make statements on tables and collections that a text names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import STATES, Message

_GORM: Final = ("gorm.io/gorm.DB", "github.com/jinzhu/gorm.DB")
_CHAINED: Final = (
    "Table Model Where Or Not Select Omit Joins Preload Order Limit Offset Group Having Scopes Unscoped Debug Begin Session WithContext Set"
    " Attrs Assign Distinct Clauses Raw Create Save Updates Update UpdateColumn UpdateColumns Delete Find First Take Last Scan Count Pluck"
    " FirstOrCreate FirstOrInit Exec Related Commit Rollback"
)
"""Methods that give the query which they are called on, or another one of its kind."""

TABLES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        **{f"{owner}.Table": Message(STATES, (0,), library="gorm") for owner in _GORM},
        "go.mongodb.org/mongo-driver/mongo.Database.Collection": Message(STATES, (0,), library="mongo"),
        "go.mongodb.org/mongo-driver/v2/mongo.Database.Collection": Message(STATES, (0,), library="mongo"),
    }
)

TYPES: Final = (
    *(f"{owner}.{name} -> {owner}" for owner in _GORM for name in _CHAINED.split()),
    *(f"{owner.rpartition('.')[0]}.Open -> {owner}" for owner in _GORM),
)
"""What queries give, in the form of the table of the standard library."""
