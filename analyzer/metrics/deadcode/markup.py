"""What the markup around a component's code names: functions that it hands to elements, and what it imports for them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from analyzer.languages.formats import language_named
from analyzer.metrics.deadcode.words import split_words
from analyzer.model.files import FileRecord
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind, Role


def named_in_markup(program: Program, records: Iterable[FileRecord]) -> Iterator[int]:
    """Yield the definitions at the top of components, and what components import, whose names their markup has."""
    words = {record.path: found for record in records if (found := _words_of_markup(record))}
    if not words:
        return
    modules = {node.symbol for node in program.nodes if node.kind is NodeKind.MODULE and node.path in words}
    for number, node in enumerate(program.nodes):
        if node.parent in modules and node.name in words[node.path or ""]:
            yield number
    columns = program.imports
    names = [cast(Sequence[str | None], columns.get(column, ())) for column in ("name", "alias")]
    targets = cast(Sequence[int | None], columns.get("target_id", ()))
    for path, name, alias, target in zip(cast(Sequence[str], columns.get("path", ())), *names, targets, strict=True):
        if target is not None and path in words and (alias or name) in words[path]:
            yield target


def _words_of_markup(record: FileRecord) -> frozenset[str]:
    """Return the words that a component has beside those of its code; none for other files, and for tests."""
    language = None if record.packed is None or record.role is Role.TEST else language_named(record.language)
    if language is None or language.code_of is None:
        return frozenset()
    source = (record.text or "").encode("utf-8", "replace")
    counts = Counter(split_words(source))
    counts.subtract(split_words(language.code_of(source)))
    return frozenset(word.decode("utf-8", "replace") for word, count in counts.items() if count > 0)
