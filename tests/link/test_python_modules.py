"""Import names and files: which file an import finds, as the files of a repository decide it."""

from analyzer.languages.python.modules import PythonModules
from analyzer.languages.resolving import Layout
from analyzer.schema.vocab import ImportStatus


def modules(paths: str, *roots: str) -> PythonModules:
    return PythonModules(paths.split(), Layout(roots, frozenset()))


def found(paths: str, importer: str, module: str, level: int = 0) -> str | None:
    return modules(paths).resolve(importer, module, level).path


def status(paths: str, importer: str, module: str, level: int = 0) -> ImportStatus:
    return modules(paths).resolve(importer, module, level).status


def test_a_sibling_in_a_package_does_not_shadow_a_top_level_module() -> None:
    paths = "pkg/__init__.py pkg/app.py pkg/tool.py tool.py"
    assert found(paths, "pkg/app.py", "tool") == "tool.py"
    assert status("pkg/__init__.py pkg/app.py pkg/requests.py", "pkg/app.py", "requests") is ImportStatus.EXTERNAL


def test_a_sibling_in_a_package_does_not_shadow_the_standard_library() -> None:
    assert status("pkg/__init__.py pkg/app.py pkg/json.py", "pkg/app.py", "json") is ImportStatus.STDLIB


def test_a_relative_import_beyond_the_top_is_unresolved() -> None:
    assert status("pkg/__init__.py pkg/app.py tool.py", "pkg/app.py", "tool", 4) is ImportStatus.UNRESOLVED


def test_a_relative_import_of_an_absent_module_is_unresolved() -> None:
    assert status("pkg/__init__.py pkg/app.py tool.py", "pkg/app.py", "tool", 1) is ImportStatus.UNRESOLVED


def test_an_absent_module_of_an_own_package_is_unresolved() -> None:
    assert status("pkg/__init__.py app.py", "app.py", "pkg.absent") is ImportStatus.UNRESOLVED
    assert status("pkg/__init__.py app.py", "app.py", "other.absent") is ImportStatus.EXTERNAL


def test_the_inner_package_is_no_top_level_package() -> None:
    paths = "outer/__init__.py outer/inner/__init__.py outer/inner/tool.py app.py"
    assert found(paths, "app.py", "inner.tool") is None
    assert found(paths, "app.py", "outer.inner.tool") == "outer/inner/tool.py"
    assert modules(paths).name_of("outer/inner/tool.py") == "outer.inner.tool"


def test_relative_levels_count_packages() -> None:
    paths = "pkg/__init__.py pkg/tool.py pkg/sub/__init__.py pkg/sub/app.py"
    assert found(paths, "pkg/sub/app.py", "tool", 2) == "pkg/tool.py"
    assert found(paths, "pkg/sub/__init__.py", "app", 1) == "pkg/sub/app.py"
    assert found(paths, "pkg/sub/app.py", "", 1) == "pkg/sub/__init__.py"


def test_relative_names_are_qualified_from_the_package() -> None:
    paths = modules("pkg/__init__.py pkg/app.py")
    assert paths.qualify("pkg/app.py", "tool", 1) == "pkg.tool"
    assert paths.qualify("pkg/__init__.py", "tool", 1) == "pkg.tool"


def test_a_source_folder_is_no_part_of_the_name() -> None:
    paths = "src/pkg/__init__.py src/pkg/tool.py tests/test_tool.py"
    assert found(paths, "tests/test_tool.py", "pkg.tool") == "src/pkg/tool.py"
    assert modules(paths).name_of("src/pkg/tool.py") == "pkg.tool"


def test_a_declared_root_is_no_part_of_the_name() -> None:
    declared = modules("lib/acme/tool.py app.py", "lib")
    assert declared.resolve("app.py", "acme.tool", 0).path == "lib/acme/tool.py"
    assert declared.name_of("lib/acme/tool.py").endswith("tool")


def test_a_module_is_found_before_its_stub() -> None:
    assert found("lib.pyi lib.py app.py", "app.py", "lib") == "lib.py"
    assert found("lib.pyi app.py", "app.py", "lib") == "lib.pyi"


def test_of_several_roots_the_own_one_is_nearest() -> None:
    paths = "one/src/common/__init__.py one/src/app.py two/src/common/__init__.py two/src/app.py"
    assert found(paths, "one/src/app.py", "common") == "one/src/common/__init__.py"
    assert found(paths, "two/src/app.py", "common") == "two/src/common/__init__.py"


def test_a_folder_without_files_of_its_own_is_a_package() -> None:
    paths = PythonModules("pkg/sub/tool.py app.py".split(), Layout((), frozenset()), frozenset({"pkg.sub", "pkg.sub.tool"}))
    target = paths.resolve("app.py", "pkg.sub", 0)
    assert (target.status, target.path) == (ImportStatus.INTERNAL, None)


def test_a_folder_in_which_nothing_is_imported_under_its_name_is_no_package() -> None:
    paths = PythonModules("alembic/env.py app.py".split(), Layout((), frozenset()), frozenset({"alembic", "alembic.op"}))
    assert paths.resolve("app.py", "alembic", 0).status is ImportStatus.EXTERNAL


def test_a_submodule_is_found_by_its_package() -> None:
    paths = modules("pkg/__init__.py pkg/tool.py app.py")
    assert paths.submodule("app.py", "pkg", "absent") is None
    tool = paths.submodule("app.py", "pkg", "tool")
    assert tool is not None
    assert tool.path == "pkg/tool.py"
