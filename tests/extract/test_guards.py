"""What no rule weighs of what stands in other blocks: guards, and what stands in blocks that ask nothing."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.complexity import Complexity


def complexity(source: str, language: str = "python") -> Complexity:
    """Return the numbers of the only function of a source."""
    facts = extract_file(source.encode(), LANGUAGES[language], deadline_seconds=60)
    (found,) = [item.complexity for item in facts.definitions if item.complexity is not None]
    return found


GUARDS = {
    "directly_in_a_function": ("def f(a):\n  if a: return\n  a()", (0, 0)),
    "in_blocks": (
        "def f(a):\n  for a in a:\n    if a: continue\n    if b:\n      if c:\n        log(c)\n        raise c\n      a()",
        (3, 1),
    ),
    "that_end_the_program": ("def f(a):\n  for a in a:\n    if a:\n      print(a)\n      sys.exit(1)\n    a()", (1, 1)),
    "that_leave_by_something_of_such_a_name": ("def f(a):\n  for a in a:\n    if a:\n      print(a)\n      a.exit(1)\n    a()", (0, 0)),
    "that_hold_a_block": ("def f(a):\n  for a in a:\n    if a:\n      while b: a()\n      return\n    a()", (1, 0)),
    "with_an_alternative": ("def f(a):\n  for a in a:\n    if a: return 1\n    else: a()", (0, 0)),
    "that_do_something": ("def f(a):\n  for a in a:\n    if a: a()\n    a()", (0, 0)),
    "around_all_of_a_round": ("def f(a):\n  for a in a:\n    b = a\n    if b:\n      while a: b()", (2, 1)),
    "around_all_of_a_function": ("def f(a):\n  b = a\n  if b:\n    while a: b()", (1, 1)),
    "around_all_in_another_one": ("def f(a):\n  for a in a:\n    if a:\n      for b in a:\n        if b: b()", (3, 1)),
    "after_something_else": ("def f(a):\n  while b: a()\n  if b:\n    while a: b()", (0, 0)),
    "before_something_else": ("def f(a):\n  if b:\n    while a: b()\n  a()", (0, 0)),
    "around_all_with_an_alternative": ("def f(a):\n  if b:\n    while a: b()\n  else: a()", (0, 0)),
    "a_try_asks_nothing": ("def f(a):\n  for a in a:\n    try:\n      while a: a()\n    except A: a()", (0, 1)),
    "that_do_nothing": ("def f(a):\n  for a in a:\n    if a: pass\n    a()", (0, 0)),
    "that_log": ("def f(a):\n  for a in a:\n    if log.isEnabledFor(DEBUG):\n      if a: return", (0, 0)),
}


@pytest.mark.parametrize(("source", "expected"), GUARDS.values(), ids=GUARDS)
def test_guards(source: str, expected: tuple[int, int]) -> None:
    numbers = complexity(source)
    assert (numbers.guards, numbers.guarding_levels) == expected


def test_guards_are_those_of_the_hardest_function_without_a_name() -> None:
    body = "{ for (const b of a) { if (b) { return } if (c) { b() } } }"
    source = f"function f(a) {{ a.each((a) => {body}); a.each((a) => {{ if (a) {{ a() }} }}) }}"
    found = complexity(source, "javascript")
    assert (found.cognitive - found.beside_hardest, found.guards) == (5, 1)


ALL_OF_A_FUNCTION = {
    "handed_to_a_call_and_given": ("return new A((a) => {BODY})", 2),
    "given": ("return (a) => {BODY}", 2),
    "handed_on_in_the_end": ("const b = c(); b.each(async (a) => {BODY})", 2),
    "awaited": ("return await a.each((a) => {BODY})", 2),
    "after_something_else": ("if (a) { while (b) { a() } } a.each((a) => {BODY})", 0),
    "before_something_else": ("a.each((a) => {BODY}); return 1", 0),
    "in_something_else": ("return [(a) => {BODY}]", 0),
}


@pytest.mark.parametrize(("body", "expected"), ALL_OF_A_FUNCTION.values(), ids=ALL_OF_A_FUNCTION)
def test_functions_that_are_all_of_another_one_ask_nothing(body: str, expected: int) -> None:
    source = f"function f(a) {{ const d = a ? 1 : 2; {body} }}".replace("BODY", "if (a) { a() } while (a) { a() }")
    assert complexity(source, "javascript").guards == expected


ACCESSES = {
    "something or nothing": ("java", "return a == null ? null : a.b();", (1, 1)),
    "something or what stands for it": ("java", "return (a.b() != null) ? a.b() : 1;", (1, 1)),
    "in a loop": ("java", "for (A b : a) c(b != null ? b.c() : null);", (1, 2)),
    "one of two things": ("java", "return a == null ? b : c;", (0, 0)),
    "where something else is": ("java", "return a == 1 ? null : a;", (0, 0)),
    "where more is asked": ("java", "return a == null || b ? null : a;", (0, 0)),
    "in another language": ("python", "return str(a) if a is not None else None", (1, 1)),
    "in a script": ("javascript", "return a === undefined ? undefined : a.b", (1, 1)),
}


@pytest.mark.parametrize(("language", "body", "expected"), ACCESSES.values(), ids=ACCESSES)
def test_asking_for_something_or_nothing_is_an_optional_step(language: str, body: str, expected: tuple[int, int]) -> None:
    around = {
        "java": "class C {{\n  A f(A a) {{\n{}\n  }}\n}}\n",
        "python": "def f(a):\n  {}\n",
        "javascript": "function f(a) {{\n{}\n}}\n",
    }
    found = complexity(around[language].format(body), language)
    assert (found.choices, found.optional_steps) == expected
