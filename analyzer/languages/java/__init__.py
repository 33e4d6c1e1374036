"""What Java is."""

import re

from analyzer.languages.declaration import Hooks, Language
from analyzer.languages.java import hooks
from analyzer.languages.java.constructs import CONSTRUCTS
from analyzer.languages.java.mending import mended

JAVA = Language(
    name="java",
    grammar="java",
    extensions=(".java",),
    interpreters=("java",),
    test_globs=(
        *("src/test/*", "*/src/test/*", "src/*Test/java/*", "*/src/*Test/java/*", "*Test.java", "*Tests.java", "*TestCase.java"),
        *("src/it/*", "*/src/it/*", "*[a-z0-9]IT.java", "*ITCase.java"),
        *(f"{above}src/{measured}/java/*" for above in ("", "*/") for measured in ("jmh", "jcstress", "perftest", "testFixtures")),
    ),
    accepts=re.compile(
        rb"(?P<whole>//|/\*)\s*(?:(?i:checkstyle)[:. ]\s*(?i:off|stop):\s*|(?=(?i:checkstyle)[:. ]\s*(?i:off|stop)\b(?!:)))"
        rb"(?P<names>\w+(?:\s*,\s*\w+)*)"
    ),
    accepts_by=(b"CHECKSTYLE", b"checkstyle", b"Checkstyle"),
    generated_globs=("*/generated/*", "*/generated-sources/*", "*_Generated.java", "*OuterClass.java"),
    generated_marks=(
        *(b"\n@Generated(", b"\n@javax.annotation.Generated(", b"\n@javax.annotation.processing.Generated("),
        *(b"\n@jakarta.annotation.Generated(", b"\n    protected abstract static class GeneratedCriteria {"),
        *(b"\n%s// @@protoc_insertion_point(" % blanks for blanks in (b"  ", b"    ", b"        ")),
    ),
    generated_with={"Example.java": (".java", "Key.java", "WithBLOBs.java")},
    builtins=frozenset(),
    builtin_module="java.lang",
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
        modifiers=hooks.modifiers,
        comment_text=hooks.comment_text,
        namespace=hooks.namespace,
    ),
    comments=("line_comment", "block_comment"),
    comment_mark=b"/",
    type_tests={},
    type_variable_makers=frozenset(),
    type_bounds=frozenset(),
    type_only_names=frozenset(),
    true_literals=frozenset({"(true)"}),
    opaque_generics=frozenset(),
    first_only_generics=frozenset(),
    alias_types=frozenset(),
    alias_generics=frozenset(),
    variadic_types={},
    has_implicit_members=True,
    inferred_types=frozenset({"var"}),
    reports=re.compile(rb"\bSystem\s*\.\s*exit\s*\((?!\s*0\s*\))"),
    mended=mended,
)
