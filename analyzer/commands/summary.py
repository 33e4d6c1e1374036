"""The summary of a run for people."""

from collections.abc import Mapping

import click

from analyzer.schema.manifest import Json

_UNITS = ("bytes", "kB", "MB", "GB")


def print_summary(summary: Mapping[str, Json]) -> None:
    """Print what an artifact holds, a line a section."""
    commit = summary["commit"]
    at = f" @ {commit[:12]}" if isinstance(commit, str) else ""
    click.echo(f"{summary['repository']}{at} -> {summary['artifact']}")
    _print_section("files", _files(summary["files"]))
    _print_section("symbols", _counts(summary["symbols"]))
    _print_section("calls", _shares(summary["calls"]))
    _print_section("problems", _counts(summary["problems"]))
    _print_section("findings", _counts(summary["findings"]))
    _print_section("size", [_size(summary["bytes"])])
    _print_section("time", [f"{summary['seconds']} s"])


def _print_section(name: str, parts: list[str] | None) -> None:
    text = "not measured" if parts is None else ", ".join(parts) or "none"
    click.echo(f"  {name:<9} {text}")


def _files(section: Json) -> list[str] | None:
    """By language, and of each language by role when there are several."""
    if not isinstance(section, dict):
        return None
    parts = []
    for language, roles in section.items():
        assert isinstance(roles, dict)
        detail = ", ".join(f"{count} {role}" for role, count in roles.items())
        parts.append(f"{_total(roles)} {language} ({detail})")
    return parts


def _counts(section: Json) -> list[str] | None:
    if not isinstance(section, dict):
        return None
    named = [f"{count:,} {str(word).replace('_', ' ')}" for word, count in section.items()]
    return [f"{_total(section):,} in all: {named[0]}", *named[1:]] if named else []


def _shares(section: Json) -> list[str] | None:
    if not isinstance(section, dict):
        return None
    total = _total(section)
    parts = [f"{int(str(count)):,} {word} ({int(str(count)) / total:.1%})" for word, count in section.items()]
    return [f"{total:,} in all: {parts[0]}", *parts[1:]] if parts else []


def _total(section: Mapping[str, Json]) -> int:
    return sum(int(str(count)) for count in section.values())


def _size(count: Json) -> str:
    size = float(str(count))
    for unit in _UNITS:
        if size < 1000 or unit == _UNITS[-1]:
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1000
    return ""
