"""Services and what they share, as rows."""

from dataclasses import fields

from analyzer.languages.compose.builds import read_build
from analyzer.languages.compose.parts import (
    read_command,
    read_dependencies,
    read_devices,
    read_env_files,
    read_exposes,
    read_extends,
    read_extra_hosts,
    read_grants,
    read_healthcheck,
    read_networks,
)
from analyzer.languages.compose.ports import read_ports, read_volumes
from analyzer.languages.compose.tree import Entry, Mapping, Node, Steps
from analyzer.languages.compose.values import child, child_text, entries, flag, interpolations, pairs, settings, text, texts
from analyzer.languages.dockerfile.images import split_image
from analyzer.model.containers import ImageName
from analyzer.schema.ids import child_symbol, file_symbol
from analyzer.schema.tables.containers import ComposeResource, ComposeService
from analyzer.schema.vocab import ComposeResourceKind

_RENAMED_KEYS = {"env_files": "env_file"}
_OWN_COLUMNS = ("path", "line", "end_line", "name", "symbol", "registry", "repository", "tag", "digest")
_LATE_COLUMNS = ("settings", "reset_keys", "override_keys", "interpolations")
_SERVICE_KEYS = frozenset(
    _RENAMED_KEYS.get(column.name, column.name)
    for column in fields(ComposeService)
    if column.name not in _OWN_COLUMNS and column.name not in _LATE_COLUMNS
)
_RESOURCE_KEYS = frozenset({"name", "driver", "file", "environment", "content", "labels", "external"})
_NO_IMAGE = ImageName(None, "", None, None)

RESOURCE_KINDS: dict[str, ComposeResourceKind] = {
    "networks": ComposeResourceKind.NETWORK,
    "volumes": ComposeResourceKind.VOLUME,
    "secrets": ComposeResourceKind.SECRET,
    "configs": ComposeResourceKind.CONFIG,
    "models": ComposeResourceKind.MODEL,
}
"""The top-level keys that declare what services share."""


def read_service(path: str, name: str, entry: Entry, steps: Steps) -> ComposeService:
    """Return the row of a service of the Compose file at `path`."""
    node = entry.value
    image = child_text(node, "image")
    named = split_image(image) if image else _NO_IMAGE
    return ComposeService(
        path=path,
        line=entry.line,
        end_line=entry.end_line,
        name=name,
        symbol=child_symbol(file_symbol(path), name),
        image=image,
        registry=named.registry,
        repository=named.repository or None,
        tag=named.tag,
        digest=named.digest,
        build=read_build(child(node, "build"), path, steps),
        extends=read_extends(child(node, "extends")),
        profiles=texts(child(node, "profiles")),
        container_name=child_text(node, "container_name"),
        entrypoint=read_command(child(node, "entrypoint")),
        command=read_command(child(node, "command")),
        ports=read_ports(child(node, "ports")),
        expose=read_exposes(child(node, "expose")),
        volumes=read_volumes(child(node, "volumes"), steps),
        volumes_from=texts(child(node, "volumes_from")),
        tmpfs=texts(child(node, "tmpfs")),
        devices=read_devices(child(node, "devices")),
        environment=pairs(child(node, "environment")),
        env_files=read_env_files(child(node, "env_file")),
        labels=pairs(child(node, "labels")),
        networks=read_networks(child(node, "networks"), steps),
        network_mode=child_text(node, "network_mode"),
        hostname=child_text(node, "hostname"),
        extra_hosts=read_extra_hosts(child(node, "extra_hosts")),
        depends_on=read_dependencies(child(node, "depends_on")),
        links=texts(child(node, "links")),
        user=child_text(node, "user"),
        working_dir=child_text(node, "working_dir"),
        privileged=flag(child(node, "privileged")),
        read_only=flag(child(node, "read_only")),
        init=flag(child(node, "init")),
        pid=child_text(node, "pid"),
        ipc=child_text(node, "ipc"),
        uts=child_text(node, "uts"),
        userns_mode=child_text(node, "userns_mode"),
        cgroup=child_text(node, "cgroup"),
        cap_add=texts(child(node, "cap_add")),
        cap_drop=texts(child(node, "cap_drop")),
        security_opt=texts(child(node, "security_opt")),
        group_add=texts(child(node, "group_add")),
        sysctls=pairs(child(node, "sysctls")),
        restart=child_text(node, "restart"),
        platform=child_text(node, "platform"),
        pull_policy=child_text(node, "pull_policy"),
        runtime=child_text(node, "runtime"),
        healthcheck=read_healthcheck(child(node, "healthcheck")),
        secrets=read_grants(child(node, "secrets"), steps),
        configs=read_grants(child(node, "configs"), steps),
        settings=settings(node, _SERVICE_KEYS, steps),
        reset_keys=_tagged(node, "!reset"),
        override_keys=_tagged(node, "!override"),
        interpolations=tuple(interpolations(node, "", steps)),
    )


def _tagged(node: Node, tag: str) -> tuple[str, ...]:
    return tuple(key for key, entry in entries(node).items() if entry.value.tag == tag)


def read_resource(path: str, kind: ComposeResourceKind, name: str, entry: Entry, steps: Steps) -> ComposeResource:
    """Return the row of a network, volume, secret, config or model; one without any setting has a null or empty value."""
    node = entry.value
    external = child(node, "external")
    return ComposeResource(
        path=path,
        line=entry.line,
        end_line=entry.end_line,
        kind=kind,
        name=name,
        real_name=child_text(node, "name") or child_text(external, "name"),
        is_external=isinstance(external, Mapping) or flag(external) is True,
        driver=child_text(node, "driver"),
        file=child_text(node, "file"),
        environment=child_text(node, "environment"),
        content=text(child(node, "content")),
        labels=pairs(child(node, "labels")),
        settings=settings(node, _RESOURCE_KEYS, steps),
    )
