"""The libraries by which programs keep objects in tables of databases, and how each calls the table of a class."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.conventions import DECLARES, Message, Records
from analyzer.languages.sql.names import snake_case

TABLES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "sqlalchemy.Table": Message(DECLARES, (0, "name")),
        "sqlalchemy.*.Table": Message(DECLARES, (0, "name")),
        "flask_sqlalchemy.*.Table": Message(DECLARES, (0, "name")),
        "alembic.*.create_table": Message(DECLARES, (0, "table_name")),
    }
)
"""What declares a table by a call."""

_MODELS: Final = ("Model", "base.Model")
_SQLMODEL: Final = ("sqlmodel.SQLModel", "sqlmodel.main.SQLModel")
_USERS: Final = ("AbstractUser", "AbstractBaseUser")


def _of_application(path: str, name: str) -> str:
    """Return how Django calls the table of a model: by the application, which is the package around its models, and by the class."""
    folders = path.removesuffix(".py").split("/")
    around = folders[: folders.index("models")] if "models" in folders else folders[:-1]
    return f"{around[-1]}_{name.lower()}" if around else name.lower()


def _of_class(_path: str, name: str) -> str:
    return snake_case(name)


def _of_lower(_path: str, name: str) -> str:
    return name.lower()


RECORDS: Final = Records(
    fields=MappingProxyType(
        {"__tablename__": "sqlalchemy", "Meta.db_table": "django", "Meta.table_name": "peewee", "Meta.table": "tortoise"}
    ),
    bases=MappingProxyType(
        {
            **dict.fromkeys((f"django.db.models.{name}" for name in _MODELS), _of_application),
            "django.contrib.gis.db.models.Model": _of_application,
            **dict.fromkeys((f"django.contrib.auth.models.{name}" for name in _USERS), _of_application),
            "django.contrib.auth.base_user.AbstractBaseUser": _of_application,
            "flask_sqlalchemy.SQLAlchemy.Model": _of_class,
            "flask_sqlalchemy.model.Model": _of_class,
            **dict.fromkeys(_SQLMODEL, _of_lower),
        }
    ),
    heads=MappingProxyType(dict.fromkeys(_SQLMODEL, "table=True")),
    without=frozenset(("Meta.abstract", "Meta.proxy", "__abstract__")),
)
