"""Gradle's build files, as far as lines with literal coordinates go: `implementation("group:artifact:version")`."""

import re
from collections.abc import Iterator

from analyzer.languages.lines import text_lines
from analyzer.model.project import Dependency, ManifestFacts
from analyzer.schema.vocab import DependencyGroup

_COORDINATES = re.compile(
    r"""^\s*(?P<configuration>[a-zA-Z]\w*)[\s(]+(?:(?:enforcedPlatform|platform|kapt|testFixtures)\s*\(\s*)?"""
    r"""(?P<quote>["'])(?P<group>[\w.-]+):(?P<artifact>[\w.-]+)(?::(?P<version>[^"':@]+))?(?::[^"'@]*)?(?:@\w+)?(?P=quote)"""
)
_NAMED = re.compile(
    r"""^\s*(?P<configuration>[a-zA-Z]\w*)[\s(]+group\s*[:=]\s*["'](?P<group>[\w.-]+)["']\s*,\s*name\s*[:=]\s*["'](?P<artifact>[\w.-]+)["']"""
    r"""(?:\s*,\s*version\s*[:=]\s*["'](?P<version>[^"']+)["'])?"""
)
_LIBRARY = re.compile(r"""^\s*(?:apply[\s(]+plugin\s*[:=]|id\b|`)[\s('"]*(?:java-library|[\w.-]*maven-publish)\b""")
"""A plugin for what others import or download."""
_RUN = re.compile(
    r"""^\s*(?:apply[\s(]+plugin\s*[:=]|id\b)[\s('"]*"""
    r"""(?:org\.springframework\.boot|io\.quarkus|io\.micronaut\.(?:minimal\.)?application|application|war)["'](?!.*\bapply\b[\s(]+false)"""
    r"""|^\s*application\s*\{?\s*$"""
)
"""A plugin for what is run, where it is applied to the build itself."""
_BLOCK = re.compile(r"^\s*dependencies\s*\{")
_GROUPS = {
    "implementation": DependencyGroup.RUNTIME,
    "api": DependencyGroup.RUNTIME,
    "compile": DependencyGroup.RUNTIME,
    "runtime": DependencyGroup.RUNTIME,
    "runtimeonly": DependencyGroup.RUNTIME,
    "compileonly": DependencyGroup.PEER,
    "compileonlyapi": DependencyGroup.PEER,
    "providedcompile": DependencyGroup.PEER,
    "providedruntime": DependencyGroup.PEER,
    "annotationprocessor": DependencyGroup.BUILD,
    "kapt": DependencyGroup.BUILD,
    "ksp": DependencyGroup.BUILD,
    "classpath": DependencyGroup.BUILD,
    "developmentonly": DependencyGroup.DEV,
}


def read_gradle(path: str, text: str) -> ManifestFacts:
    """Read a `build.gradle` or `build.gradle.kts`."""
    is_package = any(_LIBRARY.match(line) for line in text_lines(text))
    is_run = any(_RUN.match(line) for line in text_lines(text))
    return ManifestFacts(
        path, "maven", dependencies=tuple(_dependencies(text)), is_package=is_package, is_private=is_run and not is_package
    )


def _dependencies(text: str) -> Iterator[Dependency]:
    is_comment = False
    for number, line in enumerate(text_lines(text), 1):
        if is_comment or line.lstrip().startswith("/*"):
            is_comment = "*/" not in line
            continue
        line = _BLOCK.sub("", line)
        match = _COORDINATES.match(line) or _NAMED.match(line)
        group = _group(match["configuration"]) if match else None
        if match and group:
            yield Dependency(f"{match['group']}:{match['artifact']}", match["version"], group, number, match["configuration"])


def _group(configuration: str) -> DependencyGroup | None:
    """Return when the packages of a configuration are needed, None when the word is no configuration."""
    word = configuration.lower()
    known = next((_GROUPS[name] for name in sorted(_GROUPS, key=len, reverse=True) if word.endswith(name)), None)
    return DependencyGroup.DEV if known and "test" in word else known
