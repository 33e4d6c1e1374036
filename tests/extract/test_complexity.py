"""How hard functions are to follow, and how many lines of code they have."""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.complexity import Complexity
from tests.extract.dump import extract


def complexity(source: str) -> Complexity:
    """Return the numbers of the first function of a source."""
    found = next(item.complexity for item in extract(source).definitions if item.complexity is not None)
    assert found is not None
    return found


CYCLOMATIC = {
    "straight": ("def f(): a; b", 1),
    "with_assert_finally_and_else_do_not_count": ("def f():\n  try:\n    with a: assert b\n  finally: c\n  for d in e: pass\n  else: g", 2),
    "nested_functions_count_for_themselves": ("def f():\n  def g():\n    if a: pass", 1),
    "lambdas_count_for_the_function_around": ("def f(): return lambda: a if b else c", 2),
    "branches": ("def f():\n  if a: pass\n  elif b: pass\n  else: pass", 3),
    "loops": ("def f():\n  for a in b: pass\n  while c: pass", 3),
    "handlers": ("def f():\n  try: pass\n  except A: pass\n  except B: pass", 3),
    "cases": ("def f():\n  match a:\n    case 1: pass\n    case 2 if b: pass", 3),
    "boolean_operators": ("def f(): return a and b and c or not d", 4),
    "comprehension_clauses": ("def f(): return [a for a in b if c for d in e if g]", 5),
}


@pytest.mark.parametrize(("source", "expected"), CYCLOMATIC.values(), ids=CYCLOMATIC)
def test_cyclomatic(source: str, expected: int) -> None:
    assert complexity(source).cyclomatic == expected


# The first two follow worked examples of the white paper (G. Ann Campbell, "Cognitive Complexity", 2018); the first without its label.
COGNITIVE = {
    "sum_of_primes_without_label": (
        """
        def sum_of_primes(max):
            total = 0
            for i in range(1, max):
                for j in range(2, i):
                    if i % j == 0:
                        break
                total += i
            return total
        """,
        6,
    ),
    "get_words": (
        """
        def get_words(number):
            match number:
                case 1: return "one"
                case 2: return "a couple"
                case 3: return "a few"
                case _: return "lots"
        """,
        1,
    ),
    "handlers_and_loops_nest": (
        """
        def my_method():
            try:
                if a:
                    for i in b:
                        while c: pass
            except (D, E):
                if g: pass
        """,
        9,
    ),
    "lambda_nests": ("def f():\n  r = lambda: a if b else c", 2),
    "else_and_elif": ("def f():\n  if a: pass\n  elif b: pass\n  else: pass", 3),
    "runs_of_boolean_operators": ("def f():\n  if a and b and c or d or e and g: pass", 4),
    "negation_begins_a_run": ("def f():\n  if a and not (b and c): pass", 3),
    "recursion_counts_once": ("def f():\n  f()\n  return f()", 1),
    "recursion_through_the_receiver": ("class C:\n  def f(self): self.f()", 1),
    "same_name_of_another_object": ("class C:\n  def f(self): self.x.f(); f()", 0),
    "else_of_a_loop": ("def f():\n  for a in b: pass\n  else: pass", 2),
    "comprehension": ("def f(): return [a for a in b if c]", 0),
    "with_does_not_nest": ("def f():\n  with a:\n    if b: pass", 1),
}


@pytest.mark.parametrize(("source", "expected"), COGNITIVE.values(), ids=COGNITIVE)
def test_cognitive(source: str, expected: int) -> None:
    assert complexity(source).cognitive == expected


NESTING = {
    "none": ("def f(): a", 0, 0),
    "elif_stands_beside": ("def f():\n  if a: pass\n  elif b: pass\n  else: pass", 1, 0),
    "nested_function": ("def f():\n  def g():\n    if a: pass", 0, 0),
    "deep": ("def f():\n  for a in b:\n    try:\n      with c:\n        while d: pass\n    except E: pass", 3, 1),
    "two_bumps": ("def f():\n  if a:\n    if b: pass\n    if c: pass\n  for d in e:\n    if g:\n      g()\n      d()\n  if h: pass", 2, 2),
    "a_chain_is_one": (
        "def f():\n  if a:\n    for b in a: b(); c()\n  elif d:\n    if c: e(); d()\n  else:\n    for b in e: b(); c()",
        2,
        1,
    ),
    "one_statement_is_none": ("def f():\n  for a in b:\n    c = a\n    if c: c(a)\n  while b:\n    for a in b: c(a)", 2, 0),
    "with_decides_nothing": ("def f():\n  with a:\n    for b in a:\n      b()\n  with c:\n    b()\n    with d: b(); c()", 1, 0),
    "blocks_in_with_stand_apart": (
        "def f():\n  with a:\n    for b in a:\n      if b: a(); b()\n    if c:\n      for d in c: a(); b()",
        2,
        2,
    ),
    "with_in_with_is_none_either": ("def f():\n  with a:\n    with b:\n      with c:\n        if d: pass", 1, 0),
    "guards_are_no_bumps": (
        "def f():\n  for a in b:\n    if c:\n      d()\n      e()\n      continue\n    if d:\n      return 1\n    e()\n"
        "  if e:\n    if g: raise E",
        2,
        0,
    ),
    "guards_with_another_way_are": ("def f():\n  for a in b:\n    if c: continue\n    else: d()", 2, 1),
    "answers_are_no_bumps": (
        "def f():\n  for a in b:\n    if c: return 1\n    elif d: raise E\n    else: return 2\n  if e:\n    if g: return 1\n    else: d()",
        2,
        0,
    ),
    "answers_behind_something_are": ("def f():\n  for a in b:\n    if c:\n      d()\n      return 1\n    else: return 2", 2, 1),
    "guards_that_do_much_are": ("def f():\n  for a in b:\n    if c:\n" + "      d()\n" * 5 + "      continue", 2, 1),
    "conditional_expressions_do_not_nest": ("def f():\n  if a: return b if c else d", 1, 0),
}


@pytest.mark.parametrize(("source", "nesting", "bumps"), NESTING.values(), ids=NESTING)
def test_nesting_and_bumps(source: str, nesting: int, bumps: int) -> None:
    numbers = complexity(source)
    assert (numbers.nesting, numbers.bumps) == (nesting, bumps)


def test_returns_and_boolean_operators() -> None:
    numbers = complexity("def f():\n  if a and b or c: return 1\n  if a and b: return\n  def g(): return a and b and c and d")
    assert (numbers.returns, numbers.boolean_operators) == (2, 2)


def test_the_lines_of_the_condition_with_the_most_operators() -> None:
    source = (
        "def f():\n  if a and b and c or d: return 1\n  if (a and\n      b and c\n      or d or e): return\n  return a and b and c or d"
    )
    numbers = complexity(source)
    assert (numbers.condition_line, numbers.condition_end_line) == (3, 5)
    numbers = complexity("def f():\n  return a")
    assert (numbers.condition_line, numbers.condition_end_line) == (0, 0)


NAMED = {
    "given_back": "def f():\n  return not (a and b and c)",
    "given_to_a_name": "def f():\n  found: bool = a and b and c",
    "given_by_a_lambda": "def f():\n  is_found = lambda x: x.a and x.b and x.c",
}


@pytest.mark.parametrize("source", NAMED.values(), ids=NAMED)
def test_an_expression_with_a_name_is_no_condition_that_needs_one(source: str) -> None:
    numbers = complexity(source)
    assert (numbers.boolean_operators, numbers.condition_operators) == (2, 0)


def test_the_condition_is_the_greatest_without_a_name() -> None:
    numbers = complexity("def f():\n  g(lambda x: x.a and x.b)\n  if (a or b and c and d): return a and b and c and d and e")
    assert (numbers.boolean_operators, numbers.condition_line, numbers.condition_operators) == (4, 3, 3)


LISTS = {
    "of_one_operator": ("a or b or c or d", 0),
    "of_pairs": ("(a and b) or (c and d) or not (e and g)", 0),
    "of_pairs_and_others": ("a and (b or c) and d", 0),
    "of_pairs_in_what_is_called": ("a and g(b or c) and d", 0),
    "with_one_list_in_it": ("a and b and c and (d or e or g)", 0),
    "with_two_lists_in_it": ("a and (b or c or d) and e and g and (h or i or j)", 8),
    "with_a_part_of_three": ("(a and b and c) or d", 3),
    "with_a_pair_in_a_pair": ("a or (b and (c or d))", 3),
}


@pytest.mark.parametrize(("condition", "expected"), LISTS.values(), ids=LISTS)
def test_a_list_of_pairs_needs_no_name(condition: str, expected: int) -> None:
    assert complexity(f"def f():\n  if {condition}: pass").condition_operators == expected


IN_BRACKETS = {
    "go": "package p\n\nfunc f() {\n  if (a && b) { h() }\n  g(a && (b || c || d) &&\n    e)\n}\n",
    "java": "class C {\n  void f() {\n    if (a && b) { h(); }\n\n    g(a && (b || c || d) &&\n      e);\n  }\n}\n",
    "javascript": "\n\nfunction f() {\n  if (a && b) { h() }\n  g(a && (b || c || d) &&\n    e)\n}\n",
}


_ASKED = "if a: a()\n    "

IN_ONE_BLOCK = {
    "questions_in_a_loop": (f"def f(a):\n  for a in a:\n    {_ASKED * 4}pass", 4),
    "three_are_no_list": (f"def f(a):\n  for a in a:\n    {_ASKED * 3}pass", 0),
    "questions_of_the_body_weigh_nothing": ("def f(a):\n  " + "if a: a()\n  " * 5 + "return a", 0),
    "deeper_ones_weigh_more": ("def f(a):\n  for a in a:\n   while a:\n    " + _ASKED * 4 + "pass", 8),
    "those_of_the_block_with_most": (f"def f(a):\n  for a in a:\n    {_ASKED * 4}pass\n  for a in a:\n    {_ASKED * 5}pass", 5),
    "one_that_holds_a_block_is_none": (f"def f(a):\n  for a in a:\n    {_ASKED * 3}if a:\n      for a in a: a()", 0),
    "nor_is_one_whose_alternative_does": (f"def f(a):\n  for a in a:\n    {_ASKED * 3}if a: a()\n    else:\n      while a: a()", 0),
    "a_block_between_them_ends_no_list": (f"def f(a):\n  for a in a:\n    {_ASKED * 2}while a: a()\n    {_ASKED * 2}pass", 4),
    "later_branches_of_a_chain_weigh_no_more": (
        "def f(a):\n  for a in a:\n    if a: a()\n    elif a: a()\n    elif a: a()\n    else: a()",
        0,
    ),
}


@pytest.mark.parametrize(("source", "expected"), IN_ONE_BLOCK.values(), ids=IN_ONE_BLOCK)
def test_questions_in_one_block(source: str, expected: int) -> None:
    assert complexity(source).in_one_block == expected


_STEP = "if a.{0}: b.{0} = a.{0}"

OPTIONAL_STEPS = {
    "of_a_function": ("def f(a, b):\n  " + "\n  ".join(map(_STEP.format, "abcd")), (3, 3)),
    "with_statements_between": ("def f(a, b):\n  " + "\n  c()\n  ".join(map(_STEP.format, "abcd")), (3, 3)),
    "in_blocks_weigh_more": ("def f(a, b):\n  for b in b:\n    " + "\n    ".join(map(_STEP.format, "abcd")), (3, 6)),
    "three_are_no_list": ("def f(a, b):\n  " + "\n  ".join(map(_STEP.format, "abc")), (0, 0)),
    "that_call": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}: b.set('{0}', a.{0} == 1)".format, "abcd")), (3, 3)),
    "that_call_alike": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}: b.count()".format, "abcd")), (0, 0)),
    "of_one_name": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}: b = a.{0}".format, "abcd")), (0, 0)),
    "that_add_to_one_name": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}: b += a.{0}".format, "abcd")), (0, 0)),
    "with_alternatives": ("def f(a, b):\n  " + "\n  ".join(map((_STEP + "\n  else: c()").format, "abcd")), (0, 0)),
    "that_leave": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}: return a.{0}".format, "abcd")), (0, 0)),
    "of_two_statements": ("def f(a, b):\n  " + "\n  ".join(map((_STEP + "; c()").format, "abcd")), (0, 0)),
    "that_hold_a_block": ("def f(a, b):\n  " + "\n  ".join(map("if a.{0}:\n    for b.{0} in a: c()".format, "abcd")), (0, 0)),
    "that_log": ("def f(a, b):\n  " + "\n  ".join(map("if debug: log({0})".format, "abcd")), (4, 0)),
}


@pytest.mark.parametrize(("source", "expected"), OPTIONAL_STEPS.values(), ids=OPTIONAL_STEPS)
def test_optional_steps(source: str, expected: tuple[int, int]) -> None:
    numbers = complexity(source)
    assert (numbers.choices, numbers.optional_steps) == expected


OPTIONAL_BY_LANGUAGE = {
    "go": "package p\n\nfunc f(a A) {\n" + "\n".join(map("  if v := a.{0}; v != nil {{ b.{0} = *v }}".format, "abcd")) + "\n}\n",
    "java": "class C {\n  void f(A a) {\n" + "\n".join(map("    if (a.{0} != null) b.set(a.{0});".format, "abcd")) + "\n  }\n}\n",
    "typescript": "function f(a) {\n" + "\n".join(map("  if (a.{0}) {{ b.{0} = a.{0} }}".format, "abcd")) + "\n}\n",
}


@pytest.mark.parametrize("language", OPTIONAL_BY_LANGUAGE)
def test_optional_steps_in_other_languages(language: str) -> None:
    facts = extract_file(OPTIONAL_BY_LANGUAGE[language].encode(), LANGUAGES[language], deadline_seconds=60)
    (found,) = [item.complexity for item in facts.definitions if item.complexity is not None]
    assert (found.cyclomatic, found.cognitive, found.choices, found.optional_steps) == (5, 4, 3, 3)


def test_optional_steps_may_hand_on_an_error() -> None:
    steps = "\n".join(map("  if v := a.{0}; v != nil {{ b.{0}, err = g(v)\n if err != nil {{ return err }} }}".format, "abcd"))
    facts = extract_file(f"package p\n\nfunc f(a A) error {{\n{steps}\n}}\n".encode(), LANGUAGES["go"], deadline_seconds=60)
    (found,) = [item.complexity for item in facts.definitions if item.complexity is not None]
    assert (found.choices, found.optional_steps, found.handed_on) == (3, 3, 4)


HANDED_ON = {
    "an_error": ("go", "err := g()\n  if err != nil { return err }", 1),
    "of_the_branch": ("go", "if err := g(); err != nil { return nil, err }", 1),
    "with_what_failed": ("go", 'if initErr != nil { return fmt.Errorf("init: %w", initErr) }', 1),
    "in_blocks": ("go", "for _, a := range b { if err != nil { return a, err } }", 1),
    "another_error": ("go", "if err != nil { return ErrOther }", 0),
    "another_thing": ("go", "if a != nil { return a }", 0),
    "no_error": ("go", "if err == nil { return err }", 0),
    "with_an_alternative": ("go", "if err != nil { return err } else { a() }", 0),
    "after_more": ("go", "if err != nil { a()\n return err }", 0),
    "to_a_callback": ("javascript", "if (err) return done(err)", 1),
    "thrown": ("javascript", "if (error !== null) { throw error }", 1),
    "what_was_caught_to_a_log": ("javascript", "try { b() } catch (e) { log.error('b', e) }", 1),
    "what_was_caught_to_two_logs": ("javascript", "try { b() } catch (e) { this.logger.error(e); console.log('b') }", 1),
    "what_was_caught_to_the_caller": ("javascript", "try { b() } catch (e) { throw new A(e) }", 1),
    "what_was_caught_after_more": ("javascript", "try { b() } catch (e) { b.c = 1; throw e }", 0),
    "what_was_caught_to_a_log_before_an_answer": ("javascript", "try { b() } catch (e) { console.error(e); return 1 }", 0),
    "what_was_caught_to_nobody": ("javascript", "try { b() } catch (e) { }", 0),
    "what_was_caught_to_what_is_no_log": ("javascript", "try { b() } catch (e) { b.catalogue.errors(e) }", 0),
    "of_a_function_without_a_name": ("javascript", "a(b => { if (err) return done(err) })", 0),
}


@pytest.mark.parametrize(("language", "body", "expected"), HANDED_ON.values(), ids=HANDED_ON)
def test_errors_that_are_handed_on(language: str, body: str, expected: int) -> None:
    head = {"go": "package p\n\nfunc f(b B) error", "javascript": "function f(b)"}[language]
    facts = extract_file(f"{head} {{\n  {body}\n}}\n".encode(), LANGUAGES[language], deadline_seconds=60)
    (found,) = [item.complexity for item in facts.definitions if item.complexity is not None]
    assert found.handed_on == expected


LOGGING = {
    "of_a_level": (
        "def f(a):\n  for a in a:\n    if log.isEnabledFor(logging.DEBUG):\n      b = [c for c in a]\n      log.debug(b)",
        (2, 2, 1),
    ),
    "with_what_is_in_it": ("def f(a):\n  if log.isEnabledFor(DEBUG):\n    if a: log.debug(a)\n    else: log.debug(1)", (2, 4, 0)),
    "of_debugging": ("def f(a):\n  if _debug: C._debug('%r', a)\n  if self.verbose: print(a)", (2, 2, 0)),
    "debugging_that_does_more": ("def f(a):\n  if debug: check(a)", (0, 0, 1)),
    "with_an_alternative": ("def f(a):\n  if debug: print(a)\n  else: a()", (0, 0, 1)),
    "of_another_thing": ("def f(a):\n  if a.enabled: log.debug(a)", (0, 0, 1)),
}


@pytest.mark.parametrize(("source", "expected"), LOGGING.values(), ids=LOGGING)
def test_what_only_logs(source: str, expected: tuple[int, int, int]) -> None:
    numbers = complexity(source)
    assert (numbers.choices, numbers.logging, numbers.nesting) == expected


def test_what_only_logs_is_no_question_nor_a_bump() -> None:
    logged = "if _debug:\n        log(a)\n        log(a)\n    "
    numbers = complexity(f"def f(a):\n  for a in a:\n    {logged * 4}pass\n  for a in a:\n    {logged}pass")
    assert (numbers.in_one_block, numbers.bumps, numbers.nesting, numbers.cyclomatic, numbers.cognitive) == (0, 0, 1, 8, 12)


@pytest.mark.parametrize("language", IN_BRACKETS)
def test_operators_in_brackets_count_for_the_expression_around_them(language: str) -> None:
    source = IN_BRACKETS[language]
    facts = extract_file(source.encode(), LANGUAGES[language], deadline_seconds=60)
    (found,) = [item.complexity for item in facts.definitions if item.complexity is not None]
    assert (found.boolean_operators, found.condition_line, found.condition_end_line) == (4, 5, 6)


CODE_LINES = {
    "blank_and_comment_lines": ("def f():\n\n  # c\n  a  # d\n", 2, 2),
    "documentation": ('"""M.\n\nM."""\ndef f():\n  """D.\n\n  D."""\n  a\n', 2, 2),
    "blank_line_in_a_text": ('def f():\n  a = """x\n\n  y"""\n', 4, 4),
    "comment_sign_in_a_text": ('def f():\n  a = """\n# x\n"""\n', 4, 4),
    "decorators_count_for_the_file": ("@d\ndef f():\n  a\n", 2, 3),
    "nested_function_but_its_first_line": ("def f():\n  @d\n  def g():\n    a\n    b\n  return g\n", 4, 6),
    "function_in_a_class_in_a_function": ("def f():\n  class C:\n    def g(self):\n      a\n  return C\n", 4, 5),
}


@pytest.mark.parametrize(("source", "of_function", "of_file"), CODE_LINES.values(), ids=CODE_LINES)
def test_code_lines(source: str, of_function: int, of_file: int) -> None:
    facts = extract(source)
    assert (complexity(source).code_lines, facts.code_lines) == (of_function, of_file)


@pytest.mark.parametrize(("source", "expected"), [("", 0), ("a", 1), ("a\n", 1), ("a\n\n", 2)])
def test_lines(source: str, expected: int) -> None:
    assert extract(source).lines == expected


_TABLE = "[\n" + "    1,\n" * 10 + "  ]"

WEIGHED = {
    "a_long_collection": (f"def f():\n  a = {_TABLE}\n  return a", 11, 0),
    "a_short_collection": ("def f():\n  return [\n    1,\n    2,\n  ]", 0, 0),
    "a_long_text": ("def f():\n  return '''" + "x\n" * 10 + "'''", 10, 0),
    "documentation": ("def f():\n  '''" + "x\n" * 10 + "'''\n  return 1", 0, 0),
    "what_a_function_inside_has": (f"def f():\n  def g():\n    return {_TABLE}\n  return g", 0, 0),
    "cases_that_look_something_up": ("def f(a):\n  match a:\n    case 1: return 2\n    case 2: return 3\n    case _: return 4", 0, 3),
    "cases_that_do_more": (
        "def f(a):\n  match a:\n    case 1:\n      if a: return 2\n    case 2:\n      a()\n      a()\n    case 3 if a: a()",
        0,
        0,
    ),
    "comparisons_of_one_thing": ("def f(a, b):\n  return a.b == 1 or a.b == 2 or a.b == 3 or a.b == b", 0, 3),
    "comparisons_of_several_things": (
        "def f(a, b):\n  c = a == 1 or a == 2\n  d = a == 1 or a == 2 or a == 3 or b == 4\n  return a == 1 or a == 2 or a == 3 or a",
        0,
        0,
    ),
    "branches_that_look_one_thing_up": (
        "def f(a):\n  if a == 1: return 2\n  elif a == 2: return 3\n  elif a == 3: return 4\n  elif a == b: g(a)\n  else: return 5",
        0,
        4,
    ),
    "three_of_them": ("def f(a):\n  if a == 1: return 2\n  elif a == 2: return 3\n  elif a == 3: return 4", 0, 0),
    "branches_one_after_the_other_that_look_one_thing_up": (
        "def f(a):\n  if a == 1: return 2\n  if a == 2: b = 3\n  c()\n  if a == 3: return 4\n  if a == b: g(a)\n  return 5",
        0,
        4,
    ),
    "three_of_those": ("def f(a):\n  if a == 1: return 2\n  if a == 2: return 3\n  if a == 3: return 4", 0, 0),
    "those_that_ask_what_it_is_not": ("def f(a):\n  " + "\n  ".join(f"if a != {each}: g()" for each in range(5)), 0, 0),
    "those_with_alternatives": ("def f(a):\n  " + "\n  ".join(f"if a > {each}: g()\n  else: h()" for each in range(5)), 0, 0),
    "branches_of_several_things": (
        "def f(a, b):\n  if a == 1: return 2\n  elif a == 2: return 3\n  elif a == 3 and b: return 4\n  elif a == 4: return 5\n"
        "  if a == 1: return 2\n  elif b == 2: return 3\n  elif a == 3: return 4\n  elif a == 4: return 5",
        0,
        0,
    ),
    "branches_of_which_one_does_more": (
        "def f(a):\n  if a == 1: return 2\n  elif a == 2: return 3\n  elif a == 3: return 4\n  elif a == 4:\n    g()\n    g()",
        0,
        0,
    ),
    "defaults": ("def f(a, b):\n  c = a or []\n  d = a or 'x'\n  e = a or b\n  return a and []", 0, 2),
}


@pytest.mark.parametrize(("source", "data", "choices"), WEIGHED.values(), ids=WEIGHED)
def test_what_no_rule_weighs(source: str, data: int, choices: int) -> None:
    numbers = complexity(source)
    assert (numbers.data_lines, numbers.choices) == (data, choices)
