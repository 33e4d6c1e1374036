"""Golden cases of manifests: each file's text with what was read from a line below it, versions resolved across the case."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer.languages.manifests import project_layout, read_manifest, resolve_versions
from analyzer.model.project import Dependency, ManifestFacts
from tests.golden.cases import cases, check, inputs, orphans


@pytest.mark.parametrize("case", cases("manifests"))
def test_manifests_say_what_they_declare(case: Path, update_golden: bool) -> None:
    paths = [path.relative_to(case).as_posix() for path in inputs(case)]
    read = (read_manifest(path, (case / path).read_text(encoding="utf-8")) for path in paths)
    manifests = resolve_versions(facts for facts in read if facts)
    known = {facts.path: facts for facts in manifests}
    text = "".join(_print_file(path, (case / path).read_text(encoding="utf-8"), known.get(path)) for path in paths)
    check(case, text + _print_layout(manifests, paths), update_golden)


def test_every_case_is_whole() -> None:
    assert list(orphans("manifests")) == []


def _print_file(path: str, text: str, facts: ManifestFacts | None) -> str:
    if facts is None:
        return f"== {path}: not a manifest\n"
    notes: dict[int | None, list[str]] = defaultdict(list)
    for dependency in facts.dependencies:
        notes[dependency.line].append(_dependency_note(dependency))
    for entry in facts.entry_points:
        notes[entry.line].append(f"entry point {entry.group} {entry.name} -> {entry.reference}")
    for problem in facts.problems:
        notes[problem.line].append(f"problem {problem.code}: {problem.message}")
    lines = [f"== {path} ({facts.ecosystem})", *_head(facts), *(f"# {note}" for note in notes[None])]
    for number, line in enumerate(text.split("\n")[:-1], 1):
        lines += [line, *(f"# {note}" for note in notes[number])]
    return "\n".join(lines) + "\n"


def _head(facts: ManifestFacts) -> Iterator[str]:
    if facts.name or facts.version:
        yield f"# describes {facts.name} {facts.version}"
    if facts.packages:
        yield f"# packages {', '.join(facts.packages)}"
    if facts.roots:
        yield f"# roots {', '.join(root or '.' for root in facts.roots)} ({'declared' if facts.has_roots else 'customary'})"
    for pin in facts.pins:
        answers = f" for {pin.constraint}" if pin.constraint is not None else ""
        owner = f" of {pin.owner or '.'}" if pin.owner is not None else ""
        yield f"# pin {pin.name} {pin.version}{answers}{owner}"


def _dependency_note(dependency: Dependency) -> str:
    group = dependency.group + (f":{dependency.group_name}" if dependency.group_name else "")
    parts = [f"dependency {dependency.name}", f"({group}{', indirect' if dependency.is_indirect else ''})"]
    parts += [f"[{','.join(dependency.extras)}]"] if dependency.extras else []
    parts += [dependency.constraint] if dependency.constraint else ["any version"]
    parts += [f"from {dependency.source}"] if dependency.source else []
    parts += [f"if {dependency.marker}"] if dependency.marker else []
    parts += [f"-> {dependency.resolved}"] if dependency.resolved else []
    return " ".join(parts)


def _print_layout(manifests: tuple[ManifestFacts, ...], paths: list[str]) -> str:
    if all(facts.ecosystem != "pypi" for facts in manifests):
        return ""
    layout = project_layout(manifests, paths)
    roots = ", ".join(root or "." for root in layout.source_roots)
    own, declared = ", ".join(sorted(layout.own_packages)), ", ".join(sorted(layout.declared_packages))
    return f"== layout\nroots {roots}\nown {own}\ndeclared {declared}\n"
