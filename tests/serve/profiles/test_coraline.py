"""Coraline's tools: which node is meant, where walks go and end, and that files come from the index."""

from collections.abc import Callable

import pytest

from tests.serve.conftest import Ask
from tests.serve.profiles.repository import FILES
from tests.serve.test_code_tools import answer, error


@pytest.fixture
def ask(profile: Callable[[str], Ask]) -> Ask:
    return profile("coraline")


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("coraline_callers", {}, "INVALID_ARGUMENT"),
        ("coraline_callers", {"name": "load"}, "AMBIGUOUS_SYMBOL"),
        ("coraline_callers", {"name": "load", "file": "shop/users.py"}, "AMBIGUOUS_SYMBOL"),
        ("coraline_callers", {"name": "load", "file": "shop/api.py"}, "SYMBOL_NOT_FOUND"),
        ("coraline_callers", {"node_id": "shop/users.py::Nothing"}, "SYMBOL_NOT_FOUND"),
        ("coraline_path", {"from_name": "login"}, "INVALID_ARGUMENT"),
        ("coraline_dependencies", {"name": "login", "edge_kinds": ["likes"]}, "INVALID_ARGUMENT"),
        ("coraline_read_file", {"path": "../secret"}, "FILE_NOT_FOUND"),
        ("coraline_read_file", {"path": "/etc/passwd"}, "FILE_NOT_FOUND"),
        ("coraline_list_dir", {"path": "nowhere"}, "FILE_NOT_FOUND"),
        ("coraline_read_memory", {"name": "overvieww"}, "FILE_NOT_FOUND"),
        ("coraline_search", {"query": "x", "kind": "thing"}, "INVALID_ARGUMENT"),
    ],
)
def test_refusals(ask: Ask, tool: str, arguments: dict[str, object], code: str) -> None:
    assert error(ask(tool, **arguments))["code"] == code


def test_an_ambiguous_name_lists_its_candidates(ask: Ask) -> None:
    details = error(ask("coraline_node", name="load"))["details"]
    assert [candidate["symbol"] for candidate in details["candidates"]] == ["shop/users.py::Cache.load", "shop/users.py::Store.load"]


def test_impact_goes_level_by_level_and_counts_members(ask: Ask) -> None:
    found = answer(ask("coraline_impact", node_id="shop/users.py::Store.load", max_depth=1))
    depths = {node["id"]: node["depth"] for node in found["nodes"]}
    assert depths["shop/users.py::Store.load"] == 0
    assert depths["shop/users.py::validate"] == depths["shop/api.py::logout"] == depths["shop/users.py::Cache.load"] == 1
    assert "shop/api.py::login" not in depths
    deeper = answer(ask("coraline_impact", node_id="shop/users.py::Store.load", max_depth=2))
    assert {node["id"]: node["depth"] for node in deeper["nodes"]}["shop/api.py::login"] == 2
    whole = answer(ask("coraline_impact", node_id="shop/users.py::Store"))
    assert {"shop/users.py::Cache", "shop/users.py::validate"} <= {node["id"] for node in whole["nodes"]}


def test_edges_join_nodes_of_the_answer(ask: Ask) -> None:
    found = answer(ask("coraline_dependents", node_id="shop/users.py::Store", max_depth=3))
    ids = {node["id"] for node in found["nodes"]}
    assert {edge[end] for edge in found["edges"] for end in ("source", "target")} <= ids
    assert {edge["kind"] for edge in found["edges"]} >= {"calls", "extends", "imports"}
    assert found["stats"]["node_count"] == len(ids)


def test_too_many_nodes_are_said(ask: Ask) -> None:
    found = answer(ask("coraline_dependents", node_id="shop/users.py::Store", max_nodes=1))
    assert found["truncated"] is True
    assert "raise max_nodes" in found["hint"]
    assert answer(ask("coraline_dependents", node_id="shop/users.py::Store", max_nodes=99))["truncated"] is False


def test_a_path_follows_the_direction_of_edges(ask: Ask) -> None:
    found = answer(ask("coraline_path", from_name="logout", to_name="validate"))
    assert found["path"] == ["shop/api.py::logout", "shop/api.py::login", "shop/users.py::validate"]
    assert found["length"] == 3
    assert answer(ask("coraline_path", from_name="validate", to_name="logout"))["path_found"] is False


def test_every_edge_kind_can_be_asked_for(ask: Ask) -> None:
    found = answer(ask("coraline_find_references", node_id="shop/users.py::Store", edge_kind="extends"))
    assert [(item["id"], item["line"]) for item in found["references"]] == [("shop/users.py::Cache", 19)]


def test_details_are_filled(ask: Ask) -> None:
    node = answer(ask("coraline_node", node_id="shop/users.py::Cache.clear"))
    assert (node["is_static"], node["is_async"], node["decorators"]) == (True, True, ["staticmethod"])
    assert node["body"] == "    @staticmethod\n    async def clear() -> None:\n        return None"
    symbol = answer(ask("coraline_find_symbol", name_pattern="Store/load"))["symbols"]
    assert [(item["id"], item["docstring"]) for item in symbol] == [("shop/users.py::Store.load", "Return the user of a name.")]


def test_files_are_those_of_the_index(ask: Ask) -> None:
    found = answer(ask("coraline_read_file", path="/anywhere/shop/shop/users.py", start_line=3, limit=3))
    assert found["content"].split("\n") == FILES["shop/users.py"].split("\n")[2:5]
    assert (found["start_line"], found["end_line"], found["truncated"]) == (3, 5, True)
    assert found["total_lines"] == FILES["shop/users.py"].count("\n")
    past = answer(ask("coraline_read_file", path="README.md", start_line=99))
    assert (past["content"], past["truncated"]) == ("", False)


def test_folders_and_globs(ask: Ask) -> None:
    root = answer(ask("coraline_list_dir"))
    assert [entry["name"] for entry in root["entries"] if entry["is_dir"]] == [".parquetry", "shop", "tests", "web"]
    assert answer(ask("coraline_find_file", pattern="test_*"))["files"] == ["tests/test_users.py"]
    assert answer(ask("coraline_find_file", pattern="USERS"))["files"] == ["shop/users.py", "tests/test_users.py"]
    assert answer(ask("coraline_find_file", pattern="[Rr]eadme*"))["files"] == []


def test_memories_are_carried(ask: Ask) -> None:
    assert answer(ask("coraline_list_memories"))["memories"] == ["project_overview"]
    memory = answer(ask("coraline_read_memory", name="project_overview.md"))
    assert memory == {"name": "project_overview", "content": FILES[".parquetry/memories/project_overview.md"]}


def test_a_task_in_words_leads_to_code(ask: Ask) -> None:
    reply = ask("coraline_context", task="return the user of a name", max_code_blocks=1)
    assert reply.text.startswith("# Context: return the user of a name")
    assert "- `shop/users.py::Store.load`" in reply.text
    assert reply.text.count("```python") == 1
    found = answer(ask("coraline_context", task="change Store.load", format="json", max_nodes=4, include_code=False))
    assert "shop/users.py::Store.load" in found["entry_points"][:2]
    assert len(found["subgraph"]["nodes"]) <= 4
    assert found["code_blocks"] == []
    nothing = answer(ask("coraline_context", task="zzzqqq"))
    assert nothing["summary"] == "Nothing in the index fits the task."


def test_results_below_the_least_similarity_are_left_out(ask: Ask) -> None:
    some = answer(ask("coraline_semantic_search", query="load users", min_similarity=0.0))["results"]
    best = answer(ask("coraline_semantic_search", query="load users", min_similarity=1.0))["results"]
    assert best == [result for result in some if result["score"] == 1.0]
    assert len(best) < len(some)


def test_of_a_sentence_the_telling_words_count(ask: Ask) -> None:
    found = answer(ask("coraline_search", query="a of to validate"))
    assert [hit["node"]["name"] for hit in found["results"]] == ["validate", "test_validate"]
    assert answer(ask("coraline_search", query="us"))["total"] > 0


def test_names_with_more_of_the_words_come_first(ask: Ask) -> None:
    names = [hit["node"]["name"] for hit in answer(ask("coraline_search", query="test validate"))["results"]]
    assert names[0] == "test_validate"
    assert answer(ask("coraline_search", query="validate"))["results"][0]["score"] == 1.0
