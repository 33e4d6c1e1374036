"""What git says of the indexed folder. Only reading commands are run, and none that the repository's configuration could hook into.

A repository's own configuration can name programs (`core.fsmonitor`, content filters) that even `git status` runs. They are switched
off one by one, and git is kept from asking any remote for missing objects.
"""

import os
import shutil
import subprocess
from pathlib import Path

from analyzer.schema.manifest import RepositoryFacts

_TIMEOUT_SECONDS = 60
_COMMAND_FILTERS = r"^filter\..*\.(clean|smudge|process|required)$"


def read_repository(root: Path, excluded: tuple[Path, ...] = ()) -> RepositoryFacts:
    """Return the state of the work tree that `root` lies in; only the name where it is none, or git is not installed.

    `excluded` are paths whose changes do not make the tree dirty, such as the artifact's own folder.
    """
    folder_name = root.resolve().name or "root"
    git = shutil.which("git")
    if git is None or _ask(git, root, "rev-parse", "--is-inside-work-tree") != "true":
        return RepositoryFacts(folder_name)
    committed_at = _ask(git, root, "log", "-1", "--no-show-signature", "--format=%ct")
    return RepositoryFacts(
        name=_name_in(_ask(git, root, "config", "--get", "remote.origin.url")) or folder_name,
        commit=_ask(git, root, "rev-parse", "--verify", "--quiet", "HEAD^{commit}"),
        tree=_ask(git, root, "rev-parse", "--verify", "--quiet", "HEAD^{tree}"),
        branch=_ask(git, root, "symbolic-ref", "--quiet", "--short", "HEAD"),
        committed_at=int(committed_at) if committed_at else None,
        is_dirty=_is_dirty(git, root, excluded),
        is_shallow=_ask(git, root, "rev-parse", "--is-shallow-repository") == "true",
    )


def _name_in(url: str | None) -> str:
    """Return the last part of a remote's URL: the rest may hold a password, and is kept nowhere."""
    return (url or "").rstrip("/").removesuffix(".git").replace(":", "/").rsplit("/", 1)[-1]


def _is_dirty(git: str, root: Path, excluded: tuple[Path, ...]) -> bool | None:
    filters = (_ask(git, root, "config", "--name-only", "--get-regexp", _COMMAND_FILTERS) or "").splitlines()
    inside = [path for path in excluded if path.is_relative_to(root)]
    pathspecs = [f":(exclude,literal){path.relative_to(root).as_posix()}" for path in inside]
    status = ("status", "--porcelain", "--untracked-files=normal", "--ignore-submodules=all", "--", ".", *pathspecs)
    answer = _ask(git, root, *status, switched_off=tuple(filters))
    return None if answer is None else bool(answer)


def _ask(git: str, root: Path, *arguments: str, switched_off: tuple[str, ...] = ()) -> str | None:
    """Return what a git command prints; None when it fails."""
    command = [git, "--no-pager", "-C", str(root), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, env=_environment(switched_off), timeout=_TIMEOUT_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.decode("utf-8", "replace").strip() if done.returncode == 0 else None


def _environment(switched_off: tuple[str, ...]) -> dict[str, str]:
    """Return the environment of a git command: this process's own, less what redirects git, and with the overrides."""
    settings = [
        ("core.fsmonitor", "false"),
        ("core.hooksPath", os.devnull),
        ("core.quotePath", "false"),
        ("safe.directory", "*"),
        ("log.showSignature", "false"),
        *((name, "false" if name.endswith(".required") else "") for name in switched_off),
    ]
    numbered = {f"GIT_CONFIG_KEY_{place}": key for place, (key, _) in enumerate(settings)}
    numbered |= {f"GIT_CONFIG_VALUE_{place}": value for place, (_, value) in enumerate(settings)}
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    fixed = {
        "GIT_CONFIG_COUNT": str(len(settings)),
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_ALLOW_PROTOCOL": "",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    }
    return inherited | numbered | fixed
