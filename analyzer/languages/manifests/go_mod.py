"""Go's `go.mod` and `go.sum`."""

import re
from collections.abc import Iterator

from analyzer.languages.lines import text_lines
from analyzer.model.files import Problem
from analyzer.model.project import Dependency, ManifestFacts, Mapping, Pin
from analyzer.schema.vocab import DependencyGroup, ProblemCode, ProblemStage

_DIRECTIVE = re.compile(r"(?P<verb>[a-z]+)\s*(?P<rest>.*)", re.DOTALL)
_WORD = re.compile(r'"(?P<quoted>(?:\\.|[^"\\])*)"|`(?P<raw>[^`]*)`|(?P<bare>[^\s"`]+)')


def read_go_mod(path: str, text: str) -> ManifestFacts:
    """Read a `go.mod`. A replacement is the source of what it replaces; exclusions and retractions declare nothing."""
    directives = tuple(_directives(text))
    modules = [words[0] for _, verb, words, _ in directives if verb == "module" and words]
    required = [item for item in directives if item[1] == "require"]
    replaced = dict(_replacement(words) for _, verb, words, _ in directives if verb == "replace" and "=>" in words)
    tools = [(line, words[0]) for line, verb, words, _ in directives if verb == "tool" and words]
    return ManifestFacts(
        path,
        "golang",
        name=modules[0] if modules else None,
        dependencies=(
            *(_required(item, replaced) for item in required if len(item[2]) >= 2),
            *(Dependency(package, None, DependencyGroup.DEV, line, "tool") for line, package in tools),
        ),
        packages=tuple(modules[:1]),
        problems=tuple(_problem(path, line) for line, _, words, _ in required if len(words) < 2),
    )


def read_go_work(path: str, text: str) -> ManifestFacts:
    """Read a `go.work`: the modules that it uses together, and folders that stand in place of modules in all of them."""
    directives = tuple(_directives(text))
    used = [words[0] for _, verb, words, _ in directives if verb == "use" and words]
    replaced = [_replacement(words) for _, verb, words, _ in directives if verb == "replace" and "=>" in words]
    mappings = tuple(Mapping(module, (target,)) for (module, _), target in replaced if target.startswith("."))
    return ManifestFacts(path, "golang", members=tuple(used), mappings=mappings)


def _directives(text: str) -> Iterator[tuple[int, str, list[str], str]]:
    """Yield (line, verb, words, comment) of each directive, those of a block one by one."""
    block: str | None = None
    for number, raw in enumerate(text_lines(text), 1):
        code, _, comment = raw.partition("//")
        code = code.strip()
        if not code:
            continue
        if block is not None and code == ")":
            block = None
        elif block is not None:
            yield number, block, _words(code), comment.strip()
        elif match := _DIRECTIVE.match(code):
            if match["rest"].strip() == "(":
                block = match["verb"]
            else:
                yield number, match["verb"], _words(match["rest"]), comment.strip()


def _words(code: str) -> list[str]:
    return [match["quoted"] or match["raw"] or match["bare"] or "" for match in _WORD.finditer(code)]


def _replacement(words: list[str]) -> tuple[tuple[str, str | None], str]:
    """Return ((module, version or None for all), what replaces it) of the words of `module [version] => target [version]`."""
    arrow = words.index("=>")
    old, new = words[:arrow], words[arrow + 1 :]
    return ((old[0] if old else "", old[1] if len(old) > 1 else None), "@".join(new))


def _required(directive: tuple[int, str, list[str], str], replaced: dict[tuple[str, str | None], str]) -> Dependency:
    line, _, (name, version, *_), comment = directive
    source = replaced.get((name, version), replaced.get((name, None)))
    is_indirect = comment.split(";")[0].strip() == "indirect"
    return Dependency(name, version, DependencyGroup.RUNTIME, line, source=source, is_indirect=is_indirect)


def _problem(path: str, line: int) -> Problem:
    return Problem(ProblemStage.EXTRACT, path, line, ProblemCode.INVALID_CONFIG, "a requirement needs a module and a version")


def read_go_sum(path: str, text: str) -> ManifestFacts:
    """Read a `go.sum`: the versions whose content, not only whose `go.mod`, was needed."""
    lines = (line.split() for line in text_lines(text))
    pins = {Pin(words[0], words[1]): None for words in lines if len(words) == 3 and not words[1].endswith("/go.mod")}
    return ManifestFacts(path, "golang", pins=tuple(pins))
