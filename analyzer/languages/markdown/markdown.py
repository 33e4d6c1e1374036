"""The outline of a Markdown text, by lines: blocks that decide it are read, inline markup is taken off."""

import html
import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from analyzer.languages.lines import text_lines
from analyzer.languages.markdown.outline import MAX_INLINE, Outline, count_words, summary_of
from analyzer.model.project import Heading, Link

_FENCE = re.compile(r" {0,3}(?P<fence>`{3,}(?=[^`]*$)|~{3,})")
_ATX = re.compile(r" {0,3}(?P<marks>#{1,6})(?:[ \t]+(?P<text>.*))?$")
_CLOSING_MARKS = re.compile(r"(?:^|(?<=[ \t]))#+$")
_SETEXT = re.compile(r" {0,3}(?P<mark>=+|-+)[ \t]*$")
_RULE = re.compile(r" {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)")
_DEFINITION = re.compile(r" {0,3}\[(?P<label>[^\]]+)\]:\s*<?(?P<target>[^\s>]+)>?")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_ANCHOR = re.compile(r"<a\b[^<>]*>[^<>]*(?:<(?!/?a\b)[^<>]*>[^<>]*)*</a>")
_CAPTION = re.compile(r"^\W*\w[\w ]{0,30}[*_]*:")
_IMAGE = re.compile(r"!\[(?P<text>[^\]\[]*)\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s[^()]*)?\)|\[[^\]]*\])?")
_LINK = re.compile(
    r"(?<!\\)\[(?P<text>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]"
    r"(?:\(\s*(?:<(?P<angled>[^<>]*)>|(?P<target>[^()<>\s]*(?:\([^()\s]*\)[^()\s]*)*))(?:\s[^()]*)?\)|\[(?P<label>[^\]]*)\])?"
)
_AUTOLINK = re.compile(r"<(?P<target>(?:https?|ftp|mailto):[^<>\s]+)>")
_LABEL = re.compile(r"\([\w.:-]+\)=$")  # MyST's target of references
_ROLE = re.compile(r"\{[\w:+-]+\}`(?P<text>[^`<]+?)(?:\s*<[^`]*>)?`")
_INTERRUPTING_ITEM = re.compile(r" {0,3}(?:[-*+]|1[.)])\s+\S")
_CODE = re.compile(r"(?<!`)(?P<ticks>`{1,4})(?!`)(?P<code>(?:(?!(?P=ticks)).)*)(?P=ticks)(?!`)")
_EMPHASIS = re.compile(
    r"(?<![\w\\])(?P<mark>\*{1,3}|_{1,3}|~~)(?=\S)(?P<inner>[^*_~]+?)(?<=\S)(?P=mark)(?!\w)"
    r"|(?P<star>\*{1,3})(?=\S)(?P<text>[^*]+?)(?P=star)"
)
_LINK_MARK = re.compile(r"[\[<]")
_MARKUP = re.compile(r"[`*_~\[<&\\]")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_FRONT_TITLE = re.compile(r"title\s*[:=]\s*(?P<title>.+?)\s*$")


class _Line(NamedTuple):
    number: int
    text: str


def outline_markdown(text: str) -> Outline:
    """Return the outline of a Markdown text."""
    front_title, lines = _without_front_matter(text)
    prose = tuple(_prose(lines))
    targets = {match["label"].lower(): match["target"] for line in prose if (match := _DEFINITION.match(line.text))}
    blocks = tuple(_blocks(prose))
    headings = tuple(block for block in blocks if isinstance(block, Heading))
    prose_blocks = (" ".join(line.text for line in block) for block in blocks if not isinstance(block, Heading))
    paragraphs = (plain_text(block, targets) for block in prose_blocks if not _is_menu(block))
    return Outline(
        title=front_title or next((heading.text for heading in headings if heading.text), None),
        summary=summary_of(paragraphs),
        words=sum(count_words(plain_text(line.text)) for line in prose),
        headings=headings,
        links=tuple(_links(prose, targets)),
    )


def _is_menu(paragraph: str) -> bool:
    """Return whether a paragraph is nothing but links, several of them, with at most a label before them."""
    if len(paragraph) > MAX_INLINE:
        return False
    links = len(_LINK.findall(plain := _IMAGE.sub("", paragraph))) + len(_ANCHOR.findall(plain))
    rest = _TAG.sub("", _ANCHOR.sub("", _LINK.sub("", plain)))
    return links > 1 and count_words(_CAPTION.sub("", rest, count=1)) == 0


def _without_front_matter(text: str) -> tuple[str | None, list[_Line]]:
    """Return the title that front matter declares, and the lines behind it."""
    lines = [_Line(number, line) for number, line in enumerate(text_lines(text), 1)]
    if not lines or lines[0].text.rstrip() not in ("---", "+++"):
        return None, lines
    mark = lines[0].text.rstrip()
    end = next((index for index, line in enumerate(lines[1:], 1) if line.text.rstrip() == mark), None)
    if end is None or not any(re.match(r"[\w-]+\s*[:=]", line.text) for line in lines[1:end]):
        return None, lines
    titles = (_FRONT_TITLE.match(line.text) for line in lines[1:end])
    title = next((match["title"].strip("\"'") for match in titles if match), None)
    return title or None, lines[end + 1 :]


def _prose(lines: list[_Line]) -> Iterator[_Line]:
    """Yield the lines outside code blocks, comments blanked; a fence becomes a blank line."""
    fence: str | None = None
    is_comment = False
    previous_blank = True
    for line in lines:
        match = _FENCE.match(line.text)
        if fence is not None:
            if match and match["fence"].startswith(fence) and not line.text.strip().strip(fence[0]):
                fence = None
            continue
        if match and not is_comment:
            fence = match["fence"]
            yield line._replace(text="")
            continue
        text, is_comment = _without_comment(line.text, is_comment)
        if previous_blank and text.startswith(("    ", "\t")) and not _ITEM.match(text):
            continue  # an indented code block, or, less surely, the second paragraph of a list's item
        previous_blank = not text.strip()
        yield line._replace(text=text)


def _without_comment(text: str, is_comment: bool) -> tuple[str, bool]:
    """Return the text without its HTML comments, and whether one is still open at its end."""
    if is_comment:
        _, mark, text = text.partition("-->")
        if not mark:
            return "", True
    is_open = text.rfind("<!--") > text.rfind("-->")
    return _COMMENT.sub("", text), is_open


def _blocks(lines: tuple[_Line, ...]) -> Iterator[Heading | list[_Line]]:
    """Yield headings, and paragraphs of prose as lists of lines; lists, tables, quotes and rules are passed over."""
    paragraph: list[_Line] = []
    is_list = False
    for line in lines:
        atx, setext = _ATX.match(line.text.rstrip()), _SETEXT.match(line.text)
        if paragraph and setext:
            text = plain_text(" ".join(part.text for part in paragraph))
            yield Heading(1 if setext["mark"][0] == "=" else 2, text, paragraph[0].number)
            paragraph = []
        elif atx or not line.text.strip() or _RULE.match(line.text):
            if paragraph:
                yield paragraph
            paragraph, is_list = [], False
            if atx:
                yield Heading(len(atx["marks"]), plain_text(_CLOSING_MARKS.sub("", atx["text"] or "")), line.number)
        elif paragraph and _INTERRUPTING_ITEM.match(line.text):
            yield paragraph
            paragraph, is_list = [], True
        elif not paragraph and (is_list or _is_no_prose(line.text)):
            is_list = True
        else:
            paragraph.append(line)
    if paragraph:
        yield paragraph


def _is_no_prose(text: str) -> bool:
    """Return whether a line begins a list, a table or a quote, or defines a link or a label."""
    return bool(_ITEM.match(text) or _DEFINITION.match(text) or _LABEL.match(text)) or text.lstrip().startswith(("|", ">"))


def _links(lines: tuple[_Line, ...], targets: Mapping[str, str]) -> Iterator[Link]:
    for line in lines:
        if not _LINK_MARK.search(line.text) or _DEFINITION.match(line.text) or len(line.text) > MAX_INLINE:
            continue
        text = _CODE.sub(lambda match: " " * len(match[0]), line.text)
        found = [(match.start(), match["target"], match["target"]) for match in _AUTOLINK.finditer(text)]
        text = _IMAGE.sub(lambda match: match["text"].ljust(len(match[0]))[: len(match[0])], text)
        for match in _LINK.finditer(text):
            target = _target(match, targets)
            if target:
                found.append((match.start(), plain_text(line.text[match.start("text") : match.end("text")]), target))
        yield from (Link(name, target, line.number) for _, name, target in sorted(found))


def _target(link: re.Match[str], targets: Mapping[str, str]) -> str | None:
    """Return where what looks like a link leads, None when its label is not among the defined `targets`."""
    written = link["angled"] if link["target"] is None else link["target"]
    return targets.get((link["label"] or link["text"]).lower()) if written is None else written


def plain_text(text: str, targets: Mapping[str, str] = MappingProxyType({})) -> str:
    """Return inline Markdown as a reader sees it: without marks, tags and images; links by their text.

    `targets` are the document's link definitions, without which `[text]` alone is no link.
    """
    if len(text) > MAX_INLINE or not _MARKUP.search(text):
        return text.strip()
    codes: list[str] = []

    def keep(match: re.Match[str]) -> str:
        codes.append(match["code"].strip())
        return f"\x00{len(codes) - 1}\x00"

    text = _CODE.sub(keep, _ROLE.sub(lambda match: match["text"], text.replace("\x00", "")))
    text = _AUTOLINK.sub(lambda match: match["target"], _IMAGE.sub("", text))
    text = _LINK.sub(lambda match: match[0] if match["label"] is None and _target(match, targets) is None else match["text"], text)
    text = _TAG.sub("", text)
    for _ in range(3):  # emphasis inside emphasis
        text = _EMPHASIS.sub(lambda match: match["inner"] or match["text"], text)
    text = html.unescape(_ESCAPE.sub(r"\1", text))
    return re.sub(r"\x00(\d+)\x00", lambda match: codes[int(match[1])], text).strip()
