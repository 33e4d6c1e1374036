"""Keyword and arguments of each logical line, by the dockerfile-parse library.

The library alone knows neither here-documents nor all continuation rules, so it is only given whole logical lines, one a line, where
its answer is sound. It does not answer for lines that end in a backslash or hold unusual characters, nor for a keyword without arguments.
"""

import io
import re

from dockerfile_parse import DockerfileParser

from analyzer.languages.dockerfile.arguments import split_line
from analyzer.languages.dockerfile.lines import LogicalLine

# White space to Python's regular expressions, but not to the builder.
_SEPARATOR = re.compile(r"[\x1c-\x1f]")


def structure_of(lines: tuple[LogicalLine, ...]) -> list[tuple[str, str]]:
    """Return the keyword in upper case and the arguments of each line."""
    texts = [line.text for line in lines]
    document = "".join(f"{text if _is_sound(text) else ''}\n" for text in texts)
    parser = DockerfileParser(fileobj=io.StringIO(document, newline="\n"))
    known = {entry["startline"]: (entry["instruction"], entry["value"]) for entry in parser.structure}
    return [known.get(number) or _split(text) for number, text in enumerate(texts)]


def _is_sound(text: str) -> bool:
    return text.isascii() and not text.rstrip().endswith("\\") and _SEPARATOR.search(text) is None


def _split(text: str) -> tuple[str, str]:
    keyword, rest = split_line(text)
    return keyword.upper(), rest
