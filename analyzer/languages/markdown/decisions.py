"""Decision records and changelogs: what was decided, in the record's own words.

Records in the forms of Nygard (2011), MADR and their many variations are read: fields in front matter, lists, tables or bold text, and
sections by their headings. Texts are slices of the document; nothing is put into other words.
"""

import itertools
import posixpath
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from analyzer.languages.lines import text_lines
from analyzer.languages.markdown.outline import Outline
from analyzer.model.project import ChangeNote, DecisionFacts, Heading, Link
from analyzer.schema.vocab_project import DecisionStatus

_SECTIONS: Mapping[str, str] = {
    **dict.fromkeys(("status",), "status"),
    **dict.fromkeys(
        (
            "context",
            "context and problem statement",
            "problem",
            "problem statement",
            "background",
            "motivation",
            "background and motivation",
            "issue",
            "why",
        ),
        "context",
    ),
    **dict.fromkeys(("decision", "decisions", "decision outcome", "outcome", "resolution", "solution", "proposal"), "decision"),
    **dict.fromkeys(("consequences", "implications", "impact", "results"), "consequences"),
    **dict.fromkeys(
        (
            "considered options",
            "options",
            "options considered",
            "alternatives",
            "alternatives considered",
            "rejected",
            "rejected alternatives",
        ),
        "alternatives",
    ),
    **dict.fromkeys(("date",), "date"),
}
_HEADING_NOISE = re.compile(r"^[\W\d_]+|[\W_]+$")
_FIELD = re.compile(
    r"^[\s>|:*+_-]*(?P<name>status|date|decided|decision date|last updated|supersedes|superseded[ -]by|replaces|replaced[ -]by)"
    r"[*_]*\s*[:|][*_\s]*(?P<value>[^|]*?)[\s|]*$",
    re.IGNORECASE,
)
_ADORNMENT = re.compile(r"^([=\-~^\"'`#*+.])\1{2,}\s*$")
_STATUS: tuple[tuple[DecisionStatus, re.Pattern[str]], ...] = (
    (DecisionStatus.SUPERSEDED, re.compile(r"\b(?:superseded|replaced|obsoleted?)\b", re.IGNORECASE)),
    (DecisionStatus.DEPRECATED, re.compile(r"\bdeprecated\b", re.IGNORECASE)),
    (DecisionStatus.REJECTED, re.compile(r"\b(?:rejected|declined|withdrawn|abandoned)\b", re.IGNORECASE)),
    (DecisionStatus.ACCEPTED, re.compile(r"\b(?:accepted|approved|adopted|implemented|active|final|decided|agreed|done)\b", re.IGNORECASE)),
    (DecisionStatus.PROPOSED, re.compile(r"\b(?:proposed|proposal|draft|pending|open|review|discussion|rfc|wip)\b", re.IGNORECASE)),
)
_DATE = re.compile(r"\b(\d{4})[-/](\d{2})[-/](\d{2})\b")
_REPLACES = re.compile(r"\b(?:supersedes|replaces|obsoletes)\b", re.IGNORECASE)
_REPLACED = re.compile(r"\b(?:superseded|replaced|obsoleted)\b(?:[ -]by)?", re.IGNORECASE)
_RECORD_NAME = re.compile(r"\badr[-_# ]*+\d+\b|\badr\s*+\d+", re.IGNORECASE)
_SPAN = re.compile(r"``(?P<double>[^`\n]+)``|(?<!`)`(?P<single>[^`\n]+)`(?!`)")
_ITEM = re.compile(r"^(?P<indent>[ \t]*)(?:[-*+•]|\d+[.)])[ \t]+\S")
_SURE = (
    r"because|in order to|deprecat(?:es?|ed|ing|ion)|dropp?(?:ed|s)? support|(?-i:BREAKING)|breaking(?=[\s-]changes?\b|\W*[:*)\]])|"
    r"backwards?[- ]incompatible|incompatible|revert(?:ed|s)?|security|cve-\d{4}-\d+|for (?:backwards?[- ])?compatibility|on purpose|"
    r"intentional(?:ly)?"
)
_FAULT = r"(?:break|crash|fail|rais|throw|error|hang|leak|confus|flak|panic|corrupt|abort|deadlock|segfault|time[sd]? out)"
_CUE = re.compile(
    rf"\b(?P<cue>so that|instead of|rather than|no longer(?!\s+{_FAULT})|(?:(?<=been )|(?<=was )|(?<=were )|(?<=is )|(?<=are )|(?<=and ))"
    rf"(?:removed|renamed|replaced)|{_SURE})\b|\A\W*(?P<first>remov(?:e[sd]?|ing)|renam(?:e[sd]?|ing)|replac(?:e[sd]?|ing))\b",
    re.IGNORECASE,
)
"""What was taken away is told first, or as what was done to it: what something may be used to remove is not."""
_SURE_CUE = re.compile(rf"\b(?P<cue>{_SURE})\b", re.IGNORECASE)
"""What tells of a decision in a note on a mended fault, too: that something no longer fails, or does this instead of that, does not."""
_FIX = re.compile(r"^\W*(?:\d+[.)]\W*)?(?:\[[^\]\n]*\]\W*)?(?:bug[- ]?)?fix(?:e[sd])?\b", re.IGNORECASE)
_FIXES = re.compile(r"\W*(?:bug[- ]?)?fix(?:e[sd])?\W*", re.IGNORECASE)
_MOST_MENTIONS = 200
_LONGEST_NAME = 200
"""Characters of a heading that may be the name of a section, with numbers and signs around it."""
_DATE_LINES = 4


def read_decision(path: str, text: str, outline: Outline) -> DecisionFacts:
    """Return what a decision record says; fields that it does not have are None."""
    lines = text_lines(text)
    sections = _sections(lines, outline.headings)
    fields = _fields(lines, outline.headings)
    stem = posixpath.splitext(posixpath.basename(path))[0]
    status_text = sections.get("status") or fields.get("status")
    date_text = fields.get("date") or fields.get("decided") or fields.get("decision date") or sections.get("date") or ""
    titled = next((heading for heading in outline.headings if heading.text == outline.title), None)
    return DecisionFacts(
        line=next((heading.line for heading in outline.headings), 1),
        end_line=max(1, len(lines)),
        title=stem if outline.title is None or (titled and _section_name(titled)) else outline.title,
        status=_status(status_text) if status_text else _status(stem.replace("-", " ").replace("_", " ")),
        decided_at=_date(date_text) or _date(status_text or "") or _date(stem),
        context=sections.get("context"),
        decision=sections.get("decision"),
        consequences=sections.get("consequences"),
        alternatives=sections.get("alternatives"),
        supersedes=_replacements(lines, outline.links, _REPLACES, _REPLACED),
        superseded_by=_replacements(lines, outline.links, _REPLACED, _REPLACES),
        mentions=code_spans(text),
    )


def read_notes(text: str, outline: Outline) -> tuple[ChangeNote, ...]:
    """Return the entries of a changelog that give a reason or take something away."""
    lines = text_lines(text)
    headings = outline.headings
    notes = []
    for start, end in _entries(lines, {heading.line for heading in headings}):
        entry = "\n".join(lines[start - 1 : end])
        plain = _SPAN.sub(lambda span: "`" * len(span[0]), entry)
        cue = _CUE.search(plain)
        if cue is None:
            continue
        above = _enclosing(headings, start)
        if _FIX.match(entry) or (above and _FIXES.fullmatch(above[0].text)):
            cue = _SURE_CUE.search(plain)
        if cue is None:
            continue
        release = next((heading.text for heading in above if re.search(r"\d", heading.text)), above[0].text if above else None)
        date = next((found for heading in above if (found := _release_date(lines, heading, headings))), None)
        marker = " ".join((cue["cue"] or cue["first"]).lower().split())
        notes.append(ChangeNote(start, end, release, date, marker, entry, code_spans(entry)))
    return tuple(notes)


def _enclosing(headings: Sequence[Heading], line: int) -> list[Heading]:
    """Return the headings that a line stands under, the innermost first."""
    found: list[Heading] = []
    for heading in reversed(headings):
        if heading.line < line and (not found or heading.level < found[-1].level):
            found.append(heading)
    return found


def _release_date(lines: Sequence[str], heading: Heading, headings: Sequence[Heading]) -> str | None:
    """Return the date in a heading, or in the lines right below it."""
    end = min((each.line - 1 for each in headings if each.line > heading.line), default=len(lines))
    below = itertools.takewhile(lambda line: not _ITEM.match(line), lines[heading.line : min(end, heading.line + _DATE_LINES)])
    return _date(" ".join([heading.text, *below]))


def code_spans(text: str) -> tuple[str, ...]:
    """Return the texts between backticks, each once, in the order in which they first stand."""
    found = dict.fromkeys((match["double"] or match["single"]).strip() for match in _SPAN.finditer(text))
    return tuple(found)[:_MOST_MENTIONS]


def _sections(lines: Sequence[str], headings: Sequence[Heading]) -> dict[str, str]:
    """Return the verbatim text below each heading that is known, until the next known or no deeper one."""
    found: dict[str, str] = {}
    for place, heading in enumerate(headings):
        name = _section_name(heading)
        if name is None or name in found:
            continue
        later = headings[place + 1 :]
        end = next((each.line - 1 for each in later if each.level <= heading.level or _section_name(each)), len(lines))
        start = heading.line
        if start < len(lines) and _ADORNMENT.match(lines[start]):
            start += 1
        body = "\n".join(lines[start : _without_overline(lines, start, end)]).strip("\n")
        if body.strip():
            found[name] = body
    return found


def _without_overline(lines: Sequence[str], start: int, end: int) -> int:
    """Return where a section ends without the line above the title of the next."""
    return end - 1 if end < len(lines) and end - 1 >= start and _ADORNMENT.match(lines[end - 1]) else end


def _section_name(heading: Heading) -> str | None:
    return _SECTIONS.get(_HEADING_NOISE.sub("", heading.text).lower()) if len(heading.text) <= _LONGEST_NAME else None


def _fields(lines: Sequence[str], headings: Sequence[Heading]) -> dict[str, str]:
    """Return the fields that stand above the first section, in front matter or as text."""
    first_section = next((heading.line for heading in headings if _section_name(heading)), len(lines))
    found: dict[str, str] = {}
    for line in lines[: first_section - 1]:
        field = _FIELD.match(line)
        if field and field["value"]:
            found.setdefault(field["name"].lower(), field["value"].strip("*_ \"'"))
    return found


def _status(text: str) -> DecisionStatus | None:
    """Return the status that a text tells; None for a template's list of all."""
    said = [status for status, pattern in _STATUS if pattern.search(text)]
    return said[0] if said and len(said) < 4 else None


def _date(text: str) -> str | None:
    found = _DATE.search(text)
    return "-".join(found.groups()) if found else None


def _replacements(lines: Sequence[str], links: Sequence[Link], pattern: re.Pattern[str], opposite: re.Pattern[str]) -> tuple[str, ...]:
    """Return the records that stand behind a word of replacing on its line: link targets, or else names."""
    found: list[str] = []
    on_line: defaultdict[int, list[str]] = defaultdict(list)
    for link in links:
        on_line[link.line].append(link.target)
    for number, line in enumerate(lines, 1):
        match = pattern.search(line)
        if match is None or opposite.search(line, match.end()):
            continue
        targets = on_line.get(number)
        found += targets or _RECORD_NAME.findall(line[match.end() :])
    return tuple(dict.fromkeys(found))


def _entries(lines: Sequence[str], headings: set[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last line of each outermost item of a list."""
    start: int | None = None
    indent = 0
    last = 0
    for number, line in enumerate(lines, 1):
        item = _ITEM.match(line)
        starts_anew = bool(item and (start is None or len(item["indent"]) <= indent))
        is_new_paragraph = bool(line.strip()) and not item and not line.startswith((" ", "\t")) and last < number - 1
        ends = number in headings or is_new_paragraph
        if start is not None and (starts_anew or ends):
            yield start, last
            start = None
        if item and starts_anew:
            start, indent = number, len(item["indent"])
        if line.strip() and start is not None:
            last = number
    if start is not None:
        yield start, last
