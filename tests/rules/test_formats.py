"""How verdicts are written: each format is checked against a description of it, and for what a reader must find in it."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator

from serve.rules.formats import FORMATS
from serve.rules.values import Level, Rule, Status, Verdict, Violation
from tests.rules.trees import asked

RULES = """
rules:
  - {id: web, kind: forbidden, from: app/web, to: app/db, description: "Pages ask the domain, always."}
  - {id: images, kind: pinned_images, level: warning}
  - {id: cycles, kind: no_cycles, of: folders, level: note}
  - {id: api, kind: no_api_breaks}
  - {id: kept, kind: no_cycles, within: app/web}
"""

SCHEMAS = Path(__file__).parent


@pytest.fixture(scope="module")
def verdicts(now: Path) -> list[Verdict]:
    return asked(now, RULES)


HOSTILE = Verdict(
    Rule("a,b:c%", "sql", Level.ERROR, "<b>&\"'", {}, "r\u0085.yml", 1),
    Status.VIOLATED,
    [Violation("new\nline ::error:: \x00\x1b[31m \U0001f600 %0A <x>", "a b/ü,:%.py", 3, "a b/ü,:%.py")],
    1,
)


def test_text_tells_the_gravest_first_and_what_was_not_asked(verdicts: list[Verdict]) -> None:
    assert FORMATS["text"](verdicts).splitlines() == [
        "error web: Pages ask the domain, always.",
        "  app/web/forms.py:3: app/web/forms.py must not depend on app/db/tables.py (imports)",
        "warning images: Each image that a stage starts from or a service runs says which version it is.",
        "  deploy/Dockerfile:4: the image alpine is not pinned: give it a tag other than latest, or a digest",
        "  deploy/compose.yaml:2: the image web:latest is not pinned: give it a tag other than latest, or a digest",
        "note cycles: No parts lead to each other in a circle.",
        "  3 folders depend on each other in a circle: app/db, app/domain, app/web",
        "not asked api: it compares with an earlier artifact: give --base",
        "4 rules asked, 3 broken: 1 error, 2 warnings, 1 note; 1 rule not asked",
    ]


def test_json_has_every_rule(verdicts: list[Verdict]) -> None:
    answer = json.loads(FORMATS["json"](verdicts))
    assert answer["violations"] == {"error": 1, "warning": 2, "note": 1}
    assert [(rule["id"], rule["status"], rule["total"]) for rule in answer["rules"]] == [
        ("web", "violated", 1),
        ("images", "violated", 2),
        ("cycles", "violated", 1),
        ("api", "needs_base", 0),
        ("kept", "passed", 0),
    ]


def test_sarif_fits_its_schema(verdicts: list[Verdict]) -> None:
    validator = Draft202012Validator(json.loads((SCHEMAS / "sarif.schema.json").read_text("utf-8")))
    for each in (verdicts, [HOSTILE], []):
        validator.validate(json.loads(FORMATS["sarif"](each)))
    with pytest.raises(Exception, match="level"):
        validator.validate(json.loads(FORMATS["sarif"](verdicts).replace('"level": "error"', '"level": "fatal"')))


def test_sarif_says_where_and_which_rule(verdicts: list[Verdict]) -> None:
    (run,) = json.loads(FORMATS["sarif"](verdicts))["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])
    (place,) = run["results"][0]["locations"]
    assert place["physicalLocation"]["artifactLocation"]["uri"] == "app/web/forms.py"
    assert place["physicalLocation"]["region"] == {"startLine": 3}
    (instead,) = run["results"][3]["locations"]  # A cycle of folders has no file: its rule stands for it.
    assert instead["physicalLocation"]["artifactLocation"]["uri"] == "rules.yml"
    assert len({result["partialFingerprints"]["violation/v1"] for result in run["results"]}) == 4
    assert run["invocations"][0]["toolConfigurationNotifications"][0]["associatedRule"]["id"] == "api"


def test_a_path_is_written_as_a_uri() -> None:
    (run,) = json.loads(FORMATS["sarif"]([HOSTILE]))["runs"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "a%20b/%C3%BC%2C%3A%25.py"


# What JUnit's readers have in common: for each element its attributes, those in capitals required, and its children in order.
JUNIT = {
    "testsuites": ({"NAME", "tests", "failures", "errors", "time"}, ["testsuite"]),
    "testsuite": ({"NAME", "TESTS", "failures", "errors", "skipped", "time"}, ["testcase"]),
    "testcase": ({"NAME", "CLASSNAME", "time"}, ["skipped", "failure", "system-out"]),
    "skipped": (set[str](), []),
    "failure": ({"message", "type"}, []),
    "system-out": (set[str](), []),
}


def test_junit_fits_its_form(verdicts: list[Verdict]) -> None:
    for each in (verdicts, [HOSTILE], []):
        for element in ElementTree.fromstring(FORMATS["junit"](each)).iter():
            attributes, children = JUNIT[element.tag]
            assert set(element.attrib) <= {name.lower() for name in attributes}
            assert {name.lower() for name in attributes if name.isupper()} <= set(element.attrib)
            assert {child.tag for child in element} <= set(children)
            assert not attributes & {"tests"} or all(element.attrib[name].isdigit() for name in ("tests", "failures", "errors"))


def test_junit_fails_for_errors_alone(verdicts: list[Verdict]) -> None:
    root = ElementTree.fromstring(FORMATS["junit"](verdicts))
    assert {case.attrib["name"]: [child.tag for child in case] for case in root.iter("testcase")} == {
        "web": ["failure"],
        "images": ["system-out"],
        "cycles": ["system-out"],
        "api": ["skipped"],
        "kept": [],
    }
    assert (root.attrib["tests"], root.attrib["failures"]) == ("5", "1")


def test_github_commands_stand_on_one_line_each(verdicts: list[Verdict]) -> None:
    lines = FORMATS["github"](verdicts).splitlines()
    assert lines[0] == "::error file=app/web/forms.py,line=3,title=web::app/web/forms.py must not depend on app/db/tables.py (imports)"
    assert [line.partition(" ")[0] for line in lines[:-1]] == ["::error", "::warning", "::warning", "::notice"]
    assert not lines[-1].startswith("::")


def test_nothing_in_a_name_ends_a_github_command() -> None:
    command, _ = FORMATS["github"]([HOSTILE]).split("\n")
    assert command.startswith("::error file=a b/ü%2C%3A%25.py,line=3,title=a%2Cb%3Ac%25::new%0Aline ")
