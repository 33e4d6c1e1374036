"""Writes .ci/requirements.txt: every package that CI installs with the hashes of all files that Linux machines may take of it.

    python .ci/lock.py

asks the package index that pip is set up with, once for each Python and each kind of machine, and downloads next to nothing. The versions
are those of constraints.txt. Afterwards `pip install --require-hashes` takes nothing else, wherever it comes from.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = ROOT / ".ci" / "requirements.txt"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
_GLIBC = range(5, 35)
_HEAD = "# Made by .ci/lock.py: what CI installs, on Linux with x86_64 and aarch64, Python 3.11 to 3.14. Do not edit.\n"


def requirements(machine: str) -> list[str]:
    """Return what the project and its development need on a kind of machine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for group in ("dev", "report"):
        wanted += project["project"]["optional-dependencies"][group]
    return [each for each in wanted if f"platform_machine == '{_other(machine)}'" not in each]


def _other(machine: str) -> str:
    return next(each for each in MACHINES if each != machine)


def resolved(python: str, machine: str) -> dict[str, tuple[str, str]]:
    """Return the version and the hash of each package that pip would install."""
    platforms = [f"manylinux_2_{minor}_{machine}" for minor in _GLIBC] + [f"manylinux2014_{machine}", f"linux_{machine}"]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-", "--target", home]
        command += ["--only-binary", ":all:", "--python-version", python, "--implementation", "cp", "--constraint", "constraints.txt"]
        command += [part for platform in platforms for part in ("--platform", platform)]
        done = subprocess.run(
            [*command, *(each.split(";")[0].strip() for each in requirements(machine))],
            cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        )  # fmt: skip
    installed = json.loads(done.stdout)["install"]
    return {
        canonical(each["metadata"]["name"]): (each["metadata"]["version"], each["download_info"]["archive_info"]["hashes"]["sha256"])
        for each in installed
    }


def canonical(name: str) -> str:
    """Return a package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> None:
    """Write the file."""
    hashes: dict[tuple[str, str], set[str]] = defaultdict(set)
    machines: dict[str, set[str]] = defaultdict(set)
    for machine in MACHINES:
        for python in PYTHONS:
            for name, (version, digest) in resolved(python, machine).items():
                hashes[name, version].add(digest)
                machines[name].add(machine)
    lines = [_HEAD]
    for (name, version), digests in sorted(hashes.items()):
        marker = f" ; platform_machine == '{min(machines[name])}'" if len(machines[name]) < len(MACHINES) else ""
        lines.append(" \\\n    ".join([f"{name}=={version}{marker}", *(f"--hash=sha256:{digest}" for digest in sorted(digests))]) + "\n")
    LOCK.write_text("".join(lines))


if __name__ == "__main__":
    main()
