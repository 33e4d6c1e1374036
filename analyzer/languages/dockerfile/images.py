"""Image references: `registry/path:tag@digest`, where variables may hide any part."""

import re

from analyzer.model.containers import ImageName

_VARIABLE = re.compile(r"\$(?:\w+|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})")
_HIDDEN = re.compile("\x00(\\d+)\x00")


def split_image(reference: str) -> ImageName:
    """Return the parts of an image reference; a variable in it belongs wholly to the part that it stands in.

    The first component of a path is a registry when it has a dot or a port, or is `localhost`.
    """
    variables: list[str] = []

    def hide(found: re.Match[str]) -> str:
        variables.append(found.group())
        return f"\x00{len(variables) - 1}\x00"

    def show(part: str) -> str:
        return _HIDDEN.sub(lambda found: variables[int(found[1])], part)

    name, _, digest = _VARIABLE.sub(hide, reference.replace("\x00", "")).partition("@")
    registry, path = _split_registry(name)
    repository, tag = _split_tag(path)
    return ImageName(show(registry) if registry else None, show(repository), show(tag) if tag else None, show(digest) if digest else None)


def _split_registry(name: str) -> tuple[str, str]:
    first, slash, rest = name.partition("/")
    if slash and ("." in first or ":" in first or first == "localhost"):
        return first, rest
    return "", name


def _split_tag(path: str) -> tuple[str, str]:
    before, colon, tag = path.rpartition(":")
    return (before, tag) if colon and "/" not in tag else (path, "")
