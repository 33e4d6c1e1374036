"""What holds for every file of the project, and for its documentation."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.project.tree import ROOT, files

# Written in two parts, so that this file does not hold what it looks for.
MACHINE_PATHS = re.compile("/wo" + "rk/(main|shared)|/ro" + "ot/|/ho" + r"me/\w+/|/t" + "mp/(venv|corpus|bash)")
REGISTRY_HOSTS = re.compile(r"pypi\." + r"org|files\." + r"pythonhosted|registry\." + r"npmjs|deb\." + "debian")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").rglob("*.md")])


def texts() -> list[tuple[Path, str]]:
    """Return every text file but the inputs of golden cases, which are what users write."""
    own = [path for path in files() if path.suffix not in {".parquet", ".pyc"} and not path.is_relative_to(ROOT / "golden")]
    return [(path, path.read_text(encoding="utf-8")) for path in own]


@pytest.mark.parametrize("pattern", [MACHINE_PATHS, REGISTRY_HOSTS], ids=["machine paths", "registry hosts"])
def test_no_file_names_a_machine_or_a_registry(pattern: re.Pattern[str]) -> None:
    found = [f"{path.relative_to(ROOT)}: {match.group()}" for path, text in texts() if (match := pattern.search(text))]
    assert found == []


def test_files_that_no_formatter_sees_end_with_one_line_end() -> None:
    other = [(path, text) for path, text in texts() if path.suffix != ".py" and text]
    wrong = [str(path.relative_to(ROOT)) for path, text in other if not text.endswith("\n") or text.endswith("\n\n")]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", page.read_text()) if "://" not in link]
    assert [link for link in links if link and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_headings(page: Path) -> None:
    links = [link.partition("#") for link in re.findall(r"\]\(([^)]+)\)", page.read_text()) if "://" not in link]
    places = [((page.parent / path).resolve() if path else page, heading) for path, _, heading in links if heading]
    assert [(target.name, heading) for target, heading in places if target in PAGES and heading not in headings(target)] == []


@cache
def headings(page: Path) -> frozenset[str]:
    """Return the names by which headings are linked to: in small letters, with hyphens for blanks and without other marks."""
    told = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL), re.MULTILINE)
    return frozenset(re.sub(r"[^\w -]", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", each).lower()).replace(" ", "-") for each in told)


@pytest.mark.parametrize("page", ["docs/architecture.md", "SECURITY.md"])
def test_claims_name_tests_that_exist(page: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (ROOT / page).read_text())
    assert named
    missing = [(path, name) for path, name in named if not (ROOT / path).exists() or f"def {name}" not in (ROOT / path).read_text()]
    assert missing == []
