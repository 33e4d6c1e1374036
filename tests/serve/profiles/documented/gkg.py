"""The Knowledge Graph's tools: arguments that use every documented parameter, and the documented fields."""

from typing import Any

_PLACE = {"name": str, "fqn": str, "definition_type": str, "location": str}
_FOUND = {
    "type": str,
    "name": str,
    "fqn": str,
    "primary_file_path": str,
    "absolute_file_path": str,
    "start_line": int,
    "end_line": int,
    "code": str,
    "is_ambiguous": bool,
}

GKG_DOCUMENTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "analyze_code_files",
        {"project_absolute_path": "/srv/ann/shop", "files": ["/srv/ann/shop/shop/api.py", "shop/users.py"]},
        {"files": [{"file_path": str, "definitions": [_PLACE], "imports": [{"import_path": str, "name": str, "location": str}]}]},
    ),
    (
        "search_codebase_definitions",
        {"project": "/srv/ann/shop", "search_terms": ["store", "validate"], "page": 1},
        {"definitions": [{**_PLACE, "context": str}], "next_page": None, "system_message": str},
    ),
    (
        "get_references",
        {"definition_name": "validate", "file_path": "/srv/ann/shop/shop/users.py", "page": 1},
        {
            "definitions": [{**_PLACE, "references": [{"reference_type": str, "location": str, "context": str}]}],
            "next_page": None,
            "system_message": str,
        },
    ),
    (
        "read_definitions",
        {"definitions": [{"names": ["Store", "validate"], "file_path": "shop/users.py"}, {"names": ["login"], "file_path": "shop/api.py"}]},
        {"definitions": [{**_PLACE, "definition_body": str}], "system_message": str},
    ),
    (
        "get_definition",
        {"file_path": "shop/users.py", "line": "        return json.loads(name)", "symbol_name": "loads"},
        {"definitions": [{**_FOUND, "type": str}], "system_message": str},
    ),
    (
        "get_definition",
        {"file_path": "shop/api.py", "line": '        return validate_user(request, password="x")', "symbol_name": "validate_user"},
        {"definitions": [_FOUND], "system_message": str},
    ),
    ("list_projects", {}, {"projects": [{"project_path": str, "status": str}], "system_message": str}),
    (
        "repo_map",
        {
            "project_absolute_path": "/srv/ann/shop",
            "relative_paths": ["shop"],
            "depth": 2,
            "show_directories": True,
            "show_definitions": True,
            "page": 1,
            "page_size": 10,
        },
        {"directories": [{"path": str}], "files": [{"path": str, "definitions": [{"name": str}]}], "next_page": None},
    ),
]
