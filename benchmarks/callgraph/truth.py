"""What a type checker says about a project's calls, kept on disk between runs since asking is slow."""

import hashlib
import importlib.metadata
import json
import os
import random
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

from language_server import LanguageServer, Target
from sites import Position, Project, Site

SERVERS = ("pyright", "basedpyright")
"""The first that is installed answers. For a name that it cannot resolve, the second one answers with the enclosing call."""


def default_cache() -> Path:
    """Return the folder that answers are kept in unless another one is named."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "parquetry-callgraph")


def sample(sites: Sequence[Site], count: int | None, seed: int) -> list[Site]:
    """Return some of the sites, the same ones for the same seed, or all of them."""
    return (
        list(sites) if count is None or count >= len(sites) else sorted(random.Random(seed).sample(sites, count), key=lambda s: s.position)
    )


def ask_checker(project: Project, sites: Iterable[Site], python: str, cache: Path) -> dict[Position, list[Target]]:
    """Return the definitions of each site, from the cache or else from the checker; paths are absolute."""
    checker = installed_checker()
    store = cache / f"{project.root.name}-{fingerprint(project, checker, python)}.jsonl"
    answers = read_answers(store)
    missing: dict[str, list[Site]] = defaultdict(list)
    for site in sites:
        if site.position not in answers:
            missing[site.path].append(site)
    if missing:
        store.parent.mkdir(parents=True, exist_ok=True)
        ask_missing(project, missing, python, store, answers)
    return answers


def installed_checker() -> str:
    """Return name and version of the installed type checker; ends the program when there is none."""
    for name in SERVERS:
        try:
            return f"{name} {importlib.metadata.version(name)}"
        except importlib.metadata.PackageNotFoundError:
            continue
    sys.exit("no type checker is installed: pip install 'pyright[nodejs]'")


def fingerprint(project: Project, checker: str, python: str) -> str:
    """Return a hash of all that an answer depends on: the sources, the checker, the interpreter that it takes packages from."""
    digest = hashlib.sha256(f"{checker}\n{python}\n{project.root}\n".encode())
    for path, source in sorted(project.sources.items()):
        digest.update(f"{path}\n".encode() + "\n".join(source.lines).encode(errors="replace"))
    return digest.hexdigest()[:16]


def read_answers(store: Path) -> dict[Position, list[Target]]:
    """Return the answers of earlier runs."""
    if not store.exists():
        return {}
    rows = [json.loads(line) for line in store.read_text().splitlines() if line.endswith("]")]
    return {(path, line, column): [tuple(target) for target in targets] for path, line, column, targets in rows}


def ask_missing(project: Project, missing: dict[str, list[Site]], python: str, store: Path, answers: dict[Position, list[Target]]) -> None:
    """Ask the checker file by file, and keep each file's answers at once, so that a run that is stopped loses little."""
    command = [str(Path(sys.executable).parent / f"{installed_checker().split()[0]}-langserver"), "--stdio"]
    with LanguageServer(command, project.root, python, import_roots(project)) as server, store.open("a") as out:
        for number, (path, sites) in enumerate(missing.items(), 1):
            show_progress(number, len(missing))
            lines = project.sources[path].lines
            places = [(site.line - 1, utf16_offset(lines[site.line - 1], site.column)) for site in sites]
            found = server.definitions(project.root / path, "\n".join(lines), places)
            for site, targets in zip(sites, found, strict=True):
                answers[site.position] = targets
                print(json.dumps([*site.position, targets]), file=out)
            out.flush()


def show_progress(number: int, count: int) -> None:
    """Say on a terminal how far the questions are."""
    if sys.stderr.isatty():
        print(f"\rasking the checker: file {number} of {count}", end="\n" if number == count else "", file=sys.stderr)


def utf16_offset(line: str, column: int) -> int:
    """Return the offset in UTF-16 units of a column in code points from 1."""
    return column - 1 if line.isascii() else len(line[: column - 1].encode("utf-16-le")) // 2


def import_roots(project: Project) -> list[Path]:
    """Return the folders that hold top-level packages, shallowest first: where `import` starts to look."""
    packages = {Path(path).parent for path in project.sources if Path(path).name.startswith("__init__.py")}
    roots = {package.parent for package in packages if package.parent not in packages}
    return [project.root / root for root in sorted(roots, key=lambda root: (len(root.parts), root.as_posix()))]
