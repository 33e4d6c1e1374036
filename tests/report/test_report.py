"""The report: one page that is complete in itself, whatever the repository holds, and that a real browser draws."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.errors import UsageError
from serve.report import page as page_module
from serve.report.write import write_report

HOSTILE = "</script><script>alert(1)</script>"
SOURCES = {
    "shop/__init__.py": "",
    "shop/cart.py": f"# WHY: {HOSTILE}\nfrom shop.sums import total\n\n\nclass Cart:\n    def pay(self, prices):\n"
    "        return total(prices)\n",
    "shop/sums.py": "def total(prices):\n    return sum(prices)\n",
    "web/page.py": "from shop.cart import Cart\n\n\ndef show():\n    return Cart().pay([1])\n",
    "docs/adr/0001-parts.md": "# 1. Parts @SCRIPT@\n\n## Status\n\nAccepted\n\n## Decision\n\nWe do.\n",
    "compose.yaml": "services:\n  web:\n    image: shop:1\n    depends_on: [db]\n  db:\n    image: postgres:16\n",
}
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")


def artifact_of(folder: Path, sources: dict[str, str]) -> Path:
    for name, text in sources.items():
        path = folder / "repository" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    index(folder / "repository", folder / "artifact", Options(jobs=1))
    return folder / "artifact"


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    (folder / "old").mkdir()
    changed = {**SOURCES, "shop/sums.py": "def total(prices, tax):\n    return sum(prices) + tax\n"}
    old = artifact_of(folder / "old", SOURCES)
    write_report(artifact_of(folder, changed), folder / "report.html", old)
    return folder / "report.html"


def contents(report: Path) -> dict[str, object]:
    text = report.read_text("utf-8")
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)
    assert found is not None
    loaded: dict[str, object] = json.loads(found[1])
    return loaded


def test_nothing_is_loaded_from_anywhere(report: Path) -> None:
    outside = re.sub(r"<script\b.*?</script>", "", report.read_text("utf-8"), flags=re.S)
    assert not re.search(r"(?:src|href|url)\s*[=(]", outside)
    assert "default-src 'none'" in outside


def test_texts_of_the_repository_stay_data(report: Path) -> None:
    assert HOSTILE not in report.read_text("utf-8")
    shown = contents(report)
    assert HOSTILE in json.dumps(shown["decisions"])
    assert "@SCRIPT@" not in re.sub(r'<script type="application/json".*?</script>', "", report.read_text("utf-8"), flags=re.S)


def test_what_was_not_measured_is_null_and_what_was_is_there(report: Path) -> None:
    shown = contents(report)
    assert shown["months"] is None
    assert shown["owners"] is None
    assert shown["modules"] == {"names": ["shop", "web"], "edges": [["web", "shop", 1]]}
    assert "shop/sums.py::total" in json.dumps(shown["calls"])
    assert "needs tax" in json.dumps(shown["changes"])


def test_two_reports_of_one_artifact_are_equal(report: Path, tmp_path: Path) -> None:
    for name in ("one.html", "two.html"):
        write_report(report.parent / "artifact", tmp_path / name, None)
    assert (tmp_path / "one.html").read_bytes() == (tmp_path / "two.html").read_bytes()


def test_without_the_charting_library_one_line_says_so(report: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(page_module, "import_module", missing)
    with pytest.raises(UsageError, match="not installed"):
        write_report(report.parent / "artifact", tmp_path / "report.html", None)


def test_a_file_that_cannot_be_written_is_a_mistake(report: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written"):
        write_report(report.parent / "artifact", tmp_path / "none" / "report.html", None)


def shown(report: Path, profile: Path, width: int) -> dict[str, str]:
    """Return the sections of a report as a browser of that width makes them."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--window-size={width},16000", "--virtual-time-budget=30000"]
    command = [str(CHROMIUM), *options, f"--user-data-dir={profile}", "--dump-dom", report.as_uri()]
    page = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r'<section id="([\w-]+)">(.*?)</section>', page, re.S))


@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine")
@pytest.mark.parametrize("width", [390, 1400])
def test_a_browser_draws_every_part(report: Path, tmp_path: Path, width: int) -> None:
    parts = shown(report, tmp_path, width)
    if 'class="main-svg"' not in parts["files"]:  # A busy machine may hand the page out before all of it is drawn.
        parts = shown(report, tmp_path, width)
    for drawn in ("files", "modules", "calls", "resolution", "containers"):
        assert 'class="main-svg"' in parts[drawn], drawn
    for listed in ("overview", "changes", "findings", "decisions"):
        assert "<td" in parts[listed] or "None." in parts[listed], listed
    assert "Not measured" in parts["owners"]
