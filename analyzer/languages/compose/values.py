"""Nodes of a Compose file as values of the model: texts, lists, pairs; each accepts every form that the format allows, and drops others."""

import re
from collections.abc import Iterator

from analyzer.languages.compose.interpolation import interpolate
from analyzer.languages.yaml_tree import Entry, Mapping, Node, Scalar, Sequence, Steps
from analyzer.schema.tables.containers import Interpolation, Pair

_TRUE = ("true", "yes", "on", "y", "t", "1")
_FALSE = ("false", "no", "off", "n", "f", "0")
_SEPARATOR_OR_VARIABLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}|\$\$|.", re.DOTALL)


def entries(node: Node | None) -> dict[str, Entry]:
    """Return the entries of a mapping, extension fields left out; empty for anything else."""
    if not isinstance(node, Mapping):
        return {}
    return {key: entry for key, entry in node.entries.items() if not key.startswith("x-")}


def child(node: Node | None, key: str) -> Node | None:
    """Return the value of a key of a mapping, or None."""
    entry = node.entries.get(key) if isinstance(node, Mapping) else None
    return entry.value if entry else None


def items(node: Node | None) -> tuple[Node, ...]:
    """Return the items of a list; a single text counts as a list of itself, anything else as an empty one."""
    if isinstance(node, Sequence):
        return node.items
    return (node,) if isinstance(node, Scalar) and not node.is_null else ()


def text(node: Node | None) -> str | None:
    """Return a scalar with the defaults of its variables, or None when it is none or stands for nothing."""
    if not isinstance(node, Scalar) or node.is_null:
        return None
    return interpolate(node.text).text if "$" in node.text else node.text


def child_text(node: Node | None, key: str) -> str | None:
    """Return the text of a key of a mapping, or None."""
    return text(child(node, key))


def texts(node: Node | None) -> tuple[str, ...]:
    """Return the texts of a list, or of a single value."""
    return tuple(value for item in items(node) if (value := text(item)) is not None)


def flag(node: Node | None) -> bool | None:
    """Return a truth value, or None when it is not given or hidden by a variable."""
    word = (text(node) or "").lower()
    return True if word in _TRUE else False if word in _FALSE else None


def number(node: Node | None) -> int | None:
    """Return a whole number, or None."""
    value = text(node) or ""
    return int(value) if re.fullmatch("[0-9]{1,9}", value) else None


def pairs(node: Node | None, separators: str = "=") -> tuple[Pair, ...]:
    """Return names and values from the mapping form, or the list form `name=value`; a name alone has no value."""
    if isinstance(node, Mapping):
        return tuple(Pair(key, value) for key, entry in entries(node).items() for value in (texts(entry.value) or (None,)))
    return tuple(_pair(item, separators) for item in texts(node))


def _pair(item: str, separators: str) -> Pair:
    for separator in separators:
        name, found, value = item.partition(separator)
        if found:
            return Pair(name, value)
    return Pair(item, None)


def leaves(node: Node, path: str, steps: Steps) -> Iterator[tuple[str, Scalar | None, int]]:
    """Yield key, scalar and line of everything inside a node in order; an empty list or mapping is a leaf without a scalar.

    Raises Unreadable when aliases make the tree too large.
    """
    steps.take()
    if isinstance(node, Scalar):
        yield path, node, node.line
        return
    children = [(key, entry.value) for key, entry in entries(node).items()]
    if isinstance(node, Sequence):
        children = [(str(place), item) for place, item in enumerate(node.items)]
    if not children:
        yield path, None, node.line
    for key, value in children:
        yield from leaves(value, f"{path}.{key}" if path else key, steps)


def settings(node: Node | None, known: frozenset[str], steps: Steps) -> tuple[Pair, ...]:
    """Return every leaf of a mapping outside of its known keys, as a path and a value."""
    return tuple(
        Pair(path, text(scalar))
        for key, entry in entries(node).items()
        if key not in known
        for path, scalar, _ in leaves(entry.value, key, steps)
    )


def interpolations(node: Node, path: str, steps: Steps) -> Iterator[Interpolation]:
    """Yield the values with variables inside a node, in order."""
    for key, scalar, line in leaves(node, path, steps):
        if scalar is None or "$" not in scalar.text:
            continue
        found = interpolate(scalar.text)
        if found.variables:
            yield Interpolation(key, line, scalar.text, found.text if found.is_complete else None, found.variables)


def split_outside(value: str, separator: str) -> list[str]:
    """Split a text at a separator, but not inside of `${…}`."""
    parts = [""]
    for token in _SEPARATOR_OR_VARIABLE.findall(value):
        if token == separator:
            parts.append("")
        else:
            parts[-1] += token
    return parts
