"""Indexes small programs that are put together at random, of classes, functions and types that all refer to each other.

    python -m benchmarks.fuzz.tangled [--rounds 200] [--files 12] [--seconds 15] [--seed 0] [--keep DIR]

Few names stand for everything, so that objects give themselves where they are iterated, awaited or called, classes extend what they make,
types are arguments of themselves, and values go round: what no person writes, but what a linker has to come to an end with. A project whose
values have no end, which costs more CPU seconds than allowed or makes an artifact that is not sound, is reported, and kept in DIR.
"""

import re
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import click

from benchmarks.fuzz.trees import try_projects

Rules: TypeAlias = Mapping[str, tuple[str, ...]]
"""What each kind of text is made of: one of its templates, the first where it stands too deep."""

_GRAMMARS: Final = Path(__file__).with_name("grammars")
LANGUAGES: Final = {".py": "py", ".ts": "ts", ".js": "ts", ".java": "java", ".go": "go"}
_NAMES: Final = tuple("abcdefgh")
_STATEMENTS: Final = 12
_DEEPEST: Final = 5
_SLOT: Final = re.compile(r"\$(\w+)")


def rules_of(name: str) -> Rules:
    """Return the rules of a file: below each kind its templates, in which `¶` ends a line and `»` and `«` stand around a block."""
    found: dict[str, tuple[str, ...]] = {"name": _NAMES, "statements": ("$statement¶" * _STATEMENTS,)}
    for rule in (_GRAMMARS / f"{name}.txt").read_text(encoding="utf-8").split("\n\n"):
        kind, *templates = rule.splitlines()
        found[kind] = tuple(map(str.strip, templates))
    return found


def tangled(rules: Rules, random: Random) -> str:
    """Return a program that is put together by some rules."""
    return _laid_out(_text(rules, "file", random, 0))


def _text(rules: Rules, kind: str, random: Random, depth: int) -> str:
    template = random.choice(rules[kind]) if depth <= _DEEPEST or kind == "name" else rules[kind][0]
    return _SLOT.sub(lambda slot: _text(rules, slot[1], random, depth + 1), template)


def _laid_out(text: str) -> str:
    """Return a text with its blocks on lines of their own, each as far in as it is nested."""
    lines, depth = [], 0
    for line in re.split("¶|([»«])", text):
        if line in ("»", "«"):
            depth += 1 if line == "»" else -1
        elif line:
            lines.append("    " * depth + line)
    return "\n".join(lines) + "\n"


def write_program(root: Path, suffix: str, files: int, random: Random) -> None:
    """Write a program of so many files whose names have an ending."""
    rules = rules_of(LANGUAGES[suffix])
    root.mkdir(parents=True)
    for number in range(files):
        name = _NAMES[number] if number < len(_NAMES) else f"x{number}"
        (root / f"{name}{suffix}").write_text(tangled(rules, random), encoding="utf-8")


@click.command()
@click.option("--rounds", default=200, show_default=True)
@click.option("--files", default=12, show_default=True)
@click.option("--seconds", default=15.0, show_default=True, help="CPU seconds that a project may cost.")
@click.option("--seed", default=0, show_default=True)
@click.option("--keep", type=click.Path(path_type=Path), help="Where projects that fail are kept.")
def main(rounds: int, files: int, seconds: float, seed: int, keep: Path | None) -> None:
    """Index ROUNDS programs that are put together at random."""

    def write(root: Path, number: int) -> str:
        suffix = tuple(LANGUAGES)[number % len(LANGUAGES)]
        write_program(root, suffix, files, Random(number))
        return f", {suffix}"

    failures, _ = try_projects(range(seed, seed + rounds), write, keep, seconds)
    click.echo(f"{rounds} programs, {failures} beyond {seconds} CPU seconds or with faults")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
