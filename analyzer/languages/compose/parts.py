"""Parts of a service that have a short and a long form: dependencies, networks, secrets, checks, and the like."""

from analyzer.languages.compose.values import child, child_text, entries, flag, items, number, settings, text, texts
from analyzer.languages.dockerfile.ports import read_exposed
from analyzer.languages.yaml_tree import Entry, Mapping, Node, Scalar, Steps
from analyzer.schema.tables.containers import (
    ComposeDependency,
    ComposeEnvFile,
    ComposeExtends,
    ComposeGrant,
    ComposeNetwork,
    HealthCheck,
    Pair,
    PortRange,
)
from analyzer.schema.vocab import InstructionForm

_GRANT_KEYS = frozenset({"source", "target"})
_NETWORK_KEYS = frozenset({"aliases"})


def read_dependencies(node: Node | None) -> tuple[ComposeDependency, ...]:
    """Return the services of `depends_on`."""
    if isinstance(node, Mapping):
        return tuple(_dependency(name, entry) for name, entry in entries(node).items())
    named = ((text(item), item.line) for item in items(node))
    return tuple(ComposeDependency(name, "service_started", True, False, line) for name, line in named if name is not None)


def _dependency(name: str, entry: Entry) -> ComposeDependency:
    return ComposeDependency(
        service=name,
        condition=child_text(entry.value, "condition") or "service_started",
        is_required=flag(child(entry.value, "required")) is not False,
        restarts=flag(child(entry.value, "restart")) is True,
        line=entry.line,
    )


def read_networks(node: Node | None, steps: Steps) -> tuple[ComposeNetwork, ...]:
    """Return the networks that a service joins."""
    if isinstance(node, Mapping):
        return tuple(
            ComposeNetwork(name, texts(child(entry.value, "aliases")), settings(entry.value, _NETWORK_KEYS, steps))
            for name, entry in entries(node).items()
        )
    return tuple(ComposeNetwork(name, (), ()) for name in texts(node))


def read_grants(node: Node | None, steps: Steps) -> tuple[ComposeGrant, ...]:
    """Return the secrets or configs that a service may read."""
    return tuple(grant for item in items(node) if (grant := _grant(item, steps)) is not None)


def _grant(node: Node, steps: Steps) -> ComposeGrant | None:
    if isinstance(node, Mapping):
        return ComposeGrant(child_text(node, "source") or "", child_text(node, "target"), settings(node, _GRANT_KEYS, steps))
    name = text(node)
    return None if name is None else ComposeGrant(name, None, ())


def read_env_files(node: Node | None) -> tuple[ComposeEnvFile, ...]:
    """Return the files of `env_file`."""
    return tuple(file for item in items(node) if (file := _env_file(item)) is not None)


def _env_file(node: Node) -> ComposeEnvFile | None:
    path = child_text(node, "path") if isinstance(node, Mapping) else text(node)
    if path is None:
        return None
    return ComposeEnvFile(path, flag(child(node, "required")) is not False, child_text(node, "format"))


def read_extends(node: Node | None) -> ComposeExtends | None:
    """Return the service that a service starts from."""
    service = child_text(node, "service") if isinstance(node, Mapping) else text(node)
    return None if service is None else ComposeExtends(service, child_text(node, "file"))


def read_command(node: Node | None) -> tuple[str, ...] | None:
    """Return a command: one item for a text, its items for a list, None when it is not given."""
    if node is None or (isinstance(node, Scalar) and node.is_null):
        return None
    return texts(node)


def read_exposes(node: Node | None) -> tuple[PortRange, ...]:
    """Return the ports of `expose`."""
    return tuple(read_exposed(port) for port in texts(node))


def read_devices(node: Node | None) -> tuple[str, ...]:
    """Return devices in short syntax."""
    return tuple(device for item in items(node) if (device := _device(item)) is not None)


def _device(node: Node) -> str | None:
    if not isinstance(node, Mapping):
        return text(node)
    parts = (child_text(node, key) for key in ("source", "target", "permissions"))
    return ":".join(part for part in parts if part is not None)


def read_extra_hosts(node: Node | None) -> tuple[Pair, ...]:
    """Return additional hosts, written `name=address`, `name:address` or as a mapping."""
    if isinstance(node, Mapping):
        return tuple(Pair(name, address) for name, entry in entries(node).items() for address in texts(entry.value))
    return tuple(_host(item) for item in texts(node))


def _host(item: str) -> Pair:
    name, sign, address = item.partition("=" if "=" in item else ":")
    return Pair(name, address.removeprefix("[").removesuffix("]") if sign else None)


def read_healthcheck(node: Node | None) -> HealthCheck | None:
    """Return a service's check."""
    if not isinstance(node, Mapping):
        return None
    form, command = _test(child(node, "test"))
    return HealthCheck(
        is_disabled=flag(child(node, "disable")) is True or command == ("NONE",),
        command=() if command == ("NONE",) else command,
        form=form if command and command != ("NONE",) else None,
        interval=child_text(node, "interval"),
        timeout=child_text(node, "timeout"),
        start_period=child_text(node, "start_period"),
        start_interval=child_text(node, "start_interval"),
        retries=number(child(node, "retries")),
    )


def _test(node: Node | None) -> tuple[InstructionForm, tuple[str, ...]]:
    """Return how a check is run and its command: `CMD` and words, `CMD-SHELL` and a text, or a text alone."""
    words = texts(node)
    if isinstance(node, Scalar) or not words:
        return InstructionForm.SHELL, words
    if words[0] == "CMD-SHELL":
        return InstructionForm.SHELL, words[1:]
    return InstructionForm.EXEC, words[1:] if words[0] == "CMD" else words
