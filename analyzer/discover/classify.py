"""What a file is for, by its path alone. Reading it may still show that a program wrote it."""

import posixpath
import re
from functools import cache

from analyzer.languages.formats import is_code, is_generated_path, is_test_path, is_tool_path, reader_name
from analyzer.model.files import SourceFile
from analyzer.schema.vocab import Role

_VENDORED_FOLDERS = frozenset(
    (
        "vendor",
        "vendors",
        "_vendor",
        "third_party",
        "third-party",
        "thirdparty",
        "3rdparty",
        "extern",
        "externals",
        "node_modules",
        "bower_components",
        "site-packages",
        "Godeps",
        ".mvn",
        ".yarn",
    )
)
_GENERATED = re.compile(
    r"(.*/)?(__)?generated(__)?/.*|"
    r".*(\.min\.(js|css|mjs)|[.-]bundle\.js|\.(js|css)\.map|\.lock|-lock\.(json|yaml)|\.g\.\w+|\.generated\.\w+|_generated\.\w+)",
    re.DOTALL,
)
_TEST_FOLDERS = frozenset(("tests", "__tests__", "testdata", "test_data", "testsuite", "testsuites", "unittests", "spec", "specs", "e2e"))
_KIND_OF_TESTS = re.compile(
    r"(.*[._-])?(tests(\..+)?|test[_-]suites?)|[a-z]+\d*(?<!con)(?<!pro)(?<!at)(?<!de)tests|"
    r"(.*[_-])?(acceptance|func|functional|integ|integration|int|regression|smoke|system|[aiu])[_-]?tests?|"
    r"e2e[_-].+|.+[_-]e2e|.+[_-]test[_-]?(cases|data)|.+[a-z]Test(Cases|Data)|test(-c|C)ases|test[_-]?(apps|projects|plugins)"
)
"""A folder whose name says which tests it holds."""
_SINGULAR_TEST_FOLDER = re.compile(
    r"((.*/)?(packages|apps|libs|modules|crates|services|plugins)/[^/]+/|(.*/)?src/)?test/.*|testing/.*|t/.*", re.DOTALL
)
"""A folder `test` or `testing` may well be a package of a library for tests: it counts where a project of its own begins. So does `t`."""
_DOC_FOLDERS = frozenset(("docs", "doc", "documentation", "man"))
_SITE = re.compile(r"(?:.*/)?src/site/", re.DOTALL)
"""Where Maven has what a site about a project is made of."""
_DOC_NAMES = re.compile(
    r"(readme|license|licence|copying|notice|authors|contributors|contributing|changelog|changes|history|news|maintainers|code_of_conduct|"
    r"security|thanks|acknowledgements)([._-].*)?",
    re.IGNORECASE | re.DOTALL,
)
_DOC_EXTENSIONS = frozenset((".md", ".mdx", ".rst", ".adoc", ".asciidoc", ".textile", ".org", ".tex"))
_CONFIG_EXTENSIONS = frozenset(
    (
        ".toml",
        ".yaml",
        ".yml",
        ".json",
        ".json5",
        ".jsonc",
        ".ini",
        ".cfg",
        ".conf",
        ".config",
        ".properties",
        ".env",
        ".plist",
        ".tf",
        ".tfvars",
    )
)
_CONFIG_NAMES = frozenset(("makefile", "gnumakefile", "justfile", "procfile", "vagrantfile", "jenkinsfile", "codeowners", "manifest.in"))


def classify(path: str, size: int) -> SourceFile:
    """Return the value for a file in scope: what reads it, and its role. The first rule that fits decides, the strongest first."""
    reader = reader_name(path)
    return SourceFile(path, reader, _role(path, is_code=is_code(reader), is_read=reader is not None), size)


@cache
def is_source_code(path: str) -> bool:
    """Return whether a path is that of code written here that is no test, in a language that is read."""
    return is_code(reader_name(path)) and classify(path, 0).role is Role.SOURCE


def _role(path: str, *, is_code: bool, is_read: bool) -> Role:
    *folders, name = path.split("/")
    if _VENDORED_FOLDERS.intersection(folders):
        return Role.VENDORED
    if _GENERATED.fullmatch(path) or is_generated_path(path):
        return Role.GENERATED
    if (
        _TEST_FOLDERS.intersection(folders)
        or any(map(_KIND_OF_TESTS.fullmatch, folders))
        or _SINGULAR_TEST_FOLDER.fullmatch(path)
        or is_test_path(path)
    ):
        return Role.TEST
    if is_code and is_tool_path(path):
        return Role.CONFIG
    if is_code:
        is_documentation = bool(folders) and (folders[0] in _DOC_FOLDERS or _SITE.match(path) is not None)
        return Role.DOC if is_documentation else Role.SOURCE
    if _is_document(folders, name):
        return Role.DOC
    return Role.CONFIG if is_read or _is_configuration(name) else Role.SOURCE


def _is_document(folders: list[str], name: str) -> bool:
    return bool(_DOC_FOLDERS.intersection(folders) or _DOC_NAMES.fullmatch(name)) or posixpath.splitext(name)[1].lower() in _DOC_EXTENSIONS


def _is_configuration(name: str) -> bool:
    lower = name.lower()
    return lower.startswith(".") or lower in _CONFIG_NAMES or posixpath.splitext(lower)[1] in _CONFIG_EXTENSIONS
