"""Paths of scripts that a program puts together as it runs: `require("./routes/" + name)`, `require(path.join(__dirname, file))`."""

import re
from typing import Final

_TEXT = r"""(?P<quote>["'`])(?P<path>[^"'`$]*)"""
_GOES_ON = r"""(?:\$\{|(?P=quote)\s*\+)"""
_BEGUN: Final = re.compile(rf"{_TEXT}{_GOES_ON}")
_BESIDE: Final = (
    re.compile(rf"__dirname\s*\+\s*{_TEXT}(?:\$\{{|(?P=quote)\s*\+)"),
    re.compile(r"`\$\{__dirname\}(?P<path>[^`$]*)\$\{"),
)
_JOINED: Final = re.compile(r"""(?:\w+\.)?(?:join|resolve)\(\s*__dirname\s*,(?P<parts>(?:\s*["'][^"']*["']\s*,)*)\s*[^"'\s]""")
_PART: Final = re.compile(r"""["']([^"']*)["']""")


def begun_path(written: str) -> str:
    """Return how the path begins that an expression puts together, from the folder of its file; empty for any other expression.

    The end of it is what nobody knows; a path that is written whole is none of these.
    """
    written = written.strip()
    for form in _BESIDE:
        if (begun := form.match(written)) is not None:
            return f"./{begun['path'].lstrip('/')}"
    if (begun := _BEGUN.match(written)) is not None:
        return begun["path"] if begun["path"].startswith(("./", "../")) else ""
    if (joined := _JOINED.match(written)) is not None:
        return "".join(["./", *(f"{part}/" for part in _PART.findall(joined["parts"]))])
    return ""
