"""Calls labelled by hand: how many the index finds, and how many it makes up. The floors only rise."""

import warnings
from pathlib import Path

import pytest

from tests.golden.cases import EXPECTED, GOLDEN
from tests.golden.indexing import index_case
from tests.golden.truth import Figures, differences, read_claims, read_labels, score

FLOORS = "floors.txt"
PROJECTS = sorted(path.parent for path in (GOLDEN / "truth").glob(f"*/*/{EXPECTED}"))


@pytest.mark.parametrize("project", PROJECTS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_labelled_calls_are_found(project: Path, tmp_path: Path, update_golden: bool) -> None:
    labels = read_labels((project / EXPECTED).read_text(encoding="utf-8"))
    claims = read_claims(index_case(project, tmp_path, EXPECTED, FLOORS))
    assert set(labels) == set(claims), "every call expression is labelled, and nothing else"
    figures, floors = score(labels, claims), _read_floors(project)
    if update_golden:
        _raise_floors(project, figures, floors)
        return
    report = "\n".join([f"{figures}", *differences(labels, claims)])
    assert all(round(measured, 4) >= floor for measured, floor in zip(figures, floors, strict=True)), report
    if any(round(measured, 4) > floor for measured, floor in zip(figures, floors, strict=True)):
        warnings.warn(f"{project.name} is better than its floors, raise them with --update-golden: {figures}", stacklevel=1)


def _read_floors(project: Path) -> Figures:
    """Return the floors, each a line `name value`; nothing is below a floor that is not written yet."""
    path = project / FLOORS
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    written = dict(line.split() for line in lines)
    return Figures(*(float(written.get(name, 0)) for name in Figures._fields))


def _raise_floors(project: Path, figures: Figures, floors: Figures) -> None:
    raised = (max(round(measured, 4), floor) for measured, floor in zip(figures, floors, strict=True))
    lines = (f"{name} {floor:.4f}\n" for name, floor in zip(Figures._fields, raised, strict=True))
    (project / FLOORS).write_text("".join(lines), encoding="utf-8")


def test_a_missing_and_a_wrong_target_cost() -> None:
    labels = read_labels("== a.py\n1 f -> a.py::f, or a.py::g\n2 h -> external json.loads\n3 k -> unresolvable\n")
    right = {site: label._replace(named=label.named | label.instead, instead=frozenset()) for site, label in labels.items()}
    assert score(labels, right) == Figures(1, 1, 1, 1)
    wrong = {site: label._replace(named=frozenset({"a.py::k"}), external=frozenset()) for site, label in labels.items()}
    assert score(labels, wrong) == Figures(0, 0, 0, 0)
    assert score(labels, {}) == Figures(1, 0, 0, 0)
