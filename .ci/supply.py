"""What this project is made of, for those who have to answer for it.

    python .ci/supply.py licences        the licences of what it installs, as docs/licences.md has them
    python .ci/supply.py sbom            a bill of materials in CycloneDX's form
    python .ci/supply.py audit           known vulnerabilities of what CI installs, asked of osv.dev; exit code 1 if there are any

The first two read what is installed beside the interpreter, and connect to nothing.
"""

import json
import re
import sys
import tomllib
import urllib.request
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LOCK = ROOT / ".ci" / "requirements.txt"
_PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s\\]+)(?P<rest>(?:.*\\\n)*.*)$", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_OSV = "https://api.osv.dev/v1/querybatch"
_SECONDS = 60
_TEXT = """\
# Licences

What `pip install parquetry` installs beside it, by the packages' own words. Made by `python .ci/supply.py licences`.

| package | version | licence |
|---|---|---|
"""


class Pin(NamedTuple):
    """A package of .ci/requirements.txt with the hashes of its files."""

    name: str
    version: str
    hashes: tuple[str, ...]


def pins() -> dict[str, Pin]:
    """Return what CI installs, by name."""
    found = _PINNED.finditer(LOCK.read_text())
    return {match["name"]: Pin(match["name"], match["version"], tuple(_HASH.findall(match["rest"]))) for match in found}


def runtime() -> dict[str, Distribution]:
    """Return the installed distributions that a user gets, the project's own left out, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found: dict[str, Distribution] = {}
    asked: set[tuple[str, str]] = set()
    pending = list(project["dependencies"])
    while pending:
        name, extras = canonical(requirement := pending.pop()), _EXTRAS.match(requirement)
        for extra in ("", *(extras[1].replace(" ", "").split(",") if extras else ())):
            if (name, extra) not in asked and (installed := _installed(name)) is not None:
                asked.add((name, extra))
                found[name] = installed
                pending += _required(installed, extra)
    return dict(sorted(found.items()))


_EXTRAS = re.compile(r"[\w.-]+\s*\[([^\]]+)\]")


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:  # Wanted on other systems alone.
        return None


def _required(installed: Distribution, extra: str = "") -> Iterator[str]:
    """Yield what a distribution requires, alone or for an extra; what other systems need is told by its not being installed."""
    for requirement in installed.requires or ():
        wanted = re.search(r"extra == ['\"]([^'\"]+)", requirement)
        if (wanted[1] if wanted else "") == extra:
            yield requirement


def canonical(requirement: str) -> str:
    """Return the name that a requirement begins with, as indexes compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s<>=!~;\[(]", requirement)[0]).lower()


def licence(installed: Distribution) -> str:
    """Return the licence that a distribution states: as an expression, by classifiers, or in its own words."""
    metadata = installed.metadata
    classifiers = [each.split(" :: ")[-1] for each in metadata.get_all("Classifier") or () if each.startswith("License :: OSI")]
    words = (metadata.get("License") or "").strip().splitlines()
    return metadata.get("License-Expression") or ", ".join(classifiers) or (words[0] if words else "not stated")


def licences() -> str:
    """Return docs/licences.md."""
    return _TEXT + "".join(f"| {name} | {installed.version} | {licence(installed)} |\n" for name, installed in runtime().items())


def sbom(name: str, version: str) -> Mapping[str, object]:
    """Return a bill of materials of the project as a user installs it, in CycloneDX 1.6."""
    installed, locked = runtime(), pins()
    root = f"pkg:pypi/{name}@{version}"
    references = {each: f"pkg:pypi/{each}@{found.version}" for each, found in installed.items()}
    components = [
        {
            "type": "library",
            "bom-ref": references[each],
            "name": each,
            "version": found.version,
            "purl": references[each],
            "licenses": [{"license": {"name": licence(found)}}],
            "properties": [{"name": "sha256", "value": digest} for digest in (locked[each].hashes if each in locked else ())],
        }
        for each, found in installed.items()
    ]
    direct = [canonical(each) for each in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]]
    edges = {root: direct, **{references[each]: [canonical(need) for need in _required(found)] for each, found in installed.items()}}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": root, "name": name, "version": version, "purl": root}},
        "components": components,
        "dependencies": [
            {"ref": reference, "dependsOn": sorted({references[each] for each in names if each in references})}
            for reference, names in edges.items()
        ],
    }


def audit(address: str = _OSV) -> list[str]:
    """Return a line for each known vulnerability of what CI installs."""
    locked = list(pins().values())
    queries = [{"package": {"name": pin.name, "ecosystem": "PyPI"}, "version": pin.version} for pin in locked]
    request = urllib.request.Request(address, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
        results = json.load(answer)["results"]
    return [
        f"{pin.name} {pin.version}: {found['id']}" for pin, each in zip(locked, results, strict=True) for found in each.get("vulns", ())
    ]


def main(command: str) -> int:
    """Do what is asked, and return the exit code."""
    if command == "licences":
        sys.stdout.write(licences())
    elif command == "sbom":
        version = re.search(r'__version__ = "(.+)"', (ROOT / "analyzer" / "__init__.py").read_text())
        json.dump(sbom("parquetry", version[1] if version else "0"), sys.stdout, indent=2)
    elif command == "audit":
        found = audit()
        sys.stdout.write("\n".join(found or ["no known vulnerability"]) + "\n")
        return bool(found)
    else:
        sys.stderr.write(f"{command!r} is no command; see the top of {Path(__file__).name}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
