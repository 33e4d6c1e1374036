"""Indexes small projects in which one piece of a file stands many times, and reports those that cost more than their size explains.

    python -m benchmarks.fuzz.pumped [SOURCES...] [--rounds 200] [--size 120000] [--seconds 6] [--seed 0] [--keep DIR]

SOURCES are folders with real code; without any, the inputs of the golden cases. A piece is repeated after itself, as a statement or an
argument may be, or inside itself, as an expression may be: where a node holds another one of its kind, what stands between them is pumped
up, so that whatever a grammar allows to be nested is. In half of these projects one name of the piece gets a number each time. In a third
of all it is a few characters anywhere in a file of any kind. The other files of the folder are indexed with it. A project that costs more
CPU seconds than allowed is reported, and kept in DIR.
"""

import re
import sys
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import click

from analyzer.languages import LANGUAGES
from analyzer.languages.outlines import OUTLINES
from analyzer.syntax import Node, load_grammar, parse
from benchmarks.fuzz.trees import ROOT, sources_of, try_projects

_GRAMMARS = {suffix: language.grammar for language in (*LANGUAGES.values(), *OUTLINES) for suffix in language.extensions}
_OTHERS = {
    ".proto": "proto", ".graphql": "graphql", ".graphqls": "graphql",
    ".sql": "sql", ".md": "markdown", ".json": "json", ".yml": "yaml", ".yaml": "yaml", ".toml": "toml", ".xml": "xml",
    "Dockerfile": "dockerfile", "go.mod": "gomod", "Makefile": "make",
}  # fmt: skip
_DEEPEST = 150
_SECONDS_TO_PARSE = 10
_OF_NODES = 2 / 3
_MOST_CHARACTERS = 12
_NAME = re.compile(rb"[A-Za-z_]\w*")


class Piece(NamedTuple):
    """What is repeated: the bytes before, what stands many times before the middle, the middle, what stands many times after it."""

    head: bytes
    opening: bytes
    middle: bytes
    closing: bytes
    tail: bytes

    def pumped(self, size: int, named: bytes) -> bytes:
        """Return the text with its piece as often as `size` bytes allow; `named` is the name that gets a number each time, or empty."""
        times = max(1, size // (len(self.opening) + len(self.closing)))
        times = min(times, _DEEPEST) if self.closing else times
        openings = b"".join(_numbered(self.opening, named, number) for number in range(times))
        closings = b"".join(_numbered(self.closing, named, number) for number in reversed(range(times)))
        return self.head + openings + self.middle + closings + self.tail


def _numbered(text: bytes, name: bytes, number: int) -> bytes:
    return re.sub(rb"\b%s\b" % re.escape(name), rb"\g<0>%d" % number, text) if name else text


def pieces_of(source: bytes, root: Node) -> list[Piece]:
    """Return what may be repeated in a source: nodes followed by one of their kind, and nodes around one of their kind."""
    found, waiting = [], [(root, ())]
    while waiting:
        node, above = waiting.pop()
        for one, following in zip(node.named_children, node.named_children[1:], strict=False):
            if one.kind_id == following.kind_id:
                found.append(_between(source, one.start_byte, following.start_byte, following.start_byte, following.start_byte))
        found += [
            _between(source, outer.start_byte, node.start_byte, node.end_byte, outer.end_byte)
            for outer in above
            if outer.kind_id == node.kind_id and outer.end_byte - outer.start_byte > node.end_byte - node.start_byte
        ]
        waiting += [(child, (*above, node)) for child in node.named_children]
    return [piece for piece in found if piece.opening or piece.closing]


def _between(source: bytes, start: int, opened: int, closed: int, end: int) -> Piece:
    return Piece(source[:start], source[start:opened], source[opened:closed], source[closed:end], source[end:])


def pumped_project(root: Path, files: list[Path], size: int, random: Random) -> Path | None:
    """Write the files of a folder, one of them pumped; return that one, or None where nothing can be."""
    chosen = random.choice(files)
    source, grammar = chosen.read_bytes(), _grammar(chosen)
    if not source:
        return None
    if grammar and random.random() < _OF_NODES:
        pieces = pieces_of(source, parse(load_grammar(grammar), source, time.perf_counter() + _SECONDS_TO_PARSE))
    else:
        start = random.randrange(len(source))
        end = start + random.randrange(1, _MOST_CHARACTERS)
        pieces = [_between(source, start, end, end, end)]
    if not pieces:
        return None
    piece = random.choice(pieces)
    names = sorted(set(_NAME.findall(piece.opening + piece.closing)))
    root.mkdir()
    for path in files:
        (root / path.name).write_bytes(path.read_bytes())
    named = random.choice(names) if names and random.random() < 0.5 else b""
    (root / chosen.name).write_bytes(piece.pumped(size, named))
    return chosen


def _grammar(path: Path) -> str:
    return _GRAMMARS.get(path.suffix) or _OTHERS.get(path.suffix) or _OTHERS.get(path.name, "")


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--rounds", default=200, show_default=True)
@click.option("--size", default=120_000, show_default=True, help="Bytes that a file is pumped up to.")
@click.option("--seconds", default=6.0, show_default=True, help="CPU seconds that a project may cost.")
@click.option("--seed", default=0, show_default=True)
@click.option("--keep", type=click.Path(path_type=Path), help="Where projects that fail are kept.")
def main(folders: tuple[Path, ...], rounds: int, size: int, seconds: float, seed: int, keep: Path | None) -> None:
    """Index ROUNDS projects of which one file is pumped up."""
    sources = list(sources_of(folders or (ROOT / "golden",)).values())

    def write(root: Path, number: int) -> str | None:
        random = Random(number)
        pumped = pumped_project(root, random.choice(sources), size, random)
        return None if pumped is None else f", {pumped}"

    failures, _ = try_projects(range(seed, seed + rounds), write, keep, seconds)
    click.echo(f"{rounds} projects, {failures} beyond {seconds} CPU seconds or with faults")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
