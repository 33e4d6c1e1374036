"""What holds for any file of an outlined language, however it is broken, and what single languages write in ways of their own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.languages.formats import is_test_path, reader_name
from analyzer.languages.outlines import OUTLINES, Outline, read_outline
from analyzer.model.facts import FileFacts
from analyzer.schema.vocab import NodeKind, ParseStatus, Visibility
from tests.extract.invariants import check

BY_NAME = {outline.name: outline for outline in OUTLINES}
PIECES = [
    *("class ", "struct ", "enum ", "impl ", "trait ", "module ", "def ", "fn ", "fun ", "func ", "function ", "namespace ", "extension "),
    *(
        "public ",
        "private",
        "private:",
        "static ",
        "pub ",
        "import ",
        "package ",
        "typedef ",
        "template <T> ",
        "#define ",
        "#if X\n",
        "#endif\n",
    ),
    *(
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "::",
        ".",
        ",",
        ";",
        "=",
        ":",
        '"',
        "'",
        "`",
        "end\n",
        "<?php\n",
        "/* a",
        "*/",
        "// a\n",
        "# a\n",
    ),
    *("A", "b", "é", "MARK ", " = 1", "int ", "\n", "\n  ", "@A ", "~", "operator+", "case "),
]


@pytest.mark.parametrize("outline", OUTLINES, ids=lambda outline: outline.name)
@given(text=st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_pieces(outline: Outline, text: str) -> None:
    check(text.encode(), read_outline(outline, text))


@pytest.mark.parametrize("outline", OUTLINES, ids=lambda outline: outline.name)
@given(text=st.text())
def test_any_text(outline: Outline, text: str) -> None:
    facts = read_outline(outline, text)
    assert facts.status is ParseStatus.OUTLINED
    assert facts.definitions[0].kind is NodeKind.MODULE


@pytest.mark.parametrize("outline", OUTLINES, ids=lambda outline: outline.name)
def test_every_ending_is_read_by_its_outline(outline: Outline) -> None:
    assert {reader_name(f"src/thing{extension}") for extension in outline.extensions} == {outline.name}


def test_tests_are_known_by_their_names() -> None:
    assert all(map(is_test_path, ("src/OrderTest.kt", "Shop.Tests/Order.cs", "lib/order_spec.rb", "src/saw_test.rs", "OrderTests.swift")))
    assert not any(map(is_test_path, ("src/Order.kt", "Shop/Contest.cs", "lib/latest.rb", "src/attest.rs")))


def test_what_is_only_named_is_no_definition() -> None:
    assert names("c", "struct forward;\nstruct forward *make(void);\nenum kind k;\n") == ["make", "k"]
    assert names("rust", "mod elsewhere;\nmod here {}\n") == ["here"]
    assert names("cpp", "class Forward;\nclass Saw { friend class Other; };\n") == ["Saw"]


def test_what_a_function_makes_for_itself_is_no_definition() -> None:
    assert names("kotlin", "fun outer() { fun inner() {}\n val local = 1 }\n") == ["outer"]
    assert names("ruby", "def outer\n  def inner; end\nend\n") == ["outer"]


def test_macros_beside_what_they_mark_hide_nothing() -> None:
    members = " public:\n  void go() LOCKED(mutex_);\n private:\n  int count_ GUARDED_BY(mutex_);\n"
    text = f"class API Tool : public Base {{\n{members}}};\nAPI int *f(int a);\n"
    facts = read_outline(BY_NAME["cpp"], text)
    assert [each.name for each in facts.definitions[1:]] == ["Tool", "go", "count_", "f"]
    assert [each.visibility for each in facts.definitions[1:]] == [
        *(Visibility.PUBLIC, Visibility.PUBLIC, Visibility.PRIVATE, Visibility.PUBLIC)
    ]


def test_types_in_capitals_stay_types() -> None:
    assert names("c", "FILE *open_it(void);\nDWORD count = 3;\nHANDLE first, second;\n") == ["open_it", "count", "first", "second"]


def test_comments_document_what_stands_below_them_whatever_is_put_between() -> None:
    assert documented("rust", "/// A saw.\n#[derive(Debug)]\nstruct Saw;\n") == ["A saw."]
    assert documented("kotlin", "import a.B\n\n/** A saw. */\nclass Saw\n") == ["A saw."]
    assert documented("csharp", "/// <summary>A saw.</summary>\n[Sharp]\nclass Saw {}\n") == ["A saw."]
    assert documented("cpp", "// A saw.\ntemplate <typename T>\nclass Saw { int teeth; };\n") == ["A saw.", None]


def test_a_comment_of_something_else_documents_nothing() -> None:
    assert documented("swift", "let a = 1 // of a\nlet b = 2\n") == [None, None]
    assert documented("ruby", "# of the file\n\nclass Saw; end\n") == [None]


def test_members_outside_of_their_type_belong_to_it() -> None:
    facts = read_outline(BY_NAME["swift"], "struct Saw {}\nextension Saw { func cut() {} }\nextension Far { func go() {} }\n")
    assert [(each.name, each.kind, each.parent) for each in facts.definitions[1:]] == [
        ("Saw", NodeKind.STRUCT, 0),
        ("cut", NodeKind.METHOD, 1),
        ("Far", NodeKind.NAMESPACE, 0),
        ("go", NodeKind.METHOD, 3),
    ]


def test_a_file_is_named_by_the_package_that_all_of_it_is_in() -> None:
    assert read_outline(BY_NAME["csharp"], "namespace Shop.Orders { class Order {} }").namespace == "Shop.Orders"
    assert read_outline(BY_NAME["csharp"], "namespace A { class X {} }\nnamespace B { class Y {} }").namespace is None
    assert read_outline(BY_NAME["php"], "<?php\nnamespace Shop\\Orders;\nclass Order {}").namespace == "Shop.Orders"


def test_ten_thousand_definitions_and_comments_cost_no_more_than_their_number() -> None:
    text = "".join(f"// {number}\nAPI int *f{number}(int a) LOCKED(a);\n" for number in range(10_000))
    assert len(read_outline(BY_NAME["cpp"], text).definitions) == 10_001


def names(language: str, text: str) -> list[str]:
    return [each.name for each in outlined(language, text).definitions[1:]]


def documented(language: str, text: str) -> list[str | None]:
    return [each.docstring for each in outlined(language, text).definitions[1:]]


def outlined(language: str, text: str) -> FileFacts:
    return read_outline(BY_NAME[language], text)
