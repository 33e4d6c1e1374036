"""Ports and mounts of services, short and long syntax."""

import re
from dataclasses import replace

from analyzer.languages.compose.values import child as child_of
from analyzer.languages.compose.values import child_text, flag, items, settings, split_outside, text
from analyzer.languages.dockerfile.ports import read_range
from analyzer.languages.yaml_tree import Mapping, Node, Steps
from analyzer.schema.tables.containers import ComposePort, ComposeVolume, Pair

_BRACKETED = re.compile(r"\[([^\]]*)\]:(.*)\Z", re.DOTALL)
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")
_VOLUME_KEYS = frozenset({"type", "source", "target", "read_only"})


def read_ports(node: Node | None) -> tuple[ComposePort, ...]:
    """Return the published ports of a service."""
    return tuple(port for item in items(node) if (port := _port(item)) is not None)


def _port(node: Node) -> ComposePort | None:
    if isinstance(node, Mapping):
        return _long_port(node)
    value = text(node)
    if value is None:
        return None
    ports, *protocol = split_outside(value, "/")
    host_ip, published, target = _split_port(ports)
    return _ranges(value, host_ip, published, target, "/".join(protocol), node.line)


def _split_port(value: str) -> tuple[str | None, str | None, str]:
    """Return address, port of the host, port of the container."""
    bracketed = _BRACKETED.match(value)
    if bracketed is not None:
        *published, target = split_outside(bracketed[2], ":")
        return bracketed[1], ":".join(published) or None, target
    *address, published_port, target = ["", *split_outside(value, ":")]
    return ":".join(address[1:]) or None, published_port or None, target


def _ranges(value: str, host_ip: str | None, published: str | None, target: str, protocol: str, line: int) -> ComposePort:
    published_start, published_end = read_range(published or "") or (None, None)
    target_start, target_end = read_range(target) or (None, None)
    return ComposePort(
        text=value,
        host_ip=host_ip,
        published_start=published_start,
        published_end=published_end,
        target_start=target_start,
        target_end=target_end,
        protocol=protocol.lower() or "tcp",
        mode=None,
        name=None,
        app_protocol=None,
        line=line,
    )


def _long_port(node: Mapping) -> ComposePort:
    host_ip, published, target = child_text(node, "host_ip"), child_text(node, "published"), child_text(node, "target") or ""
    protocol = child_text(node, "protocol") or "tcp"
    address = f"[{host_ip}]" if host_ip and ":" in host_ip else host_ip
    short = ":".join(part for part in (address, published or ("" if address else None), target) if part is not None)
    port = _ranges(f"{short}/{protocol}", host_ip, published, target, protocol, node.line)
    return replace(port, mode=child_text(node, "mode"), name=child_text(node, "name"), app_protocol=child_text(node, "app_protocol"))


def read_volumes(node: Node | None, steps: Steps) -> tuple[ComposeVolume, ...]:
    """Return the mounts of a service."""
    return tuple(volume for item in items(node) if (volume := _volume(item, steps)) is not None)


def _volume(node: Node, steps: Steps) -> ComposeVolume | None:
    if isinstance(node, Mapping):
        return _long_volume(node, steps)
    value = text(node)
    if not value:
        return None
    source, target, words = _split_volume(value)
    return ComposeVolume(
        text=value,
        type=None if source is not None and source.startswith("$") else "bind" if source is not None and _is_path(source) else "volume",
        source=source,
        target=target,
        is_read_only="ro" in words,
        options=tuple(Pair(word, None) for word in words if word not in ("ro", "rw")),
        line=node.line,
    )


def _split_volume(value: str) -> tuple[str | None, str, tuple[str, ...]]:
    """Return source, target and options. The colon of a Windows drive separates nothing."""
    parts: list[str] = []
    for part in split_outside(value, ":"):
        if parts and len(parts[-1]) == 1 and parts[-1].isalpha() and part.startswith(("\\", "/")):
            parts[-1] += f":{part}"
        else:
            parts.append(part)
    if len(parts) == 1:
        return None, parts[0], ()
    return parts[0], parts[1], tuple(",".join(parts[2:]).split(",")) if len(parts) > 2 else ()


def _is_path(source: str) -> bool:
    return source.startswith((".", "/", "~", "\\\\")) or _DRIVE.match(source) is not None


def _long_volume(node: Mapping, steps: Steps) -> ComposeVolume:
    source, target = child_text(node, "source"), child_text(node, "target")
    is_read_only = flag(child_of(node, "read_only")) is True
    short = ":".join(part for part in (source, target, "ro" if is_read_only else None) if part is not None)
    return ComposeVolume(
        text=short,
        type=child_text(node, "type") or "volume",
        source=source,
        target=target,
        is_read_only=is_read_only,
        options=settings(node, _VOLUME_KEYS, steps),
        line=node.line,
    )
