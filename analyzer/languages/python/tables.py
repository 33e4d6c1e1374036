"""The libraries by which programs keep objects in tables of databases, and how each calls the table of a class."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import DECLARES, Message
from analyzer.languages.effects import named
from analyzer.languages.records import Notices, Recorded, Records
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

_SESSIONS: Final = "sqlalchemy.orm.Session sqlalchemy.ext.asyncio.AsyncSession sqlmodel.Session flask_sqlalchemy.SQLAlchemy.session"
_MANAGED: Final = "django.db.models.Manager django.db.models.QuerySet"
_FOUND: Final = "filter get all exclude first last count exists values values_list annotate aggregate order_by in_bulk iterator"
_LOADED: Final = "select_related prefetch_related only defer earliest latest"
_BOTH: Final = "sqlalchemy sqlmodel flask_sqlalchemy.SQLAlchemy"
_ALL: Final = (0, 1, 2, 3)

RECORDED: Final[Mapping[str, Recorded]] = MappingProxyType(
    {
        **dict.fromkeys(named(_BOTH, "select"), Recorded("SELECT", "sqlalchemy", _ALL)),
        **dict.fromkeys(named(_BOTH, "insert"), Recorded("INSERT", "sqlalchemy", (0,))),
        **dict.fromkeys(named(_BOTH, "update"), Recorded("UPDATE", "sqlalchemy", (0,))),
        **dict.fromkeys(named(_BOTH, "delete"), Recorded("DELETE", "sqlalchemy", (0,))),
        **dict.fromkeys(
            named("sqlalchemy.Select sqlalchemy.orm.Query", "select_from join outerjoin"), Recorded("SELECT", "sqlalchemy", (0,))
        ),
        **dict.fromkeys(named(_SESSIONS, "query"), Recorded("SELECT", "sqlalchemy", _ALL)),
        **dict.fromkeys(named(_SESSIONS, "get get_one"), Recorded("SELECT", "sqlalchemy", (0,))),
        **dict.fromkeys(named(_SESSIONS, "add merge"), Recorded("INSERT", "sqlalchemy", (0,))),
        **dict.fromkeys(named(_SESSIONS, "delete"), Recorded("DELETE", "sqlalchemy", (0,))),
        **dict.fromkeys(
            named("sqlalchemy.orm.Query", "filter filter_by get get_or_404 first_or_404 order_by count all first paginate join"),
            Recorded("SELECT", "sqlalchemy"),
        ),
        "sqlalchemy.orm.Query.update": Recorded("UPDATE", "sqlalchemy"),
        "sqlalchemy.orm.Query.delete": Recorded("DELETE", "sqlalchemy"),
        **dict.fromkeys(named(_MANAGED, f"{_FOUND} {_LOADED}"), Recorded("SELECT", "django")),
        **dict.fromkeys(named(_MANAGED, "create bulk_create get_or_create update_or_create"), Recorded("INSERT", "django")),
        **dict.fromkeys(named(_MANAGED, "update bulk_update"), Recorded("UPDATE", "django")),
        **dict.fromkeys(named(_MANAGED, "delete"), Recorded("DELETE", "django")),
        **dict.fromkeys(named("django.shortcuts", "get_object_or_404 get_list_or_404"), Recorded("SELECT", "django", (0,))),
    }
)
"""What makes statements on the tables of classes, by the library that keeps their objects."""

_KEPT: Final = frozenset(("save", "create", "get_or_create", "update_or_create", "asave", "acreate", "aget_or_create", "aupdate_or_create"))
_REMOVED: Final = frozenset(("delete", "adelete"))

NOTICES: Final = Notices(
    "django",
    {
        **{f"django.db.models.signals.{name}": _KEPT for name in ("pre_save", "post_save")},
        **{f"django.db.models.signals.{name}": _REMOVED for name in ("pre_delete", "post_delete")},
    },
    frozenset(("django.db.models.Model", *_MANAGED.split())),
    frozenset(("django.dispatch.receiver",)),
)
"""What Django sends when it keeps or removes objects one by one: statements on many at once send nothing, but for those that remove."""
