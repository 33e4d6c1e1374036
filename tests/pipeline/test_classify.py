"""The role of a file, by its path."""

import pytest

from analyzer.discover.classify import classify
from analyzer.schema.vocab import Role

ROLES = {
    Role.SOURCE: [
        "a.py",
        "app/models.py",
        "django/test/client.py",
        "numpy/testing/utils.py",
        "app/features/steps.py",
        "app/vendors_list.py",
        "src/contest/a.py",
        "src/e2email/a.py",
        "app/testcases/models.py",
        "app/testplugin/a.py",
        "app/t/a.go",
        "internal/latest/a.go",
        "net/barktest/bark.go",
        "src/latest/a.py",
        "src/latest/java/A.java",
        "src/main/java/acme/AUDIT.java",
        "data.csv",
        "app/specs.py",
        "app/string_tests.py",
        "src/app/app.config.ts",
        "app/setup_wizard.py",
    ],
    Role.TEST: [
        "docs/v4-test-suite/index.js",
        "barkTestCases/src/java/Bark.java",
        "src/bark.test-d.ts",
        "app/leaf-test-data/a.py",
        "tests/a.py",
        "app/tests/data/a.json",
        "test/a.py",
        "packages/core/test/a.js",
        "src/test/resources/x.xml",
        "app/test_models.py",
        "app/ModelsTests.py",
        "conftest.py",
        "tests/README.md",
        "src/app/testsuite/a.py",
        "integration_tests/a.py",
        "src/app/_tests/helper.py",
        "app/functional-test/a.py",
        "inttest/Dockerfile",
        "e2e_browser/a.py",
        "utest/run.py",
        "testapps/shop/main.py",
        "tools/test-projects/shop/main.py",
        "testing/freeze/create.py",
        "t/cmd/server.go",
        "net/internal/barktest/bark.go",
        "core/testCases/bark.js",
        "app/features/steps/users.py",
        "src/jmh/java/acme/Queue.java",
        "core/src/testFixtures/java/acme/Carts.java",
        "core/src/jcstress/java/acme/Queue.java",
        "cart/src/it/java/acme/Carts.java",
        "src/main/java/acme/CartIT.java",
    ],
    Role.DOC: [
        "README",
        "README.md",
        "docs/index.html",
        "docs/conf.py",
        "web/src/site/js/a.js",
        "LICENSE",
        "CHANGELOG.rst",
        "notes.adoc",
        "app/README.txt",
    ],
    Role.CONFIG: [
        "pyproject.toml",
        "setup.cfg",
        ".github/workflows/ci.yml",
        ".editorconfig",
        "Makefile",
        "requirements.txt",
        "Dockerfile",
        "a.json",
        "setup.py",
        "web/vite.config.ts",
        "rollup.config.mjs",
        "webpack.prod.js",
        ".eslintrc.cjs",
        "magefile.go",
    ],
    Role.GENERATED: [
        "poetry.lock",
        "package-lock.json",
        "static/app.min.js",
        "api/x_pb2.py",
        "static/app.js.map",
        "pkg/js/generated/ts/a.ts",
        "src/__generated__/b.ts",
    ],
    Role.VENDORED: [
        "vendor/a.py",
        "app/_vendor/x/tests/y.py",
        "node_modules/x/index.js",
        "bower_components/x/x.js",
        "third_party/x_pb2.py",
        "core/externals/suggest.js",
        "lib/site-packages/a.py",
        ".mvn/wrapper/MavenWrapperDownloader.java",
    ],
}


@pytest.mark.parametrize(("path", "role"), [(path, role) for role, paths in ROLES.items() for path in paths])
def test_role(path: str, role: Role) -> None:
    assert classify(path, 0).role is role


@pytest.mark.parametrize(
    ("path", "reader"),
    [
        ("a.py", "python"),
        ("a.pyi", "python"),
        ("setup.py", "python"),
        ("Dockerfile", "dockerfile"),
        ("build/api.dockerfile", "dockerfile"),
        ("build/Dockerfile.psql", "dockerfile"),
        ("docker-compose.override.yml", "compose"),
        ("pyproject.toml", "manifest"),
        ("README.md", "markdown"),
        ("docs/index.rst", "restructuredtext"),
        ("README", "text"),
        ("a.bin", None),
        ("py", None),
    ],
)
def test_reader(path: str, reader: str | None) -> None:
    assert classify(path, 0).language == reader
