"""Schemas of Prisma: which table each of a client's names stands for, where that is not the name itself."""

import re
from collections.abc import Iterator
from typing import Final

from analyzer.model.project import MapperFacts

_CLIENT: Final = "@prisma/client"
_MODEL: Final = re.compile(r"\s*model\s+(\w+)\s*\{")
_NAME: Final = re.compile(r"\s*@@map\(\s*(?:name\s*:\s*)?\"([^\"]+)\"")


def is_prisma(path: str) -> bool:
    """Return whether a path is of the format."""
    return path.endswith(".prisma")


def read_prisma(path: str, text: str) -> MapperFacts:
    """Return the tables of a schema by the names that a client has for them."""
    return MapperFacts(path, _CLIENT, tables=tuple(_tables(text)))


def _tables(text: str) -> Iterator[tuple[str, str]]:
    model: str | None = None
    for line in text.splitlines():
        if (begun := _MODEL.match(line)) is not None:
            model = begun[1]
        elif line.strip() == "}":
            model = None
        elif model is not None and (name := _NAME.match(line)) is not None:
            yield f"{model[0].lower()}{model[1:]}", name[1]
