"""What the project is made of is pinned, hashed, licensed, listed and asked about."""

import json
import re
import runpy
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tests.project.test_release import DEVELOPMENT, RUNTIME, canonical
from tests.project.tree import ROOT

SUPPLY: dict[str, Any] = runpy.run_path(str(ROOT / ".ci" / "supply.py"))
CONSTRAINTS = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line)
COPYLEFT = re.compile(r"\b(A?GPL|GNU (Affero )?General|SSPL|not stated)\b", re.IGNORECASE)


def test_ci_installs_only_what_has_a_known_hash() -> None:
    pins = SUPPLY["pins"]()
    versions = {canonical(name): version for name, version in CONSTRAINTS.items()}
    assert {name: pin.version for name, pin in pins.items()} == {name: versions[name] for name in pins}
    assert [name for name, pin in pins.items() if not pin.hashes] == []
    assert pins.keys() >= RUNTIME | DEVELOPMENT
    assert "--require-hashes --requirement .ci/requirements.txt" in (ROOT / ".ci" / "setup").read_text()


def test_no_file_names_where_packages_come_from() -> None:
    assert "://" not in (ROOT / ".ci" / "requirements.txt").read_text()


def test_licences_are_listed_as_installed() -> None:
    assert SUPPLY["licences"]() == (ROOT / "docs" / "licences.md").read_text()
    assert [name for name, found in SUPPLY["runtime"]().items() if COPYLEFT.search(SUPPLY["licence"](found))] == []


def test_the_bill_of_materials_lists_what_a_user_installs() -> None:
    bill = json.loads(subprocess.run([sys.executable, ".ci/supply.py", "sbom"], cwd=ROOT, check=True, capture_output=True).stdout)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    names = {each["name"] for each in bill["components"]}
    assert names >= RUNTIME
    references = {each["bom-ref"] for each in bill["components"]} | {bill["metadata"]["component"]["bom-ref"]}
    assert {each["ref"] for each in bill["dependencies"]} == references
    assert {other for each in bill["dependencies"] for other in each["dependsOn"]} <= references
    assert all(each["licenses"] and each["purl"].startswith("pkg:pypi/") for each in bill["components"])


class Database(BaseHTTPRequestHandler):
    """Answers that the first package has a vulnerability, and no other."""

    def do_POST(self) -> None:  # as the class above calls it
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": [{"vulns": [{"id": "X-1"}]}, *({} for _ in asked[1:])]}).encode())

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def database() -> Any:
    with HTTPServer(("127.0.0.1", 0), Database) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def test_vulnerabilities_are_told_with_the_package(database: str) -> None:
    first = next(iter(SUPPLY["pins"]().values()))
    assert SUPPLY["audit"](database) == [f"{first.name} {first.version}: X-1"]
