"""What a change of declared types may break, as far as words tell.

Quotes, the modules before names, capital letters, the order of alternatives and the forms of optional types make no difference. A type
is taken as its alternatives; one that is not declared says nothing.
"""

import re
from collections.abc import Iterator

_QUALIFIER = re.compile(r"\b[A-Za-z_]\w*\.(?=[A-Za-z_])")
_ANYTHING = {"any", "object", "interface{}", "unknown"}


def takes_less(old: str | None, new: str | None) -> bool:
    """Return whether a parameter may no longer take what it took: an alternative of its old type is none of the new one."""
    if old is None or new is None:
        return False
    before, after = _alternatives(old), _alternatives(new)
    return not before <= after and not after & _ANYTHING


def gives_more(old: str | None, new: str | None) -> bool:
    """Return whether a result may be what it was not: an alternative of its new type is none of the old one."""
    return takes_less(new, old)


def _alternatives(written: str) -> set[str]:
    text = _QUALIFIER.sub("", re.sub(r"[\s\"']", "", written)).lower()
    return set(_alternatives_in(text))


def _alternatives_in(text: str) -> Iterator[str]:
    for part in _split(text, "|"):
        head, bracket, rest = part.partition("[")
        arguments = _split(rest.removesuffix("]"), ",") if bracket and part.endswith("]") else []
        if head in ("optional", "union"):
            for argument in arguments:
                yield from _alternatives_in(argument)
            if head == "optional":
                yield "none"
        elif arguments:
            yield f"{head}[{','.join('|'.join(sorted(set(_alternatives_in(argument)))) for argument in arguments)}]"
        else:
            yield part


def _split(text: str, separator: str) -> list[str]:
    """Split a type at a separator outside of all brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += (character in "[({<") - (character in "])}>")
        if character == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts
