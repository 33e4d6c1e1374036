"""How many of the functions that a pattern finds in a folder an outline has, for each language that is outlined.

    python benchmarks/outlines.py FOLDER …

A line that a function's or a value's own lines hold is left out: outlines end where code begins. What only the pattern finds is listed, for
either may be wrong.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from analyzer.languages.outlines import OUTLINES, Outline, read_outline
from analyzer.languages.outlines.outline import TYPES
from analyzer.schema.vocab import NodeKind

MOST_LISTED: Final = 5
WORDS: Final = r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z\[\]]+\s+)*"
FUNCTION: Final[Mapping[str, re.Pattern[str]]] = {
    "c": re.compile(r"^(?:[A-Za-z_]\w*[\s*]+)+(\w+)\s*\([^;{}]*\)\s*\{?\s*$"),
    "cpp": re.compile(r"^\s*(?:class|struct)\s+(?:[A-Z_]+\s+)?(\w+)(?:\s+final)?\s*(?::[^:]|\{)"),
    "csharp": re.compile(r"^\s*(?:[a-z]+\s+)*\b(?:class|record|interface|struct|enum)\s+(\w+)"),
    "kotlin": re.compile(WORDS + r"fun\s+(?:<[^>]*>\s+)?(?:[\w.<>?]+\.)?(`[^`]+`|\w+)\s*\("),
    "php": re.compile(r"^\s*(?:[a-z]+\s+)*function\s+&?(\w+)"),
    "ruby": re.compile(r"^\s*(?:private\s+)?def\s+(?:self\.)?([\w?!=]+)"),
    "rust": re.compile(r"^\s*(?:pub(?:\([^)]*\))?\s+)?(?:const\s+|async\s+|unsafe\s+|extern\s+\"C\"\s+)*fn\s+(\w+)"),
    "scala": re.compile(WORDS + r"def\s+(\w+)"),
    "swift": re.compile(WORDS + r"func\s+(\w+)"),
}
"""What begins a function, or in languages where that is hard to tell a type."""


def main(folders: list[str]) -> None:
    """Print a line for each folder and language."""
    for folder in map(Path, folders):
        for outline in OUTLINES:
            wanted, missed = 0, list[str]()
            for path in files(folder, outline):
                lines, found = written(path, outline)
                wanted += len(lines)
                missed += [f"{path}:{line}" for line in lines if line not in found]
            if wanted:
                print(f"{folder.name}, {outline.name}: {wanted - len(missed)} of {wanted}", *missed[:MOST_LISTED], sep="\n  ")


def files(folder: Path, outline: Outline) -> Iterator[Path]:
    """Yield the files of a language, in order."""
    yield from sorted(path for path in folder.rglob("*") if path.suffix in outline.extensions and path.is_file() and not path.is_symlink())


def written(path: Path, outline: Outline) -> tuple[list[int], set[int]]:
    """Return the lines on which a pattern finds a definition outside of others that hold code, and those that the outline names one on."""
    text = path.read_text(encoding="utf-8", errors="replace")
    definitions = read_outline(outline, text).definitions
    holding = [each for each in definitions if each.kind not in TYPES and each.kind is not NodeKind.MODULE]
    inside = {line for each in holding for line in range(each.name_line + 1, each.span.end_line + 1)}
    named = {each.name_line for each in definitions}
    pattern = FUNCTION[outline.name]
    lines = [number for number, line in enumerate(text.split("\n"), 1) if pattern.match(line) and (number in named or number not in inside)]
    return lines, named


if __name__ == "__main__":
    main(sys.argv[1:])
