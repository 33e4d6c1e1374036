"""Answers about code of which definitions are known and calls are not: they say so, and give no numbers that nobody measured."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer

REPOSITORY = {
    "src/saw.rs": "/// Cuts.\npub fn cut() { sharpen() }\nfn sharpen() {}\n",
    "src/Order.php": "<?php\nnamespace Shop\\Orders;\nclass Order { function pay() {} }\n",
    "tool.py": "def used():\n    return 1\n\n\ndef user():\n    return used()\n",
}


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    root = tmp_path_factory.mktemp("outlined")
    for path, text in REPOSITORY.items():
        (root / "repository" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "repository" / path).write_text(text)
    index(root / "repository", root / "artifact", Options(jobs=1))
    with closing(Workspace([root / "artifact"], ONE_CALL)) as workspace:
        yield asker(workspace)


def test_what_is_defined_is_found(ask: Ask) -> None:
    (found,) = answer(ask("find_symbol", name="cut"))["symbols"]
    assert found["fully_qualified_name"] == "src.saw.cut"
    (symbol,) = answer(ask("query_sql", sql="SELECT symbol, signature, docstring FROM nodes WHERE name = 'cut'"))["rows"]
    assert symbol == ["src/saw.rs::cut", "pub fn cut()", "Cuts."]


def test_names_are_found_as_their_language_writes_them(ask: Ask) -> None:
    for written in ("Shop\\Orders\\Order::pay", "\\Shop\\Orders\\Order::pay()", "Shop.Orders.Order.pay", "Order.pay"):
        assert answer(ask("get_callees", function_fqn=written))["source_symbol"] == "src/Order.php::Order.pay"


def test_nothing_known_of_calls_is_not_no_calls(ask: Ask) -> None:
    assert answer(ask("get_callees", function_fqn="cut"))["not_measured"] == ["calls in rust files"]
    assert "calls in rust files" in answer(ask("get_callers", function_fqn="sharpen"))["next_action_hint"]
    assert "calls in rust files" in answer(ask("get_dead_code"))["not_measured"]
    assert "calls in rust files" in answer(ask("get_health"))["not_measured"]
    assert "calls in rust files" in answer(ask("get_risk", targets=["src/saw.rs"]))["not_measured"]
    assert "calls in rust files" in answer(ask("get_dependency_path", source="cut", target="sharpen"))["not_measured"]


def test_where_calls_are_read_nothing_is_said(ask: Ask) -> None:
    assert answer(ask("get_callees", function_fqn="used"))["not_measured"] == []
    assert answer(ask("get_callers", function_fqn="user"))["next_action_hint"] is None


def test_code_that_nobody_judged_has_no_health_and_takes_none(ask: Ask) -> None:
    rows = answer(ask("query_sql", sql="SELECT path, health_defect FROM file_metrics ORDER BY path"))["rows"]
    assert rows == [["src/Order.php", None], ["src/saw.rs", None], ["tool.py", 10.0]]
    assert answer(ask("get_overview"))["code_health"]["average_health"] == 10.0
    assert "src/saw.rs: no health; 2 code lines" in ask("get_health").text


def test_what_nobody_knows_the_dependencies_of_has_no_place_among_them(ask: Ask) -> None:
    sql = "SELECT path, pagerank, in_cycle, duplicated_lines FROM file_metrics ORDER BY path"
    php, rust, python = answer(ask("query_sql", sql=sql))["rows"]
    assert php[1:] == rust[1:] == [None, None, None]
    assert None not in python
    parts = answer(ask("query_sql", sql="SELECT parts FROM architecture WHERE scope = 'file'"))["rows"]
    assert parts == [[1]]


def test_nothing_of_it_is_called_dead(ask: Ask) -> None:
    rows = answer(ask("query_sql", sql="SELECT path FROM dead_code WHERE path = 'src/saw.rs'"))["rows"]
    assert rows == []
