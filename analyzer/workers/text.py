"""The bytes of a file as text: which encoding they are in, whether they are text at all, and whether a program wrote them."""

import codecs
import re
from collections.abc import Callable
from typing import NamedTuple

BINARY_HEAD_BYTES = 8_000

_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks and what follows them; the one for 32 bits begins like the one for 16."""

_HEAD_LINES = 20
_HEAD_BYTES = 4_000
_COMMENT = r"(?:#|//|/\*|\*|--|;|<!--|%|\"\"\"|''')"
_TOUCH = (
    r"\bdo not (?:edit|modify)(?! "
    r"(?!it\b|or\b|by hand|manually|directly|the (?:file|code)\b|this (?:generated |auto\S* )?(?:file|code|module)|this$)\w)"
)
"""What says so of the file, and not of a thing that the sentence goes on to name."""
_GENERATED = re.compile(
    rf"^\W{{0,2}}{_COMMENT}(?:.*(?:@generated\b|{_TOUCH}"
    r"|(?<!\bare )(?<!\bis )(?<!\bbe )(?<!n't )(?<!\bnot )\b(?:auto[- ]?|automatically )generated (?:by|from|with)\b"
    r"|\b(?:this (?:file|code|module|class)|the following|everything below this line) (?:is|was|has been) "
    r"(?:auto[- ]?|automatically )?generated\b|\bthis is an? (?:auto[- ]?|automatically )?generated (?:file|module)\b)"
    r"|\W*(?:code|file) generated (?:by|from)\b|\W*generated (?:by|with) .* on \d{4}-\d\d-\d\d\b"
    r"|\W*generated (?:from \S+ )?(?:by|with) [\w./@-]+?(?:-| v?| version )\d+\.\d[\w.+-]*(?:\W+https?://\S+)?\W*$)"
    r"|^(?:\.\. \w+:: )?auto-?generated (?:code )?by [\w./-]+\.\w+(?:$|, do not edit\b)"
    r"|^(?-i:DO NOT (?:EDIT|MODIFY))\b"
    r"|^\W*it (?:is|was|has been) (?:generated automatically|automatically generated) and (?:must|should) not be (?:edited|modified)\b",
    re.IGNORECASE | re.MULTILINE,
)
"""Other things than the file `are generated` too: a command, a report."""
_TEXT_OF_PROGRAM = re.compile(r"^[^#/*\n]*[=(,]\s*\w{0,2}(?:\"\"\"|\'\'\'|`)", re.MULTILINE)
"""Where a text over several lines begins that the program holds: it speaks of what the program writes."""
_GENERATED_WORDS = (b"generated", b"do not ")
"""Every text that the pattern finds has one of these: most files are done with by them."""
_MINIFIED_BYTES = 5_000
_MINIFIED_BYTES_PER_LINE = 500
_BYTES_PER_STATEMENT = 200
"""Where statements end in long lines: text that a program holds has hardly any end of one."""


class Text(NamedTuple):
    """A file's text without its byte order mark, and the same in UTF-8, to which all byte offsets refer."""

    text: str
    source: bytes


def is_binary(data: bytes) -> bool:
    """Return whether content is no text: it has a NUL early on, and no byte order mark that explains it."""
    return b"\0" in data[:BINARY_HEAD_BYTES] and _mark_of(data) is None


def decode(data: bytes, declared: Callable[[bytes], str] | None) -> Text:
    """Return content as text: by its byte order mark, else as `declared` reads from it, else as UTF-8.

    Raises ValueError with a sentence that says what is wrong when it is not in that encoding, or there is none of that name.
    """
    mark = _mark_of(data)
    codec = "utf-8"
    try:
        codec = mark[1] if mark else codec if declared is None else declared(data)
        data = data[len(mark[0]) :] if mark else data
        text = data.decode(codec)
        # Where no line ends otherwise, a carriage return ends it. The other takes as many bytes, and all readers know it.
        if "\r" in text and "\n" not in text:
            text = text.replace("\r", "\n")
            return Text(text, text.encode())
        return Text(text, data if codecs.lookup(codec).name == "utf-8" else text.encode())
    except LookupError as error:
        raise ValueError(f"there is no encoding {codec!r}") from error
    except UnicodeError as error:
        place = f" at byte {error.start}" if isinstance(error, UnicodeDecodeError) else ""
        raise ValueError(f"it is not in {codec}{place}") from error


def line_count(text: str) -> int:
    """Return the number of lines of a text; a last line needs no line end."""
    ends = text.count("\n") + (text.count("\r") - text.count("\r\n") if "\r" in text else 0)
    return ends + (not text.endswith(("\n", "\r")) and bool(text))


_BUNDLED = (
    b"(function(){function r(e,n,t)",
    b"(function e(t,n,r){function s(o,u)",
    b"webpackBootstrap",
    b"webpackUniversalModuleDefinition",
    b'(window["webpackJsonp"] = window["webpackJsonp"] || [])',
    b'(self["webpackChunk',
    b"babelHelpers = global.babelHelpers = {}",
    b"function($templateCache) {$templateCache.put(",
    b'"@babel/helpers - ',
    b"(this && this.__",
    b"var __defProp = Object.defineProperty;",
    b" __toCommonJS",
    b'$protobuf.roots["default"]',
    b"(global = typeof globalThis !== 'undefined' ? globalThis : global || self, ",
    b"(global = global || self, ",
    b"// include: shell.js\n",
    b"// The Module object: Our interface to the outside world. We import\n// and export values on it.",
    b"_scriptDir = typeof document !== 'undefined' && document.currentScript",
    b"_scriptName = typeof document != 'undefined' ? document.currentScript",
)
"""What tools begin with that put the modules of a program into one file, or that translate them, as far as only these write it."""
_BUNDLED_ANEW = (b"(functione(t,n,r){functions(o,u)", b"(function(){functionr(e,n,t){functiono(i,f)")
"""The same without blanks."""
_BUNDLE_HEAD = 400
_MAP = b" sourceMappingURL="
_BEFORE_MAP = (b"\n//#", b"\n//@")


def is_generated(source: bytes) -> bool:
    """Return whether a comment at the top says that a program wrote the text, it begins as programs do that put others together, it ends
    with where or what its map is, or its lines are too long for a person."""
    head = source[:_HEAD_BYTES]
    if any(beginning in head for beginning in _BUNDLED) or _ends_with_map(source):
        return True
    if head.startswith(b"(function") and b"".join(head[:_BUNDLE_HEAD].split()).startswith(_BUNDLED_ANEW):
        return True
    lowered = head.lower()
    if any(word in lowered for word in _GENERATED_WORDS):
        lines = b"\n".join(head.splitlines()[:_HEAD_LINES]).decode("utf-8", "replace")
        if _GENERATED.search(_TEXT_OF_PROGRAM.split(lines, maxsplit=1)[0]):
            return True
    return len(source) > max(_MINIFIED_BYTES, _MINIFIED_BYTES_PER_LINE * (source.count(b"\n") + 1)) or is_minified(source)


def _ends_with_map(source: bytes) -> bool:
    """Return whether the last line says where the map is that leads back to what a text was made of, or is all of it."""
    place = source.rfind(_MAP)
    return place >= 0 and source.endswith(_BEFORE_MAP, 0, place) and not source[place:].strip().count(b"\n")


def is_minified(source: bytes, *, is_named: bool = False) -> bool:
    """Return whether lines that are too long for a person hold most of the text, and several statements each, unless its name says so."""
    if len(source) <= 2 * _MINIFIED_BYTES_PER_LINE:
        return False
    long = [line for line in source.split(b"\n") if len(line) >= _MINIFIED_BYTES_PER_LINE]
    length = sum(map(len, long))
    return 2 * length > len(source) and (is_named or sum(line.count(b";") for line in long) * _BYTES_PER_STATEMENT > length)


def _mark_of(data: bytes) -> tuple[bytes, str] | None:
    return next((known for known in _MARKS if data.startswith(known[0])), None)
