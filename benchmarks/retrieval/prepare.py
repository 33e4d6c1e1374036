"""Index repositories as of an earlier commit, with the history until then.

    python benchmarks/retrieval/prepare.py WORK NAME=GIT_FOLDER:BACK...

T0 is the commit that is BACK steps before HEAD on the main line. The artifact is put at WORK/NAME, the checkout at WORK/NAME.src.
"""

import json
import subprocess
import sys
from pathlib import Path

from analyzer.config import Options
from analyzer.pipeline import index


def prepare(work: Path, name: str, git: Path, back: int) -> None:
    """Index one repository as of T0."""
    commits = _git(git, "rev-list", "--first-parent", "HEAD").split()
    commit = commits[min(back, len(commits) - 1)]
    checkout = work / f"{name}.src"
    if not checkout.is_dir():
        _git(git, "clone", "-q", "--shared", "--no-checkout", str(git), str(checkout))
    _git(checkout, "checkout", "-q", commit)
    index(checkout, work / name, Options(history_lines_days=0))
    (work / f"{name}.json").write_text(json.dumps({"git": str(git.resolve()), "commit": commit}))
    print(f"{name} at {commit[:10]} of {_git(git, 'log', '-1', '--format=%cs', commit).strip()}", flush=True)


def _git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, errors="replace", check=True).stdout


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for argument in sys.argv[2:]:
        repository, _, place = argument.partition("=")
        where, _, steps = place.rpartition(":")
        prepare(folder, repository, Path(where), int(steps))
