"""What code that ran on Python 2 and 3 alike takes from six and future in place of Python's own."""

from analyzer.languages.effects import named

_BUILTINS = "map filter zip range input"
_MODULES = {
    "queue": "queue",
    "configparser": "configparser",
    "cPickle": "pickle",
    "copyreg": "copyreg",
    "socketserver": "socketserver",
    "http_client": "http.client",
    "urllib.parse": "urllib.parse",
    "urllib.request": "urllib.request",
    "urllib.error": "urllib.error",
}

TYPES: tuple[str, ...] = (
    *(f"six.moves.{name} = builtins.{name}" for name in _BUILTINS.split()),
    "six.moves.xrange = builtins.range",
    "six.moves.reduce = functools.reduce",
    *(f"six.moves.{name} = itertools.{name}" for name in ("zip_longest", "filterfalse")),
    *(f"six.moves.{name} = {module}" for name, module in _MODULES.items()),
    *(f"six.moves.{name} = collections.{name}" for name in ("UserDict", "UserList", "UserString")),
    *(f"{name} = builtins.next" for name in named("six", "next advance_iterator")),
    "six.wraps = functools.wraps",
    *(f"six.{name} = io.{name}" for name in ("StringIO", "BytesIO")),
)
"""Their names, as aliases of those of the standard library."""

CALLED_METHODS: dict[str, str] = {
    f"{module}.{prefix}{name}": name
    for module in ("six", "future.utils", "past.utils")
    for prefix in ("iter", "view")
    for name in ("items", "keys", "values")
}
"""Functions that call a method of what they are given."""
