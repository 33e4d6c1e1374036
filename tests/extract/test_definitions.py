"""What a file defines, and what is said of it."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import Definition, FileFacts, Flag
from analyzer.schema.vocab import NodeKind, ParameterKind, Visibility
from tests.extract.dump import extract, flags_of, symbol


def listed(source: str) -> list[str]:
    """Return kind and name of each definition but the module, without parameters."""
    facts = extract(source)
    return [
        f"{item.kind} {symbol(facts, index)}"
        for index, item in enumerate(facts.definitions)
        if index and item.kind is not NodeKind.PARAMETER
    ]


def named(facts: FileFacts, name: str) -> Definition:
    """Return the definition with a dotted name."""
    return next(item for index, item in enumerate(facts.definitions) if symbol(facts, index) == name)


CASES = {
    "local_variables_are_none": ("def f():\n  x = 1\n  for y in x: pass\n  with x as z: pass", ["function f"]),
    "comprehension_and_lambda_names_are_none": ("x = [y for y in z]\nw = lambda v: v", ["variable x", "variable w"]),
    "exception_names_are_none": ("try: pass\nexcept E as e: pass", []),
    "module_variables": ("A = 1\nb: int\nc, (d, *e) = f\nfor g in c: pass", ["constant A", *[f"variable {name}" for name in "bcdeg"]]),
    "second_assignment_is_no_definition": ("a = 1\na = 2\nif a: a = 3", ["variable a"]),
    "chained_assignment_in_source_order": ("a = b = 1", ["variable a", "variable b"]),
    "redefined_function_is_numbered": ("def f(): pass\ndef f(): pass", ["function f", "function f#2"]),
    "conditional_definitions": ("if c:\n  def f(): pass\nelse:\n  def f(): pass", ["function f", "function f#2"]),
    "nested": (
        "def f():\n  def g():\n    class C:\n      def m(self): pass",
        ["function f", "function f.g", "class f.g.C", "method f.g.C.m"],
    ),
    "global_assigned_by_a_function": ("def f():\n  global x\n  x = 1", ["function f", "variable x"]),
    "methods": (
        """
        class C:
            def __init__(self): pass
            @property
            def p(self): pass
            @p.setter
            def p(self, v): pass
            @staticmethod
            def s(): pass
            def m(self): pass
        """,
        ["class C", "constructor C.__init__", "property C.p", "property C.p#2", "method C.s", "method C.m"],
    ),
    "fields_through_the_receiver": (
        """
        class C:
            a: int = 1
            def __init__(this, other):
                this.a = this.b = 1
                this.c: int
                other.d = 1
                def inner(): this.e = 1
            @classmethod
            def k(cls): cls.f = 1
            @staticmethod
            def s(x): x.g = 1
        """,
        [
            "class C",
            "field C.a",
            "constructor C.__init__",
            "field C.b",
            "field C.c",
            "function C.__init__.inner",
            "field C.e",
            "method C.k",
            "field C.f",
            "method C.s",
        ],
    ),
    "receiver_reassigned_is_no_receiver": ("class C:\n  def m(self):\n    self = x\n    self.a = 1", ["class C", "method C.m"]),
    "method_name_assigned_is_no_field": ("class C:\n  def m(self): self.m = 1", ["class C", "method C.m"]),
    "slots": (
        "class C:\n  __slots__ = ('a', \"b\")\n  def m(self): self.a = 1",
        ["class C", "field C.__slots__", "field C.a", "field C.b", "method C.m"],
    ),
    "enum": ("class E(enum.Enum):\n  A = 1\n  _ignore_ = []\n  b: int", ["enum E", "enum_member E.A", "field E._ignore_", "field E.b"]),
    "protocol": ("class P(Protocol[T]): ...", ["interface P"]),
    "aliases": (
        "type A[T] = list[T]\nB: TypeAlias = int\nC = NewType('C', int)\nD = Optional[int]\nE = x[0]",
        ["type_alias A", "type_alias B", "type_alias C", "type_alias D", "constant E"],
    ),
}


@pytest.mark.parametrize(("source", "expected"), CASES.values(), ids=CASES)
def test_definitions(source: str, expected: list[str]) -> None:
    assert listed(source) == expected


SIGNATURES = {
    "function": ("async def f(a: int, *, b=1) -> str: pass", "f", "async def f(a: int, *, b=1) -> str"),
    "over_several_lines": ("def f(\n    a,  # first\n    # none\n    b='x  y',\n): pass", "f", "def f(a, b='x  y')"),
    "without_decorators": ("@d\ndef f(): pass", "f", "def f()"),
    "class": ("class A(B, metaclass=M):\n  x = 1", "A", "class A(B, metaclass=M)"),
    "variable": ("x: int = 3", "x", "x: int = 3"),
    "one_of_several_targets": ("x, y = 1, 2", "y", "y"),
}


@pytest.mark.parametrize(("source", "name", "expected"), SIGNATURES.values(), ids=SIGNATURES)
def test_signature(source: str, name: str, expected: str) -> None:
    assert named(extract(source), name).signature == expected


DOCSTRINGS = {
    "none": ("def f():\n  x = 1\n  'no'", None),
    "f_string_is_none": ("def f():\n  f'no {x}'", None),
    "bytes_are_none": ("def f():\n  b'no'", None),
    "indented": ('def f():\n    """First.\n\n      Second.\n    Third.\n    """', "First.\n\n  Second.\nThird."),
    "escapes_and_joined_parts": ("def f():\n  'a\\tb' 'c'", "a       bc"),
    "after_a_comment": ("def f():\n  # c\n  'yes'", "yes"),
}


@pytest.mark.parametrize(("source", "expected"), DOCSTRINGS.values(), ids=DOCSTRINGS)
def test_docstring(source: str, expected: str | None) -> None:
    assert named(extract(source), "f").docstring == expected


def test_docstring_of_module_and_class() -> None:
    facts = extract("'''M.'''\nclass C:\n  'C.'")
    assert [item.docstring for item in facts.definitions] == ["M.", "C."]


def test_spans_cover_decorators_and_names_stand_in_them() -> None:
    facts = extract("x = 1\n@d\n@e\ndef f(): pass\n")
    item = named(facts, "f")
    assert (item.span.start_line, item.span.start_column, item.span.end_line, item.span.end_column) == (2, 1, 4, 14)
    assert (item.span.start_byte, item.span.end_byte) == (6, 25)
    assert (item.name_line, item.name_column) == (4, 5)
    assert item.decorators == ("d", "e")


def test_columns_count_code_points() -> None:
    facts = extract("é = 'ü'; ß = é.x(é)\n")
    assert [(item.name, item.name_column, item.span.start_byte) for item in facts.definitions[1:]] == [("é", 1, 0), ("ß", 10, 11)]


def test_parameters() -> None:
    facts = extract("def f(a, b: int, /, c=1, *d: str, e: float = 2, **g): pass")
    parameters = named(facts, "f").parameters
    assert parameters is not None
    assert [(item.name, item.type, item.default, item.kind) for item in parameters] == [
        ("a", None, None, ParameterKind.POSITIONAL_ONLY),
        ("b", "int", None, ParameterKind.POSITIONAL_ONLY),
        ("c", None, "1", ParameterKind.POSITIONAL_OR_KEYWORD),
        ("d", "str", None, ParameterKind.VARIADIC_POSITIONAL),
        ("e", "float", "2", ParameterKind.KEYWORD_ONLY),
        ("g", None, None, ParameterKind.VARIADIC_KEYWORD),
    ]
    assert [item.name for item in facts.definitions if item.kind is NodeKind.PARAMETER] == list("abcdeg")


def test_keyword_separator_makes_keyword_only() -> None:
    parameters = named(extract("def f(a, *, b): pass"), "f").parameters
    assert parameters is not None
    assert [item.kind for item in parameters] == [ParameterKind.POSITIONAL_OR_KEYWORD, ParameterKind.KEYWORD_ONLY]


FLAGS = {
    "plain": ("def _f(): return 1", "_f", 0),
    "public": ("def f(): return 1", "f", Flag.EXPORTED),
    "listed": ("__all__ = ['_f']\ndef _f(): return 1", "_f", Flag.EXPORTED),
    "not_listed": ("__all__ = ['g']\ndef f(): return 1", "f", 0),
    "added_to_the_list": ("__all__ = []\n__all__ += ('f',)\ndef f(): return 1", "f", Flag.EXPORTED),
    "member_of_a_hidden_class": ("class _C:\n  def m(self): return 1", "_C.m", 0),
    "member_of_a_public_class": ("class C:\n  def m(self): return 1", "C.m", Flag.EXPORTED),
    "nested_function": ("def _f():\n  def g(): return 1", "_f.g", 0),
    "async": ("async def _f(): return 1", "_f", Flag.ASYNC),
    "generator": ("def _f(): x = yield", "_f", Flag.GENERATOR),
    "yield_in_a_nested_function": ("def _f():\n  def g(): yield\n  return g", "_f", 0),
    "stub": ("def _f():\n  'd'\n  ...", "_f", Flag.STUB_BODY),
    "raises_not_implemented": ("def _f(): raise NotImplementedError('x')", "_f", Flag.STUB_BODY),
    "raises_another": ("def _f(): raise ValueError", "_f", 0),
    "overload": ("@t.overload\ndef _f(): ...", "_f", Flag.STUB_BODY | Flag.OVERLOAD),
    "abstract": ("class _C:\n  @abc.abstractmethod\n  def m(self): ...", "_C.m", Flag.ABSTRACT | Flag.STUB_BODY),
    "static": ("class _C:\n  @staticmethod\n  def m(): return 1", "_C.m", Flag.STATIC),
    "class_level": ("class _C:\n  @classmethod\n  def m(cls): return 1", "_C.m", Flag.CLASS_LEVEL),
    "class_level_by_name": ("class _C:\n  def __new__(cls): return 1", "_C.__new__", Flag.CLASS_LEVEL),
    "test_function": ("def test_x(): return 1", "test_x", Flag.EXPORTED | Flag.TEST),
    "test_method": ("class T(unittest.TestCase):\n  def testX(self): return 1", "T.testX", Flag.EXPORTED | Flag.TEST),
    "test_like_method_of_another_class": ("class C:\n  def test_x(self): return 1", "C.test_x", Flag.EXPORTED),
}


@pytest.mark.parametrize(("source", "name", "expected"), FLAGS.values(), ids=FLAGS)
def test_flags(source: str, name: str, expected: int) -> None:
    assert flags_of(named(extract(source), name).flags) == flags_of(expected)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("f", Visibility.PUBLIC), ("_f", Visibility.INTERNAL), ("__f", Visibility.PRIVATE), ("__f__", Visibility.PUBLIC)],
)
def test_visibility(name: str, expected: Visibility) -> None:
    assert extract(f"{name} = 1").definitions[1].visibility is expected


def test_class_heads() -> None:
    facts = extract("class A[T, *U](B[T], c.D, metaclass=M, key=1): x: int; y: 'str' = ''; z = 1")
    item, flow = named(facts, "A"), facts.classes[0]
    assert (item.bases, item.type_parameters) == (("B[T]", "c.D"), ("T", "*U"))
    assert flow.metaclass > 0
    assert flow.declared_fields == ("x", "y")


HASHES = {
    "comments_and_layout": ("def f(a,b):\n  return a  # c\n", "def f(a, b):\n\n    # d\n    return a\n", True),
    "string_layout": ("def f():\n  return 'a b'", "def f():\n  return 'a  b'", False),
    "name": ("def f():\n  return a", "def f():\n  return b", False),
}


@pytest.mark.parametrize(("one", "other", "is_equal"), HASHES.values(), ids=HASHES)
def test_body_hash(one: str, other: str, is_equal: bool) -> None:
    assert (named(extract(one), "f").body_hash == named(extract(other), "f").body_hash) is is_equal


def test_a_new_name_leaves_the_hash_and_a_decorator_changes_it() -> None:
    facts = extract("def f(a):\n  return g(a)\n@d\ndef h(a):\n  return g(a)\ndef g(a):\n  return g(a)\n")
    assert named(facts, "f").body_hash == named(facts, "g").body_hash != named(facts, "h").body_hash


def test_docstring_is_part_of_the_hash_and_variables_have_none() -> None:
    assert named(extract("def f(): 'a'"), "f").body_hash != named(extract("def f(): 'b'"), "f").body_hash
    assert named(extract("x = 1"), "x").body_hash is None


def test_functions_inside_a_text_have_hashes_of_their_own() -> None:
    source = b"const t = `${use({ first: () => a(1), second: () => b(2) })}`\n"
    facts = extract_file(source, LANGUAGES["typescript"], deadline_seconds=60)
    assert len({item.body_hash for item in facts.definitions if item.complexity or item.kind is NodeKind.MODULE}) == 3
