"""The tools' answers hold every field that clients of the documented surface read; more fields are fine, fewer are not."""

from typing import Any

import pytest

from tests.serve.conftest import Ask
from tests.serve.test_code_tools import answer, error

Shape = dict[str, Any]

SITE: Shape = {"file": str, "line": int, "column": int}

DOCUMENTED: list[tuple[str, dict[str, object], Shape]] = [
    (
        "get_index_info",
        {},
        {
            "project_path": str,
            "python_version": None,
            "indexed_at": str,
            "build_duration_ms": int,
            "stats": {"total_functions": int, "total_call_edges": int, "total_modules": int, "total_files": int, "taint_summaries": None},
        },
    ),
    (
        "find_symbol",
        {"name": "validate_*", "limit": 1},
        {
            "symbols": [
                {
                    "name": str,
                    "fully_qualified_name": str,
                    "type": str,
                    "file_path": str,
                    "line_number": int,
                    "metadata": {"return_type": str, "parameters": [str], "decorators": [str], "is_async": bool},
                }
            ],
            "next_cursor": None,
            "total_matches": int,
        },
    ),
    (
        "get_callers",
        {"function_fqn": "app.auth.validate_user", "limit": 1},
        {
            "target_function": str,
            "callers": [{"caller_fqn": str, "caller_file": str, "caller_line": int, "call_sites": [SITE]}],
            "next_cursor": str,
            "total_callers": int,
        },
    ),
    (
        "get_callees",
        {"function_fqn": "app.api.login_endpoint"},
        {
            "source_function": str,
            "callees": [
                {
                    "callee_fqn": str,
                    "callee_file": str,
                    "callee_line": int,
                    "resolution_status": str,
                    "call_site": SITE,
                    "type_inference": {"confidence": str, "method": str},
                }
            ],
            "unresolved_calls": [{"name": str, "reason": str}],
            "next_cursor": None,
            "total_callees": int,
        },
    ),
    (
        "get_call_details",
        {"caller_fqn": "app.api.login_endpoint", "callee_fqn": "app.auth.validate_user"},
        {
            "caller": str,
            "callee": str,
            "call_details": {
                **SITE,
                "arguments": [{"name": str, "value": str}],
                "resolution": {"status": str, "confidence": str, "method": str},
                "context": {"in_try_block": bool, "in_loop": bool, "is_conditional": bool},
            },
        },
    ),
    (
        "resolve_import",
        {"import_path": "app.auth"},
        {
            "import_path": str,
            "matches": [{"file_path": str, "module_fqn": str, "match_type": str}],
            "match_status": str,
            "suggestions": [],
        },
    ),
    ("list_modules", {}, {"modules": [{"module_fqn": str, "file_path": str, "functions_count": int}], "total_modules": int}),
    ("find_module", {"name": "auth"}, {"matches": [{"module_fqn": str, "file_path": str, "functions_count": int}], "matches_count": int}),
    (
        "find_dockerfile_instructions",
        {"instruction_type": "FROM", "base_image": "golang"},
        {
            "matches": [
                {"file": str, "line": int, "instruction": str, "raw_content": str, "base_image": str, "tag": str, "stage_alias": str}
            ],
            "total": int,
        },
    ),
    (
        "find_compose_services",
        {"has_privileged": True},
        {"matches": [{"service_name": str, "file": str, "line": int, "ports": [str], "volumes": [str], "privileged": bool}], "total": int},
    ),
    (
        "get_dockerfile_details",
        {"file_path": "Dockerfile"},
        {
            "file": str,
            "total_instructions": int,
            "instructions": [{"line": int, "instruction": str}],
            "multi_stage": {"is_multi_stage": bool, "base_image": str, "stages": [{"name": str, "base": str}]},
            "summary": {"has_user_instruction": bool, "has_healthcheck": bool, "unpinned_images": [str]},
        },
    ),
    (
        "get_docker_dependencies",
        {"type": "compose", "name": "api"},
        {
            "target": str,
            "type": str,
            "file": str,
            "line": int,
            "direction": str,
            "upstream": [{"name": str, "file": str, "line": int, "depth": int}],
            "downstream": [{"name": str}],
            "dependency_chain": str,
        },
    ),
]


@pytest.mark.parametrize(("tool", "arguments", "shape"), DOCUMENTED, ids=[name for name, _, _ in DOCUMENTED])
def test_documented_fields_are_there(ask: Ask, tool: str, arguments: dict[str, object], shape: Shape) -> None:
    check(answer(ask(tool, **arguments)), shape, tool)


def check(value: Any, shape: Any, place: str) -> None:
    """Fail unless `value` has what `shape` tells: keys of a mapping, the first item of a list, a type, or None."""
    if isinstance(shape, dict):
        assert set(shape) <= set(value), place
        for key, inner in shape.items():
            check(value[key], inner, f"{place}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), place
        if shape:
            assert value, f"{place} is empty"
            check(value[0], shape[0], f"{place}[0]")
    elif shape is None:
        assert value is None, place
    else:
        assert type(value) is shape, place


def test_the_documented_error(ask: Ask) -> None:
    assert error(ask("get_callers", function_fqn="validate_usr")) == {
        "code": "SYMBOL_NOT_FOUND",
        "message": "Symbol 'validate_usr' not found in index",
        "details": {"searched_name": "validate_usr", "suggestions": ["app.auth.validate_user", "app.auth.validateToken"]},
    }
