"""Where module specifiers lead: files by their forms, configurations, packages of the repository, and what lies outside."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.languages.manifests.package_json import read_package_json
from analyzer.languages.manifests.tsconfig import read_tsconfig
from analyzer.languages.resolving import Layout
from analyzer.languages.typescript.modules import ScriptModules
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus

PATHS = (
    "app/main.ts",
    "app/view.tsx",
    "app/shapes/index.ts",
    "app/both.ts",
    "app/both.js",
    "app/types.d.ts",
    "app/Card.vue",
    "libs/core/src/index.ts",
    "libs/core/src/deep/tool.ts",
    "libs/plain/main.js",
    "shared/util.ts",
)
MANIFESTS = (
    read_package_json(
        "libs/core/package.json",
        '{"name": "@acme/core", "exports": {".": "./dist/index.js", "./deep/*": "./dist/deep/*.js"}}',
    ),
    read_package_json("libs/plain/package.json", '{"name": "plain", "main": "./main.js"}'),
    read_package_json("app/package.json", '{"name": "app", "imports": {"#util": "../shared/util.ts"}}'),
    read_tsconfig("tsconfig.base.json", '{"compilerOptions": {"baseUrl": ".", "paths": {"@shared/*": ["shared/*"]}}}'),
    read_tsconfig("app/tsconfig.json", '{"extends": "../tsconfig.base.json", /* none */ "compilerOptions": {},}'),
)
INTERNAL, EXTERNAL, STDLIB, UNRESOLVED = ImportStatus.INTERNAL, ImportStatus.EXTERNAL, ImportStatus.STDLIB, ImportStatus.UNRESOLVED


@pytest.fixture(scope="module")
def modules() -> ScriptModules:
    nothing = extract_file(b"", LANGUAGES["typescript"], 60)
    files = [ParsedFile(path, "typescript", False, nothing) for path in PATHS]
    return ScriptModules(files, Layout((), frozenset(), MANIFESTS))


@pytest.mark.parametrize(
    ("module", "status", "path"),
    [
        ("./view", INTERNAL, "app/view.tsx"),
        ("./view.js", INTERNAL, "app/view.tsx"),
        ("./shapes", INTERNAL, "app/shapes/index.ts"),
        ("./shapes/index.js", INTERNAL, "app/shapes/index.ts"),
        ("./both", INTERNAL, "app/both.ts"),
        ("./types", INTERNAL, "app/types.d.ts"),
        ("./Card.vue", INTERNAL, "app/Card.vue"),
        ("../shared/util", INTERNAL, "shared/util.ts"),
        ("./gone", UNRESOLVED, None),
        ("../../outside", UNRESOLVED, None),
        ("@shared/util", INTERNAL, "shared/util.ts"),
        ("#util", INTERNAL, "shared/util.ts"),
        ("@acme/core", INTERNAL, "libs/core/src/index.ts"),
        ("@acme/core/deep/tool", INTERNAL, "libs/core/src/deep/tool.ts"),
        ("plain", INTERNAL, "libs/plain/main.js"),
        ("@acme/other", EXTERNAL, None),
        ("react", EXTERNAL, None),
        ("view", EXTERNAL, None),
        ("fs", STDLIB, None),
        ("node:fs/promises", STDLIB, None),
    ],
)
def test_specifiers_lead_to(modules: ScriptModules, module: str, status: ImportStatus, path: str | None) -> None:
    found = modules.resolve("app/main.ts", module, 0)
    assert (found.status, found.path) == (status, path)


@pytest.mark.parametrize(
    ("path", "name"), [("app/types.d.ts", "app/types"), ("app/shapes/index.ts", "app/shapes/index"), ("app/Card.vue", "app/Card")]
)
def test_modules_are_named_by_their_paths(modules: ScriptModules, path: str, name: str) -> None:
    assert modules.name_of(path) == name
