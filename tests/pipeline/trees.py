"""Small folders for tests, written from what they hold."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

SOMEONE = {f"GIT_{role}_{part}": value for role in ("AUTHOR", "COMMITTER") for part, value in (("NAME", "Ann"), ("EMAIL", "a@example.org"))}
"""Who makes commits, for git."""
_ISOLATED = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}


def write_tree(root: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files by their paths below `root`, and return it."""
    for path, content in files.items():
        place = root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content.encode() if isinstance(content, str) else content)
    return root


def git(root: Path, *arguments: str, given: bytes | None = None, **variables: str) -> str:
    """Run git in a folder and return what it prints, without the machine's configuration and whatever git tells programs that it runs."""
    command = ["git", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always", *arguments]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**inherited, "HOME": str(root), **_ISOLATED, **SOMEONE, **variables}
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, input=given, env=environment)
    return done.stdout.decode("utf-8", "replace").strip()
