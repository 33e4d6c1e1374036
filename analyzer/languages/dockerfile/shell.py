"""The commands of a shell text, as far as rules on Dockerfiles ask: which programs run with which words, and what is piped."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_PARTS = re.compile(
    r"""(?P<gap>(?:[ \t]|\\\n)+)|(?P<comment>\#[^\n]*)|(?P<end>&&|\|\||;;|[;&\n(){}](?![^\s]{0,500}=)|\|&?)"""
    r"""|(?P<word>(?:"(?:\\.|[^"\\])*"|'[^']*'|\$\((?:[^()]|\([^()]*\))*\)|\$\{[^}]*\}|\\.|[^\s;&|()'"\\])+)|(?P<other>.)""",
    re.DOTALL,
)
_ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=")
_KEYWORDS = frozenset("if then else elif fi do done while until in case esac ! time exec".split())
_COUNTING = frozenset(("for", "select"))
"""Words behind which stands what each round takes, and no program."""
_QUOTES = re.compile(r"""(["'])(.*)\1""", re.DOTALL)


class Command(NamedTuple):
    """A program with its words.

    `is_piped` tells that its output goes into another command, `is_apart` that it runs in a shell of its own, between round brackets.
    """

    program: str
    words: tuple[str, ...]
    is_piped: bool
    is_apart: bool = False

    def arguments(self) -> tuple[str, ...]:
        """Return the words that are no options."""
        return tuple(word for word in self.words if not word.startswith("-"))

    def has_option(self, *names: str) -> bool:
        """Return whether an option is given: `--name`, or a letter among single-dashed ones."""
        return any(_is_option(word, name) for word in self.words for name in names)


def _is_option(word: str, name: str) -> bool:
    if name.startswith("--"):
        return word == name or word.startswith(f"{name}=")
    return word.startswith("-") and not word.startswith("--") and name in word[1:]


def commands_of(text: str) -> list[Command]:
    """Return the commands of a shell text in order, substitutions and the patterns of `case` left out."""
    found: list[Command] = []
    words: list[str] = []
    depth, cases, is_pattern = 0, 0, False
    for match in _PARTS.finditer(text):
        word, end = match["word"], match["end"]
        cases -= word == "esac" and cases > 0
        if is_pattern:
            is_pattern = end != ")" and word != "esac"
        elif word:
            words.append(word)
            if words[-3::2] == ["case", "in"]:
                cases, is_pattern, words = cases + 1, True, []
        elif end:
            found += _command(words, is_piped=end in ("|", "|&"), is_apart=depth > 0)
            words, is_pattern = [], end == ";;" and cases > 0
            depth += (end == "(") - (end == ")")
    return found + _command(words, is_piped=False, is_apart=depth > 0)


def operands_of(words: Sequence[str], valued: frozenset[str]) -> list[str]:
    """Return the words that are neither options nor their values."""
    found: list[str] = []
    is_value = False
    for word in words:
        if is_value:
            is_value = False
        elif word.startswith("-"):
            is_value = word in valued
        else:
            found.append(word)
    return found


def substitutions_of(text: str) -> list[str]:
    """Return the texts of the outermost command substitutions, `$(…)`."""
    found: list[str] = []
    start = text.find("$(")
    while start >= 0:
        depth, at = 1, start + 2
        while at < len(text) and depth:
            depth += (text[at] == "(") - (text[at] == ")")
            at += 1
        if not text.startswith("$((", start):
            found.append(text[start + 2 : at - 1])
        start = text.find("$(", at)
    return found


def _command(words: list[str], *, is_piped: bool, is_apart: bool) -> list[Command]:
    while words and (words[0] in _KEYWORDS or _ASSIGNMENT.match(words[0])):
        words = words[1:]
    if not words or words[0] in _COUNTING:
        return []
    program, *rest = (_QUOTES.sub(r"\2", word) for word in words)
    return [Command(program, tuple(rest), is_piped, is_apart)]
