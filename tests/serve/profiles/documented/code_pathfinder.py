"""Code Pathfinder's tools: arguments that use every documented parameter, and the documented fields."""

from typing import Any

_SITE = {"file": str, "line": int, "column": int}

CODE_PATHFINDER_DOCUMENTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
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
        {"name": "load", "limit": 50},
        {
            "symbols": [
                {
                    "name": str,
                    "fully_qualified_name": str,
                    "type": str,
                    "file_path": str,
                    "line_number": int,
                    "metadata": {"return_type": str, "parameters": [str], "decorators": [], "is_async": bool},
                }
            ],
            "next_cursor": None,
            "total_matches": int,
        },
    ),
    (
        "get_callers",
        {"function_fqn": "shop.users.Store.load", "limit": 1},
        {
            "target_function": str,
            "callers": [{"caller_fqn": str, "caller_file": str, "caller_line": int, "call_sites": [_SITE]}],
            "next_cursor": str,
            "total_callers": int,
        },
    ),
    (
        "get_callees",
        {"function_fqn": "shop.users.validate", "limit": 20},
        {
            "source_function": str,
            "callees": [
                {
                    "callee_fqn": str,
                    "callee_file": str,
                    "callee_line": int,
                    "resolution_status": str,
                    "call_site": _SITE,
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
        {"caller_fqn": "shop.api.login", "callee_fqn": "shop.users.validate"},
        {
            "caller": str,
            "callee": str,
            "call_details": {
                **_SITE,
                "arguments": [{"name": str, "value": str}],
                "resolution": {"status": str, "confidence": str, "method": str},
                "context": {"in_try_block": bool, "in_loop": bool, "is_conditional": bool},
            },
        },
    ),
    (
        "resolve_import",
        {"import_path": "shop.users"},
        {
            "import_path": str,
            "matches": [{"file_path": str, "module_fqn": str, "match_type": str}],
            "match_status": str,
            "suggestions": [],
        },
    ),
    ("find_module", {"name": "users"}, {"matches": [{"module_fqn": str, "file_path": str, "functions_count": int}]}),
    ("list_modules", {}, {"modules": [{"module_fqn": str, "file_path": str, "functions_count": int}], "total_modules": int}),
    (
        "find_dockerfile_instructions",
        {"instruction_type": "FROM", "file_path": "Dockerfile", "base_image": "golang", "has_digest": False, "limit": 100},
        {
            "matches": [
                {"file": str, "line": int, "instruction": str, "raw_content": str, "base_image": str, "tag": str, "stage_alias": str}
            ],
            "total": int,
        },
    ),
    ("find_dockerfile_instructions", {"port": 8080}, {"matches": [{"instruction": str, "port": int}]}),
    ("find_dockerfile_instructions", {"user": "app"}, {"matches": [{"instruction": str, "user": str}]}),
    (
        "find_compose_services",
        {
            "service_name": "we",
            "file_path": "compose.yaml",
            "has_privileged": True,
            "exposes_port": 443,
            "has_volume": "docker.sock",
            "limit": 100,
        },
        {"matches": [{"service_name": str, "file": str, "line": int, "volumes": [str], "ports": [str], "privileged": bool}], "total": int},
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
        {"type": "compose", "name": "web", "file_path": "compose.yaml", "direction": "both", "max_depth": 10},
        {
            "target": str,
            "type": str,
            "file": str,
            "line": int,
            "direction": str,
            "upstream": [{"name": str, "file": str, "line": int, "depth": int}],
            "downstream": [],
            "dependency_chain": str,
        },
    ),
    (
        "get_docker_dependencies",
        {"type": "dockerfile", "name": "builder", "direction": "downstream", "max_depth": 2},
        {"target": str, "downstream": [{"name": str}]},
    ),
]
