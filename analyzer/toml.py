"""Reads TOML whose author may wish harm: the standard reader takes the square of a dotted key's length."""

import re
import tomllib

_DOTTED = re.compile(r"""(?<![\w.-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){200}""")


def load(text: str) -> dict[str, object]:
    """Return what a TOML text holds. Raises tomllib.TOMLDecodeError, ValueError for a key of more than 200 parts, RecursionError."""
    if _DOTTED.search(text):
        raise ValueError("a key has more than 200 parts")
    return tomllib.loads(text)
