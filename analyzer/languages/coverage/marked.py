"""Coverage reports in XML: Cobertura, Clover, JaCoCo. They are read as they come, and no tree is kept.

A document type is passed over, as JaCoCo and Cobertura write one; what declares an entity or attributes
is refused, so that nothing can be expanded.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from analyzer.languages.manifests.tree import MAX_DEPTH, MalformedError
from analyzer.model.coverage import CoveredFile
from analyzer.schema.vocab_health import CoverageFormat

Attributes = Mapping[str, str]


@dataclass(slots=True)
class _Reading:
    """What was read so far; `files` are lines by name."""

    format: CoverageFormat | None = None
    depth: int = 0
    folders: list[str] = field(default_factory=list)
    package: str = ""
    text: str = ""
    lines: dict[int, bool] = field(default_factory=dict)
    files: dict[str, dict[int, bool]] = field(default_factory=dict)

    def open_file(self, name: str) -> None:
        self.lines = self.files.setdefault(name.replace("\\", "/"), {})

    def add(self, line: str, has_run: bool) -> None:
        if not line.isdecimal() or len(line) > 9:
            raise MalformedError(None, f"{line[:20]!r} is no line")
        number = int(line)
        self.lines[number] = self.lines.get(number, False) or has_run


def read_marked(text: str) -> tuple[CoverageFormat, tuple[CoveredFile, ...]]:
    """Return the format of a report in XML and its files. Raises MalformedError for what is no such report."""
    reading = _Reading()
    parser = expat.ParserCreate("utf-8")  # the text is decoded already, whatever its declaration says
    parser.buffer_text = True

    def start(name: str, attributes: dict[str, str]) -> None:
        reading.depth += 1
        if reading.depth > MAX_DEPTH:
            raise MalformedError(parser.CurrentLineNumber, f"nested more than {MAX_DEPTH} levels deep")
        if reading.format is None:
            reading.format = _FORMATS.get(name)
        reading.text = ""
        if reading.format is not None:
            _take(reading, name, attributes)

    def end(name: str) -> None:
        reading.depth -= 1
        if name == "source" and reading.text.strip():
            reading.folders.append(reading.text.strip().replace("\\", "/"))

    def characters(content: str) -> None:
        reading.text = (reading.text + content)[:_LONGEST_TEXT]

    def entity(*_declaration: object) -> None:
        raise MalformedError(parser.CurrentLineNumber, "declares an entity")

    def defaults(*_declaration: object) -> None:
        raise MalformedError(parser.CurrentLineNumber, "declares attributes")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.EntityDeclHandler, parser.AttlistDeclHandler = characters, entity, defaults
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise MalformedError(error.lineno, f"is no XML: {expat.ErrorString(error.code)}") from error
    if reading.format is None:
        raise MalformedError(1, "is no coverage report of a known format")
    folders = tuple(reading.folders)
    return reading.format, tuple(CoveredFile(name, folders, lines) for name, lines in reading.files.items())


_LONGEST_TEXT = 4096
_FORMATS = {"coverage": CoverageFormat.COBERTURA, "report": CoverageFormat.JACOCO}


def _take(reading: _Reading, name: str, attributes: Attributes) -> None:
    """Take what an element says. A report of Clover shows by its project, which one of Cobertura has not."""
    if name == "project" and reading.format is CoverageFormat.COBERTURA:
        reading.format = CoverageFormat.CLOVER
    reader = _READERS[reading.format].get(name) if reading.format else None
    if reader is not None:
        reader(reading, attributes)


def _cobertura_file(reading: _Reading, attributes: Attributes) -> None:
    reading.open_file(attributes.get("filename", ""))


def _cobertura_line(reading: _Reading, attributes: Attributes) -> None:
    reading.add(attributes.get("number", ""), _count(attributes.get("hits")) > 0)


def _clover_file(reading: _Reading, attributes: Attributes) -> None:
    reading.open_file(attributes.get("path") or attributes.get("name", ""))


def _clover_line(reading: _Reading, attributes: Attributes) -> None:
    """Take a line. Where a condition has no count of its own, its outcomes tell; beside one they may count branches, taken or not."""
    runs = _count(attributes.get("truecount")) + _count(attributes.get("falsecount"))
    reading.add(attributes.get("num", ""), (_count(attributes["count"]) if "count" in attributes else runs) > 0)


def _jacoco_package(reading: _Reading, attributes: Attributes) -> None:
    reading.package = attributes.get("name", "")


def _jacoco_file(reading: _Reading, attributes: Attributes) -> None:
    name = attributes.get("name", "")
    reading.open_file(f"{reading.package}/{name}" if reading.package else name)


def _jacoco_line(reading: _Reading, attributes: Attributes) -> None:
    reading.add(attributes.get("nr", ""), _count(attributes.get("ci")) > 0)


def _count(value: str | None) -> int:
    return int(value) if value and value.isdecimal() and len(value) < _LONGEST_NUMBER else 0


_LONGEST_NUMBER = 100
_READERS: Mapping[CoverageFormat, Mapping[str, Callable[[_Reading, Attributes], None]]] = {
    CoverageFormat.COBERTURA: {"class": _cobertura_file, "line": _cobertura_line},
    CoverageFormat.CLOVER: {"file": _clover_file, "line": _clover_line},
    CoverageFormat.JACOCO: {"package": _jacoco_package, "sourcefile": _jacoco_file, "line": _jacoco_line},
}
