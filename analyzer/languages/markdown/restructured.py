"""The outline of a reStructuredText or plain text, by lines: sections by their adornments, the first paragraph, links."""

import re
from collections.abc import Callable, Iterator
from string import punctuation

from analyzer.languages.lines import text_lines
from analyzer.languages.markdown.outline import MAX_INLINE, Outline, count_words, summary_of
from analyzer.model.project import Heading, Link

_ADORNING = frozenset(punctuation)
_ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1*\s*$")
_EXPLICIT_MARKS = frozenset(".:")
_EXPLICIT = re.compile(r"\s*\.\.(?:\s|$)|\s*:[\w -]+:(?:\s|$)")  # directives, comments, targets; fields
_LITERAL_DIRECTIVE = re.compile(r"\s*\.\.\s+(?:code|code-block|sourcecode|literalinclude|parsed-literal|highlight|console|math|raw)::")
_TARGET = re.compile(r"\s*\.\.\s+_(?P<name>`[^`]+`|[^:\s][^:]*):\s*(?P<target>\S+)?\s*$")
_EMBEDDED = re.compile(r"`(?P<text>[^`<]+?)\s*<(?P<target>[^<>`]+)>`_{1,2}")
_NAMED = re.compile(r"`(?P<quoted>[^`<>]+)`_{1,2}(?!\w)|(?<![\w`])(?P<bare>[A-Za-z0-9][\w.-]{0,80}?)_(?![\w`])")
_NAME_END = re.compile(r"_(?!\w)")  # in every line that names a target, and in few others
_ROLE = re.compile(r":(?P<role>[\w:+-]+):`(?P<text>[^`]*)`")
_LITERAL = re.compile(r"``(.+?)``")
_EMPHASIS = re.compile(r"\*(\*?)(?=\S)([^*]+?)(?<=\S)\*\1|`([^`]+)`")  # both forms begin with a character of their own
_SUBSTITUTION = re.compile(r"\|[^|\s][^|]*\|_{0,2}")
_ITEM = re.compile(r"\s*(?:[-*+•]|\d+[.)]|#\.|\(\w\))\s")
_DOCUMENT_ROLES = ("doc", "download")  # others name labels and symbols
_DOCUMENT_MARKS = tuple(f":{role}:`" for role in _DOCUMENT_ROLES)


def outline_restructured(text: str) -> Outline:
    """Return the outline of a reStructuredText or plain text; without a section, its first line is no title."""
    lines = text_lines(text)
    adornments = {index for index, line in enumerate(lines) if line[:1] in _ADORNING and _ADORNMENT.match(line)}
    headings, taken = _headings(lines, adornments)
    prose = list(_prose(lines, taken | adornments))
    paragraphs = _paragraphs(prose)
    return Outline(
        title=headings[0].text if headings else None,
        summary=summary_of(plain_text(paragraph) for paragraph in paragraphs),
        words=count_words("\n".join([*(plain_text(line) for _, line in prose if line), *(heading.text for heading in headings)])),
        headings=headings,
        links=tuple(_links(lines, prose)),
    )


def _headings(lines: list[str], adornments: set[int]) -> tuple[tuple[Heading, ...], set[int]]:
    """Return the sections, and the indexes of the lines that they take. Levels count in the order in which styles first appear."""
    headings: list[Heading] = []
    styles: list[tuple[str, bool]] = []
    taken: set[int] = set()
    for index in sorted(adornments - {0}):
        if index - 1 in taken or not _is_title(lines, index):
            continue
        title = lines[index - 1].rstrip()
        mark = lines[index][0]
        has_overline = index >= 2 and lines[index - 2].rstrip() == lines[index].rstrip() and index - 2 not in taken
        style = (mark, has_overline)
        if style not in styles:
            styles.append(style)
        headings.append(Heading(styles.index(style) + 1, plain_text(title), index))
        taken |= {index, index - 1, *([index - 2] if has_overline else [])}
    return tuple(headings), taken


def _is_title(lines: list[str], index: int) -> bool:
    """Return whether the adornment at `index` underlines the line above: long enough, and below a line of text that begins a block."""
    under, title = lines[index].rstrip(), lines[index - 1].rstrip()
    if not title.strip() or _ADORNMENT.match(title):
        return False
    above = lines[index - 2].strip() if index >= 2 else ""
    begins = not above or above == under
    is_long = len(under) >= len(title) or len(under) >= 4
    return begins and is_long and len(under) >= 2 and (not title[0].isspace() or above == under)


def _prose(lines: list[str], left_out: set[int]) -> Iterator[tuple[int, str]]:
    """Yield (line number, text) outside literal blocks and explicit markup; an empty text for lines that are left out."""
    literal_indent: int | None = None
    for index, line in enumerate(lines):
        written = line.lstrip()
        if literal_indent is not None and written:
            if len(line) - len(written) > literal_indent:
                continue
            literal_indent = None
        is_explicit = written[:1] in _EXPLICIT_MARKS and bool(_EXPLICIT.match(line))
        if _LITERAL_DIRECTIVE.match(line) if is_explicit else "::" in written and written.rstrip().endswith("::"):
            literal_indent = len(line) - len(written)
        yield index + 1, "" if is_explicit or index in left_out else line


def _paragraphs(prose: list[tuple[int, str]]) -> Iterator[str]:
    """Yield the paragraphs of prose at the margin; lists, tables and what is indented are passed over."""
    paragraph: list[str] = []
    is_other = False
    for _, line in [*prose, (0, "")]:
        if not line.strip():
            if paragraph:
                yield " ".join(paragraph)
            paragraph, is_other = [], False
        elif not paragraph and (is_other or line[0].isspace() or _ITEM.match(line) or line[0] in "+="):
            is_other = True
        else:
            paragraph.append(line.strip())


def _links(lines: list[str], prose: list[tuple[int, str]]) -> Iterator[Link]:
    targets = (match for line in lines if ".." in line and (match := _TARGET.match(line)))
    named = {match["name"].strip("`").lower(): match["target"] for match in targets if match["target"]}
    for number, line in prose:
        embeds, has_role = ">`_" in line, ":`" in line and any(mark in line for mark in _DOCUMENT_MARKS)
        if len(line) > MAX_INLINE or not (embeds or has_role or (named and "_" in line)):
            continue
        text = _LITERAL.sub(lambda match: " " * len(match[0]), line) if "``" in line else line
        found = [(match.start(), match["text"], match["target"]) for match in _EMBEDDED.finditer(text)] if embeds else []
        found += [role for match in _ROLE.finditer(text) if (role := _role_link(match))] if has_role else []
        for match in _NAMED.finditer(text) if named and _NAME_END.search(text) else ():
            name = match["quoted"] or match["bare"]
            if target := named.get(name.lower()):
                found.append((match.start(), name, target))
        yield from (Link(name, target, number) for _, name, target in sorted(found))


def _role_link(match: re.Match[str]) -> tuple[int, str, str] | None:
    if match["role"] not in _DOCUMENT_ROLES:
        return None
    text, mark, target = match["text"].rstrip(">").partition("<")
    return match.start(), text.strip(), target if mark else text


def plain_text(text: str) -> str:
    """Return inline reStructuredText as a reader sees it."""
    is_marked = "`" in text or "_" in text or "*" in text or "|" in text or text.endswith("::")
    if len(text) > MAX_INLINE or not is_marked:
        return text.strip()
    literals: list[str] = []

    def keep(match: re.Match[str]) -> str:
        literals.append(match[1])
        return f"\x00{len(literals) - 1}\x00"

    text = text.replace("\x00", "")
    if "``" in text:
        text = _LITERAL.sub(keep, text)
    for may_have, pattern, shown in _INLINE:
        if may_have(text):
            text = pattern.sub(shown, text)
    text = _KEPT.sub(lambda match: literals[int(match[1])], text) if literals else text
    return _COLONS.sub(":", text.strip())


def _role_text(match: re.Match[str]) -> str:
    """Return what a role shows: its title, or its target, of which `~` keeps the last name alone."""
    shown = match["text"].partition("<")[0].strip().removeprefix("!")
    return shown[1:].rpartition(".")[2] if shown.startswith("~") else shown


_KEPT = re.compile(r"\x00(\d+)\x00")
_COLONS = re.compile(r"::$")
_INLINE: tuple[tuple[Callable[[str], object], re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (lambda text: "<" in text, _EMBEDDED, lambda match: match["text"]),
    (lambda text: ":`" in text, _ROLE, _role_text),
    (lambda text: "|" in text, _SUBSTITUTION, lambda _: ""),
    (_NAME_END.search, _NAMED, lambda match: match["quoted"] or match["bare"]),
    (lambda text: "`" in text or "*" in text, _EMPHASIS, lambda match: match[2] or match[3]),
)
"""What inline markup shows, in the order in which it is read, after what tells whether a text may have any: most have few."""
