import importlib

_PLACES: dict[str, str] = {"Calendar": "pkg.collection", "get_client": "pkg.client"}


def __getattr__(name: str) -> object:
    if name in _PLACES:
        module = importlib.import_module(_PLACES[name])
        found = getattr(module, name)
        globals()[name] = found
        return found
    raise AttributeError(name)
