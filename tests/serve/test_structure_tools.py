"""What `get_execution_flows`, `get_architecture` and `get_conformance` answer on a small repository that was really indexed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from tests.rules.trees import NOW, indexed
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer, error

MAIN = """\
from app.web.pages import page
from app.worker.jobs import Job


def main():
    Job()
    return render(page("a", "b"))


def render(text):
    return text


if __name__ == "__main__":
    main()
"""
ROUTE = """\
from flask import Flask
from flask.views import MethodView

site = Flask(__name__)


class Visit:
    __tablename__ = "visits"


class Visits(MethodView):
    def get(self):
        return Visit()


site.add_url_rule("/visits", view_func=Visits.as_view("visits"))


@site.route("/health")
def health():
    return "up"
"""
PAID = """\
from django.dispatch import Signal, receiver

paid = Signal()


@receiver(paid)
def mail(sender, **kwargs):
    return sender


def pay():
    paid.send(sender=None)
"""
RULES = """
rules:
  - {id: web, kind: forbidden, from: app/web, to: app/db, description: Pages ask the domain.}
  - {id: api, kind: no_api_breaks}
  - {id: socket, kind: no_docker_socket, level: warning}
"""


MIXED_RULES = """
rules:
  - {id: web, kind: forbidden, from: app/web, to: app/db}
  - {id: clock, kind: sql, sql: "SELECT random()::VARCHAR AS message"}
  - {id: circles, kind: no_cycles}
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Call a tool on the repository with a script and rules of its own."""
    files = {**NOW, "app/main.py": MAIN, "app/health.py": ROUTE, "app/paid.py": PAID, ".parquetry/rules.yml": RULES}
    opened = Workspace([indexed(tmp_path_factory.mktemp("shop"), files, source=False)], SERVER)
    yield asker(opened)
    opened.close()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Call a tool on the repository without rules of its own."""
    opened = Workspace([indexed(tmp_path_factory.mktemp("plain"), NOW)], SERVER)
    yield asker(opened)
    opened.close()


@pytest.mark.parametrize("tool", ["get_execution_flows", "get_architecture"])
def test_without_its_tables_a_tool_knows_nothing(ask: Ask, tool: str) -> None:
    assert error(ask(tool))["code"] == "NOT_MEASURED"


def test_a_flow_tells_its_main_line_and_where_it_passes(shop: Ask) -> None:
    reply = answer(shop("get_execution_flows"))
    flow = reply["flows"][0]
    assert (flow["entry_point"], flow["entry_point_kind"], flow["termination"]) == ("app/main.py", "script", "no_callees")
    assert flow["trace"] == ["app.main", "app.main.main", "app.web.pages.page", "app.domain.orders.find", "app.db.tables.rows"]
    assert (flow["depth"], flow["step_count"], flow["steps"]) == (4, 6, [])
    assert flow["crosses_community"] is (len(flow["communities_visited"]) > 1)
    assert reply["total_entry_points"] >= reply["flow_count"] == len(reply["flows"])


def test_a_flow_may_be_cut_and_told_whole(shop: Ask) -> None:
    reply = answer(shop("get_execution_flows", entry_point="app/main.py", max_depth=2, include_steps=True))
    (flow,) = reply["flows"]
    assert (flow["trace"], flow["termination"]) == (["app.main", "app.main.main", "app.web.pages.page"], "depth_limit")
    assert [(step["name"], step["depth"], step["is_main"]) for step in flow["steps"]] == [
        ("app.main", 0, True),
        ("app.main.main", 1, True),
        ("app.main.render", 2, False),
        ("app.web.pages.page", 2, True),
    ]


@pytest.mark.parametrize(
    ("entry", "note", "trace"),
    [
        ("app.db.tables.rows", "Nothing says", ["app.db.tables.rows"]),
        ("app.health.health", "made for this answer", ["app.health.health"]),
        ("app.paid.pay", "Nothing says", ["app.paid.pay", "app.paid.mail"]),
        ("app.main.main", "made for this answer", ["app.main.main", "app.web.pages.page", "app.domain.orders.find", "app.db.tables.rows"]),
    ],
)
def test_what_has_no_flow_is_walked(shop: Ask, entry: str, note: str, trace: list[str]) -> None:
    reply = answer(shop("get_execution_flows", entry_point=entry, include_steps=True))
    (flow,) = reply["flows"]
    assert (flow["trace"], flow["termination"], reply["flow_count"]) == (trace, "no_callees", 1)
    assert [step["name"] for step in flow["steps"] if step["is_main"]] == trace
    assert note in reply["note"]


def test_a_view_runs_its_methods_down_to_the_tables_of_the_classes_that_they_name(shop: Ask) -> None:
    (flow,) = answer(shop("get_execution_flows", entry_point="/visits"))["flows"]
    assert (flow["trace"], flow["entry_point_kind"]) == (["app.health.Visits", "app.health.Visits.get"], "route")
    assert (flow["tables"], flow["tables_of_classes"]) == ([], ["visits"])


def test_pages_of_flows(shop: Ask) -> None:
    whole = answer(shop("get_execution_flows", min_score=0))["flows"]
    first = answer(shop("get_execution_flows", min_score=0, limit=1))
    assert first["flows"] == whole[:1]
    assert (first["next_cursor"] is None) is (len(whole) == 1)


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("get_execution_flows", {"entry_point": "nothing"}, "SYMBOL_NOT_FOUND"),
        ("get_execution_flows", {"max_depth": 9}, "INVALID_ARGUMENT"),
        ("get_architecture", {"scope": "planet"}, "INVALID_ARGUMENT"),
        ("get_conformance", {"rules": "rules: [{id: a}]"}, "INVALID_ARGUMENT"),
        ("get_conformance", {"rules": "rules: [{id: a, kind: sql, sql: DROP VIEW nodes}]"}, "INVALID_ARGUMENT"),
        ("get_conformance", {"cursor": "x"}, "PAGINATION_ERROR"),
    ],
)
def test_they_refuse(shop: Ask, tool: str, arguments: dict[str, object], code: str) -> None:
    assert error(shop(tool, **arguments))["code"] == code


def test_the_score_is_ten_less_the_points_taken(shop: Ask, plain: Ask) -> None:
    reply = answer(shop("get_architecture"))
    assert reply["score"] == round(10 - sum(reply["points_taken"].values()), 2)
    assert reply["points_taken"]["cycles"] == 1.0
    assert (reply["conformance_violations"], reply["points_taken"]["conformance"]) == (1, 0.5)
    assert answer(plain("get_architecture"))["points_taken"]["conformance"] == 0
    assert reply["core_members"] == ["app/db/tables.py", "app/domain/orders.py", "app/web/pages.py"]
    assert (reply["core_size"], reply["core_members_truncated"], reply["cycle_count"]) == (3, False, 2)
    assert sum(reply["role_breakdown"].values()) == reply["node_count"] == sum(layer["parts"] for layer in reply["layers"]) == 14
    assert reply["architecture_type"] == "core-periphery"


def test_folders_and_services_are_systems_too(shop: Ask) -> None:
    folders, services = (answer(shop("get_architecture", scope=scope)) for scope in ("folder", "service"))
    assert (folders["core_members"], folders["node_count"]) == (["app/db", "app/domain", "app/web"], 5)
    assert (services["node_count"], services["core_size"], services["modularity"]) == (4, 0, None)
    assert [other["scope"] for other in services["other_scopes"]] == ["file", "folder"]


def test_the_rules_of_the_repository_are_asked(shop: Ask) -> None:
    reply = answer(shop("get_conformance"))
    assert (reply["rules_source"], reply["rules_evaluated"], reply["violation_count"]) == (".parquetry/rules.yml", 2, 2)
    web, socket = reply["violations"]
    assert web == {
        "rule": "web",
        "kind": "forbidden",
        "rule_source": "app/web",
        "rule_target": "app/db",
        "rule_description": "Pages ask the domain.",
        "source": "app/web/forms.py",
        "target": "app/db/tables.py",
        "edge_id": "app/web/forms.py -[imports]-> app/db/tables.py",
        "edge_kind": "imports",
        "severity": "error",
        "message": "app/web/forms.py must not depend on app/db/tables.py (imports)",
        "path": "app/web/forms.py",
        "line": 3,
    }
    assert (socket["severity"], socket["target"], socket["edge_id"]) == ("warning", None, None)
    assert [each["rule"] for each in reply["rules_not_evaluated"]] == ["api"]


def test_cycles_are_told_whatever_the_rules_say(shop: Ask) -> None:
    reply = answer(shop("get_conformance", rules="rules: []"))
    assert (reply["rules_source"], reply["rules_evaluated"], reply["violations"]) == ("rules", 0, [])
    assert reply["cycles"] == [{"scope": "import", "nodes": ["app/worker/jobs.py", "app/worker/queue.py"], "length": 2}]
    assert (reply["cycle_count"], reply["total_cycles"]) == (1, 1)


def test_verdicts_are_kept_for_the_rules_of_the_repository_alone(shop: Ask) -> None:
    own = [answer(shop("get_conformance")) for _ in range(2)]
    passed = answer(shop("get_conformance", rules="rules: [{id: web, kind: forbidden, from: app/worker, to: app/web}]"))
    assert own[0] == own[1] == answer(shop("get_conformance"))
    assert passed["violations"] != own[0]["violations"][:1]


def test_rules_in_sql_are_asked_each_time_and_stay_in_their_place(tmp_path: Path) -> None:
    opened = Workspace([indexed(tmp_path, {**NOW, ".parquetry/rules.yml": MIXED_RULES})], SERVER)
    replies = [answer(asker(opened)("get_conformance")) for _ in range(2)]
    assert [[each["rule"] for each in reply["violations"]] for reply in replies] == [["web", "clock", "circles"]] * 2
    assert replies[0]["violations"][1]["message"] != replies[1]["violations"][1]["message"]
    opened.close()


def test_violations_come_in_pages_and_by_rule(shop: Ask) -> None:
    first = answer(shop("get_conformance", limit=1))
    second = answer(shop("get_conformance", limit=1, cursor=first["next_cursor"]))
    assert [each["rule"] for each in (*first["violations"], *second["violations"])] == ["web", "socket"]
    assert second["next_cursor"] is None
    assert [each["rule"] for each in answer(shop("get_conformance", rule="socket"))["violations"]] == ["socket"]


def test_a_change_is_told_which_rules_its_files_break(shop: Ask) -> None:
    directive = answer(shop("get_risk", changed_files=["app/db/tables.py"]))["directive"]
    assert [(item["rule"], item["source"], item["target"]) for item in directive["conformance_violations"]] == [
        ("web", "app/web/forms.py", "app/db/tables.py")
    ]
    assert answer(shop("get_risk", changed_files=["app/domain/orders.py"]))["directive"]["conformance_violations"] == []


def test_without_rules_of_its_own_the_default_ones_are_asked(plain: Ask) -> None:
    reply = answer(plain("get_conformance"))
    assert reply["rules_source"] == "default"
    assert {each["rule"] for each in reply["rules_not_evaluated"]} == {"no-new-cycles", "no-new-grave-findings", "no-api-breaks"}
