"""How rules are read: what is complete without being said, what is laid over what, and every mistake told with its place."""

import pytest

from serve.errors import UsageError
from serve.rules.kinds import KINDS_BY_NAME
from serve.rules.reader import default_rules, read_rules
from serve.rules.values import Level


def test_nothing_is_no_rule() -> None:
    assert read_rules("", "r").rules == ()
    assert read_rules("rules: []", "r").rules == ()


def test_what_is_left_out_is_filled_in() -> None:
    (rule,) = read_rules("rules:\n  - id: a\n    kind: no_cycles\n", "r.yml").rules
    assert (rule.level, rule.source, rule.line) == (Level.ERROR, "r.yml", 2)
    assert rule.options == {"within": ("**",), "of": "imports"}
    assert rule.description == KINDS_BY_NAME["no_cycles"].doc


def test_the_default_rules_can_be_kept_changed_and_switched_off() -> None:
    rules = read_rules(
        """
extends: default
rules:
  - id: pinned-images
    level: off
  - id: no-import-cycles
    within: src
  - id: non-root-user
    kind: no_privileged
  - id: own
    kind: no_privileged
""",
        "r",
    ).rules
    by_id = {rule.id: rule for rule in rules}
    assert list(by_id) == [*(rule.id for rule in default_rules().rules), "own"]
    assert by_id["pinned-images"].level is Level.OFF
    assert (by_id["no-import-cycles"].options["within"], by_id["no-import-cycles"].level) == (("src",), Level.WARNING)
    assert (by_id["non-root-user"].kind, by_id["non-root-user"].level) == ("no_privileged", Level.ERROR)


def test_only_what_is_grave_fails_by_default() -> None:
    grave = {rule.id for rule in default_rules().rules if rule.level is Level.ERROR}
    assert grave == {"no-new-cycles", "no-new-grave-findings", "no-privileged-service", "no-docker-socket"}


MISTAKES = {
    "no YAML": ("rules: [", "r:1: it is no YAML"),
    "no mapping": ("- a", "it is no mapping"),
    "a tag of a language": ("rules: !!python/object/apply:os.system ['true']", "r"),
    "an unknown key": ("rule: []", "unknown key 'rule'; did you mean rules?"),
    "an unknown version": ("version: 2", "version 2 is unknown"),
    "an unknown base": ("extends: strict", "cannot extend 'strict'"),
    "rules that are no list": ("rules: 3", "rules are no list"),
    "a rule without an id": ("rules:\n  - kind: sql", "r:2: a rule has no id"),
    "a rule that is no mapping": ("rules: [a]", "a rule has no id"),
    "a rule without a kind": ("rules:\n  - id: a", "r:2: rule a has no kind"),
    "an unknown kind": ("rules: [{id: a, kind: layer}]", "unknown kind 'layer'; did you mean layers?"),
    "an unknown option": ("rules: [{id: a, kind: health, at_lest: 3}]", "health has no option 'at_lest'; did you mean at_least?"),
    "a missing option": ("rules: [{id: a, kind: health}]", "health needs at_least"),
    "an option of another type": ("rules: [{id: a, kind: health, at_least: high}]", "at_least cannot be 'high'; give a number"),
    "true for a number": ("rules: [{id: a, kind: health, at_least: true}]", "at_least cannot be True"),
    "an unknown word": (
        "rules: [{id: a, kind: no_cycles, of: packages}]",
        "of cannot be 'packages'; it is one of: imports, files, folders",
    ),
    "an unknown level": ("rules: [{id: a, kind: no_cycles, level: fatal}]", "level cannot be 'fatal'"),
    "two rules of a name": ("rules: [{id: a, kind: no_cycles}, {id: a, kind: no_cycles}]", "there are two rules 'a'"),
    "a key twice": ("rules:\n  - id: a\n    id: b", "r:3: a key is given twice"),
    "an unknown tag": ("rules: [{id: a, kind: no_cycles, within: 'tag:web'}]", "rule a: there is no tag 'web'"),
    "a tag of tags": ("tags: {a: 'tag:b'}", "the tag 'a' is no list of patterns"),
    "an exception that is none": (
        "rules: [{id: a, kind: independent, groups: [a, b], except: [{from: a}]}]",
        "except cannot be [{'from': 'a'}]; give a list of {from, to}",
    ),
    "an empty part of a layer": ("rules: [{id: a, kind: layers, layers: ['a |']}]", "layers cannot be"),
    "too many values": (
        "tags:\n  a: &a [x, x, x, x, x, x, x, x, x]\n"
        + "".join(f"  {c}: &{c} [{', '.join(['*' + p] * 9)}]\n" for p, c in zip("abcde", "bcdef", strict=True)),
        "values",
    ),
    "too long": ("#" * 200_001, "is longer than"),
    "nested too deeply": ("rules: " + "[" * 5000, "nested too deeply"),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_one_line(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_rules(text, "r")
    told = f"{caught.value.message}; {caught.value.hint}"
    assert message in told
    assert "\n" not in told
