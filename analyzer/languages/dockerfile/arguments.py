"""The arguments of an instruction: flags, JSON lists, words and pairs, as BuildKit's line parsers cut them."""

import csv
import json
import re
from collections.abc import Iterator

from analyzer.languages.dockerfile.words import SPACES, Rejected
from analyzer.schema.tables.containers import InstructionFlag, Pair

_BLANKS = re.compile(r"[\t\v\f\r ]+")
_SPACE_RUN = re.compile(f"[{SPACES}]*")
_PLAIN = re.compile(r"[\w.,:/=@{}$-]+")


def split_line(text: str) -> tuple[str, str]:
    """Return the first word of a logical line, and the rest without spaces around it."""
    keyword, *rest = _BLANKS.split(text.strip(SPACES), maxsplit=1)
    return keyword, rest[0].strip(SPACES) if rest else ""


def split_blanks(text: str) -> tuple[str, ...]:
    """Return what blanks separate, quotes without meaning."""
    return tuple(_BLANKS.split(text)) if text else ()


def take_flags(text: str, escape: str) -> tuple[tuple[InstructionFlag, ...], str]:
    """Return the `--name=value` flags at the start of an instruction's arguments, and what follows them."""
    flags: list[InstructionFlag] = []
    at = 0
    while True:
        start = _past_spaces(text, at)
        if not text.startswith("--", start):
            return tuple(flags), text[start:].strip(SPACES)
        end = word_end(text, start, escape)
        word = _unquoted(text[start:end], escape)
        at = end
        if word == "--":
            return tuple(flags), text[end:].strip(SPACES)
        name, is_pair, value = word[2:].partition("=")
        flags.append(InstructionFlag(name, value if is_pair else None))


def _past_spaces(text: str, at: int) -> int:
    found = _SPACE_RUN.match(text, at)
    return found.end() if found else at


def split_words(text: str, escape: str) -> tuple[str, ...]:
    """Return the words of a text as written: spaces separate them unless quoted or escaped."""
    return tuple(_words(text, escape))


def _words(text: str, escape: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        if text[at] in SPACES:
            at += 1
            continue
        end = word_end(text, at, escape)
        word = text[at:end]
        # The builder drops an escape character that has nothing left to escape.
        yield word[:-1] if _ends_in_escape(word, escape) else word
        at = end


def word_end(text: str, start: int, escape: str) -> int:
    """Return the place just past the word that starts at `start`."""
    at = start
    quote = ""
    while at < len(text):
        if (plain := _PLAIN.match(text, at)) is not None:
            at = plain.end()
            continue
        character = text[at]
        if not quote and character in SPACES:
            return at
        if character == quote:
            quote = ""
        elif not quote and character in "'\"":
            quote = character
        elif character == escape and quote != "'":
            at += 1
        at += 1
    return len(text)


def _ends_in_escape(word: str, escape: str) -> bool:
    bare = word.rstrip(escape)
    return (len(word) - len(bare)) % 2 == 1 and "'" not in word


def _unquoted(word: str, escape: str) -> str:
    """Return a flag without its quotes and escapes; an escape works in any quotes here."""
    pieces: list[str] = []
    quote = ""
    at = 0
    while at < len(word):
        character = word[at]
        at += 1
        if character == escape:
            pieces.append(word[at : at + 1])
            at += 1
        elif character == quote:
            quote = ""
        elif not quote and character in "'\"":
            quote = character
        else:
            pieces.append(character)
    return "".join(pieces)


def is_json_list(text: str) -> bool:
    """Return whether a text is a JSON list of strings."""
    try:
        return json_list(text) is not None
    except Rejected:
        return False


def json_list(text: str) -> tuple[str, ...] | None:
    """Return the items of a JSON list of strings, or None for what is no JSON list. Raises Rejected for a list of something else."""
    if not text.lstrip(SPACES).startswith("["):
        return None
    try:
        items = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not all(isinstance(item, str) for item in items):
        raise Rejected("a JSON list can hold only strings")
    return tuple(items)


def name_value_pairs(text: str, escape: str) -> tuple[Pair, ...]:
    """Return the pairs of an ENV or LABEL, as written: `name=value …`, or the older `name value`.

    A word without `=` among others with it is a pair without a value, which the builder rejects.
    """
    words = split_words(text, escape)
    if not words:
        return ()
    if "=" not in words[0]:
        name, *rest = _BLANKS.split(text, maxsplit=1)
        return (Pair(name, rest[0] if rest else None),)
    return optional_pairs(words)


def optional_pairs(words: tuple[str, ...]) -> tuple[Pair, ...]:
    """Return words of the form `name` or `name=value` as pairs."""
    return tuple(Pair(name, value if is_pair else None) for name, is_pair, value in (word.partition("=") for word in words))


def comma_separated(text: str) -> tuple[str, ...]:
    """Return the fields of a line of comma-separated values, such as a mount's options."""
    try:
        return tuple(next(csv.reader([text]), ()))
    except csv.Error:
        return tuple(text.split(","))
