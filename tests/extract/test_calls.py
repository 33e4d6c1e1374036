"""Calls: where they stand, what they are given, under which circumstances they run."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import NONE, Flag, Syntax
from analyzer.model.packing import WIDTHS, rows
from tests.extract.dump import extract, flags_of, symbol

CIRCUMSTANCES = (Flag.IN_TRY, Flag.IN_LOOP, Flag.IN_CONDITIONAL, Flag.IN_LAMBDA, Flag.AWAITED)


def calls(source: str) -> list[dict[str, object]]:
    """Return the calls of a source in source order."""
    facts = extract(source)
    arguments = list(rows(facts.arguments, WIDTHS["arguments"]))
    found = []
    for row in sorted(rows(facts.calls, WIDTHS["calls"]), key=lambda row: row[2:]):
        _, _, line, column, end_line, end_column, name_line, name_column, owner, text, name, flags, syntax, first, count = row
        given = [
            ("" if keyword == NONE else facts.texts[keyword], facts.texts[value]) for _, keyword, value in arguments[first : first + count]
        ]
        found.append(
            {
                "span": (line, column, end_line, end_column),
                "name_at": (name_line, name_column),
                "owner": symbol(facts, owner),
                "text": facts.texts[text],
                "name": None if name == NONE else facts.texts[name],
                "flags": flags_of(flags & sum(CIRCUMSTANCES)).split(),
                "decorator": syntax == Syntax.DECORATOR,
                "arguments": given,
            }
        )
    return found


def test_class_heads_are_no_calls() -> None:
    assert calls("class C(B, metaclass=M): pass") == []


def test_place_and_name_of_a_chain() -> None:
    (outer, inner) = sorted(calls("x = a.b(1)\\\n  .c(\n)"), key=lambda call: str(call["name"]), reverse=True)
    assert (outer["text"], outer["name"], outer["span"], outer["name_at"]) == ("a.b(1) .c", "c", (1, 5, 3, 2), (2, 4))
    assert (inner["text"], inner["name"], inner["span"], inner["name_at"]) == ("a.b", "b", (1, 5, 1, 11), (1, 7))


def test_callee_without_a_name() -> None:
    (call,) = calls("x[0](1)")
    assert (call["name"], call["text"], call["name_at"]) == (None, "x[0]", (1, 5))


def test_arguments() -> None:
    (call,) = calls("f(a, *b, c=d.e, **g, h=[\n  1,\n  2])")
    assert call["arguments"] == [("", "a"), ("*", "b"), ("c", "d.e"), ("**", "g"), ("h", "[1, 2]")]


def test_generator_argument_and_none() -> None:
    assert [call["arguments"] for call in calls("f(x for x in y)\nf()")] == [[("", "(x for x in y)")], []]


def test_long_texts_are_cut() -> None:
    (call,) = calls(f"f({'é' * 300})")
    assert call["arguments"] == [("", "é" * 200)]


def test_owners() -> None:
    found = calls("a()\nclass C:\n  b()\n  def m(self, x=c()):\n    d()\n    return lambda: e()\n@g(h())\nclass D: pass")
    assert [(call["name"], call["owner"]) for call in found if not call["decorator"]] == [
        ("a", "."),
        ("b", "C"),
        ("c", "C"),
        ("d", "C.m"),
        ("e", "C.m"),
        ("g", "."),
        ("h", "."),
    ]


def test_decorators_are_called_innermost_first() -> None:
    facts = extract("@a\n@b.c(1)\ndef f(): pass")
    decorations = [row for row in rows(facts.calls, WIDTHS["calls"]) if row[12] == Syntax.DECORATOR]
    assert [(facts.texts[row[9]], facts.texts[row[10]], row[2], row[3], row[6], row[7]) for row in decorations] == [
        ("b.c(1)", "c", 2, 2, 2, 4),
        ("a", "a", 1, 2, 1, 2),
    ]
    inner, outer = decorations
    arguments = list(rows(facts.arguments, 3))
    assert arguments[inner[13]][0] == facts.functions[0].slot
    assert arguments[outer[13]][0] == inner[0]


FLAGS = {
    "plain": ("x()", []),
    "with": ("with y: x()", []),
    "finally": ("try: pass\nfinally: x()", []),
    "iterable_of_a_loop": ("for i in x(): pass", []),
    "condition_of_a_branch": ("if x(): pass", []),
    "first_iterable_of_a_comprehension": ("[i for i in x()]", []),
    "left_of_a_boolean_operator": ("x() and y", []),
    "function_in_a_loop": ("for i in y:\n  def f(): x()", []),
    "else_of_try": ("try: pass\nexcept E: pass\nelse: x()", []),
    "try": ("try: x()\nexcept E: pass", ["in_try"]),
    "handler": ("try: pass\nexcept E: x()", ["in_conditional"]),
    "loop": ("for i in y: x()", ["in_loop"]),
    "condition_of_while": ("while x(): pass", ["in_loop"]),
    "comprehension": ("[x() for i in y]", ["in_loop"]),
    "filtered_comprehension": ("[x() for i in y if i]", ["in_loop", "in_conditional"]),
    "branch": ("if y: x()", ["in_conditional"]),
    "else": ("if y: pass\nelse: x()", ["in_conditional"]),
    "elif_condition": ("if y: pass\nelif x(): pass", ["in_conditional"]),
    "case": ("match y:\n  case 1: x()", ["in_conditional"]),
    "conditional_expression": ("x() if y else z", ["in_conditional"]),
    "right_of_a_boolean_operator": ("y or x()", ["in_conditional"]),
    "lambda": ("lambda: x()", ["in_lambda"]),
    "lambda_in_a_branch": ("if y: lambda: x()", ["in_lambda"]),
    "loop_in_a_lambda": ("lambda: [x() for i in y]", ["in_loop", "in_lambda"]),
    "argument_beside_a_lambda": ("y(lambda: 1, x())", []),
    "awaited": ("async def f(): await x()", ["awaited"]),
    "argument_of_an_awaited_call": ("async def f(): await y.z", []),
    "all_at_once": ("try:\n  while y:\n    if z: x()\nfinally: pass", ["in_try", "in_loop", "in_conditional"]),
}


@pytest.mark.parametrize(("source", "expected"), FLAGS.values(), ids=FLAGS)
def test_circumstances(source: str, expected: list[str]) -> None:
    assert [call["flags"] for call in calls(source) if call["name"] == "x"] == ([] if "x()" not in source else [expected])


def test_only_the_awaited_call_is_awaited() -> None:
    assert [(call["name"], call["flags"]) for call in calls("async def f(): await x(y())")] == [("x", ["awaited"]), ("y", [])]


LAMBDAS = {
    "python": "def f():\n  x()\n  y(lambda: x())\n",
    "typescript": "function f() {\n  x();\n  y(() => x());\n}\n",
    "java": "class A {\n  void f() { x();\n    y(() -> x()); }\n}\n",
    "go": "package a\nfunc f() { x()\n  y(func() { x() })\n}\n",
}


@pytest.mark.parametrize("language", LAMBDAS)
def test_calls_in_functions_without_a_name(language: str) -> None:
    facts = extract_file(LAMBDAS[language].encode(), LANGUAGES[language], deadline_seconds=60)
    found = [(facts.texts[row[9]], bool(row[11] & Flag.IN_LAMBDA)) for row in rows(facts.calls, WIDTHS["calls"])]
    assert sorted(found) == [("x", False), ("x", True), ("y", False)]
