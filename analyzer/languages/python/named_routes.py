"""Frameworks of Python that declare paths under names and views for these names, by the documentation of each; data.

Pyramid calls `includeme` of each module that is put in, with what configures the application.
"""

from analyzer.languages.conventions import NamedPath, Registration
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE, _EVENT, _HOOK, _PLUGIN = EntryPointKind.ROUTE, EntryPointKind.EVENT, EntryPointKind.HOOK, EntryPointKind.PLUGIN

CALLED_BY_NAME: dict[str, str] = {"includeme": "pyramid.config.Configurator"}

_VIEW = Registration(_ROUTE, (0, "view"), ("route_name",), methods="request_method", is_named=True)

NAMED: dict[str, Registration] = {
    **dict.fromkeys(("pyramid.*.view_config", "pyramid.*.Configurator.add_view"), _VIEW),
    **dict.fromkeys(
        (f"pyramid.*.{name}" for name in ("notfound_view_config", "forbidden_view_config", "exception_view_config", "subscriber")),
        Registration(_EVENT, (), ()),
    ),
    **dict.fromkeys(
        (f"pyramid.*.Configurator.{name}" for name in ("add_notfound_view", "add_forbidden_view", "add_exception_view", "add_subscriber")),
        Registration(_EVENT, (0, "view", "subscriber"), ()),
    ),
    **dict.fromkeys(
        (f"pyramid.*.Configurator.{name}" for name in ("add_view_deriver", "add_request_method", "add_tween", "include", "action")),
        Registration(_HOOK, (0, 1, "callable"), ()),
    ),
    "pyramid.*.Configurator.add_directive": Registration(_PLUGIN, (1, "directive"), (0, "name")),
}

NAMED_PATHS = {"pyramid.*.Configurator.add_route": NamedPath((0, "name"), (1, "pattern", "path"), "request_method", "static")}

NAMED_DEFAULTS = {"pyramid.*.view_defaults": _VIEW}
