"""Golden cases of documents: what was read of each, and where its links lead among the files of the case."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.languages.markdown import link_path, read_document
from analyzer.model.project import DocumentFacts
from tests.golden.cases import cases, check, inputs, orphans


@pytest.mark.parametrize("case", cases("documents"))
def test_documents_say_what_they_are_about(case: Path, update_golden: bool) -> None:
    paths = [path.relative_to(case).as_posix() for path in inputs(case)]
    lines = (line for path in paths for line in _print(path, read_document(path, (case / path).read_text(encoding="utf-8")), paths))
    check(case, "".join(f"{line}\n" for line in lines), update_golden)


def test_every_case_is_whole() -> None:
    assert list(orphans("documents")) == []


def _print(path: str, facts: DocumentFacts | None, paths: list[str]) -> Iterator[str]:
    if facts is None:
        yield f"== {path}: not a document"
        return
    yield f"== {path}: {facts.kind}, {facts.words} words"
    yield f"title: {facts.title}"
    yield f"summary: {facts.summary}"
    for heading in facts.headings:
        yield f"{heading.line}: {'#' * heading.level} {heading.text}"
    for link in facts.links:
        found = link_path(path, link.target, paths)
        yield f"{link.line}: [{link.text}] -> {link.target}" + (f" = {found}" if found else "")
    if facts.decision:
        yield from (f"decision.{name}: {value!r}" for name, value in facts.decision._asdict().items() if value)
    for note in facts.notes:
        yield f"note {note.line}-{note.end_line} of {note.release} ({note.decided_at}), {note.marker}: {note.text!r}, names {list(note.mentions)}"
