"""Coraline's tools: arguments that use every documented parameter, and the documented fields."""

from typing import Any

_BRIEF = {"id": str, "kind": str, "name": str, "qualified_name": str, "file_path": str, "start_line": int}
_NODE = {**_BRIEF, "end_line": int, "language": str, "signature": str}
_RICH = {**_NODE, "docstring": str, "is_exported": bool, "is_async": bool, "is_static": bool, "score": float}
_EDGE = {"source": str, "target": str, "kind": str}
_GRAPH = {
    "nodes": [_BRIEF],
    "edges": [_EDGE],
    "stats": {"node_count": int, "edge_count": int, "file_count": int, "max_depth": int},
}
_USERS = "shop/users.py"
_STORE = {"name": "Store", "file": _USERS}

CORALINE_DOCUMENTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "coraline_search",
        {"query": "load", "kind": "method", "file": _USERS, "limit": 1},
        {"results": [{"node": _NODE, "score": float}], "count": int},
    ),
    ("coraline_callers", {"name": "Store.load", "file": _USERS, "limit": 20}, {"callers": [{**_BRIEF, "line": int}], "count": int}),
    ("coraline_callers", {"node_id": "shop/users.py::validate"}, {"callers": [{**_BRIEF, "line": int}], "count": int}),
    ("coraline_callees", {"name": "login", "file": "shop/api.py", "limit": 20}, {"callees": [{**_BRIEF, "line": int}], "count": int}),
    ("coraline_callees", {"node_id": "shop/api.py::logout"}, {"callees": [{**_BRIEF, "line": int}], "count": int}),
    ("coraline_impact", {**_STORE, "max_depth": 2, "max_nodes": 50}, _GRAPH),
    ("coraline_impact", {"node_id": "shop/users.py::validate"}, _GRAPH),
    ("coraline_dependencies", {**_STORE, "max_depth": 2, "max_nodes": 50, "edge_kinds": ["calls"]}, {"root_id": str, "nodes": [_BRIEF]}),
    ("coraline_dependencies", {"node_id": "shop/api.py::login"}, {"root_id": str, **_GRAPH}),
    (
        "coraline_dependents",
        {**_STORE, "max_depth": 1, "max_nodes": 9, "edge_kinds": ["imports", "references"]},
        {"root_id": str, **_GRAPH},
    ),
    ("coraline_dependents", {"node_id": "shop/users.py::Store"}, {"root_id": str, **_GRAPH}),
    (
        "coraline_path",
        {"from_name": "logout", "from_file": "shop/api.py", "to_name": "validate", "to_file": _USERS},
        {"from_id": str, "to_id": str, "path_found": bool, "path": [str], "length": int},
    ),
    ("coraline_path", {"from_id": "shop/users.py::validate", "to_id": "shop/api.py::logout"}, {"path_found": bool}),
    (
        "coraline_stats",
        {},
        {
            "totals": {"nodes": int, "edges": int, "files": int, "unresolved_references": int, "vectors": int},
            "files_by_language": {"python": int},
            "nodes_by_kind": {"function": int},
            "edges_by_kind": {"calls": int, "extends": int, "overrides": int, "instantiates": int},
        },
    ),
    (
        "coraline_find_symbol",
        {"name_pattern": "Store/load", "kind": "method", "file": _USERS, "include_body": True, "limit": 5},
        {"symbols": [{**_RICH, "body": str}], "count": int},
    ),
    (
        "coraline_get_symbols_overview",
        {"file_path": _USERS},
        {"file_path": str, "symbol_count": int, "by_kind": {"class": []}, "symbols": [_NODE]},
    ),
    (
        "coraline_find_references",
        {**_STORE, "edge_kind": "extends", "limit": 50},
        {"node_id": str, "references": [{**_BRIEF, "edge_kind": str, "line": int}], "count": int},
    ),
    ("coraline_find_references", {"node_id": "shop/users.py::Store"}, {"references": [{"edge_kind": str}]}),
    (
        "coraline_node",
        {"name": "Store.load", "file": _USERS, "include_edges": True},
        {
            **_NODE,
            "docstring": str,
            "body": str,
            "visibility": str,
            "decorators": [],
            "type_parameters": [],
            "is_async": bool,
            "is_static": bool,
            "is_abstract": bool,
            "incoming_edge_count": int,
            "outgoing_edge_count": int,
        },
    ),
    ("coraline_node", {"node_id": "shop/users.py::Cache.clear"}, {"body": str, "decorators": [str]}),
    (
        "coraline_read_file",
        {"path": _USERS, "start_line": 2, "limit": 3},
        {"path": str, "content": str, "start_line": int, "end_line": int},
    ),
    ("coraline_list_dir", {"path": "shop"}, {"path": str, "entries": [{"name": str, "is_dir": bool}], "count": int}),
    ("coraline_get_file_nodes", {"file_path": _USERS}, {"file_path": str, "nodes": [_BRIEF], "count": int}),
    ("coraline_find_file", {"pattern": "*.py", "limit": 20}, {"pattern": str, "files": [str], "count": int}),
    ("coraline_status", {}, {"files": int, "nodes": int, "edges": int, "unresolved": int, "db_size_bytes": int}),
    (
        "coraline_semantic_search",
        {"query": "where are users loaded", "limit": 10, "min_similarity": 0.1},
        {
            "query": str,
            "freshness": {
                "checked": bool,
                "stale_files_added": None,
                "stale_files_modified": None,
                "stale_files_removed": None,
                "synced": bool,
                "files_added": int,
                "files_modified": int,
                "files_removed": int,
                "embeddings_refreshed": bool,
                "embeddings_refreshed_count": int,
                "check_interval_seconds": int,
            },
            "results": [{**_BRIEF, "signature": str, "score": float}],
        },
    ),
    (
        "coraline_context",
        {
            "task": "load users more strictly",
            "max_nodes": 9,
            "max_code_blocks": 2,
            "max_code_block_size": 300,
            "include_code": True,
            "traversal_depth": 2,
            "format": "json",
        },
        {
            "query": str,
            "summary": str,
            "entry_points": [str],
            "subgraph": {"nodes": [_BRIEF], "edges": [_EDGE]},
            "code_blocks": [{"id": str, "file_path": str, "start_line": int, "end_line": int, "content": str}],
            "related_files": [str],
            "stats": {},
        },
    ),
    ("coraline_context", {"task": "how does login work"}, {"document": str}),
    ("coraline_get_config", {}, {"indexing": {"exclude": []}, "context": {}, "sync": {}, "vectors": {}}),
    ("coraline_read_memory", {"name": "project_overview"}, {"name": str, "content": str}),
    ("coraline_list_memories", {}, {"memories": [str], "count": int}),
]
