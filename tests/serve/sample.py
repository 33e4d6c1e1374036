"""A small repository as rows: two modules that call each other, one external function, Dockerfile and Compose file."""

from collections.abc import Mapping

Rows = list[dict[str, object]]

FILES: Rows = [
    {"path": "Dockerfile", "language": "dockerfile", "role": "config", "lines": 6},
    {"path": "app/api.py", "language": "python", "module": "app.api", "lines": 30, "parse_status": "parsed"},
    {"path": "app/auth.py", "language": "python", "module": "app.auth", "lines": 60, "parse_status": "parsed"},
    {"path": "compose.yaml", "language": "compose", "role": "config", "lines": 12},
    {"path": "web/Dockerfile", "language": "dockerfile", "role": "config", "lines": 2},
]


def _node(symbol: str, kind: str, fqn: str, line: int | None = None, parent: int | None = None, **more: object) -> dict[str, object]:
    path = None if symbol.startswith("<") else symbol.partition("::")[0]
    name = more.pop("name", fqn.rpartition(".")[2])
    place = {} if path is None else {"path": path, "start_line": line or 1, "end_line": (line or 1) + 4, "language": "python"}
    return {"symbol": symbol, "kind": kind, "name": name, "fqn": fqn, "parent_id": parent, **place, **more}


_CODE: Rows = [
    _node("<external>::json.loads", "external", "json.loads"),  # 0
    _node("app/api.py", "module", "app.api"),  # 1
    _node("app/api.py::login_endpoint", "function", "app.api.login_endpoint", 10, 1, parameters=[{"name": "request"}]),  # 2
    _node("app/api.py::register_endpoint", "function", "app.api.register_endpoint", 20, 1, is_async=True),  # 3
    _node("app/auth.py", "module", "app.auth"),  # 4
    _node(
        "app/auth.py::validate_user",
        "function",
        "app.auth.validate_user",
        5,
        4,
        parameters=[{"name": "username"}, {"name": "password", "type": "str"}],
        return_type="bool",
        decorators=["require_auth"],
        signature="def validate_user(username, password: str) -> bool",
        docstring="Say whether a user may come in.\n\nMore.",
    ),  # 5
    _node("app/auth.py::validateToken", "function", "app.auth.validateToken", 12, 4),  # 6
    _node("app/auth.py::Session", "class", "app.auth.Session", 20, 4, bases=["Base"]),  # 7
    _node("app/auth.py::Session.__init__", "constructor", "app.auth.Session.__init__", 21, 7),  # 8
    _node("app/auth.py::Session.close", "method", "app.auth.Session.close", 30, 7),  # 9
    _node("app/auth.py::Token", "class", "app.auth.Token", 40, 4),  # 10
    _node("app/auth.py::Token.close", "method", "app.auth.Token.close", 42, 10),  # 11
    _node("app/auth.py::load", "function", "app.auth.load", 50, 4),  # 12
    _node("app/auth.py::load#2", "function", "app.auth.load", 54, 4),  # 13
]

_CONTAINERS: Rows = [
    _node("<image>::alpine:3.19", "image", "alpine:3.19", name="alpine:3.19"),  # 14
    _node("<image>::golang:1.21@sha256:ab", "image", "golang:1.21@sha256:ab", name="golang:1.21"),  # 15
    _node("Dockerfile::builder", "docker_stage", "Dockerfile::builder", 1, name="builder"),  # 16
    _node("Dockerfile::runtime", "docker_stage", "Dockerfile::runtime", 4, name="runtime"),  # 17
    _node("compose.yaml::web", "compose_service", "compose.yaml::web", 2, name="web"),  # 18
    _node("compose.yaml::api", "compose_service", "compose.yaml::api", 6, name="api"),  # 19
    _node("compose.yaml::redis", "compose_service", "compose.yaml::redis", 9, name="redis"),  # 20
]

NODES: Rows = [{"id": number, **node} for number, node in enumerate(_CODE + _CONTAINERS)]


def _call(caller: int, target: int | None, line: int, text: str, **more: object) -> dict[str, object]:
    path = "app/api.py" if caller < 4 else "app/auth.py"
    known: Mapping[str, object] = {
        "target_id": target,
        "target_fqn": NODES[target]["fqn"] if target is not None else None,
        "status": "unresolved" if target is None else "external" if target == 0 else "resolved",
        "reason": "unknown_receiver" if target is None else None,
        "confidence": None if target is None else "certain",
        "rule": None if target is None else "imported_name",
        **dict.fromkeys(("in_try", "in_loop", "in_conditional"), False),
    }
    place = {"path": path, "line": line, "column": 5, "end_line": line, "end_column": 20, "name_line": line, "name_column": 5}
    return {**place, "caller_id": caller, "callee_text": text, "callee_name": text.rpartition(".")[2], **known, **more}


_ARGUMENTS = [
    {"position": 0, "parameter": "username", "value": "request.form['username']"},
    {"position": 1, "parameter": "password", "keyword": "password", "value": "secret"},
]

CALL_SITES: Rows = [
    _call(2, 5, 11, "validate_user", arguments=_ARGUMENTS, in_try=True),
    _call(2, 5, 13, "validate_user", in_loop=True, in_conditional=True, confidence="high"),
    _call(2, 7, 14, "Session"),
    _call(2, 8, 14, "Session", rule="constructor"),
    _call(2, None, 15, "request.session.save"),
    _call(3, 5, 21, "validate_user", confidence="medium", rule="flow", is_awaited=True),
    _call(3, 0, 22, "json.loads"),
    _call(3, 9, 23, "session.close"),
]


def _edge(source: int, target: int, kind: str, path: str, line: int) -> dict[str, object]:
    return {
        "source_id": source,
        "target_id": target,
        "kind": kind,
        "path": path,
        "line": line,
        "count": 1,
        "confidence": "certain",
        "rule": "syntax",
    }


EDGES: Rows = [
    _edge(2, 5, "calls", "app/api.py", 11),
    _edge(2, 7, "instantiates", "app/api.py", 14),
    _edge(2, 8, "calls", "app/api.py", 14),
    _edge(3, 0, "calls", "app/api.py", 22),
    _edge(3, 5, "calls", "app/api.py", 21),
    _edge(3, 9, "calls", "app/api.py", 23),
    _edge(16, 15, "builds_from", "Dockerfile", 1),
    _edge(17, 14, "builds_from", "Dockerfile", 4),
    _edge(17, 16, "copies_from", "Dockerfile", 5),
    _edge(18, 17, "builds", "compose.yaml", 3),
    _edge(18, 19, "depends_on", "compose.yaml", 4),
    _edge(19, 20, "depends_on", "compose.yaml", 7),
    _edge(20, 14, "uses_image", "compose.yaml", 10),
]


def _import(path: str, line: int, importer: int, module: str, name: str, target: int, status: str = "internal") -> dict[str, object]:
    fqn, target_path = NODES[target]["fqn"], NODES[target].get("path")
    origin = {"path": path, "line": line, "column": 1, "importer_id": importer, "module": module, "name": name, "status": status}
    return {**origin, "target_id": target, "target_fqn": fqn, "target_path": target_path}


IMPORTS: Rows = [
    _import("app/api.py", 1, 1, "json", "loads", 0, "stdlib"),
    _import("app/api.py", 2, 1, "app.auth", "validate_user", 5),
]

INSTRUCTIONS: Rows = [
    {
        "path": "Dockerfile",
        "line": 1,
        "end_line": 1,
        "stage_index": 0,
        "stage": "builder",
        "instruction": "FROM",
        "raw": "FROM golang:1.21@sha256:ab AS builder",
        "arguments": ["golang:1.21@sha256:ab", "AS", "builder"],
        "base_kind": "image",
        "image": "golang:1.21@sha256:ab",
        "repository": "golang",
        "tag": "1.21",
        "digest": "sha256:ab",
        "alias": "builder",
    },
    {
        "path": "Dockerfile",
        "line": 4,
        "end_line": 4,
        "stage_index": 1,
        "stage": "runtime",
        "instruction": "FROM",
        "raw": "FROM alpine:3.19 AS runtime",
        "arguments": ["alpine:3.19", "AS", "runtime"],
        "base_kind": "image",
        "image": "alpine:3.19",
        "repository": "alpine",
        "tag": "3.19",
        "alias": "runtime",
    },
    {
        "path": "Dockerfile",
        "line": 5,
        "end_line": 5,
        "stage_index": 1,
        "stage": "runtime",
        "instruction": "COPY",
        "raw": "COPY --from=builder --chown=app /a /b /out/",
        "flags": [{"name": "from", "value": "builder"}, {"name": "chown", "value": "app"}],
        "sources": ["/a", "/b"],
        "destination": "/out/",
        "from_stage": "builder",
    },
    {
        "path": "Dockerfile",
        "line": 6,
        "end_line": 6,
        "stage_index": 1,
        "stage": "runtime",
        "instruction": "EXPOSE",
        "raw": "EXPOSE 8080 9000-9010/udp",
        "ports": [
            {"text": "8080", "start": 8080, "end": 8080, "protocol": "tcp"},
            {"text": "9000-9010/udp", "start": 9000, "end": 9010, "protocol": "udp"},
        ],
    },
    {
        "path": "web/Dockerfile",
        "line": 1,
        "end_line": 1,
        "instruction": "FROM",
        "raw": "FROM scratch",
        "base_kind": "scratch",
        "image": "scratch",
    },
    {"path": "web/Dockerfile", "line": 2, "end_line": 2, "instruction": "USER", "raw": "USER app:staff", "user": "app", "group": "staff"},
]

STAGES: Rows = [
    {
        "path": "Dockerfile",
        "index": 0,
        "symbol": "Dockerfile::builder",
        "name": "builder",
        "line": 1,
        "end_line": 3,
        "base": "golang:1.21@sha256:ab",
        "base_kind": "image",
        "digest": "sha256:ab",
    },
    {
        "path": "Dockerfile",
        "index": 1,
        "symbol": "Dockerfile::runtime",
        "name": "runtime",
        "line": 4,
        "end_line": 6,
        "base": "alpine:3.19",
        "base_kind": "image",
        "is_final": True,
    },
    {
        "path": "web/Dockerfile",
        "index": 0,
        "symbol": "web/Dockerfile::0",
        "line": 1,
        "end_line": 2,
        "base": "scratch",
        "base_kind": "scratch",
        "is_final": True,
        "user": "app",
    },
]

SERVICES: Rows = [
    {
        "path": "compose.yaml",
        "line": 2,
        "end_line": 5,
        "name": "web",
        "symbol": "compose.yaml::web",
        "build": {"context": ".", "dockerfile_path": "Dockerfile"},
        "ports": [
            {"text": "443:8443", "published_start": 443, "published_end": 443, "target_start": 8443, "target_end": 8443, "protocol": "tcp"}
        ],
        "volumes": [{"text": "/var/run/docker.sock:/sock", "type": "bind", "source": "/var/run/docker.sock", "target": "/sock"}],
        "privileged": True,
        "cap_add": ["SYS_ADMIN"],
        "depends_on": [{"service": "api", "condition": "service_started"}],
    },
    {"path": "compose.yaml", "line": 6, "end_line": 8, "name": "api", "symbol": "compose.yaml::api", "depends_on": [{"service": "redis"}]},
    {"path": "compose.yaml", "line": 9, "end_line": 11, "name": "redis", "symbol": "compose.yaml::redis", "image": "alpine:3.19"},
]

SAMPLE: dict[str, Rows] = {
    "files": FILES,
    "nodes": NODES,
    "edges": EDGES,
    "call_sites": CALL_SITES,
    "occurrences": [],
    "imports": IMPORTS,
    "docker_instructions": INSTRUCTIONS,
    "docker_stages": STAGES,
    "compose_services": SERVICES,
    "problems": [],
}
