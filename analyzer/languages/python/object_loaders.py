"""Functions that give what a text names, a member of a module: `import_string("shop.orders.Order")`, by the documentation of each."""

from typing import Final

OBJECT_LOADERS: Final = (
    "django.utils.module_loading.import_string",
    "kombu.utils.imports.symbol_by_name",
    "kombu.utils.symbol_by_name",
    "oslo_utils.importutils.import_class",
    "pkgutil.resolve_name",
    "pydoc.locate",
    "twisted.python.reflect.namedAny",
    "twisted.python.reflect.namedObject",
    "werkzeug.utils.import_string",
    "zope.dottedname.resolve.resolve",
)
