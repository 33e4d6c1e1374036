"""What a rule or a kind of rule means, for a person."""

from serve.rules.kind import Kind, Option
from serve.rules.kinds import KINDS, KINDS_BY_NAME
from serve.rules.values import Rule, RuleSet


def explained(name: str, rules: RuleSet) -> str | None:
    """Return what is to be known of a rule of the set, or of a kind, by its name; None when there is none of that name."""
    rule = next((each for each in rules.rules if each.id == name), None)
    if rule is not None:
        return f"{_of_rule(rule)}\n\n{_of_kind(KINDS_BY_NAME[rule.kind])}"
    return _of_kind(KINDS_BY_NAME[name]) if name in KINDS_BY_NAME else None


def known_names(rules: RuleSet) -> list[str]:
    """Return all names that can be explained, rules first."""
    return [*(rule.id for rule in rules.rules), *(kind.name for kind in KINDS)]


def rules_reference(rules: RuleSet) -> str:
    """Return the part of docs/rules.md that is made: a table of rules, and every kind with its options and an example."""
    rows = [f"| `{rule.id}` | `{rule.kind}` | {rule.level} | {_cell(rule.description)} |" for rule in rules.rules]
    table = ["| rule | kind | level | why |", "|---|---|---|---|", *rows]
    return "\n".join(["## The default rules", "", *table, "", "## Kinds of rules", "", "\n\n".join(_section(kind) for kind in KINDS), ""])


def _of_rule(rule: Rule) -> str:
    options = [f"  {name}: {_shown(value)}" for name, value in rule.options.items() if value not in (None, (), "")]
    return "\n".join([f"rule {rule.id} ({rule.level}), {rule.source}:{rule.line}", f"  {rule.description}", *options])


def _of_kind(kind: Kind) -> str:
    needs = " It compares with an earlier artifact: give --base." if kind.base_tables else ""
    options = [f"  {_option(option)}" for option in kind.options]
    return "\n".join([f"kind {kind.name}: {kind.doc}{needs}", *options, "example:", *(f"  {line}" for line in kind.example.splitlines())])


def _section(kind: Kind) -> str:
    rows = [
        f"| `{option.name}` | {_cell(option.shape.value)} | {_default(option)} | {_cell(option.doc + _words(option))} |"
        for option in kind.options
    ]
    table = ["| option | value | default | meaning |", "|---|---|---|---|", *rows]
    needs = " Needs `--base`." if kind.base_tables else ""
    return "\n".join([f"### `{kind.name}`", "", f"{kind.doc}{needs}", "", *table, "", "```yaml", kind.example, "```"])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _words(option: Option) -> str:
    return f" One of: {', '.join(option.words)}." if option.words else ""


def _option(option: Option) -> str:
    default = "required" if option.is_required else f"default {_default(option)}"
    return f"{option.name} ({default}): {option.doc}{_words(option)}"


def _default(option: Option) -> str:
    if option.is_required:
        return "required"
    return "none" if option.default in (None, (), "") else _shown(option.default)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(_shown(each) for each in value)
    return f"{value:g}" if isinstance(value, float) else str(value)
