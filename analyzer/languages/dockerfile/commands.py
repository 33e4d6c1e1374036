"""Spots of the commands that a Dockerfile runs: package managers, pipes, and what no build needs."""

import re
from collections.abc import Callable, Iterator, Sequence

from analyzer.languages.dockerfile.shell import Command, operands_of
from analyzer.schema.vocab_health import SpotKind

_VALUED = {
    "apt-get": frozenset({"-t", "-o", "-c", "--target-release", "--option", "--config-file", "-a"}),
    "pip": frozenset(
        {
            *("-r", "--requirement", "-c", "--constraint", "-e", "--editable", "-t", "--target", "-i"),
            *(f"--{which}-url" for which in ("index", "extra-index")),
            *("-f", "--find-links", "--trusted-host", "--proxy", "--timeout", "--prefix", "--root", "--platform", "--python-version"),
        }
    ),
    "apk": frozenset({"-t", "--virtual", "-X", "--repository", "-p", "--root", "--repositories-file"}),
    "npm": frozenset({"--registry", "--prefix", "--cache", "--loglevel"}),
}
_PIPS = frozenset({"pip", "pip2", "pip3"})
_FILES = (".whl", ".tar.gz", ".zip", ".deb", ".apk", ".tgz")
_PINNED_PIP = ("==", "@", "===", ">=", "<=", "~=", "!=", ">", "<")


_OF_OPTIONS = re.compile(r"\$\{?\w*(?:OPT|FLAG|ARG)\w*\}?", re.IGNORECASE)
"""A variable that may well hold options."""
_ON_OPTIONS = frozenset({SpotKind.APT_WITHOUT_YES, SpotKind.APT_RECOMMENDS, SpotKind.PIP_CACHE_KEPT, SpotKind.APK_CACHE_KEPT})


def spots_of_command(command: Command) -> Iterator[tuple[SpotKind, str]]:
    """Yield what is wrong with one command, and the words that it is about. What stands in variables is not known."""
    has_options = any(map(_OF_OPTIONS.fullmatch, command.words))
    for rule in _RULES:
        for kind, words in rule(command):
            if not (words.startswith("$") if kind not in _ON_OPTIONS else has_options):
                yield kind, words


def operands(command: Command, program: str) -> Sequence[str]:
    """Return the words of a command without options and their values; the first is the subcommand."""
    return operands_of(command.words, _VALUED.get(program, frozenset()))


def _apt(command: Command) -> Iterator[tuple[SpotKind, str]]:
    if command.program == "apt":
        yield SpotKind.APT_FOR_PEOPLE, "apt"
    words = operands(command, "apt-get")
    if command.program != "apt-get" or not words or words[0] != "install":
        return
    for package in words[1:]:
        if "=" not in package and "/" not in package and not package.endswith(_FILES):
            yield SpotKind.APT_WITHOUT_PIN, package
    quiet = sum(word.count("q") for word in command.words if word.startswith("-") and not word.startswith("--"))
    options = ("y", "--yes", "--assume-yes", "--quiet=2")
    if not command.has_option(*options) and quiet < 2 and command.words.count("--quiet") < 2:
        yield SpotKind.APT_WITHOUT_YES, "install"
    if not (command.has_option("--no-install-recommends") or any("APT::Install-Recommends=false" in word for word in command.words)):
        yield SpotKind.APT_RECOMMENDS, "install"


def _pip(command: Command) -> Iterator[tuple[SpotKind, str]]:
    words = _pip_words(command)
    if not words or words[0] != "install":
        return
    reads_file = any(word.startswith(("-r", "--requirement", "-c", "--constraint")) for word in command.words)
    for package in () if reads_file else words[1:]:
        is_path = package in (".", "..") or package.startswith((".", "/", "$")) or package.endswith(_FILES)
        if not is_path and not any(mark in package for mark in _PINNED_PIP) and "://" not in package:
            yield SpotKind.PIP_WITHOUT_PIN, package
    if not command.has_option("--no-cache-dir", "--no-cache"):
        yield SpotKind.PIP_CACHE_KEPT, "install"


def has_all_at_hand(command: Command) -> bool:
    """Return whether `pip install` takes what it needs from files that are there: from no index, alone, or from a folder of wheels, as
    `pip wheel` fills it with all that others depend on."""
    packages = _pip_words(command)[1:]
    is_alone = command.has_option("--no-deps")
    are_wheels = bool(packages) and all(each.endswith("*.whl") or (is_alone and each.endswith(_FILES)) for each in packages)
    return command.has_option("--no-index") or (are_wheels and not any("://" in each for each in packages))


def _pip_words(command: Command) -> Sequence[str]:
    """Return the words after `pip`, however it is started; empty for other commands."""
    if command.program.rpartition("/")[2] in _PIPS:
        return operands(command, "pip")
    is_module = command.program.rpartition("/")[2].startswith("python") and command.words[:2] == ("-m", "pip")
    return operands(Command("pip", command.words[2:], command.is_piped), "pip") if is_module else ()


def _npm(command: Command) -> Iterator[tuple[SpotKind, str]]:
    words = operands(command, "npm")
    if command.program != "npm" or not words or words[0] not in ("install", "i", "add"):
        return
    for package in words[1:]:
        is_path = package.startswith((".", "/", "$")) or package.endswith(_FILES) or "://" in package
        if not is_path and "@" not in package[1:]:
            yield SpotKind.NPM_WITHOUT_PIN, package


def _apk(command: Command) -> Iterator[tuple[SpotKind, str]]:
    words = operands(command, "apk")
    if command.program != "apk" or not words or words[0] != "add":
        return
    for package in words[1:]:
        if not any(mark in package for mark in "=<>~") and not package.endswith(_FILES):
            yield SpotKind.APK_WITHOUT_PIN, package
    if not command.has_option("--no-cache"):
        yield SpotKind.APK_CACHE_KEPT, "add"


def _others(command: Command) -> Iterator[tuple[SpotKind, str]]:
    if command.program == "sudo":
        yield SpotKind.SUDO_IN_BUILD, " ".join(command.words[:1])
    if command.program == "cd" and command.words and not command.is_apart:
        yield SpotKind.CHANGED_FOLDER, command.words[0]


_RULES: tuple[Callable[[Command], Iterator[tuple[SpotKind, str]]], ...] = (_apt, _pip, _npm, _apk, _others)
