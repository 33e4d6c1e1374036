"""Turns the summary of an index run into the step's outputs and a page for the job: `summary.py SUMMARY`.

Standard library only, for it runs in the job's Python.
"""

import json
import os
import sys
from pathlib import Path

NOT_MEASURED = "not measured"
HISTORY = {
    "full": "measured over all commits",
    "switched_off": "not measured, as asked",
    "shallow": "not measured, for the clone is shallow (`fetch-depth: 0` fetches all commits)",
}


def total(section):
    """Return the sum of a section's counts, which may be nested; None when it was not measured."""
    if section is None:
        return None
    return section if isinstance(section, int) else sum(total(part) for part in section.values())


def outputs(summary):
    """Return the outputs of the step."""
    return {
        "path": Path(summary["artifact"]).resolve(),
        "digest": summary["digest"],
        "symbols": shown(total(summary["symbols"])),
        "problems": shown(total(summary["problems"])),
    }


def page(summary):
    """Return the page: a row for each section, the greatest counts first."""
    lines = ["### Code index", "", "| | | |", "|---|--:|---|"]
    for name in ("files", "symbols", "calls", "problems", "findings"):
        section = summary[name]
        parts = sorted(((total(part), word) for word, part in (section or {}).items()), key=lambda part: (-part[0], part[1]))
        detail = ", ".join(f"{count:,} {word.replace('_', ' ')}" for count, word in parts)
        lines.append(f"| {name} | {shown(total(section))} | {detail} |")
    history = f"History: {HISTORY.get(summary['history'], NOT_MEASURED)}."
    return "\n".join([*lines, "", history, "", f"{summary['bytes'] / 1e6:.1f} MB in {summary['seconds']} s", ""])


def shown(count):
    """Return a count as text."""
    return NOT_MEASURED if count is None else str(count)


def main():
    """Append to the files that the runner names."""
    summary = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    with open(os.environ["GITHUB_OUTPUT"], "a", encoding="utf-8") as file:
        file.writelines(f"{name}={value}\n" for name, value in outputs(summary).items())
    with open(os.environ["GITHUB_STEP_SUMMARY"], "a", encoding="utf-8") as file:
        file.write(page(summary))


if __name__ == "__main__":
    main()
