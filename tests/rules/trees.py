"""A small repository, an earlier state of it, and how rules are asked of them."""

from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import SHELL
from serve.artifacts.pair import open_pair
from serve.artifacts.sandbox import Sandbox
from serve.artifacts.store import Store
from serve.rules.evaluate import evaluate
from serve.rules.reader import read_rules
from serve.rules.subject import Subject
from serve.rules.values import Verdict

NOW: Mapping[str, str] = {
    "app/__init__.py": "",
    "app/web/__init__.py": "",
    "app/web/pages.py": "import requests\nfrom app.domain import orders\n\n\ndef page(name, style):\n    return orders.find(name)\n",
    "app/web/forms.py": """\
from typing import TYPE_CHECKING

from app.db import tables

if TYPE_CHECKING:
    from app.worker import jobs


def form(job: "jobs.Job"):
    return tables.rows()
""",
    "app/domain/__init__.py": "",
    "app/domain/orders.py": """\
from app.db.tables import rows


class Order(dict):
    def total(self, *, rounded=False, tax):
        return rows()


def find(name):
    try:
        return rows()[name]
    except:
        pass


def _secret():
    return 1
""",
    "app/db/__init__.py": "",
    "app/db/tables.py": "def rows():\n    from app.web import pages\n\n    print(pages)\n    return {}\n",
    "app/worker/__init__.py": "",
    "app/worker/jobs.py": "import app.worker.queue\n\n\nclass Job:\n    pass\n",
    "app/worker/queue.py": "import app.worker.jobs\n",
    "tests/test_orders.py": "from app.domain.orders import find\n\n\ndef test_find():\n    assert find('a') is None\n",
    "deploy/Dockerfile": "FROM python:3.13 AS build\nUSER app\nFROM build\nFROM alpine\nRUN true\nUSER root\n",
    "deploy/plain/Dockerfile": "FROM alpine:3.19@sha256:" + "a" * 64 + "\nRUN true\n",
    "deploy/less/Dockerfile": "FROM gcr.io/distroless/base:nonroot\nCOPY app /app\n",
    "deploy/compose.yaml": """\
services:
  web:
    image: web:latest
    privileged: true
    network_mode: host
  agent:
    image: agent:1
    user: "0:0"
    cap_add: [SYS_ADMIN]
    volumes:
      - /var/run/docker.sock:/var/run/docker.sock:ro
  empty:
    image: ${EMPTY:-}
  db:
    image: db:${TAG}
    user: "1000"
    volumes: [data:/data]
volumes:
  data:
""",
}

BEFORE: Mapping[str, str] = {
    **NOW,
    "app/worker/queue.py": "",
    "app/web/pages.py": """\
def page(name):
    return name


def gone():
    return 1


class Old:
    def method(self):
        return 1
""",
    "app/domain/orders.py": """\
class Order(dict):
    def total(self, rounded=False):
        return 1

    def get(self, key):
        return 1


def find(name):
    return name


def _other_secret():
    return 1
""",
}


def indexed(folder: Path, files: Mapping[str, str], **options: object) -> Path:
    """Index files under `folder` and return the artifact's folder."""
    for path, text in files.items():
        (folder / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "code" / path).write_text(text)
    index(folder / "code", folder / "artifact", Options(jobs=1, history=False, **options))  # type: ignore[arg-type]  # a test's own words
    return folder / "artifact"


def asked(artifact: Path, rules: str, base: Path | None = None) -> list[Verdict]:
    """Return the verdicts on rules in YAML."""
    with ExitStack() as stack:
        store = stack.enter_context(closing(Store(artifact, SHELL)))
        before = stack.enter_context(closing(Store(base, SHELL))) if base else None
        files = store.current.files
        sandbox = stack.enter_context(closing(Sandbox(files, base=before.current.files if before else None)))
        pair = stack.enter_context(open_pair(base, artifact)) if base else None
        subject = Subject(store.current.connection, frozenset(files), lambda sql, limit: sandbox.query(sql, limit, 100_000), pair)
        return evaluate(read_rules(rules, "rules.yml"), subject)
