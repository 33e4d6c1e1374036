"""Which versions of a variable reach a read."""

import pytest

from tests.extract.dump import reaching

CASES = {
    "unreachable_code_reaches_nothing_after_it": ("def f():\n  x = a()\n  if c: x = b(); return\n  use(x)", ["a()"]),
    "raise_ends_a_branch": ("def f():\n  x = a()\n  if c: x = b(); raise E\n  use(x)", ["a()"]),
    "reassignment_hides_the_earlier_version": ("def f():\n  x = a()\n  x = b()\n  use(x)", ["b()"]),
    "none_is_no_value": ("def f():\n  x = None\n  use(x)", [""]),
    "deleted_name_falls_back_to_all_versions": ("def f():\n  x = a()\n  x = b()\n  del x\n  use(x)", ["a() b()"]),
    "branch_joins_both_ways": ("def f():\n  if c: x = a()\n  else: x = b()\n  use(x)", ["a() b()"]),
    "branch_without_else_joins_the_version_before": ("def f():\n  x = a()\n  if c: x = b()\n  use(x)", ["a() b()"]),
    "elif_begins_where_the_condition_failed": (
        "def f():\n  x = a()\n  if c: x = b()\n  elif use(x): x = d()\n  else: use(x)\n  use(x)",
        ["a()", "a()-use()", "a()-use() b() d()"],
    ),
    "unbound_on_one_way_adds_nothing": ("def f():\n  if c: x = a()\n  use(x)\n  x = b()", ["a()"]),
    "loop_carries_the_version_of_the_last_round": (
        "def f():\n  x = a()\n  while c:\n    use(x)\n    x = b()\n  use(x)",
        ["a() b()", "a() b()"],
    ),
    "loop_body_sees_its_own_assignment": ("def f():\n  x = a()\n  for i in y:\n    x = b()\n    use(x)\n  use(x)", ["b()", "a() b()"]),
    "break_carries_its_version_out": ("def f():\n  x = a()\n  while True:\n    x = b()\n    if c: break\n    x = d()\n  use(x)", ["b()"]),
    "continue_carries_its_version_round": (
        "def f():\n  x = a()\n  for i in y:\n    use(x)\n    if c:\n      x = b()\n      continue\n    x = d()",
        ["a() b() d()"],
    ),
    "loop_else_sees_no_break": (
        "def f():\n  x = a()\n  for i in y:\n    if c: x = b(); break\n  else: use(x)\n  use(x)",
        ["a()", "a() b()"],
    ),
    "first_assigned_in_a_loop_is_known_after_it": ("def f():\n  for i in y: x = a()\n  use(x)\n  x = b()", ["a()"]),
    "handler_sees_every_version_of_the_body": (
        "def f():\n  x = a()\n  try:\n    x = b()\n    x = d()\n  except E: use(x)\n  use(x)",
        ["a() b() d()", "a() b() d()"],
    ),
    "handler_that_leaves_adds_nothing": ("def f():\n  try: x = a()\n  except E:\n    x = b()\n    raise\n  use(x)", ["a()"]),
    "else_of_try_sees_the_end_of_the_body": ("def f():\n  try:\n    x = a()\n    x = b()\n  except E: pass\n  else: use(x)", ["b()"]),
    "finally_sees_all": ("def f():\n  x = a()\n  try: x = b()\n  finally: use(x)", ["a() b()"]),
    "with_binds_what_is_entered": ("def f():\n  with a() as x: use(x)", ["entered"]),
    "assignment_expression_binds": ("def f():\n  if (x := a()): use(x)\n  use(x)", ["a()", "a()"]),
    "assignment_expression_in_a_comprehension_binds_outside": ("def f():\n  [x := a() for i in y]\n  use(x)", ["a()"]),
    "comprehension_target_does_not_leak": ("def f():\n  x = a()\n  [use(x) for x in y]\n  use(x)", ["each", "a()"]),
    "first_iterable_sees_the_outer_name": ("def f():\n  x = a()\n  [0 for x in use(x)]", ["a()"]),
    "augmented_assignment_makes_a_version": ("def f():\n  x = a()\n  x += b()\n  use(x)", ["operation"]),
    "conditional_expression_joins": ("def f():\n  use(a() if c else b())", ["a() b()"]),
    "boolean_operators_join": ("def f():\n  use(a() or b() and d())", ["a() b() d()"]),
    "chained_assignment_gives_all_targets_the_value": ("def f():\n  x = y = a()\n  use(x)\n  use(y)", ["a()", "a()"]),
    "unpacking_takes_parts": ("def f():\n  x, (y, *z) = a()\n  use(y)\n  use(z)", ["part", "part"]),
    "match_case_starts_from_the_point_before": (
        "def f():\n  x = a()\n  match y:\n    case 1: x = b()\n    case 2: use(x)\n  use(x)",
        ["a()", "a() b()"],
    ),
}


@pytest.mark.parametrize(("source", "expected"), CASES.values(), ids=CASES)
def test_reads_see_the_versions_that_reach_them(source: str, expected: list[str]) -> None:
    assert reaching(source) == expected


SCOPES = {
    "class_variable_is_not_seen_by_methods": ("x = a()\nclass C:\n  x = b()\n  use(x)\n  def m(self): use(x)", ["b()", "a()"]),
    "class_variable_is_not_seen_by_lambdas": ("x = a()\nclass C:\n  x = b()\n  y = lambda: use(x)", ["a()"]),
    "local_hides_the_module_before_it_is_bound": ("x = a()\ndef f():\n  use(x)\n  x = b()", ["b()"]),
    "parameter_hides_the_module": ("x = a()\ndef f(x): use(x)", ["x"]),
    "nested_function_sees_all_versions": ("def f():\n  x = a()\n  def g(): use(x)\n  x = b()\n  return g", ["a() b()"]),
    "function_sees_all_versions_of_the_module": ("x = a()\nx = b()\ndef f(): use(x)\nuse(x)", ["a() b()", "b()"]),
    "function_sees_what_is_bound_later": ("def f(): use(x)\nx = a()", ["a()"]),
    "global_writes_reach_the_module": ("x = a()\ndef f():\n  global x\n  x = b()\nuse(x)", ["a() b()"]),
    "global_name_that_only_functions_bind": ("def f():\n  global x\n  x = a()\ndef g(): use(x)", ["a()"]),
    "nonlocal_writes_reach_the_outer_function": ("def f():\n  x = a()\n  def g():\n    nonlocal x\n    x = b()\n  use(x)", ["a() b()"]),
    "default_is_evaluated_outside": ("x = a()\ndef f(y=x): use(y)", ["a() y"]),
    "lambda_parameter": ("use((lambda x: use(x)))", ["lambda", "x"]),
    "captured_names_of_comprehensions": ("def f():\n  return [lambda: use(x) for x in y]", ["each"]),
    "type_parameter_hides_the_module": ("T = a()\ndef f[T](x=T): use(T)", [""]),
    "exception_name_is_bound": ("def f():\n  try: pass\n  except E as x: use(x)", [""]),
    "import_binds": ("import p.q, r as s\nfrom .t import u as v\nuse(p)\nuse(s)\nuse(v)", ["p.q", "s", "v"]),
    "function_and_class_bind": ("def f(): pass\nclass C: pass\nuse(f)\nuse(C)", ["f", "C"]),
    "decorated_name_holds_the_result": ("@d\ndef f(): pass\nuse(f)", ["d()"]),
    "free_name": ("use(x)", ["x"]),
}


@pytest.mark.parametrize(("source", "expected"), SCOPES.values(), ids=SCOPES)
def test_names_mean_what_their_scopes_bind(source: str, expected: list[str]) -> None:
    assert reaching(source) == expected


NARROWINGS = {
    "unrelated_call_narrows_nothing": ("def f(x):\n  if hasattr(x, T): use(x)", ["x"]),
    "class_test": ("def f(x):\n  if issubclass(x, T): use(x)\n  else: use(x)\n  use(x)", ["x<T", "x>T", "x"]),
    "class_test_of_an_attribute": ("def f(x):\n  if issubclass(x.y, T): use(x.y)", [".y<T"]),
    "other_attribute": ("def f(x, z):\n  if isinstance(x.y, T):\n    use(x.z)\n    use(z.y)\n    use(x.z.y)", [".z", ".y", ".y"]),
    "assigned_attribute": ("def f(x):\n  if isinstance(x.y.z, T):\n    x.y = a()\n    use(x.y.z)", [".z"]),
    "attribute_of_another_value": ("def f(x):\n  if isinstance(x.y, T):\n    x = a()\n    use(x.y)", [".y"]),
    "attribute_in_another_function": ("def f(x):\n  if isinstance(x.y, T): return lambda: use(x.y)", [".y"]),
    "attribute": ("def f(x):\n  if isinstance(x.y, T): use(x.y)\n  else: use(x.y)\n  use(x.y)", [".y&T", ".y-T", ".y?T"]),
    "attribute_of_one_of_two": ("def f(x):\n  if isinstance(x.y, T) or isinstance(x.y, U): use(x.y)", [".y&T,U"]),
    "attribute_tested_twice": ("def f(x):\n  if isinstance(x.y, T) and not isinstance(x.y, U): use(x.y)", [".y&T-U"]),
    "attribute_of_an_attribute": ("def f(x):\n  if not isinstance(x.y.z, T): return\n  use(x.y.z)", [".z&T"]),
    "test_held": ("def f(x):\n  if isinstance(x, T): use(x)\n  else: use(x)\n  use(x)", ["x&T", "x-T", "x?T"]),
    "tuple_and_union_of_types": ("def f(x):\n  if isinstance(x, (T, U | V)): use(x)", ["x&T,U,V"]),
    "early_return": ("def f(x):\n  if not isinstance(x, T): return\n  use(x)", ["x&T"]),
    "assertion": ("def f(x):\n  assert isinstance(x, T)\n  use(x)", ["x&T"]),
    "conjunction": ("def f(x):\n  if c and isinstance(x, T) and use(x): use(x)\n  use(x)", ["x&T", "x&T&use()", "x x?T"]),
    "disjunction_fails": ("def f(x):\n  if isinstance(x, T) or use(x): return\n  use(x)", ["x-T", "x-T-use()"]),
    "conditional_expression": ("def f(x): use(use(x) if isinstance(x, T) else use(x))", ["use()", "x&T", "x-T"]),
    "assignment_ends_it": ("def f(x):\n  if isinstance(x, T):\n    x = a()\n    use(x)", ["a()"]),
    "assigned_where_it_failed": ("def f(x):\n  if not isinstance(x, T): x = a()\n  use(x)", ["a() x&T"]),
    "assigned_where_another_failed": ("def f(x):\n  if c and not isinstance(x, T): x = a()\n  use(x)", ["a() x"]),
    "comprehension_filter": ("def f(y): [use(x) for x in y if isinstance(x, T)]", ["each&T"]),
    "while_condition": ("def f(x):\n  while isinstance(x, T):\n    use(x)\n    x = a()\n  use(x)", ["a()&T x&T", "a()-T x-T"]),
    "module_variable": ("x = a()\nif isinstance(x, T): use(x)\nuse(x)", ["a()&T", "a()?T"]),
    "class_pattern": (
        "def f(x):\n  match x:\n    case T(): use(x)\n    case U() | V(): use(x)\n    case T() as y: use(y)",
        ["x&T", "x-T&U,V", "x-T-U,V&T"],
    ),
}


@pytest.mark.parametrize(("source", "expected"), NARROWINGS.values(), ids=NARROWINGS)
def test_type_tests_narrow(source: str, expected: list[str]) -> None:
    assert reaching(source) == expected
