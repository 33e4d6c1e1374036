"""Which file is a manifest, and what reads it."""

import posixpath
import re
from collections.abc import Callable
from typing import NamedTuple

from analyzer.languages.manifests.bundler import read_gemfile, read_gemfile_lock
from analyzer.languages.manifests.cargo import read_cargo_lock, read_cargo_toml
from analyzer.languages.manifests.go_mod import read_go_mod, read_go_sum, read_go_work
from analyzer.languages.manifests.gradle import read_gradle
from analyzer.languages.manifests.maven import read_pom
from analyzer.languages.manifests.npm_locks import read_package_lock, read_pnpm_lock, read_yarn_lock
from analyzer.languages.manifests.package_json import read_package_json, read_pnpm_workspace
from analyzer.languages.manifests.pipfile import read_pipfile
from analyzer.languages.manifests.pyproject import read_pyproject
from analyzer.languages.manifests.python_locks import read_pipfile_lock, read_python_lock
from analyzer.languages.manifests.requirements_txt import read_constraints, read_requirements
from analyzer.languages.manifests.setup_cfg import read_setup_cfg
from analyzer.languages.manifests.setup_py import read_setup_py
from analyzer.languages.manifests.tree import MalformedError
from analyzer.languages.manifests.tsconfig import read_tsconfig
from analyzer.model.files import Problem
from analyzer.model.project import ManifestFacts
from analyzer.schema.vocab import ProblemCode, ProblemStage

Reader = Callable[[str, str], ManifestFacts]


class _Format(NamedTuple):
    ecosystem: str
    read: Reader


_BY_NAME: dict[str, _Format] = {
    "pyproject.toml": _Format("pypi", read_pyproject),
    "setup.cfg": _Format("pypi", read_setup_cfg),
    "setup.py": _Format("pypi", read_setup_py),
    "Pipfile": _Format("pypi", read_pipfile),
    "Pipfile.lock": _Format("pypi", read_pipfile_lock),
    "poetry.lock": _Format("pypi", read_python_lock),
    "uv.lock": _Format("pypi", read_python_lock),
    "pdm.lock": _Format("pypi", read_python_lock),
    "pylock.toml": _Format("pypi", read_python_lock),
    "package.json": _Format("npm", read_package_json),
    "package-lock.json": _Format("npm", read_package_lock),
    "npm-shrinkwrap.json": _Format("npm", read_package_lock),
    "yarn.lock": _Format("npm", read_yarn_lock),
    "pnpm-lock.yaml": _Format("npm", read_pnpm_lock),
    "pnpm-workspace.yaml": _Format("npm", read_pnpm_workspace),
    "go.mod": _Format("golang", read_go_mod),
    "go.sum": _Format("golang", read_go_sum),
    "go.work": _Format("golang", read_go_work),
    "pom.xml": _Format("maven", read_pom),
    "build.gradle": _Format("maven", read_gradle),
    "build.gradle.kts": _Format("maven", read_gradle),
    "Cargo.toml": _Format("cargo", read_cargo_toml),
    "Cargo.lock": _Format("cargo", read_cargo_lock),
    "Gemfile": _Format("gem", read_gemfile),
    "Gemfile.lock": _Format("gem", read_gemfile_lock),
}
_SUFFIXES_BY_PATTERN = (".json", ".txt", ".in", ".gradle", ".kts")
_BY_PATTERN: tuple[tuple[re.Pattern[str], _Format], ...] = (
    (re.compile(r"(?:.*/)?[jt]sconfig(?:\.[\w.-]+)?\.json"), _Format("tsconfig", read_tsconfig)),
    # A chapter on constraints in a folder of documentation is no constraints file.
    (re.compile(r"(?i)(?!(?:.*/)?docs?/)(?:.*/)?(?:[\w.-]*[-_.])?constraints(?:[-_.][\w.-]*)?\.txt"), _Format("pypi", read_constraints)),
    (re.compile(r"(?i)(?:.*/)?(?:[\w.-]*[-_.])?requirements?(?:[-_.][\w.-]*)?\.(?:txt|in)"), _Format("pypi", read_requirements)),
    (re.compile(r"(?i)(?:.*/)?requirements/(?:[^/]+/)?[^/]+\.(?:txt|in)"), _Format("pypi", read_requirements)),
    # Settings may say that the build file of a project has its name.
    (re.compile(r"(?:.*/)?([^/]+)/\1\.gradle(?:\.kts)?"), _Format("maven", read_gradle)),
)


def is_manifest(path: str) -> bool:
    """Return whether the file at `path` is, by its name, a manifest or lock file that is read."""
    return _format_of(path) is not None


def read_manifest(path: str, text: str) -> ManifestFacts | None:
    """Return what a manifest or lock file says, None when the path is none. What is wrong in it stands in its problems; never raises."""
    found = _format_of(path)
    if found is None:
        return None
    try:
        return found.read(path, text.removeprefix("\ufeff"))
    except MalformedError as error:
        problem = Problem(ProblemStage.EXTRACT, path, error.line, ProblemCode.INVALID_CONFIG, error.message)
        return ManifestFacts(path, found.ecosystem, problems=(problem,))


def _format_of(path: str) -> _Format | None:
    by_name = _BY_NAME.get(posixpath.basename(path))
    if by_name is not None or not path.lower().endswith(_SUFFIXES_BY_PATTERN):
        return by_name
    return next((known for pattern, known in _BY_PATTERN if pattern.fullmatch(path)), None)
