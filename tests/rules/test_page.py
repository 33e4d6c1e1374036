"""docs/rules.md lists the default rules and every kind as they are."""

from pathlib import Path

import yaml

from serve.rules.explain import rules_reference
from serve.rules.reader import default_rules, read_rules

PAGE = Path(__file__).parents[2] / "docs/rules.md"


def test_the_page_is_fresh(update_golden: bool) -> None:
    written, heading, _ = PAGE.read_text("utf-8").partition("## The default rules\n")
    if update_golden:
        PAGE.write_text(written + rules_reference(default_rules()), encoding="utf-8")
    assert heading or update_golden
    assert PAGE.read_text("utf-8") == written + rules_reference(default_rules())


def test_its_example_can_be_read() -> None:
    example = PAGE.read_text("utf-8").partition("```yaml\n")[2].partition("```")[0]
    assert yaml.safe_load(example)["extends"] == "default"
    own = [rule.id for rule in read_rules(example, "docs/rules.md").rules if rule.source == "docs/rules.md"]
    assert own == ["pinned-images", "web-without-database"]
