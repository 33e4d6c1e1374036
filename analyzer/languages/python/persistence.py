"""What libraries of records make of a project's own classes: objects that are validated, copied, loaded, or asked for by queries."""

from analyzer.languages.effects import named
from analyzer.languages.models import Model, OwnResult, Reversal, StandIn

_NARROWED = (
    "all none filter exclude complex_filter order_by reverse distinct annotate alias extra select_related prefetch_related "
    "defer only using select_for_update union intersection difference"
)
_MANAGERS = (
    "django.db.models.Manager django.db.models.manager.Manager django.db.models.manager.BaseManager django.contrib.auth.models.UserManager "
    "django.contrib.auth.models.BaseUserManager django.contrib.auth.base_user.BaseUserManager django.contrib.auth.models.GroupManager "
    "django.contrib.auth.models.PermissionManager"
)
_MODELS = (
    "pydantic.BaseModel pydantic.main.BaseModel pydantic.v1.BaseModel pydantic.RootModel pydantic.BaseSettings "
    "pydantic.generics.GenericModel pydantic_settings.BaseSettings pydantic_settings.main.BaseSettings sqlmodel.SQLModel "
    "sqlmodel.main.SQLModel"
)
_VALIDATED = (
    "model_validate model_validate_json model_validate_strings model_construct model_copy parse_obj parse_raw parse_file from_orm "
    "construct validate copy"
)

OWN_RESULTS: dict[str, OwnResult] = {
    "builtins.type.__subclasses__": OwnResult.SUBCLASSES,
    "builtins.type.__call__": OwnResult.OBJECT_OF_CLASS,
    **dict.fromkeys(named("enum.Flag enum.IntFlag", "__or__ __and__ __xor__ __invert__"), OwnResult.INSTANCE),
    **dict.fromkeys(named("django.db.models.QuerySet django.db.models.query.QuerySet", f"as_manager {_NARROWED}"), OwnResult.INSTANCE),
    **dict.fromkeys(named(_MANAGERS, "from_queryset"), OwnResult.JOINED_CLASS),
    **dict.fromkeys(named(_MANAGERS, _NARROWED), OwnResult.ASKED),
    **dict.fromkeys(named(_MANAGERS, "get_queryset"), OwnResult.HELD),
    **dict.fromkeys(
        named(
            "traitlets.config.SingletonConfigurable traitlets.config.Application traitlets.config.configurable.SingletonConfigurable "
            "traitlets.config.application.Application jupyter_core.application.JupyterApp",
            "instance",
        ),
        OwnResult.INSTANCE,
    ),
    **dict.fromkeys(named(_MODELS, _VALIDATED), OwnResult.INSTANCE),
    **dict.fromkeys(named("peewee.Model playhouse.signals.Model", "get create get_or_none get_by_id"), OwnResult.INSTANCE),
    **dict.fromkeys(named("flask_login", "UserMixin._get_current_object mixins.UserMixin._get_current_object"), OwnResult.INSTANCE),
    **dict.fromkeys(named("peewee.Model playhouse.signals.Model", "select"), OwnResult.OBJECTS),
    **dict.fromkeys(named("peewee.Model playhouse.signals.Model", "get_or_create"), OwnResult.OBJECT_AND_MARK),
    **dict.fromkeys(named("typing.NamedTuple typing_extensions.NamedTuple", "_replace _make"), OwnResult.INSTANCE),
    **dict.fromkeys(named("typing.NamedTuple typing_extensions.NamedTuple", "_asdict"), OwnResult.FIELDS),
}
"""Methods by which a project's own records, query sets, managers and settings are made, copied and narrowed."""

_RECORDS = (
    "django.db.models.Model django.db.models.base.Model django.contrib.gis.db.models.Model django.contrib.auth.models.AbstractUser "
    "django.contrib.auth.models.AbstractBaseUser django.contrib.auth.base_user.AbstractBaseUser"
)

_FLASK = "flask_sqlalchemy.SQLAlchemy flask_sqlalchemy.extension.SQLAlchemy"
"""The object of an application that has its sessions, and the names of SQLAlchemy, as attributes."""

OWN_MEMBERS: dict[str, str] = {
    **dict.fromkeys(named(_RECORDS, "objects _default_manager _base_manager"), "django.db.models.Manager"),
    **dict.fromkeys(named(_FLASK, "Model.query"), "sqlalchemy.orm.Query"),
    **dict.fromkeys(named("flask_sqlalchemy flask_sqlalchemy.model", "Model.query"), "sqlalchemy.orm.Query"),
}
"""Collections of all objects of a class that the class has."""

DEFAULT_MEMBERS: dict[str, str] = dict.fromkeys(named(_RECORDS, "_default_manager"), "objects")
"""The first manager that a class declares, which is called so as a rule."""

_FIELD_NAMES = (
    "ForeignKey OneToOneField ManyToManyField CharField TextField IntegerField BigIntegerField SmallIntegerField PositiveIntegerField "
    "FloatField DecimalField BooleanField DateField DateTimeField TimeField DurationField AutoField BigAutoField UUIDField SlugField "
    "EmailField URLField FileField ImageField JSONField BinaryField GenericIPAddressField"
)

BASE_TELLERS: dict[str, str] = dict.fromkeys(named("django.db.models", _FIELD_NAMES), "django.db.models.Model")
"""Fields that only records declare, many of which extend a class of yet another library."""

OBJECT_HOLDERS: dict[str, str] = {
    **dict.fromkeys(_MANAGERS.split(), "get_queryset"),
    **dict.fromkeys(named("django.db.models", "QuerySet query.QuerySet"), ""),
}
"""Classes whose objects hold all objects of the record that has them as a member, with the method that gives what they ask."""

HELD_CLASSES = frozenset(named(f"{_MANAGERS} django.db.models.QuerySet django.db.models.query.QuerySet", "model"))
"""Attributes of such objects that have the class of the record."""

_RELATING = f"sqlalchemy.orm sqlalchemy.orm.relationships {_FLASK}"
_FIELDS = "django.db.models django.db.models.fields.related django.contrib.gis.db.models"

HOLDERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(named(_FIELDS, "ForeignKey OneToOneField"), ("",)),
    **dict.fromkeys(named(_FIELDS, "ManyToManyField"), ("django.db.models.Manager",)),
    **dict.fromkeys(("peewee.ForeignKeyField", "peewee.DeferredForeignKey"), ("",)),
    **dict.fromkeys(named(_RELATING, "relationship relation"), ("", "builtins.list")),
}
"""Fields that lead from a record to one or several others."""

LED_TO = frozenset(named("django.contrib.auth.models", "User Group"))
"""Records of libraries that those of programs belong to."""

LED_RESULTS: dict[str, str] = {
    name: record for record in sorted(LED_TO) for name in named(f"{record}.objects", "get create create_user create_superuser first last")
}
"""What gives such a record, in the form of `class.objects.get`."""

REVERSALS: dict[str, Reversal] = {
    **dict.fromkeys(named(_FIELDS, "ForeignKey ManyToManyField"), Reversal("related_name", "_set", ("django.db.models.Manager",))),
    **dict.fromkeys(named(_FIELDS, "OneToOneField"), Reversal("related_name", "", ("",))),
    **dict.fromkeys(("peewee.ForeignKeyField", "peewee.DeferredForeignKey"), Reversal("backref", "_set", ("peewee.ModelSelect",))),
    **dict.fromkeys(named(_RELATING, "relationship relation"), Reversal("backref", None, ("", "builtins.list"))),
}
"""What such fields give to the records that they lead to."""

_SESSIONS = (
    "sqlalchemy.orm.Session sqlalchemy.orm.session.Session sqlalchemy.orm.scoped_session sqlalchemy.orm.scoping.scoped_session "
    "sqlmodel.Session sqlmodel.orm.session.Session flask_sqlalchemy.SQLAlchemy.session flask_sqlalchemy.extension.SQLAlchemy.session"
)
_LATER = (
    "sqlalchemy.ext.asyncio.AsyncSession sqlalchemy.ext.asyncio.session.AsyncSession sqlalchemy.ext.asyncio.async_scoped_session "
    "sqlmodel.ext.asyncio.session.AsyncSession"
)
_SELECTS = "sqlalchemy.select sqlalchemy.sql.select sqlalchemy.future.select sqlalchemy.sql.expression.select sqlmodel.select"

ASKED: dict[str, str] = {
    **dict.fromkeys(named(_SESSIONS, "query"), "sqlalchemy.orm.Query"),
    **dict.fromkeys((*_SELECTS.split(), *named(_FLASK, "select")), "sqlalchemy.Select"),
    **dict.fromkeys(named(f"{_SESSIONS} {_LATER}", "execute"), "sqlalchemy.Result"),
    **dict.fromkeys((*named(f"{_SESSIONS} {_LATER}", "scalars exec"), *named(_LATER, "stream_scalars")), "sqlalchemy.ScalarResult"),
    **dict.fromkeys(named(_FLASK, "paginate"), "sqlalchemy.ScalarResult"),
    **dict.fromkeys(named("pydantic", "TypeAdapter type_adapter.TypeAdapter"), "pydantic.TypeAdapter"),
}
"""What asks for objects of the class that it is given, or runs what does, and the type of what it gives."""

NARROWING = (
    "filter filter_by where order_by group_by having options join outerjoin limit offset distinct with_for_update execution_options "
    "populate_existing scalars unique all exclude select_related prefetch_related only defer annotate alias using select_for_update "
    "iterator aiterator none paginate raw in_bulk bulk_create abulk_create page get_page"
).split()
"""Methods of queries and of what they give that go on with the same objects."""

OWN_ITEMS = frozenset(
    (*named("sqlalchemy.orm.Query sqlalchemy.ScalarResult", "items"), *named("django.core.paginator.Paginator", "object_list"))
)
"""Pages of objects have them as an attribute."""

CHOOSING = (
    "first one one_or_none scalar scalar_one scalar_one_or_none get_or_404 first_or_404 one_or_404 validate_python validate_json "
    "validate_strings last latest earliest create create_user create_superuser _create_user get_by_natural_key aget afirst alast alatest "
    "aearliest acreate"
).split()
"""Those that give one of the objects."""

_ASKED_LATER = "aget afirst alast alatest aearliest acreate aget_or_create aupdate_or_create"

OPENED_SESSIONS: dict[str, str] = {
    **dict.fromkeys(named("sqlalchemy.orm", "Session.begin sessionmaker.begin"), "sqlalchemy.orm.Session"),
    "sqlalchemy.ext.asyncio.AsyncSession.begin": "sqlalchemy.ext.asyncio.AsyncSession",
}
"""What is entered for a session, to its class."""

AWAITED = (
    *named(_LATER, "execute scalars stream_scalars exec get get_one merge scalar"),
    *named("django.shortcuts", "aget_object_or_404 aget_list_or_404"),
    *named(f"{_MANAGERS} django.db.models.QuerySet django.db.models.query.QuerySet", _ASKED_LATER),
)
"""Methods of sessions and queries, and functions, whose results are awaited."""

MAKERS: dict[str, str] = {
    **dict.fromkeys(named("sqlalchemy.orm", "sessionmaker session.sessionmaker"), "sqlalchemy.orm.Session"),
    **dict.fromkeys(
        named("sqlalchemy.ext.asyncio", "async_sessionmaker session.async_sessionmaker"), "sqlalchemy.ext.asyncio.AsyncSession"
    ),
    **dict.fromkeys(named("sqlalchemy.orm", "scoped_session scoping.scoped_session"), "sqlalchemy.orm.scoped_session"),
}
"""What makes classes of sessions."""

SESSIONS: dict[str, Model] = {
    **dict.fromkeys((*named(f"{_SESSIONS} {_LATER}", "get get_one"), *named(_FLASK, "get_or_404")), Model.INJECTS),
    **dict.fromkeys(named(_FLASK, "first_or_404 one_or_404"), Model.FIRST_ELEMENT),
    **dict.fromkeys((*named(f"{_SESSIONS} {_LATER}", "merge"), "sqlalchemy.orm.aliased"), Model.RETURNS_FIRST),
    **dict.fromkeys(named(f"{_SESSIONS} {_LATER}", "scalar"), Model.FIRST_ELEMENT),
    **dict.fromkeys(named("django.apps", "apps.get_model registry.apps.get_model registry.Apps.get_model"), Model.NAMES_CLASS),
    **dict.fromkeys(named("django.shortcuts", "get_object_or_404 aget_object_or_404"), Model.ASKS),
    **dict.fromkeys(named("django.shortcuts", "get_list_or_404 aget_list_or_404"), Model.ASKS_ALL),
    **dict.fromkeys(named("model_bakery.baker model_mommy.mommy", "make prepare"), Model.INJECTS),
}
"""What sessions, functions that ask for them, and what makes records for tests do with a class, a query or an object."""

_USER = "django.contrib.auth.models.User"
_ACCOUNTS = frozenset(named("django.contrib.auth", "models.AbstractUser models.AbstractBaseUser base_user.AbstractBaseUser"))
_LOGGED_IN = frozenset(named("flask_login", "UserMixin mixins.UserMixin"))
_REQUESTS = "django.http.HttpRequest django.http.request.HttpRequest django.core.handlers.wsgi.WSGIRequest rest_framework.request.Request"

STAND_INS: dict[str, StandIn] = {
    **dict.fromkeys(("django.conf.settings.AUTH_USER_MODEL", "django.contrib.auth.get_user_model"), StandIn(_ACCOUNTS, otherwise=_USER)),
    **dict.fromkeys((*named(_REQUESTS, "user"), "django.contrib.auth.authenticate"), StandIn(_ACCOUNTS, is_object=True, otherwise=_USER)),
    **dict.fromkeys(named("flask_login flask_login.utils", "current_user"), StandIn(_LOGGED_IN, is_object=True)),
}
"""The class by which a program keeps accounts, and the object of it that makes a request."""
