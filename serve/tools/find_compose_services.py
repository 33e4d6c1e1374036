"""Compose services, filtered by what they are allowed and what they expose."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context
from serve.answers.params import Between, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.code.instructions import HealthCheck, Pair


@dataclass(frozen=True, slots=True)
class FindComposeServices:
    """All filters that are given have to hold."""

    service_name: Annotated[str | None, "Only services whose name contains this, in any letter case."] = None
    file_path: Annotated[str | None, "Only in Compose files whose path contains this."] = None
    has_privileged: Annotated[bool | None, "Only services that run privileged (true) or do not (false)."] = None
    exposes_port: Annotated[
        int | None, "Only services with this port, of the host or the container, also inside a range.", Between(0, 65535)
    ] = None
    has_volume: Annotated[str | None, "Only services with a mount whose source or target contains this, such as docker.sock."] = None
    limit: Limit = 100
    cursor: Cursor = None


class Build(TypedDict):
    context: str | None
    dockerfile: str | None
    dockerfile_path: Annotated[str | None, "The Dockerfile in the repository; null when it is not there."]
    target: str | None


class Dependency(TypedDict):
    service: str
    condition: str


class Service(TypedDict):
    service_name: str
    symbol: Annotated[str, "Name that no other symbol has."]
    file: str
    line: int
    end_line: int
    image: Annotated[str | None, "With defaults of variables put in; null when not given."]
    build: Annotated[Build | None, "How its image is built; null when it is not."]
    ports: Annotated[list[str], "Published ports in short syntax."]
    expose: Annotated[list[str], "Ports for other services only."]
    volumes: Annotated[list[str], "Mounts in short syntax."]
    environment: Annotated[list[Pair], "Null value for a variable that comes from outside."]
    networks: list[str]
    depends_on: list[Dependency]
    privileged: Annotated[bool | None, "Null when not given (then it is not), or hidden by a variable."]
    network_mode: str | None
    pid: str | None
    ipc: str | None
    cap_add: list[str]
    cap_drop: list[str]
    security_opt: list[str]
    read_only: bool | None
    user: str | None
    restart: str | None
    profiles: list[str]
    secrets: list[str]
    configs: list[str]
    extends: Annotated[str | None, "Service that it starts from; null when none."]
    healthcheck: HealthCheck | None
    command: list[str] | None
    entrypoint: list[str] | None


class Services(TypedDict):
    matches: Annotated[list[Service], "By file and line."]
    total: Annotated[int, "Matches on all pages."]
    next_cursor: str | None


_SQL = """
    SELECT name AS service_name, symbol, path AS file, line, end_line, image,
        CASE WHEN build IS NOT NULL THEN struct_pack(context := build.context, dockerfile := build.dockerfile,
            dockerfile_path := build.dockerfile_path, target := build.target) END AS build,
        list_transform(ports, lambda p: p.text) AS ports, list_transform(expose, lambda p: p.text) AS expose,
        list_transform(volumes, lambda v: v.text) AS volumes, environment, list_transform(networks, lambda n: n.name) AS networks,
        list_transform(depends_on, lambda d: struct_pack(service := d.service, condition := d.condition)) AS depends_on,
        privileged, network_mode, pid, ipc, cap_add, cap_drop, security_opt, read_only, "user", restart, profiles,
        list_transform(secrets, lambda s: s.source) AS secrets, list_transform(configs, lambda c: c.source) AS configs,
        extends.service AS extends, healthcheck, command, entrypoint, count(*) OVER () AS total
    FROM compose_services
    WHERE ($service IS NULL OR contains(lower(name), lower($service)))
        AND ($file IS NULL OR contains(path, $file))
        AND ($privileged IS NULL OR coalesce(privileged, false) = $privileged)
        AND ($port IS NULL
            OR len(list_filter(ports, lambda p: $port BETWEEN p.published_start AND p.published_end
                OR $port BETWEEN p.target_start AND p.target_end)) > 0
            OR len(list_filter(expose, lambda p: $port BETWEEN p.start AND p."end")) > 0)
        AND ($volume IS NULL OR len(list_filter(volumes, lambda v: contains(v.text, $volume)
            OR contains(coalesce(v.source, ''), $volume) OR contains(coalesce(v.target, ''), $volume))) > 0)
    ORDER BY path, line, name
    LIMIT $limit OFFSET $start
"""


def run(context: Context, params: FindComposeServices) -> Services:
    context.artifact.require(["compose_services"])
    start = context.start(params.cursor)
    rows = context.rows(
        _SQL,
        service=params.service_name,
        file=params.file_path,
        privileged=params.has_privileged,
        port=params.exposes_port,
        volume=params.has_volume,
        limit=params.limit,
        start=start,
    )
    total = context.total(rows, start)
    page = context.page([cast("Service", row) for row in rows], total, start)
    return {"matches": page.items, "total": page.total, "next_cursor": page.next_cursor}


def text(answer: Services) -> str:
    lines = [_line(service) for service in answer["matches"]]
    return listed(f"{count(answer['total'], 'service')} found", lines, answer["total"], answer["next_cursor"])


def _line(service: Service) -> str:
    facts = [
        service["image"] or "built",
        "privileged" if service["privileged"] else "",
        f"network {service['network_mode']}" if service["network_mode"] else "",
        _list("ports", service["ports"]),
        _list("volumes", service["volumes"]),
        _list("adds", service["cap_add"]),
        _list("depends on", [dependency["service"] for dependency in service["depends_on"]]),
    ]
    return f"{service['service_name']} ({place(service['file'], service['line'])}): {'; '.join(fact for fact in facts if fact)}"


def _list(label: str, values: list[str]) -> str:
    return f"{label} {', '.join(values)}" if values else ""


FIND_COMPOSE_SERVICES = Tool(
    name="find_compose_services",
    title="Find Compose services",
    description=(
        "Find services in Compose files by name, file, privileged mode, port or mount, each with image, build, ports, volumes, "
        "environment, networks, dependencies and security settings (privileged, capabilities, network_mode, pid, ipc, user, read_only). "
        "All given filters have to hold; without any it lists all services. Examples: privileged containers: has_privileged=true; who "
        "mounts the engine's socket: has_volume=docker.sock; who uses port 443: exposes_port=443. One entry for each file that writes a "
        "service: override files are not merged in."
    ),
    params=FindComposeServices,
    answer=Services,
    run=run,
    text=text,
)
