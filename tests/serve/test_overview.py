"""What `get_overview` answers, and what it leaves out by name."""

from contextlib import closing
from pathlib import Path

from analyzer.config import Options
from analyzer.pipeline import index
from serve.answers.context import Context
from serve.artifacts.load import ONE_CALL, SERVER
from serve.protocol.workspace import Workspace
from tests.history.repositories import new_repository
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer


def test_what_was_not_measured_is_null_and_named(ask: Ask) -> None:
    found = answer(ask("get_overview"))
    assert (found["code_health"], found["git_health"], found["knowledge_map"], found["description"]) == (None, None, None, None)
    assert {"file_metrics", "commits", "authors", "entry_points", "decisions"} <= set(found["not_measured"])
    assert found["tech_stack"] == {"dockerfile": 2, "python": 2, "compose": 1}


def test_it_tells_what_there_is(insight: Ask) -> None:
    found = answer(insight("get_overview"))
    assert (found["title"], found["description"]) == ("sample", "An application that lets users in.")
    assert [(item["path"], item["module"], item["owner"]) for item in found["key_modules"]] == [
        ("app/auth.py", "app.auth", "Ada"),
        ("app/api.py", "app.api", "Ada"),
    ]
    assert [(item["name"], item["symbol"]) for item in found["entry_points"]] == [
        ("/login", "app/api.py::login_endpoint"),
        ("close", "app/auth.py::Session.close"),
    ]
    assert [start["name"] for start in answer(insight("get_callers", function_fqn="login_endpoint"))["beside"]["started_by"]] == ["/login"]
    assert "\nperhaps started from outside: hook close" in insight("get_callers", function_fqn="Token.close").text
    assert found["entry_points_by_kind"] == {"hook": 1, "route": 1, "test": 1}


def test_health_history_and_knowledge(insight: Ask) -> None:
    found = answer(insight("get_overview"))
    assert found["code_health"] == {
        "average_health": 8.12,
        "worst_performer_path": "app/auth.py",
        "worst_performer_score": 7.0,
        "open_findings": 4,
    }
    git = found["git_health"]
    assert (git["hotspot_count"], git["avg_bus_factor"], git["commits"], git["last_commit_at"]) == (1, 1.0, 4, "2023-11-14T22:13:20Z")
    assert found["knowledge_map"]["top_owners"] == [{"name": "Ada", "files_owned": 2, "percentage": 100.0}]
    assert (found["knowledge_map"]["silos"], found["knowledge_map"]["truck_factor"]) == ([], 1)


def test_communities_and_decisions(insight: Ask) -> None:
    found = answer(insight("get_overview"))
    assert found["community_summary"] == [{"label": "app", "size": 2, "cohesion": 0.75}]
    assert [item["id"] for item in found["decisions"]] == [0, 2, 1, 3]


def test_of_what_changelogs_and_messages_tell_a_few_are_shown_and_no_doubtful_ones(tmp_path: Path) -> None:
    told = [("record", "high", 6), ("commit", "medium", 7), ("document", "medium", 7), ("commit", "low", 1), ("comment", "guess", 1)]
    rows = [{"kind": kind, "title": f"{kind} {number}", "confidence": sure} for kind, sure, most in told for number in range(most)]
    build(tmp_path / "art", {"files": [], "nodes": [], "decisions": [{"id": number, **row} for number, row in enumerate(rows)]})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        shown = [item["source"] for item in answer(asker(opened)("get_overview"))["decisions"]]
    assert shown == ["record"] * 6 + ["commit"] * 4


_LARGE = "\n".join(f"export const LARGE_{number} = {number};" for number in range(12))
_WORKSPACE = {
    "package.json": '{"workspaces": ["packages/*"], "dependencies": {"@shop/kit": "*", "unused": "1", "zod": "4"}}',
    "packages/app/package.json": '{"name": "@shop/app", "dependencies": {"@shop/kit": "*", "react": "19", "zod": "4"}}',
    "packages/app/page.ts": 'import { useState } from "react";\nimport { tiny, LARGE_1 } from "@shop/kit";\nuseState(tiny + LARGE_1);\n',
    "packages/app/client.ts": 'import { createRoot } from "react/client";\nimport { tiny } from "@shop/kit";\ncreateRoot(tiny);\n',
    "packages/kit/package.json": '{"name": "@shop/kit", "main": "index.ts", "dependencies": {"zod": "4"}}',
    "packages/kit/index.ts": 'import { z } from "zod";\nexport * from "./large";\nexport const tiny = z.string();\n',
    "packages/kit/large.ts": f"{_LARGE}\n",
    "api/main.py": """\
from fastapi import Depends, FastAPI

class Allowed:
    def __call__(self) -> bool:
        return True

app = FastAPI()

@app.get("/a", dependencies=[Depends(Allowed())])
def first(): ...

@app.get("/b", dependencies=[Depends(Allowed())])
def second(): ...
""",
}


def test_what_code_uses_and_is_of_some_size_comes_first(tmp_path: Path) -> None:
    for path, text in _WORKSPACE.items():
        (tmp_path / "shop" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "shop" / path).write_text(text)
    index(tmp_path / "shop", tmp_path / "art", Options(jobs=1), cache=None)
    with closing(Workspace([tmp_path / "art"], SERVER)) as opened:
        reply = asker(opened)("get_overview")
    found = answer(reply)
    assert [item["name"] for item in found["packages"]] == ["react", "zod", "unused"]
    assert found["key_modules"][0]["path"] == "packages/kit/large.ts"
    assert [item["name"] for item in found["entry_points"]] == ["@shop/kit", "/a", "/b", "__call__"]
    assert "- starts at Allowed.__call__ (hook, api/main.py:9)" in reply.text


def test_a_file_with_the_version_alone_is_the_last_hotspot_and_a_translation_no_description(tmp_path: Path) -> None:
    repository = new_repository(tmp_path / "shop")
    texts = {"README.cn.md": "# Shop\n\nAnother language.\n", "README.md": "# Shop\n\nIt sells.\n"}
    repository.commit("start", {**texts, "shop.py": "".join(f"a{number} = {number}\n" for number in range(12))})
    for number in range(3):
        repository.commit(f"{number}", {"a_version.py": f"VERSION = {number}\n"})
    index(repository.root, tmp_path / "art", Options(jobs=1), cache=None)
    with closing(Workspace([tmp_path / "art"], SERVER)) as opened:
        found = answer(asker(opened)("get_overview"))
    assert found["description"] == "It sells."
    assert [item["path"] for item in found["git_health"]["hotspots"]] == ["shop.py", "a_version.py"]


def test_answers_that_are_kept_are_nobody_elses(workspace: Workspace) -> None:
    def asked(context: Context) -> list[dict[str, object]]:
        return context.rows("SELECT count(*) AS number, ['a'] AS listed FROM files") + context.rows("SELECT count(*) AS number FROM files")

    first = workspace.query(None, asked)
    for row in first:
        row["number"] = row["listed"] = None
    listed, plain = workspace.query(None, asked)
    assert listed["number"] == plain["number"] != 0
    assert (listed["listed"], set(plain)) == (["a"], {"number"})
