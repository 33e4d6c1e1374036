"""A small repository on disk, with two commits, a memory, documents, JSON and containers: what every profile's tools are asked about."""

from pathlib import Path

from tests.pipeline.trees import git, write_tree

FILES = {
    "README.md": "# Shop\n\nSells things.\n",
    "shop/README.md": "# The package\n\nCode of the shop.\n",
    "shop/__init__.py": '"""A shop."""\n\nfrom shop.users import validate as validate_user\n',
    "shop/users.py": '''\
"""Users and where they are kept."""

import json

LIMIT = 10


class Store:
    """Keeps users."""

    def __init__(self, path: str) -> None:
        self.path = path

    def load(self, name: str, *, strict: bool = False) -> dict:
        """Return the user of a name."""
        return json.loads(name)


class Cache(Store):
    def load(self, name: str, *, strict: bool = False) -> dict:
        return super().load(name)

    @staticmethod
    async def clear() -> None:
        return None


def validate(name, password=None):
    store = Store("users")
    for part in name[:LIMIT]:
        store.load(part, strict=True)
    return unknown.close()
''',
    "shop/api.py": """\
from shop import validate_user
from shop.users import LIMIT, Cache, Store


def login(request):
    if request:
        return validate_user(request, password="x")
    return LIMIT


def logout(store: Store):
    return login(store.load("me"))
""",
    "tests/test_users.py": "from shop.users import validate\n\n\ndef test_validate():\n    assert validate('') is None\n",
    "web/app.ts": "import { greet } from './greet';\n\nexport function main(): string {\n  return greet('x');\n}\n",
    "web/greet.ts": "export interface Named { name: string }\n\nexport function greet(name: string): string {\n  return name;\n}\n",
    "web/package.json": '{"name": "web", "scripts": {"test": ["a", {"b": 1}]}, "version": "1.2"}\n',
    "Dockerfile": """\
FROM golang:1.21 AS builder
RUN go build ./...
FROM alpine:3.19
COPY --from=builder /bin/app /app
EXPOSE 8080
USER app
""",
    "compose.yaml": """\
services:
  web:
    build: .
    depends_on: [db]
    privileged: true
    ports: ["443:8080"]
    volumes: ["/var/run/docker.sock:/var/run/docker.sock"]
  db:
    image: postgres:16
""",
    ".parquetry/memories/project_overview.md": "# Overview\n\nA shop with users.\n",
}

_SECOND = {"shop/api.py": FILES["shop/api.py"] + "\n\nVERSION = 2\n"}


def write_repository(root: Path) -> Path:
    """Write the repository into a new folder, with two commits of fixed dates; returns the folder."""
    write_tree(root, FILES)
    git(root, "init", "--quiet")
    _commit(root, "Sell things", "2026-01-02T03:04:05+00:00")
    write_tree(root, _SECOND)
    _commit(root, "Fix the version", "2026-02-03T04:05:06+00:00")
    return root


def _commit(root: Path, message: str, date: str) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", message, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)
