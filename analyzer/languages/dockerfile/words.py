"""Words and variables of a Dockerfile, by the rules of BuildKit's shell lexer.

It is like a shell's, but not one: quotes and escapes are removed, `$name` and `${name…}` replaced, nothing is run or globbed.
A variable without a value stays as it is written, since a build may still give it one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

SPACES = "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
"""White space as the builder knows it; Python's own notion has more."""

_SPECIAL_PARAMETERS = "@*#?-$!0"
_MAX_NESTING = 64
# Values of values can double with each line.
_MAX_EXPANDED = 8192
_PLAIN = re.compile(r"[\w.,:=@-]+")
_NAME = re.compile(rf"[0-9]+|[{re.escape(_SPECIAL_PARAMETERS)}]|\w+")
_ANGLE = re.compile(r"<<[\t\r ]*|<")


class Rejected(ValueError):  # noqa: N818  (it is no fault of the program: the builder would refuse the text)
    """A text that the builder would reject; the message says why."""


class Expansion(NamedTuple):
    """A text with its variables replaced. `is_complete` tells that each had a value or a default, `is_substituted` that there was one."""

    text: str
    is_complete: bool
    is_substituted: bool


def expand(text: str, variables: Mapping[str, str], escape: str = "\\") -> Expansion:
    """Return `text` without quotes and escapes, its variables replaced. Raises Rejected."""
    if not any(character in text for character in f"$'\"{escape}"):
        return Expansion(text, True, False)
    lexer = _Lexer(text, variables, escape)
    result = lexer.read()
    return Expansion(result, not lexer.missing, lexer.substituted)


def raw_words(text: str) -> list[str]:
    """Return the shell words of `text` with quotes and escapes kept. Raises Rejected."""
    lexer = _Lexer(text, {}, "\\", keeps_quotes=True, keeps_escapes=True, expands=False)
    lexer.read()
    return lexer.words


def unquoted_words(text: str) -> list[str]:
    """Return the shell words of `text` without quotes and escapes, variables untouched. Raises Rejected."""
    lexer = _Lexer(text, {}, "\\", expands=False)
    lexer.read()
    return lexer.words


@dataclass(slots=True)
class _Lexer:
    """A cursor over one text. `words` are the words read so far, `missing` tells that a variable had no value."""

    text: str
    variables: Mapping[str, str]
    escape: str
    keeps_quotes: bool = False
    keeps_escapes: bool = False
    expands: bool = True
    at: int = 0
    depth: int = 0
    expanded: int = 0
    missing: bool = False
    substituted: bool = False
    words: list[str] = field(default_factory=list)

    def read(self) -> str:
        return self._read_until("", self.keeps_escapes)

    def _read_until(self, stop: str, keeps_escapes: bool) -> str:
        """Read to the character `stop`, or to the end when there is none, and collect words on the outermost level."""
        outer, self.keeps_escapes = self.keeps_escapes, keeps_escapes
        collector = _Words(self.words if not stop else [])
        parts: list[str] = []
        while self.at < len(self.text):
            character = self.text[self.at]
            if character == stop:
                self.at += 1
                self.keeps_escapes = outer
                collector.end()
                return "".join(parts)
            part, is_raw = self._read_part(character)
            parts.append(part)
            collector.add(part, is_raw)
        if stop:
            raise Rejected(f"missing {stop!r}")
        self.keeps_escapes = outer
        collector.end()
        return "".join(parts)

    def _read_part(self, character: str) -> tuple[str, bool]:
        """Return the next part, and whether spaces in it are part of a word."""
        if (plain := _PLAIN.match(self.text, self.at)) is not None:
            self.at = plain.end()
            return plain.group(), True
        if character == "$":
            return self._dollar(), False
        if character == "'":
            return self._single_quoted(), True
        if character == '"':
            return self._double_quoted(), True
        if character == "<":
            return self._angle(), True
        self.at += 1
        if character != self.escape:
            return character, False
        kept = character if self.keeps_escapes else ""
        escaped = self.text[self.at : self.at + 1]
        self.at += 1
        return kept + escaped, True

    def _angle(self) -> str:
        """Read `<`, or `<<` with the spaces after it: they belong to the word of a here-document."""
        found = _ANGLE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return found.group()

    def _single_quoted(self) -> str:
        end = self.text.find("'", self.at + 1)
        if end < 0:
            raise Rejected("missing closing single quote")
        inner = self.text[self.at + 1 : end]
        self.at = end + 1
        return f"'{inner}'" if self.keeps_quotes else inner

    def _double_quoted(self) -> str:
        quote = '"' if self.keeps_quotes else ""
        parts = [quote]
        self.at += 1
        while self.at < len(self.text):
            character = self.text[self.at]
            if (plain := _PLAIN.match(self.text, self.at)) is not None:
                self.at = plain.end()
                parts.append(plain.group())
                continue
            if character == '"':
                self.at += 1
                return "".join((*parts, quote))
            if character == "$":
                parts.append(self._dollar())
                continue
            self.at += 1
            parts.append(self._escaped_in_quotes() if character == self.escape else character)
        raise Rejected("missing closing double quote")

    def _escaped_in_quotes(self) -> str:
        """Read what follows an escape inside double quotes, where only a few characters can be escaped."""
        following = self.text[self.at : self.at + 1]
        if not following:
            return ""
        if following in ('"', "$", self.escape):
            self.at += 1
            return (self.escape if self.keeps_escapes else "") + following
        return self.escape * 2 if self.keeps_escapes else self.escape

    def _dollar(self) -> str:
        start = self.at
        self.at += 1
        if self.text[self.at : self.at + 1] != "{":
            name = self._name()
            return self._value_or_text(name, start) if name else "$"
        self.at += 1
        if self.text[self.at : self.at + 1] in ("", "{", "}", ":"):
            raise Rejected("bad substitution")
        self.depth += 1
        if self.depth > _MAX_NESTING:
            raise Rejected("variables are nested too deeply")
        value = self._braced(self._name(), start)
        self.depth -= 1
        return value

    def _name(self) -> str:
        found = _NAME.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def _value_or_text(self, name: str, start: int) -> str:
        value = self.variables.get(name)
        self.substituted = True
        if value is not None and self.expands:
            self.expanded += len(value)
            if self.expanded > _MAX_EXPANDED:
                raise Rejected("variables make it too long")
            return value
        self.missing = True
        return self.text[start : self.at]

    def _braced(self, name: str, start: int) -> str:
        """Read the rest of `${name…}`."""
        modifier = self.text[self.at : self.at + 1]
        self.at += 1
        if modifier == "}":
            return self._value_or_text(name, start)
        if modifier == ":":
            modifier += self.text[self.at : self.at + 1]
            self.at += 1
        if modifier in ("-", "+", "?", ":-", ":+", ":?"):
            return self._default(name, modifier, start)
        if modifier in ("#", "%", "/"):
            return self._changed(name, modifier, start)
        raise Rejected(f"unsupported modifier {modifier!r} in substitution")

    def _default(self, name: str, modifier: str, start: int) -> str:
        had_missing = self.missing
        word = self._read_until("}", False)
        value = self.variables.get(name)
        is_set = value is not None and (modifier[0] != ":" or value != "")
        self.substituted = True
        if not self.expands:
            return self.text[start : self.at]
        uses_word = is_set if modifier[-1] == "+" else not is_set
        if modifier[-1] == "?" and not is_set:
            self.missing = True
            return self.text[start : self.at]
        if uses_word and modifier[-1] != "?":
            return word
        self.missing = had_missing
        return value or "" if is_set else ""

    def _changed(self, name: str, modifier: str, start: int) -> str:
        """Read `${name#pattern}`, `${name%pattern}` or `${name/pattern/replacement}`, each also with its sign doubled."""
        is_double = self.text[self.at : self.at + 1] == modifier
        self.at += is_double
        pattern = self._read_until("/" if modifier == "/" else "}", True)
        replacement = self._read_until("}", True) if modifier == "/" else ""
        value = self.variables.get(name)
        self.substituted = True
        if value is None or not self.expands:
            self.missing = True
            return self.text[start : self.at]
        return _change(value, modifier, is_double, pattern, replacement)


@dataclass(slots=True)
class _Words:
    """Words as they grow: spaces end one unless they are quoted."""

    done: list[str]
    parts: list[str] = field(default_factory=list)

    def add(self, part: str, is_raw: bool) -> None:
        if is_raw:
            self.parts.append(part)
            return
        for character in part:
            if character in SPACES:
                self.end()
            else:
                self.parts.append(character)

    def end(self) -> None:
        if word := "".join(self.parts):
            self.done.append(word)
        self.parts = []


_MAX_CHANGED = 256
_MAX_STARS = 2


def _change(value: str, modifier: str, is_double: bool, pattern: str, replacement: str) -> str:
    """Return `value` with a prefix or suffix removed, or a pattern replaced, as a shell does.

    Values and patterns longer than any real one are refused, since wild cards may take exponential time to match.
    """
    if len(value) > _MAX_CHANGED or pattern.count("*") > _MAX_STARS:
        raise Rejected("pattern is too expensive")
    is_greedy = is_double or modifier == "/"
    expression = _pattern(pattern, is_greedy)
    if modifier == "/":
        return re.sub(expression, lambda _: replacement, value, count=0 if is_double else 1)
    if modifier == "#":
        found = re.match(expression, value)
        return value[found.end() :] if found else value
    starts = range(len(value) + 1) if is_double else range(len(value), -1, -1)
    start = next((at for at in starts if re.compile(_pattern(pattern, True)).fullmatch(value, at)), len(value))
    return value[:start]


def _pattern(pattern: str, is_greedy: bool) -> str:
    """Return the regular expression of a shell pattern with `*`, `?` and escapes, without bracket expressions."""
    star = ".*" if is_greedy else ".*?"
    wild = {"*": star, "?": "."}
    tokens = re.findall(r"\\.|.", pattern, re.DOTALL)
    body = "".join(re.escape(token[1:]) if token[0] == "\\" and len(token) > 1 else wild.get(token) or re.escape(token) for token in tokens)
    return f"(?s:{body})"
