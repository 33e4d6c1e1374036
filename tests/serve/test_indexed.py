"""The whole way: a repository on disk, indexed as users index it, and asked through the tools."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer, error

REPOSITORY = {
    "shop/__init__.py": "from shop.users import validate as validate_user\n",
    "shop/users.py": """\
import json


class Store:
    def __init__(self, path: str):
        self.path = path

    def load(self, name: str, *, strict: bool = False) -> dict:
        return json.loads(name)


def validate(name, password=None):
    store = Store("users")
    try:
        for part in name:
            store.load(part, strict=True)
    finally:
        unknown.close()
""",
    "shop/api.py": """\
from shop import validate_user


def login(request):
    if request:
        return validate_user(request, password="x")
""",
    "shop/kinds.py": """\
from typing import overload

LIMIT = 3


@overload
def kind(of: int) -> int: ...
@overload
def kind(of: str) -> str: ...
def kind(of):
    return of


def top(given=LIMIT):
    return kind(given)
""",
    "shop/late.py": "def execute(statement):\n    return statement\n",
    "notes.txt": "Nothing is read here.\n",
    "shop/web.py": """\
from fastapi import FastAPI

app = FastAPI()


@app.get("/orders/{number}")
def order(number, session):
    return session.execute("SELECT name FROM orders WHERE number = 1")


@app.get("/orders/last")
def last(session):
    return order(1, session)


@app.post("/orders/{number}")
def change(number):
    return top(number)
""",
    "shop/Parts.java": """\
interface Part { void go(); }
interface Sub extends Part {}
class PartImpl implements Part { public void go() {} }
class User { void run(Sub sub) { sub.go(); } }
""",
    "shop/urls.py": """\
from django.urls import path
from django.views import View


class Pet(View):
    def get(self, request):
        return request


urlpatterns = [path("pets/", Pet.as_view())]
""",
    "web/client.js": """\
export class Client {
  pay() { return fetch("/orders/1", { method: "POST" }); }
}
""",
    "web/client.d.ts": "export class Client {\n  pay(): Promise<void>;\n}\n",
    "web/api.ts": """\
import { initTRPC } from "@trpc/server";

const t = initTRPC.create();
export const api = t.router({ pets: t.router({ feed: t.procedure.mutation(() => 1) }) });
""",
    "tests/test_kinds.py": "from shop.kinds import top\n\n\ndef test_it():\n    assert top()\n",
    "zoo.py": "from shop.kinds import top\n\n\ndef pet():\n    return top()\n",
    "Dockerfile": """\
FROM golang:1.21 AS builder
RUN go build ./...
FROM alpine:3.19
COPY --from=builder /bin/app /app
EXPOSE 8080 9000-9010/udp
USER app
""",
    "compose.yaml": """\
services:
  web:
    build: .
    ports: ["443:8080"]
    depends_on: [db]
    privileged: true
  db:
    image: postgres:16
""",
}


@contextmanager
def indexed(root: Path, files: dict[str, str]) -> Iterator[Ask]:
    for path, text in files.items():
        (root / "shop" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "shop" / path).write_text(text)
    index(root / "shop", root / "artifact", Options(jobs=1))
    with closing(Workspace([root / "artifact"], ONE_CALL)) as workspace:
        yield asker(workspace)


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    with indexed(tmp_path_factory.mktemp("indexed"), REPOSITORY) as ask:
        yield ask


def test_what_people_write_comes_first_of_all_that_a_name_may_mean(tmp_path: Path) -> None:
    load = "class Store:\n    def load(self): ...\n"
    with indexed(tmp_path, {"a_pb2.py": load, "b_test.py": load, "c.py": load}) as ask:
        told = error(ask("get_callers", function_fqn="load"))
    assert [each["file"] for each in told["details"]["candidates"]] == ["c.py", "b_test.py", "a_pb2.py"]


@pytest.mark.parametrize(
    "name",
    [
        "./shop/kinds.py:15",
        "/elsewhere/shop/shop/kinds.py:15:5",
        "shop\\kinds.py::top",
        "shop/shop/kinds.py:top()",
        "Shop.Kinds.TOP",
        "kinds#top",
    ],
)
def test_a_symbol_is_named_as_editors_and_traces_write_it(shop: Ask, name: str) -> None:
    assert answer(shop("get_callees", function_fqn=name))["source_symbol"] == "shop/kinds.py::top"


def test_code_is_meant_where_another_file_declares_it(shop: Ask) -> None:
    assert answer(shop("get_callees", function_fqn="Client#Pay"))["source_symbol"] == "web/client.js::Client.pay"
    assert answer(shop("get_symbol", symbol_id="Client"))["symbol_id"] == "web/client.js::Client"
    assert answer(shop("get_callers", function_fqn="web/client.d.ts::Client.pay"))["target_symbol"] == "web/client.d.ts::Client.pay"


def test_what_a_class_inherits_is_found_by_its_own_name(shop: Ask) -> None:
    assert answer(shop("get_callers", function_fqn="Sub.go"))["target_symbol"] == "shop/Parts.java::Part.go"
    assert error(shop("get_callers", function_fqn="Sub.stop"))["code"] == "SYMBOL_NOT_FOUND"
    assert error(shop("get_callers", function_fqn="top.go"))["code"] == "SYMBOL_NOT_FOUND"


def test_who_asks_a_route_is_told_with_its_callers(shop: Ask) -> None:
    beside = answer(shop("get_callers", function_fqn="POST /orders/12"))["beside"]
    assert [(use["symbol"], use["line"], use["role"]) for use in beside["other_uses"]] == [("web/client.js::Client.pay", 2, "ask")]


def test_what_belongs_to_a_function_is_not_found_beside_it(shop: Ask) -> None:
    assert [symbol["symbol"] for symbol in answer(shop("find_symbol", name="top"))["symbols"]] == ["shop/kinds.py::top"]
    assert answer(shop("find_symbol", name="top", type="parameter"))["total_matches"] == 1


def test_tests_come_behind_other_callers(shop: Ask) -> None:
    assert [caller["caller_symbol"] for caller in answer(shop("get_callers", function_fqn="top"))["callers"]] == [
        "zoo.py::pet",
        "tests/test_kinds.py::test_it",
    ]


@pytest.mark.parametrize(
    "route", ["GET /orders/{number}", "get /orders/:id", "GET /orders/12?all=1", "GET https://shop.example/orders/12/"]
)
def test_a_route_stands_for_what_handles_it(shop: Ask, route: str) -> None:
    assert answer(shop("get_symbol", symbol_id=route))["symbol_id"] == "shop/web.py::order"
    assert [found["symbol_id"] for found in answer(shop("search_codebase", query=route))["results"]] == ["shop/web.py::order"]
    found = answer(shop("find_symbol", name=route))["symbols"]
    assert (found[0]["symbol"], found[0]["match"]) == ("shop/web.py::order", "route")


@pytest.mark.parametrize(("route", "name"), [("GET /pets", "Pet.get"), ("/pets", "Pet"), ("PUT /pets/", "Pet")])
def test_a_class_serves_what_its_methods_do_not(shop: Ask, route: str, name: str) -> None:
    assert answer(shop("get_symbol", symbol_id=route))["symbol_id"] == f"shop/urls.py::{name}"


def test_a_remote_procedure_stands_for_what_serves_it(shop: Ask) -> None:
    assert answer(shop("get_symbol", symbol_id="pets.feed"))["symbol_id"] == "web/api.ts::feed"
    assert error(shop("get_symbol", symbol_id="pets.fed"))["code"] == "SYMBOL_NOT_FOUND"


def test_a_part_of_a_route_finds_those_below_it(shop: Ask) -> None:
    assert answer(shop("find_symbol", name="/orders"))["total_matches"] == 3
    assert error(shop("get_callees", function_fqn="/orders/12"))["code"] == "AMBIGUOUS_SYMBOL"
    missing = error(shop("get_callees", function_fqn="POST /orders"))
    assert (missing["code"], missing["message"]) == ("SYMBOL_NOT_FOUND", "No route POST /orders is known in the index")
    assert {"GET /orders/last", "POST /orders/{number}"} <= set(missing["details"]["suggestions"])
    assert {"GET /orders/last"} <= set(answer(shop("find_symbol", name="PUT /orders/first"))["suggestions"])
    assert answer(shop("get_callees", function_fqn="/orders/last"))["source_symbol"] == "shop/web.py::last"


def test_a_question_that_names_a_route_is_answered_with_what_handles_it(shop: Ask) -> None:
    told = answer(shop("get_answer", question="What does POST /orders/{number} do, and /nothing?"))["answer"]
    assert told.startswith("POST /orders/{number} is handled by shop/web.py::change. ")
    assert "/nothing is" not in told


def test_what_a_route_does_is_told_down_to_the_tables(shop: Ask) -> None:
    (flow,) = answer(shop("get_execution_flows", entry_point="GET /orders/last"))["flows"]
    assert (flow["trace"], flow["tables"]) == (["shop.web.last", "shop.web.order"], ["orders"])


def test_what_uses_a_symbol_without_a_call_is_told_with_its_callers(shop: Ask) -> None:
    found = answer(shop("get_callers", function_fqn="LIMIT"))
    beside = found["beside"]
    assert (found["callers"], beside["other_uses_total"], beside["started_by"]) == ([], 1, [])
    assert [(use["symbol"], use["line"], use["role"]) for use in beside["other_uses"]] == [("shop/kinds.py", 14, "read")]
    declared = shop("get_callers", function_fqn="shop/kinds.py::kind")
    assert answer(declared)["beside"]["same_name"] == ["shop/kinds.py::kind#3"]
    assert answer(shop("get_callers", function_fqn="PartImpl.go"))["beside"]["same_name"] == ["shop/Parts.java::Part.go"]
    assert declared.text.endswith("another definition of the name is called: get_callers(function_fqn='shop/kinds.py::kind#3')")


def test_calls_that_may_mean_what_nothing_calls_are_counted(shop: Ask) -> None:
    found = shop("get_callers", function_fqn="shop/late.py::execute")
    unresolved = answer(found)["beside"]["unresolved_of_name"]
    assert (answer(found)["total_callers"], unresolved["calls"]) == (0, 1)
    assert "perhaps called by 1 call of its name without a known target: query_sql(" in found.text
    assert [row[0] for row in answer(shop("query_sql", sql=unresolved["sql"]))["rows"]] == ["shop/web.py"]
    assert answer(shop("get_callers", function_fqn="Store.load"))["beside"]["unresolved_of_name"] is None


def test_a_file_whose_language_is_not_read_is_told_from_what_is_not_there(shop: Ask) -> None:
    assert "is a file without symbols" in error(shop("get_callers", function_fqn="./notes.txt"))["message"]
    missing = error(shop("get_callers", function_fqn="./nothing.txt"))
    assert (missing["code"], missing["message"]) == ("FILE_NOT_FOUND", "No file ./nothing.txt is known in the index")
    assert "notes.txt" in missing["details"]["suggestions"]


def test_a_call_through_a_re_export_is_told_with_bound_arguments(shop: Ask) -> None:
    found = answer(shop("get_call_details", caller_fqn="login", callee_fqn="shop.users.validate"))
    details = found["call_details"]
    assert (details["file"], details["line"]) == ("shop/api.py", 6)
    assert [(argument["name"], argument["value"]) for argument in details["arguments"]] == [("name", "request"), ("password", '"x"')]
    assert details["context"]["is_conditional"] is True
    assert details["resolution"]["status"] == "resolved"


def test_callees_tell_what_is_known_outside_and_unknown(shop: Ask) -> None:
    found = answer(shop("get_callees", function_fqn="validate"))
    assert {callee["callee_fqn"] for callee in found["callees"]} == {
        "shop.users.Store",
        "shop.users.Store.__init__",
        "shop.users.Store.load",
    }
    assert [call["call_text"] for call in found["unresolved_calls"]] == ["unknown.close"]
    (outside,) = answer(shop("get_callees", function_fqn="Store.load"))["callees"]
    assert (outside["callee_fqn"], outside["resolution_status"], outside["callee_file"]) == ("json.loads", "external", None)


def test_imports_follow_the_re_export(shop: Ask) -> None:
    (match,) = answer(shop("resolve_import", import_path="shop.validate_user"))["matches"]
    assert (match["file_path"], match["symbol"]) == ("shop/users.py", "shop/users.py::validate")


def test_containers_are_followed_from_the_service_to_the_base_image(shop: Ask) -> None:
    found = answer(shop("get_docker_dependencies", type="compose", name="web"))
    reached = {(item["name"], item["relation"]) for item in found["upstream"]}
    assert ("db", "depends_on") in reached
    assert {relation for _, relation in reached} == {"depends_on", "builds", "builds_from", "copies_from", "uses_image"}
    (instruction,) = answer(shop("find_dockerfile_instructions", port=9005))["matches"]
    assert instruction["line"] == 5
    (service,) = answer(shop("find_compose_services", has_privileged=True, exposes_port=443))["matches"]
    assert (service["service_name"], service["line"]) == ("web", 2)
    assert answer(shop("get_dockerfile_details", file_path="Dockerfile"))["summary"]["final_user"] == "app"


def test_examples_of_the_schema_run_on_a_real_index(shop: Ask) -> None:
    for sql in answer(shop("describe_schema"))["examples"]:
        answer(shop("query_sql", sql=sql))
