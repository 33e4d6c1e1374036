"""Every list can be paged through without a gap or a repeat, and only with its own cursors."""

import base64
from pathlib import Path
from typing import Any, cast

import pytest

from serve.answers.cursor import decode_cursor, encode_cursor, query_key
from serve.artifacts.load import ONE_CALL
from serve.errors import ToolError
from serve.limits import ANSWER_CHARACTERS
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.sample import SAMPLE
from tests.serve.test_code_tools import answer, error

LISTS: list[tuple[str, dict[str, object], tuple[str, ...]]] = [
    ("find_symbol", {"name": "a"}, ("symbols",)),
    ("find_module", {"name": "app"}, ("matches",)),
    ("list_modules", {}, ("modules",)),
    ("get_callers", {"function_fqn": "validate_user"}, ("callers",)),
    ("get_callees", {"function_fqn": "login_endpoint"}, ("callees", "unresolved_calls")),
    ("get_call_details", {"caller_fqn": "login_endpoint", "callee_fqn": "validate_user"}, ("call_sites",)),
    ("resolve_import", {"import_path": "app"}, ("matches",)),
    ("find_dockerfile_instructions", {}, ("matches",)),
    ("find_compose_services", {}, ("matches",)),
    ("get_dockerfile_details", {"file_path": "Dockerfile"}, ("instructions",)),
    ("get_docker_dependencies", {"type": "compose", "name": "api"}, ("upstream", "downstream")),
]


@pytest.mark.parametrize(("tool", "arguments", "lists"), LISTS, ids=[name for name, _, _ in LISTS])
@pytest.mark.parametrize("limit", [1, 2])
def test_pages_have_no_gap_and_no_repeat(ask: Ask, tool: str, arguments: dict[str, object], lists: tuple[str, ...], limit: int) -> None:
    whole = answer(ask(tool, **arguments))
    assert sum(len(whole[name]) for name in lists) > 1, "the sample has too little to page through"
    seen: dict[str, list[Any]] = {name: [] for name in lists}
    cursor: object = None
    for _ in range(100):
        reply = ask(tool, **arguments, limit=limit, cursor=cursor)
        page = answer(reply)
        assert 0 < sum(len(page[name]) for name in lists) <= limit
        for name in lists:
            seen[name] += page[name]
        cursor = page["next_cursor"]
        if cursor is None:
            break
        left = sum(len(whole[name]) - len(seen[name]) for name in lists)
        assert f"\n{left} more: repeat the call with cursor={cursor}" in reply.text
    assert seen == {name: whole[name] for name in lists}


@pytest.mark.parametrize("cursor", ["", "x", "!!!", "AAAA", base64.urlsafe_b64encode(b"a.b.0.c").decode(), "Ω", "x" * 900])
def test_no_cursor_of_ours(ask: Ask, cursor: str) -> None:
    refused = error(ask("list_modules", cursor=cursor))
    assert refused["code"] == ("PAGINATION_ERROR" if cursor else "INVALID_ARGUMENT")


def test_a_cursor_of_other_arguments_or_another_tool_is_foreign(ask: Ask) -> None:
    cursor = answer(ask("find_symbol", name="a", limit=1))["next_cursor"]
    for reply in (ask("find_symbol", name="app", cursor=cursor), ask("list_modules", cursor=cursor)):
        assert (error(reply)["code"], error(reply)["details"]["reason"]) == ("PAGINATION_ERROR", "foreign")


def test_a_cursor_of_another_index_is_stale(ask: Ask, tmp_path: Path) -> None:
    cursor = answer(ask("find_symbol", name="a", limit=1))["next_cursor"]
    build(tmp_path / "other", {**SAMPLE, "call_sites": []})
    workspace = Workspace([tmp_path / "other"], ONE_CALL)
    refused = error(asker(workspace)("find_symbol", name="a", limit=1, cursor=cursor))
    assert (refused["code"], refused["details"]["reason"]) == ("PAGINATION_ERROR", "stale")
    workspace.close()


@pytest.mark.parametrize("change", [lambda text: text[1:], lambda text: text[:-2], lambda text: text.replace(text[40], "A", 1) + "A"])
def test_a_changed_cursor_is_refused(change: Any) -> None:
    cursor = encode_cursor("artifact", query_key("tool", {}), 7)
    assert decode_cursor(cursor, "artifact", query_key("tool", {"limit": 3})) == 7
    with pytest.raises(ToolError, match="cursor"):
        decode_cursor(change(cursor), "artifact", query_key("tool", {}))


def test_long_answers_are_cut_and_go_on(tmp_path: Path) -> None:
    nodes = [
        {
            "id": number,
            "symbol": f"a.py::f{number:04}",
            "kind": "function",
            "name": f"f{number:04}",
            "fqn": f"a.f{number:04}",
            "signature": "x" * 300,
        }
        for number in range(400)
    ]
    build(tmp_path / "long", {"files": [], "nodes": nodes})
    workspace = Workspace([tmp_path / "long"], ONE_CALL)
    ask = asker(workspace)
    found: list[str] = []
    cursor = None
    while not found or cursor is not None:
        reply = ask("find_symbol", name="f", limit=400, cursor=cursor)
        assert len(str(reply.structured)) < 1.2 * ANSWER_CHARACTERS
        assert len(reply.text) < ANSWER_CHARACTERS
        found += [symbol["name"] for symbol in answer(reply)["symbols"]]
        cursor = cast("str | None", reply.structured["next_cursor"])
        assert cursor is None or cursor in reply.text
    assert found == [f"f{number:04}" for number in range(400)]
    workspace.close()
