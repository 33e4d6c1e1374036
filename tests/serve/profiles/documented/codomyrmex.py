"""Codomyrmex's bridge: arguments that use every documented parameter, and the documented fields."""

from typing import Any

CODOMYRMEX_DOCUMENTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "codomyrmex.read_file",
        {"path": "shop/users.py", "encoding": "utf-8", "max_size": 1000000},
        {"content": str, "size": int, "encoding": str},
    ),
    (
        "codomyrmex.list_directory",
        {"path": ".", "pattern": "*.py", "recursive": True, "max_items": 200},
        {"items": [{"name": str, "path": str, "type": str, "size": int}], "count": int},
    ),
    (
        "codomyrmex.analyze_python",
        {"path": "shop/users.py"},
        {
            "classes": [{"name": str, "line": int, "methods": [str], "bases": []}],
            "functions": [{"name": str, "line": int, "args": [str], "is_async": bool}],
            "imports": [str],
            "metrics": {"total_lines": int, "code_lines": int, "class_count": int, "function_count": int, "import_count": int},
        },
    ),
    (
        "codomyrmex.search_codebase",
        {"pattern": "def l\\w+", "path": "shop", "file_types": [".py"], "case_sensitive": True, "max_results": 100},
        {"matches": [{"file": str, "line": int, "content": str}], "total_matches": int},
    ),
    ("codomyrmex.git_status", {"path": "."}, {"branch": str, "changes": [], "clean": bool}),
    ("codomyrmex.git_diff", {"path": "shop", "staged": False}, {"diff": str}),
    ("codomyrmex.json_query", {"path": "web/package.json", "query": "scripts"}, {"data": {"test": [str]}}),
    (
        "codomyrmex.checksum_file",
        {"path": "web/package.json", "algorithm": "sha1"},
        {"checksum": str, "algorithm": str, "size": int},
    ),
    ("codomyrmex.list_modules", {}, {"modules": [str], "count": int}),
    ("codomyrmex.module_info", {"module_name": "shop"}, {"module": str, "docstring": str, "exports": [str], "path": str}),
    (
        "codomyrmex.list_module_functions",
        {"module": "users"},
        {
            "module": str,
            "functions": [{"name": str, "signature": str}],
            "classes": [{"name": str, "public_methods": [str]}],
            "total_callables": int,
        },
    ),
    ("codomyrmex.get_module_readme", {"module": "shop.users"}, {"module": str, "path": str, "content": str}),
    ("codomyrmex.pai_status", {}, {"installed": bool, "pai_root": str, "components": {"nodes": {"measured": bool, "count": int}}}),
    ("codomyrmex.pai_awareness", {}, {"missions": [], "projects": [{"name": str}], "tasks": [], "metrics": {"files": int}}),
]
