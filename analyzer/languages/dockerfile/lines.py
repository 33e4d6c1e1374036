"""A Dockerfile's text as logical lines, by the rules of BuildKit's parser.

A logical line is an instruction with its continuation lines joined, its here-documents taken off, and the comments and blank lines
inside of it dropped. What an instruction means is not decided here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from analyzer.languages.dockerfile.arguments import is_json_list, split_line
from analyzer.languages.dockerfile.words import SPACES, Rejected, raw_words, unquoted_words
from analyzer.schema.tables.containers import Heredoc

_DIRECTIVE = re.compile(r"([a-zA-Z][a-zA-Z0-9]*)\s*=\s*(.+)")
_DIRECTIVES = ("syntax", "escape", "check")
_HEREDOC = re.compile(r"(\d*)<<(-?)\s*+([^<]*)\Z")
_WAIVER = re.compile(r"\s*#\s*hadolint\s+(global\s+)?ignore\s*=\s*((?:[A-Z]+\d+[,\s]*)+)")
_LEADING_TABS = re.compile(r"^\t+", re.MULTILINE)
_TAKES_HEREDOCS = ("RUN", "COPY", "ADD")


class LogicalLine(NamedTuple):
    """An instruction's text on one line, and the lines of the file that it covers."""

    line: int
    end_line: int
    text: str
    raw: str
    heredocs: tuple[Heredoc, ...]


class Flaw(NamedTuple):
    """Something that the builder would reject, at a line."""

    line: int
    message: str


class ScannedFile(NamedTuple):
    """A Dockerfile as logical lines."""

    lines: tuple[LogicalLine, ...]
    directives: dict[str, str]
    line_count: int
    code_lines: int
    flaws: tuple[Flaw, ...]
    waivers: tuple[tuple[int, str], ...] = ()  # rules that a comment turns off: for the instruction at a line, or at 0 for all

    @property
    def escape(self) -> str:
        """The escape character: a backslash, or what the escape directive says."""
        return self.directives.get("escape", "\\")


def scan_lines(text: str) -> ScannedFile:
    """Return the logical lines of a Dockerfile in order."""
    source = text.removeprefix("\ufeff").split("\n")
    if source[-1] == "":
        source.pop()
    scanner = _Scanner([line.rstrip("\r") for line in source])
    directives = scanner.read_directives()
    lines = tuple(scanner.read_lines())
    code = sum(1 for line in scanner.source if not _is_comment(line) and line.strip(SPACES))
    return ScannedFile(lines, directives, len(source), code, tuple(scanner.flaws), tuple(_waivers(source)))


def _waivers(source: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source, 1):
        if found := _WAIVER.match(line):
            yield from ((0 if found[1] else number + 1, rule) for rule in re.findall(r"\w+", found[2]))


@dataclass(slots=True)
class _Scanner:
    """A cursor over the lines of a file, without their line ends."""

    source: list[str]
    at: int = 0
    continued: re.Pattern[str] = field(default_factory=lambda: _continuation("\\"))
    flaws: list[Flaw] = field(default_factory=list)

    def read_directives(self) -> dict[str, str]:
        """Read the directives at the top; the first line that is none ends them, and stays unread."""
        directives: dict[str, str] = {}
        while self.at < len(self.source) and (found := _directive(self.source[self.at])) is not None:
            name, value = found
            self.at += 1
            if name in directives:
                self.flaws.append(Flaw(self.at, f"only one {name} directive can be used"))
            elif name == "escape" and value not in ("\\", "`"):
                self.flaws.append(Flaw(self.at, f"escape directive must be a backslash or a backtick, not {value}"))
            else:
                directives[name] = value
        self.continued = _continuation(directives.get("escape", "\\"))
        return directives

    def read_lines(self) -> Iterator[LogicalLine]:
        while self.at < len(self.source):
            start = self.at
            text = self._read_text()
            if not text.strip(SPACES):
                continue
            heredocs = tuple(self._read_heredocs(text))
            yield LogicalLine(start + 1, self.at, text, "\n".join(self.source[start : self.at]), heredocs)

    def _read_text(self) -> str:
        """Read one instruction with its continuation lines; empty for a blank or comment line."""
        first = self.source[self.at].lstrip(SPACES)
        self.at += 1
        text, is_open = self._without_continuation("" if first.startswith("#") else first)
        parts = [text]
        while is_open and self.at < len(self.source):
            line = self.source[self.at]
            self.at += 1
            if _is_comment(line) or not line.strip(SPACES):
                continue
            text, is_open = self._without_continuation(line)
            parts.append(text)
        return "".join(parts)

    def _without_continuation(self, line: str) -> tuple[str, bool]:
        """Return a line without the escape character that continues it, and whether there was one."""
        found = self.continued.search(line)
        return (line[: found.start()], True) if found else (line, False)

    def _read_heredocs(self, text: str) -> Iterator[Heredoc]:
        """Read the bodies of the here-documents that an instruction announces, in their order."""
        start = self.at
        for name, strips_tabs, is_expanded in _announced(text):
            first = self.at
            end = next((at for at in range(first, len(self.source)) if self._ends(at, name, strips_tabs)), None)
            if end is None:
                self.flaws.append(Flaw(start, f"here-document {name} is not closed"))
            last = len(self.source) if end is None else end
            body = "".join(f"{line}\n" for line in self.source[first:last])
            content = _LEADING_TABS.sub("", body) if strips_tabs else body
            self.at = min(last + 1, len(self.source))
            yield Heredoc(name, content, first + 1, self.at, is_expanded, strips_tabs)

    def _ends(self, at: int, name: str, strips_tabs: bool) -> bool:
        line = self.source[at]
        return (line.lstrip("\t") if strips_tabs else line) == name


def _continuation(escape: str) -> re.Pattern[str]:
    # A doubled escape character at the end of a line is an escaped one, and continues nothing.
    sign = re.escape(escape)
    return re.compile(rf"(?<!{sign}){sign}[ \t]*\Z")


def _is_comment(line: str) -> bool:
    return line.lstrip(SPACES).startswith("#")


def _directive(line: str) -> tuple[str, str] | None:
    stripped = line.lstrip(SPACES)
    if not stripped.startswith("#"):
        return None
    found = _DIRECTIVE.match(stripped[1:].lstrip(SPACES))
    if found is None or found[1].lower() not in _DIRECTIVES:
        return None
    return found[1].lower(), found[2].rstrip() or found[2]


def _announced(text: str) -> Iterator[tuple[str, bool, bool]]:
    """Yield name, whether tabs are stripped, and whether variables are replaced, of the here-documents that a logical line announces.

    A line whose quotes do not close, or with a substitution that the lexer does not know, announces none.
    """
    if "<<" not in text or not _takes_heredocs(text):
        return
    try:
        words = raw_words(text)
        found = [match for match in map(_HEREDOC.match, words) if match is not None and match[3]]
        for match in found:
            names = unquoted_words(match[3])
            if len(names) == 1:
                is_quoted = _quotes(names[0]) != _quotes(raw_words(match[3])[0])
                yield names[0], match[2] == "-", not is_quoted
    except Rejected:
        return


def _takes_heredocs(text: str) -> bool:
    keyword, rest = split_line(text)
    if keyword.upper() == "ONBUILD":
        keyword, rest = split_line(rest)
    return keyword.upper() in _TAKES_HEREDOCS and not is_json_list(rest)


def _quotes(word: str) -> int:
    return word.count("'") + word.count('"')
