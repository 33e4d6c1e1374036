"""The tree of a commit as files in a folder, without a work tree in the repository."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

LARGEST_BYTES = 2_000_000


def write_tree(repository: Path, commit: str, folder: Path) -> None:
    """Write the regular files of a commit's tree; those that are large, or missing in a partial copy of a repository, are left out."""
    command = ["git", "-C", str(repository), "cat-file", "--batch"]
    blobs = list(blobs_of(repository, commit))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as batch:
        assert batch.stdin
        assert batch.stdout
        for name, path in blobs:
            batch.stdin.write(f"{name}\n".encode())
            batch.stdin.flush()
            header = batch.stdout.readline().split()
            if len(header) == 3:
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(batch.stdout.read(int(header[2]) + 1)[:-1])


def blobs_of(repository: Path, commit: str) -> Iterator[tuple[str, str]]:
    """Yield name and path of each regular file of a tree that is not large; a file whose size nobody knows is missing."""
    command = ["git", "-C", str(repository), "ls-tree", "-r", "-z", commit]
    rows = subprocess.run(command, check=True, capture_output=True).stdout.decode("utf-8", "surrogateescape").split("\0")
    entries = [row.partition("\t") for row in rows if row.startswith("100")]
    blobs = [(head.split()[2], path) for head, _, path in entries]
    check = ["git", "-C", str(repository), "cat-file", "--batch-check=%(objectname) %(objectsize)"]
    asked = "".join(f"{name}\n" for name, _ in blobs)
    sizes = subprocess.run(check, check=True, capture_output=True, text=True, input=asked).stdout.splitlines()
    for (name, path), size in zip(blobs, sizes, strict=True):
        number = size.partition(" ")[2]
        if number.isdigit() and int(number) <= LARGEST_BYTES:
            yield name, path
