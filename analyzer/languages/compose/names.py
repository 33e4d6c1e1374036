"""Which files are Compose files, and which file one is laid over, by their names alone."""

import posixpath
import re

_NAME = re.compile(r"(?:docker-compose.*|compose(?:[.-].*)?)\.ya?ml\Z", re.IGNORECASE)
_VARIANT = re.compile(r"(?P<stem>(?:docker-)?compose)\.(?P<variant>.+)\.ya?ml\Z", re.IGNORECASE)


def is_compose(path: str) -> bool:
    """Return whether a file is `compose.yaml` or `docker-compose.yml`, or a variant such as `compose.prod.yaml`, in any letter case."""
    return _NAME.match(path.rpartition("/")[2]) is not None


def base_paths(path: str) -> tuple[str, ...]:
    """Return the paths, likeliest first, of the file that a variant such as `compose.override.yaml` is laid over; none for a main file."""
    directory, name = posixpath.split(path)
    found = _VARIANT.match(name)
    if found is None:
        return ()
    endings = (".yml", ".yaml") if name.lower().endswith(".yml") else (".yaml", ".yml")
    return tuple(posixpath.join(directory, found["stem"] + ending) for ending in endings)


def is_automatic(path: str) -> bool:
    """Return whether a variant is laid over its main file without being asked for: `compose.override.yaml`."""
    found = _VARIANT.match(path.rpartition("/")[2])
    return found is not None and found["variant"].lower() == "override"
