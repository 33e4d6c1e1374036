"""How text becomes words of the search index: the one set of rules that writers of the index and readers of queries share.

`getUserById`, `get_user_by_id` and `GetUserByID` give the same words: `user` for its part that says something, and the
whole, `getuserbyid`. Words are lower case, without common endings, so that `serializer` finds `serialize`. The rules are part of the
schema: an index and a query made by different rules would not meet.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

IDENTIFIER = re.compile(r"[^\W\d]\w+")
"""A run of letters, digits and underscores that begins with a letter or an underscore, as most languages write a name."""

MAX_PARTS = 4
"""A name of more parts is no word as a whole: it is rare, and its parts find it."""

_MAX_LETTERS = 40
_KEPT = 1 << 18  # names whose words are remembered
_PART = re.compile(r"(?:[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+)\d*")
_OTHER_PART = re.compile(r"[^\W_]+")
_VOWELS = frozenset("aeiouy")
_NO_LETTERS = dict.fromkeys(map(ord, "_0123456789"))

COMMON = frozenset(
    """
    about above after again all also am an and any are as at be because been before being below between both but by can could did do does
    doing done down during each few for from further get got had has have having he her here hers him his how if in into is it its itself
    just let may me might more most must my no nor not now of off on once only or other our out over own same shall she should so some such
    than that the their them then there these they this those through to too under until up us use used uses using very via was we were
    what when where which while who whom why will with without would yet you your
    self cls def none true false null return import var const function class void public private static new string int bool type pass
    else elif try except raise print package http https www com github
    """.split()
)
"""Words that tell nothing about a file: of English, and of nearly every program."""

_ENDINGS = (
    ("ization", "iz", 3),
    ("isation", "is", 3),
    ("ations", "", 4),
    ("ation", "", 4),
    ("izing", "iz", 3),
    ("izer", "iz", 3),
    ("ability", "", 3),
    ("ibility", "", 3),
    ("able", "", 4),
    ("ible", "", 4),
    ("ement", "", 4),
    ("ment", "", 4),
    ("ness", "", 4),
    ("ingly", "", 3),
    ("edly", "", 3),
    ("ings", "", 3),
    ("ing", "", 3),
    ("ed", "", 3),
    ("ers", "", 3),
    ("er", "", 3),
    ("ors", "", 4),
    ("or", "", 4),
    ("ions", "", 4),
    ("ion", "", 4),
    ("ively", "", 4),
    ("ive", "", 4),
    ("ally", "al", 3),
    ("ly", "", 3),
)
"""An ending, what stands in its place, and how many letters have to stay: a simplification of Porter (1980)."""

_ANY_ENDING = tuple(ending for ending, _, _ in _ENDINGS)


def identifiers(text: str) -> list[str]:
    """Return the names and words of a text as written, in order."""
    return IDENTIFIER.findall(text)


@lru_cache(_KEPT)
def words_of(identifier: str) -> tuple[str, ...]:
    """Return the words that a name or a word stands for, in order: its parts, and the whole of several; none if it tells nothing."""
    parts = _parts(identifier)
    lowered = [part.lower() for part in parts]
    telling = tuple([stem(part) for part in lowered if 1 < len(part) < _MAX_LETTERS and part not in COMMON])
    return (*telling, stem("".join(parts).lower())) if 1 < len(parts) <= MAX_PARTS else telling


def whole_word(identifier: str) -> str | None:
    """Return the word that a name of several parts is as a whole, the same in every case style; None for others."""
    parts = _parts(identifier)
    return stem("".join(parts).lower()) if 1 < len(parts) <= MAX_PARTS else None


@lru_cache(_KEPT)
def stem(word: str) -> str:
    """Return a word in lower case without its ending; short words and those of other alphabets stay."""
    if len(word) < 4 or not word.isascii():
        return word
    word = _without_ending(_singular(word))
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "aeiouslz":
        word = word[:-1]
    if len(word) > 4 and word[-1] == "e":
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 4 and word[-1] == "y" else word


def trace_of(word: str) -> str:
    """Return what each name in plain ASCII that has a word has in it, in small letters and without digits and underscores.

    A word is how a part of the name begins, or the whole of it, but for the ending of `tries` and `properties`: `try` and `properti`.
    """
    is_other = word.endswith("y") or (word.endswith("i") and len(word) > 4)
    return (word[:-1] if is_other else word).translate(_NO_LETTERS)


def text_words(text: str) -> Iterator[str]:
    """Yield the words of a text, in order."""
    for identifier in identifiers(text):
        yield from words_of(identifier)


def _parts(identifier: str) -> list[str]:
    """Names in other alphabets are parted at underscores alone."""
    return (_PART if identifier.isascii() else _OTHER_PART).findall(identifier)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def _without_ending(word: str) -> str:
    for ending, instead, least in _ENDINGS if word.endswith(_ANY_ENDING) else ():
        if word.endswith(ending) and len(word) - len(ending) >= least and not _VOWELS.isdisjoint(word[: -len(ending)]):
            return word[: -len(ending)] + instead
    return word
