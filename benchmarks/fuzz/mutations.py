"""Files made wrong on purpose: real ones with bytes flipped, stretches cut, doubled, repeated, or taken from another file.

Each mutation keeps most of a file as it was, so that a parser gets far into it and the linker has something to join.
"""

import re
from collections.abc import Callable
from random import Random
from typing import TypeAlias

_MOST_BYTES = 60_000
_MOST_MUTATIONS = 4
_HOSTILE = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\r", b"\x0c", b"\x1a", b"\\", b'"""', b"'''", b"`${", b"/*", b"*/", b"<!--",
    b"${" * 200, b"(" * 300, b"[" * 300, b"{" * 300, b"<" * 200, b"a." * 300, b"!" * 200, b"not " * 200, b"\\\n" * 50, b"\t \t",
    b"# coding: utf-7\n", b"# coding: unicode_escape\n", b"\\ud800", b"\\x00", b"\\u0000", b"&a0 ", b"*a0 ", b"<<: *a0\n", b"--- ",
    "\u2028\u0085\u202e\u0301\U0001d4b3".encode(), b"99999999999999999999999999", b"-1", b"1e999", b"0x" + b"f" * 50, b"2147483648",
)  # fmt: skip
_NAME = re.compile(rb"[A-Za-z_]\w+")
_NUMBER = re.compile(rb"\d+")
_NUMBERS = (b"0", b"-1", b"2147483647", b"2147483648", b"9223372036854775808", b"9" * 30, b"1e400", b"0.0", b"00")

Mutation: TypeAlias = Callable[[bytes, bytes, Random], bytes]


def mutated(source: bytes, other: bytes, random: Random) -> bytes:
    """Return `source` with one to four mutations; `other` is another file, of whatever language, that stretches are taken from."""
    for _ in range(random.randrange(1, _MOST_MUTATIONS + 1)):
        source = random.choice(MUTATIONS)(source, other, random)[:_MOST_BYTES]
    return source


def _stretch(source: bytes, random: Random, most: int = 400) -> tuple[int, int]:
    start = random.randrange(len(source) + 1)
    return start, min(len(source), start + random.randrange(1, most))


def flipped(source: bytes, _other: bytes, random: Random) -> bytes:
    """Change single bits."""
    changed = bytearray(source)
    for _ in range(random.randrange(1, 6)):
        if changed:
            changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def cut(source: bytes, _other: bytes, random: Random) -> bytes:
    """Leave a stretch out."""
    start, end = _stretch(source, random)
    return source[:start] + source[end:]


def shortened(source: bytes, _other: bytes, random: Random) -> bytes:
    """End in the midst."""
    return source[: random.randrange(len(source) + 1)]


def doubled(source: bytes, _other: bytes, random: Random) -> bytes:
    """Have a stretch twice, the second time anywhere."""
    start, end = _stretch(source, random)
    place = random.randrange(len(source) + 1)
    return source[:place] + source[start:end] + source[place:]


def repeated(source: bytes, _other: bytes, random: Random) -> bytes:
    """Have a short stretch very often."""
    start, end = _stretch(source, random, 24)
    return source[:start] + source[start:end] * random.randrange(20, 2_000) + source[end:]


def spliced(source: bytes, other: bytes, random: Random) -> bytes:
    """Go on with a stretch of the other file."""
    place = random.randrange(len(source) + 1)
    start, end = _stretch(other, random, 2_000)
    return source[:place] + other[start:end] + source[place:]


def inserted(source: bytes, _other: bytes, random: Random) -> bytes:
    """Hold something that readers trip over."""
    place = random.randrange(len(source) + 1)
    return source[:place] + random.choice(_HOSTILE) + source[place:]


def renamed(source: bytes, _other: bytes, random: Random) -> bytes:
    """Call things by each other's names: still code that parses, but bases, calls and imports form rings."""
    names = sorted(set(_NAME.findall(source)))
    if not names:
        return source
    changes = {random.choice(names): random.choice(names) for _ in range(random.randrange(1, 8))}
    return _NAME.sub(lambda found: changes.get(found[0], found[0]), source)


def counted(source: bytes, _other: bytes, random: Random) -> bytes:
    """Have numbers that fit in no column."""
    return _NUMBER.sub(lambda found: random.choice(_NUMBERS) if random.random() < 0.3 else found[0], source)


MUTATIONS: tuple[Mutation, ...] = (flipped, cut, shortened, doubled, repeated, spliced, inserted, renamed, renamed, counted)
