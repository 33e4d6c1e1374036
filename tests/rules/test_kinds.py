"""Each kind of rule on a small repository: what it finds, and what it must not."""

from pathlib import Path

import pytest

from serve.errors import UsageError
from serve.rules.kinds import KINDS
from serve.rules.reader import read_rules
from serve.rules.values import Status
from tests.rules.trees import asked, indexed

SWALLOWED = (
    "app/domain/orders.py:12 swallowed_exception (medium): "
    "`find` catches everything and does nothing about it: errors of any kind go unseen."
)

CASES: dict[str, tuple[str, list[str]]] = {
    "a layer may use those below it": ("{kind: layers, root: app, layers: [domain, db]}", []),
    "a layer must not use one above it, not even inside a function": (
        "{kind: layers, root: app, layers: [web, domain, db]}",
        ["app/db/tables.py:2 app/db/tables.py in layer db must not depend on app/web/pages.py in the higher layer web"],
    ),
    "parts of one layer stand alone": (
        "{kind: layers, root: app, layers: [web | worker]}",
        ["app/web/forms.py:6 app/web/forms.py in web must not depend on app/worker/jobs.py in worker beside it"],
    ),
    "imports for type checkers may be left out": ("{kind: layers, root: app, layers: [web | worker], type_imports: false}", []),
    "members of one part in a list may use each other": ("{kind: layers, root: app, layers: [[web, worker]]}", []),
    "what is allowed is no violation": (
        "{kind: layers, root: app, layers: [web, domain, db], except: [{from: db/tables.py, to: web}]}",
        [],
    ),
    "layers may have to hold everything": (
        "{kind: layers, root: app, layers: [web, domain, worker, '*'], exhaustive: true}",
        ["app/db/tables.py:- app/db/tables.py is in no layer"],
    ),
    "a forbidden file": (
        "{kind: forbidden, from: app/web, to: app/db}",
        ["app/web/forms.py:3 app/web/forms.py must not depend on app/db/tables.py (imports)"],
    ),
    "a forbidden package": (
        "{kind: forbidden, from: app, to: 'package:requests'}",
        ["app/web/pages.py:1 app/web/pages.py must not import requests"],
    ),
    "another package with the same beginning": ("{kind: forbidden, from: app, to: 'package:request'}", []),
    "a forbidden way over other files": (
        "{kind: forbidden, from: app/web/pages.py, to: app/db, indirect: true}",
        [
            "app/web/pages.py:2 app/web/pages.py must not depend on app/db/tables.py: "
            "app/web/pages.py -> app/domain/orders.py -> app/db/tables.py"
        ],
    ),
    "files are not forbidden to use each other": ("{kind: forbidden, from: app/worker, to: app}", []),
    "a required file": (
        "{kind: required, from: 'app/web/*', to: app/domain}",
        [
            "app/web/__init__.py:- app/web/__init__.py depends on nothing of app/domain",
            "app/web/forms.py:- app/web/forms.py depends on nothing of app/domain",
        ],
    ),
    "a required package": ("{kind: required, from: app/web/pages.py, to: 'package:requests'}", []),
    "independent groups": (
        "{kind: independent, groups: [app/web, app/worker, 'tag:data']}",
        [
            "app/db/tables.py:2 app/db/tables.py of tag:data must not depend on app/web/pages.py of app/web",
            "app/web/forms.py:3 app/web/forms.py of app/web must not depend on app/db/tables.py of tag:data",
            "app/web/forms.py:6 app/web/forms.py of app/web must not depend on app/worker/jobs.py of app/worker",
        ],
    ),
    "imports on loading in a circle": (
        "{kind: no_cycles}",
        ["app/worker/jobs.py:1 2 files depend on each other in a circle: app/worker/jobs.py, app/worker/queue.py"],
    ),
    "a cycle elsewhere": ("{kind: no_cycles, within: app/web}", []),
    "a circle that closes at run time": (
        "{kind: no_cycles, of: files, within: '!app/worker'}",
        ["app/db/tables.py:- 3 files depend on each other in a circle: app/db/tables.py, app/domain/orders.py, app/web/pages.py"],
    ),
    "folders in a circle": (
        "{kind: no_cycles, of: folders}",
        ["-:- 3 folders depend on each other in a circle: app/db, app/domain, app/web"],
    ),
    "a floor of health": (
        "{kind: health, at_least: 10}",
        ["app/domain/orders.py:- app/domain/orders.py has a defect score of 9.3, below 10"],
    ),
    "a floor that all reach": ("{kind: health, at_least: 9}", []),
    "a limit of a number": (
        "{kind: limit, table: function_metrics, metric: code_lines, at_most: 4, within: app}",
        ["app/domain/orders.py:9 app.domain.orders.find has code_lines 5, above 4"],
    ),
    "a limit of the whole": (
        "{kind: limit, table: architecture, metric: score, at_least: 8, within: file}",
        ["-:- file has score 7.68, below 8"],
    ),
    "a finding": (
        "{kind: findings, markers: swallowed_exception}",
        [SWALLOWED],
    ),
    "a finding that is not grave enough": ("{kind: findings, markers: [swallowed_exception], severity: high}", []),
    "images without a version": (
        "{kind: pinned_images}",
        [
            "deploy/Dockerfile:4 the image alpine is not pinned: give it a tag other than latest, or a digest",
            "deploy/compose.yaml:2 the image web:latest is not pinned: give it a tag other than latest, or a digest",
        ],
    ),
    "images without a digest": (
        "{kind: pinned_images, by: digest, within: '**/Dockerfile'}",
        [
            "deploy/Dockerfile:1 the image python:3.13 is not pinned: give it a digest",
            "deploy/Dockerfile:4 the image alpine is not pinned: give it a digest",
            "deploy/less/Dockerfile:1 the image gcr.io/distroless/base:nonroot is not pinned: give it a digest",
        ],
    ),
    "root by name, by number, and by nothing said": (
        "{kind: non_root_user}",
        [
            "deploy/Dockerfile:4 the stage deploy/Dockerfile::2 runs as root",
            "deploy/compose.yaml:6 the service deploy/compose.yaml::agent runs as 0",
            "deploy/plain/Dockerfile:1 the stage deploy/plain/Dockerfile::0 leaves its user to the base image, which is root nearly always",
        ],
    ),
    "nothing said may be enough": ("{kind: non_root_user, explicit: false, within: deploy/plain}", []),
    "privileges": (
        "{kind: no_privileged}",
        [
            "deploy/compose.yaml:2 the service deploy/compose.yaml::web is no longer apart from its host: it is privileged",
            "deploy/compose.yaml:6 the service deploy/compose.yaml::agent is no longer apart from its host: "
            "it has the capability SYS_ADMIN",
        ],
    ),
    "the host's namespaces": (
        "{kind: no_host_namespaces}",
        ["deploy/compose.yaml:2 the service deploy/compose.yaml::web is no longer apart from its host: it shares the host's network"],
    ),
    "the engine's socket": (
        "{kind: no_docker_socket}",
        ["deploy/compose.yaml:11 the service deploy/compose.yaml::agent is no longer apart from its host: it mounts /var/run/docker.sock"],
    ),
    "groups that do not use each other": ("{kind: independent, groups: [app/domain, app/worker]}", []),
    "a limit that nothing exceeds": ("{kind: limit, table: function_metrics, metric: code_lines, at_most: 5}", []),
    "images with a version": ("{kind: pinned_images, within: deploy/plain}", []),
    "no privileges elsewhere": ("{kind: no_privileged, within: app}", []),
    "no shared namespaces elsewhere": ("{kind: no_host_namespaces, within: app}", []),
    "no socket elsewhere": ("{kind: no_docker_socket, within: app}", []),
    "a query with rows": (
        "{kind: sql, sql: \"SELECT path, line, 'use the log' AS message FROM call_sites WHERE target_fqn = 'builtins.print'\"}",
        ["app/db/tables.py:4 use the log"],
    ),
    "a query whose columns say nothing of a place": ("{kind: sql, sql: 'SELECT 1 AS a, NULL AS b, 2 AS line'}", ["-:2 a 1, line 2"]),
    "a query without rows": ("{kind: sql, sql: 'SELECT 1 WHERE false'}", []),
}


def violations(artifact: Path, rule: str, base: Path | None = None) -> list[str]:
    text = f"tags: {{data: [app/db]}}\nrules:\n  - {{id: it, {rule[1:]}\n"
    (verdict,) = asked(artifact, text, base)
    assert verdict.total == len(verdict.violations)
    assert verdict.status is (Status.VIOLATED if verdict.violations else Status.PASSED)
    return [f"{each.path or '-'}:{each.line or '-'} {each.message}" for each in verdict.violations]


@pytest.mark.parametrize(("rule", "expected"), CASES.values(), ids=CASES)
def test_what_a_kind_finds(now: Path, rule: str, expected: list[str]) -> None:
    assert violations(now, rule) == expected


def test_every_kind_has_a_case_that_breaks_it_and_one_that_does_not() -> None:
    with_base = {kind.name for kind in KINDS if kind.base_tables}
    broken = {kind.name for kind in KINDS for rule, found in CASES.values() if f"kind: {kind.name}" in rule and found}
    kept = {kind.name for kind in KINDS for rule, found in CASES.values() if f"kind: {kind.name}" in rule and not found}
    assert broken == kept == {kind.name for kind in KINDS} - with_base


def test_every_example_can_be_read() -> None:
    for kind in KINDS:
        (rule,) = read_rules("rules:\n" + kind.example, kind.name).rules
        assert rule.kind == kind.name


def test_without_an_earlier_artifact_it_is_not_asked(now: Path) -> None:
    (verdict,) = asked(now, "rules: [{id: it, kind: no_api_breaks}]")
    assert (verdict.status, verdict.total) == (Status.NEEDS_BASE, 0)


def test_nothing_is_new_against_itself(now: Path) -> None:
    assert violations(now, "{kind: new_findings}", now) == []
    assert violations(now, "{kind: no_api_breaks}", now) == []


def test_new_findings(now: Path, before: Path) -> None:
    assert violations(now, "{kind: new_findings, markers: swallowed_exception, severity: medium}", before) == [SWALLOWED]
    assert violations(before, "{kind: new_findings, markers: swallowed_exception, severity: medium}", now) == []


def test_broken_api(now: Path, before: Path) -> None:
    assert violations(now, "{kind: no_api_breaks}", before) == [
        # Order.get may be given by dict; what is private may go; Old.method goes with Old.
        "app/domain/orders.py:5 app/domain/orders.py::Order.total: needs tax",
        "app/domain/orders.py:5 app/domain/orders.py::Order.total: takes rounded by keyword only",
        "app/web/pages.py:- app/web/pages.py::Old: removed",
        "app/web/pages.py:- app/web/pages.py::gone: removed",
        "app/web/pages.py:5 app/web/pages.py::page: needs style",
    ]
    assert len(violations(now, "{kind: no_api_breaks, possible: true}", before)) == 6
    assert violations(now, "{kind: no_api_breaks, within: app/db}", before) == []


def test_new_cycles(now: Path, before: Path) -> None:
    assert violations(now, "{kind: no_new_cycles}", before) == [
        "app/worker/jobs.py:- a circle of 2 files is new: app/worker/jobs.py, app/worker/queue.py"
    ]
    assert violations(now, "{kind: no_new_cycles, within: app/web}", before) == []
    assert violations(before, "{kind: no_new_cycles}", now) == []
    assert violations(now, "{kind: no_new_cycles}", now) == []


def test_sql_sees_the_earlier_artifact_as_base(now: Path, before: Path) -> None:
    rule = "{kind: sql, sql: 'SELECT fqn AS message, path FROM base.nodes WHERE name = ''gone'' AND fqn NOT IN (SELECT fqn FROM nodes)'}"
    assert violations(now, rule, before) == ["app/web/pages.py:- app.web.pages.gone"]
    with pytest.raises(UsageError, match="the SQL of rule it cannot be run"):
        violations(now, rule)


def test_what_is_decorated_uses_its_decorator(tmp_path: Path) -> None:
    marks, app = "def marked(function):\n    return function\n", "from marks import marked\n\n\n@marked\ndef run():\n    return 1\n"
    artifact = indexed(tmp_path, {"marks.py": marks, "app.py": app})
    assert violations(artifact, "{kind: forbidden, from: marks.py, to: app.py}") == []
    assert violations(artifact, "{kind: forbidden, from: app.py, to: marks.py}") == [
        "app.py:1 app.py must not depend on marks.py (imports)"
    ]


def test_circles_of_others_code_are_told_where_a_rule_names_paths(tmp_path: Path) -> None:
    artifact = indexed(tmp_path, {"vendor/kit/a.py": "import vendor.kit.b\n", "vendor/kit/b.py": "import vendor.kit.a\n"})
    assert violations(artifact, "{kind: no_cycles}") == []
    assert violations(artifact, "{kind: no_cycles, within: vendor}") == [
        "vendor/kit/a.py:1 2 files depend on each other in a circle: vendor/kit/a.py, vendor/kit/b.py"
    ]


@pytest.mark.parametrize(
    ("sql", "message"),
    [
        ("DROP VIEW nodes", "Only SELECT"),
        ("SELECT * FROM read_text('/etc/passwd')", "disabled"),
        ("SELECT * FROM nodez", "nodez"),
        ("SELECT 1; SELECT 2", "exactly one"),
    ],
)
def test_sql_that_is_more_than_a_query_is_refused(now: Path, sql: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        asked(now, f"rules:\n  - id: it\n    kind: sql\n    sql: {sql}\n")
