"""The section on Dockerfiles and Compose files: build stages and services, setting by setting."""

import json
from collections.abc import Iterator

from serve.artifacts.pair import NEW, OLD, Pair, Row
from serve.diff.section import Section

_STAGES = """
SELECT symbol, path, line, base AS "base image", "user", ports, entrypoint, command, platform, directory AS "working directory",
  has_healthcheck AS "health check"
FROM {side}.docker_stages
"""

_SERVICES = """
SELECT symbol, path, line, image, build, ports, privileged, "user", network_mode, pid, ipc, cap_add, cap_drop, security_opt, devices,
  volumes, networks, depends_on, environment, env_files, entrypoint, command, read_only, restart, profiles, secrets, configs, healthcheck
FROM {side}.compose_services
"""

_DEMANDS = ("privileged", "cap_add", "devices", "network_mode", "pid", "ipc", "security_opt", "user")
"""Settings that give a container more, or less, than it has by default."""

_SOCKET = "docker.sock"


def _changes(pair: Pair) -> list[Row]:
    found = [row for sql in (_STAGES, _SERVICES) for row in _compared(pair, sql)]
    return sorted(found, key=lambda row: (not row["touches_privileges"], row["path"], row["symbol"], row["setting"]))


def _compared(pair: Pair, sql: str) -> Iterator[Row]:
    before, after = ({row.pop("symbol"): row for row in pair.rows(sql.format(side=side))} for side in (OLD, NEW))
    for symbol in sorted(before.keys() | after.keys()):
        old, new = before.get(symbol), after.get(symbol)
        if old is None or new is None:
            place = new or old or {}
            change = "added" if old is None else "removed"
            asked = [name for name in _DEMANDS if new and _text(new.get(name))]
            yield _change(symbol, place, change, None, None, is_privilege=bool(asked) or _mounts_socket(new))
            continue
        for setting in new:
            if setting not in ("path", "line") and _text(old[setting]) != _text(new[setting]):
                is_privilege = setting in _DEMANDS or (setting == "volumes" and _mounts_socket(old) != _mounts_socket(new))
                yield _change(symbol, new, setting, _text(old[setting]), _text(new[setting]), is_privilege=is_privilege)


def _change(symbol: str, place: Row, setting: str, old: str | None, new: str | None, *, is_privilege: bool) -> Row:
    return {
        "symbol": symbol,
        "setting": setting,
        "old": old,
        "new": new,
        "touches_privileges": is_privilege,
        "path": place["path"],
        "line": place["line"],
    }


def _mounts_socket(row: Row | None) -> bool:
    return row is not None and _SOCKET in (_text(row.get("volumes")) or "")


def _text(value: object) -> str | None:
    """Return a setting as compact text without its absent parts; None for an absent or empty one."""
    plain = _plain(value)
    if plain is None or plain in ([], {}):
        return None
    return plain if isinstance(plain, str) else json.dumps(plain, ensure_ascii=False)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        if isinstance(value.get("text"), str):
            return value["text"]  # As written: what the other parts were read from.
        return {name: _plain(part) for name, part in value.items() if part is not None and part != [] and name not in ("line", "end_line")}
    return [_plain(part) for part in value] if isinstance(value, list) else value


CONTAINERS = Section("containers", "Docker and Compose", ("docker_stages", "compose_services"), _changes)
