"""Services and what they share, as rows."""

from collections.abc import Callable
from typing import Any

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
from analyzer.languages.compose.values import child, child_text, entries, flag, interpolations, pairs, settings, text, texts
from analyzer.languages.dockerfile.images import split_image
from analyzer.languages.yaml_tree import Entry, Mapping, Node, Steps
from analyzer.model.containers import ImageName
from analyzer.schema.ids import child_symbol, file_symbol
from analyzer.schema.tables.containers import ComposeResource, ComposeService
from analyzer.schema.vocab import ComposeResourceKind

_TEXTS = (
    *("container_name", "network_mode", "hostname", "user", "working_dir", "pid", "ipc", "uts", "userns_mode", "cgroup", "restart"),
    *("platform", "pull_policy", "runtime"),
)
_LISTS = ("profiles", "volumes_from", "tmpfs", "links", "cap_add", "cap_drop", "security_opt", "group_add")
_FLAGS = ("privileged", "read_only", "init")
_PAIRS = ("environment", "labels", "sysctls")
_READERS: dict[str, Callable[[Node | None], object]] = {
    **dict.fromkeys(_TEXTS, text),
    **dict.fromkeys(_LISTS, texts),
    **dict.fromkeys(_FLAGS, flag),
    **dict.fromkeys(_PAIRS, pairs),
    "extends": read_extends,
    "entrypoint": read_command,
    "command": read_command,
    "ports": read_ports,
    "expose": read_exposes,
    "devices": read_devices,
    "env_files": read_env_files,
    "extra_hosts": read_extra_hosts,
    "depends_on": read_dependencies,
    "healthcheck": read_healthcheck,
}
"""What reads the value of each column that stands under one key."""

_COUNTING_READERS: dict[str, Callable[[Node | None, Steps], object]] = {
    "volumes": read_volumes,
    "networks": read_networks,
    "secrets": read_grants,
    "configs": read_grants,
}
_KEYS = {name: name for name in (*_READERS, *_COUNTING_READERS)} | {"env_files": "env_file"}
_SERVICE_KEYS = frozenset({*_KEYS.values(), "image", "build"})
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
    # The types of these columns are those that their readers return; a test holds them against the contract.
    columns: dict[str, Any] = {name: read(child(node, _KEYS[name])) for name, read in _READERS.items()}
    columns |= {name: count(child(node, _KEYS[name]), steps) for name, count in _COUNTING_READERS.items()}
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
        settings=settings(node, _SERVICE_KEYS, steps),
        reset_keys=_tagged(node, "!reset"),
        override_keys=_tagged(node, "!override"),
        interpolations=tuple(interpolations(node, "", steps)),
        **columns,
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
