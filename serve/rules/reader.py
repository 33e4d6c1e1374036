"""Rules as they are written: YAML in, a complete and checked `RuleSet` out. What is wrong is told with its line.

extends: default          # keep the rules that hold without a file
tags: {web: [src/web, src/api]}
rules:
  - id: web-without-database
    kind: forbidden
    level: error          # or warning, note, off; error when left out
    description: Pages ask the domain.
    from: tag:web
    to: src/db
"""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import yaml

from serve.errors import UsageError
from serve.rules.kind import Kind, names, read_option
from serve.rules.kinds import KINDS, KINDS_BY_NAME
from serve.rules.patterns import selection
from serve.rules.values import DEFAULT, Level, Rule, RuleSet

MOST_CHARACTERS = 200_000
_MOST_NODES = 20_000
_MOST_RULES = 500
_COMMON = ("id", "kind", "level", "description")
_TOP = ("version", "extends", "tags", "rules")


class _Written(NamedTuple):
    """A rule as written: its keys with their values, and its line."""

    values: Mapping[str, object]
    line: int
    source: str


def read_rules(text: str, source: str) -> RuleSet:
    """Return the rules of a file called `source`; raises UsageError for the first thing that is wrong."""
    top, lines = _parsed(text, source)
    for key in top:
        if key not in _TOP:
            raise UsageError(f"{source}:{lines.get(key, 1)}: unknown key {key!r}", _nearest(key, _TOP))
    if top.get("version", 1) != 1:
        raise UsageError(f"{source}: version {top['version']!r} is unknown", "this program reads version 1")
    if top.get("extends") not in (None, DEFAULT):
        raise UsageError(f"{source}: it cannot extend {top['extends']!r}", "write `extends: default`, or leave it out")
    inherited = _inherited() if top.get("extends") else []
    tags = _tags(top.get("tags"), source)
    rules = [_rule(written) for written in _merged(inherited, _written(top.get("rules"), source))]
    _require_patterns(rules, tags)
    return RuleSet(tuple(rules), tags, source)


STORED_RULES = "SELECT path, text FROM rule_files ORDER BY path LIMIT 1"
"""The query for the rules that an artifact carries."""


def stored_rules(rows: Sequence[tuple[object, ...]]) -> RuleSet:
    """Return the rules that the rows of `STORED_RULES` hold, or else the default ones; raises UsageError like `read_rules`."""
    return read_rules(str(rows[0][1]), str(rows[0][0])) if rows else default_rules()


@cache
def default_rules() -> RuleSet:
    """Return the rules of a repository that sets none itself."""
    return read_rules(_default_text(), DEFAULT)


def _default_text() -> str:
    return files("serve.rules").joinpath("default.yml").read_text("utf-8")


def _inherited() -> list[_Written]:
    return _written(_parsed(_default_text(), DEFAULT)[0]["rules"], DEFAULT)


def _parsed(text: str, source: str) -> tuple[dict[str, object], dict[str, int]]:
    """Return the mapping at the top of a YAML text, and the line of each of its keys."""
    if len(text) > MOST_CHARACTERS:
        raise UsageError(f"{source} is longer than {MOST_CHARACTERS} characters", "keep rules shorter")
    try:
        loader = yaml.SafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            return {}, {}
        if not isinstance(node, yaml.MappingNode):
            raise UsageError(f"{source}: it is no mapping", "write `rules:` and a list below it")
        lines = {str(key.value): key.start_mark.line + 1 for key, _ in node.value}
        return _plain(loader, node, _Budget(_MOST_NODES), source), lines
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        place = f"{source}:{mark.line + 1}" if mark else source
        problem = getattr(error, "problem", None) or "it is nested too deeply or holds a value that YAML does not know"
        raise UsageError(f"{place}: it is no YAML: {problem}", "correct that place") from error


class _Budget:
    """How many nodes may still be read: aliases can make a short text a huge one."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes


def _plain(loader: yaml.SafeLoader, node: yaml.Node, budget: _Budget, source: str) -> dict[str, object]:
    value = _value(loader, node, budget, source)
    assert isinstance(value, dict)
    return value


def _value(loader: yaml.SafeLoader, node: yaml.Node, budget: _Budget, source: str) -> object:
    budget.left -= 1
    if budget.left < 0:
        raise UsageError(f"{source} holds more than {_MOST_NODES} values", "keep rules shorter")
    if isinstance(node, yaml.SequenceNode):
        return [_value(loader, each, budget, source) for each in node.value]
    if isinstance(node, yaml.MappingNode):
        found: dict[str, object] = {"\0line": node.start_mark.line + 1}
        for key, each in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.value in found:
                raise UsageError(f"{source}:{key.start_mark.line + 1}: a key is given twice or is no text", "give each key once")
            found[key.value] = _value(loader, each, budget, source)
        return found if _is_rule(found) else {name: value for name, value in found.items() if name != "\0line"}
    return loader.construct_object(node)


def _is_rule(found: Mapping[str, object]) -> bool:
    return "id" in found or "kind" in found


def _tags(value: object, source: str) -> dict[str, tuple[str, ...]]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise UsageError(f"{source}: tags are no mapping", "write `tags: {web: [src/web]}`")
    tags: dict[str, tuple[str, ...]] = {}
    for name, patterns in value.items():
        listed = patterns if isinstance(patterns, list) else [patterns]
        if not listed or not all(isinstance(each, str) and each and not each.startswith("tag:") for each in listed):
            raise UsageError(f"{source}: the tag {name!r} is no list of patterns", "write `web: [src/web, src/api]`")
        tags[str(name)] = tuple(listed)
    return tags


def _written(value: object, source: str) -> list[_Written]:
    if value is None:
        return []
    if not isinstance(value, list) or len(value) > _MOST_RULES:
        raise UsageError(f"{source}: rules are no list of at most {_MOST_RULES}", "write `rules:` and one `- id: …` for each")
    found = []
    for each in value:
        if not isinstance(each, dict) or not isinstance(each.get("id"), str) or not each["id"].strip():
            line = each.get("\0line", 1) if isinstance(each, dict) else 1
            raise UsageError(f"{source}:{line}: a rule has no id", "begin it with `- id: NAME`")
        values = {name: item for name, item in each.items() if name != "\0line"}
        found.append(_Written(values, int(each["\0line"]), source))
    ids = [written.values["id"] for written in found]
    for written in found:
        if ids.count(written.values["id"]) > 1:
            raise UsageError(f"{source}:{written.line}: there are two rules {written.values['id']!r}", "give each rule an id of its own")
    return found


def _merged(inherited: list[_Written], own: list[_Written]) -> list[_Written]:
    """Lay the repository's own rules over the inherited ones: one with the id of another changes it, or with a kind takes its place."""
    by_id = {str(written.values["id"]): written for written in inherited}
    for written in own:
        before = by_id.get(str(written.values["id"]))
        values = {**before.values, **written.values} if before and "kind" not in written.values else written.values
        by_id[str(written.values["id"])] = written._replace(values=values)
    return list(by_id.values())


def _rule(written: _Written) -> Rule:
    values, where = written.values, f"{written.source}:{written.line}"
    kind = KINDS_BY_NAME.get(str(values.get("kind")))
    if kind is None:
        known = [each.name for each in KINDS]
        problem = f"has the unknown kind {values['kind']!r}" if "kind" in values else "has no kind"
        raise UsageError(f"{where}: rule {values['id']} {problem}", _nearest(str(values.get("kind", "")), known))
    where = f"{where}: rule {values['id']}"
    for key in values:
        if key not in _COMMON and key not in names(kind.options):
            raise UsageError(f"{where}: {kind.name} has no option {key!r}", _nearest(key, [*_COMMON, *names(kind.options)]))
    description = values.get("description", kind.doc)
    if not isinstance(description, str):
        raise UsageError(f"{where}: its description is no text", "write a sentence")
    return Rule(
        str(values["id"]), kind.name, _level(values, where), description, _options(kind, values, where), written.source, written.line
    )


def _level(values: Mapping[str, object], where: str) -> Level:
    value = values.get("level", Level.ERROR.value)
    word = Level.OFF.value if value is False else value  # YAML 1.1 reads `off` as false.
    if word not in set(Level):
        raise UsageError(f"{where}: level cannot be {value!r}", f"it is one of: {', '.join(Level)}")
    return Level(str(word))


def _options(kind: Kind, values: Mapping[str, object], where: str) -> dict[str, object]:
    found: dict[str, object] = {}
    for option in kind.options:
        if option.name in values:
            found[option.name] = read_option(option, values[option.name], where)
        elif option.is_required:
            raise UsageError(f"{where}: {kind.name} needs {option.name}", option.doc)
        else:
            found[option.name] = option.default
    return found


def _require_patterns(rules: list[Rule], tags: Mapping[str, tuple[str, ...]]) -> None:
    """Raise UsageError for a tag that is not declared, or a pattern that is none, wherever a rule has it."""
    for rule in rules:
        for value in rule.options.values():
            for pattern in _patterns(value):
                if pattern.startswith("tag:"):
                    try:
                        selection((pattern,), tags)
                    except UsageError as error:
                        raise UsageError(f"{rule.source}:{rule.line}: rule {rule.id}: {error.message}", error.hint) from error


def _patterns(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [pattern for each in value for pattern in _patterns(each)] if isinstance(value, tuple) else []


def _nearest(word: str, known: "list[str] | tuple[str, ...]") -> str:
    close = get_close_matches(word, known, n=1, cutoff=0.5)
    return f"did you mean {close[0]}?" if close else f"known are: {', '.join(known)}"
