"""What the metrics keep of the facts, which are gone once they are linked."""

from collections.abc import Iterable, Iterator

from analyzer.model.facts import NONE, FileFacts
from analyzer.model.packing import WIDTHS, rows
from analyzer.model.program import FileText, ParsedFile
from analyzer.model.texts import MarkRow


def file_texts(files: Iterable[ParsedFile]) -> list[FileText]:
    """Return what the metrics read of each file, in the same order."""
    return [_text(file, file.facts) for file in files]


def marks_of(text: FileText) -> Iterator[MarkRow]:
    """Yield the marks of a file, in the order in which they were noted."""
    return rows(text.marks, WIDTHS["marks"])


def _text(file: ParsedFile, facts: FileFacts) -> FileText:
    return FileText(file.path, file.language, facts.comment_lines, facts.tokens, facts.line_tokens, facts.marks, _texts_of_marks(file))


def _texts_of_marks(file: ParsedFile) -> dict[int, str]:
    numbers = {row[-1] for row in rows(file.facts.marks, WIDTHS["marks"])}
    return {number: file.facts.texts[number] for number in numbers if number != NONE}
