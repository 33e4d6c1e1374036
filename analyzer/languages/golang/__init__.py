"""What Go is."""

import re

from analyzer.languages.declaration import Hooks, Language
from analyzer.languages.golang import hooks
from analyzer.languages.golang.constructs import CONSTRUCTS
from analyzer.languages.golang.mending import mended
from analyzer.languages.golang.standard import BUILTIN_NAMES

GO = Language(
    name="go",
    grammar="go",
    extensions=(".go",),
    interpreters=(),
    test_globs=("*_test.go", "testdata/*", "*/testdata/*", "internal/*[!an]test/*", "*/internal/*[!an]test/*"),
    accepts=re.compile(rb"(?P<whole>//)\s*(?:nolint:\s*|(?=nolint\b(?!:)))(?P<names>\w+(?:\s*,\s*\w+)*)"),
    accepts_by=(b"nolint",),
    tool_globs=("magefile.go", "*/magefile.go", "magefiles/*"),
    generated_globs=(
        "*.pb.go",
        "*.pb.gw.go",
        "*_string.go",
        "*/zz_generated*.go",
        "zz_generated*.go",
        "*.gen.go",
        "*_gen.go",
        "*_easyjson.go",
    ),
    test_marks=tuple(
        beginning + library
        for library in (b'"github.com/stretchr/testify/mock"', b'"go.uber.org/mock/gomock"', b'"github.com/golang/mock/gomock"')
        for beginning in (b"\n\t", b"\nimport ")
    ),
    tool_marks=(b"//go:build ignore", b"// +build ignore"),
    builtins=BUILTIN_NAMES,
    builtin_module="builtin",
    constructs=CONSTRUCTS,
    hooks=Hooks(
        encoding=hooks.encoding,
        imported_names=hooks.imported_names,
        exported_names=hooks.exported_names,
        docstring=hooks.docstring,
        docstring_text=hooks.docstring_text,
        text_value=hooks.text_value,
        is_stub_body=hooks.is_stub_body,
        visibility=hooks.visibility,
        class_kind=hooks.class_kind,
        function_traits=hooks.function_traits,
        variable_kind=hooks.variable_kind,
        is_test=hooks.is_test,
        namespace=hooks.namespace,
        condition=hooks.condition,
    ),
    mended=mended,
    table_methods=re.compile(rb"^func \([^()]*\) TableName\(\) string \{\s*return [\"`](?P<table>[\w.]+)[\"`]\s*\}", re.MULTILINE),
    comments=("comment",),
    comment_mark=b"/",
    type_tests={},
    type_only_names=frozenset(),
    true_literals=frozenset(),
    opaque_generics=frozenset(),
    first_only_generics=frozenset(),
    alias_types=frozenset(),
    alias_generics=frozenset(),
    variadic_types={},
    type_variable_makers=frozenset(),
    type_bounds=frozenset(),
    unnameable=frozenset({b"init", b"_"}),
)
