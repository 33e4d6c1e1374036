"""Complexity and lines of code in languages whose constructs differ: closures, defaults, annotations, labels.

The larger examples have the structure of worked examples of SonarSource's white paper (G. Ann Campbell, "Cognitive Complexity"), in other
words; the sums are the paper's.
"""

import pytest

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.complexity import Complexity
from tests.extract.dump import extract as extract_default


def complexity(language: str, source: str) -> Complexity:
    """Return the numbers of the first function of a source with a body."""
    facts = extract_file(source.encode(), LANGUAGES[language], deadline_seconds=60)
    found = next(item.complexity for item in facts.definitions if item.complexity is not None)
    assert found is not None
    return found


LABELLED = """
class Primes {
    int sum(int limit) {
        int sum = 0;
        outer:
        for (int n = 2; n <= limit; ++n) {
            for (int d = 2; d < n; ++d) {
                if (n % d == 0) {
                    continue outer;
                }
            }
            sum += n;
        }
        return sum;
    }
}
"""

SEARCH = """
class Finder {
    Method find(Type type) {
        if (type.isOpen()) {
            return OPEN;
        }
        boolean open = false;
        for (Symbol symbol : type.members(name)) {
            if (symbol.isMethod() && !symbol.isStatic()) {
                Method method = (Method) symbol;
                if (fits(method)) {
                    Boolean sure = compare(method, type);
                    if (sure == null) {
                        if (!open) {
                            open = true;
                        }
                    } else if (sure) {
                        return method;
                    }
                }
            }
        }
        if (open) {
            return OPEN;
        }
        return null;
    }
}
"""

RETRIES = """
class Chain {
    void add(Item item, Work work) {
        while (true) {
            try {
                synchronized (this) {
                    if (head != null) {
                        if (head.number() > item.number()) {
                            throw new Undo();
                        }
                        if (work.isOpen()) {
                            for (Item each = head; each != null; each = each.before()) {
                                long held = holder(each, work);
                                if (held == LATE) {
                                    throw new Again(each);
                                }
                                if (held != 0 && held != GONE) {
                                    throw new Undo();
                                }
                            }
                        }
                    }
                    head = item;
                    break;
                }
            } catch (Again again) {
                try {
                    long held = holder(again.item(), work);
                    if (held != 0 && held != GONE) {
                        throw new Undo();
                    }
                } catch (Stopped stopped) {
                    throw new Ended(stopped);
                }
            } catch (Stopped stopped) {
                throw new Ended(stopped);
            }
        }
    }
}
"""

PATTERN = """
class Pattern {
    String turn(String text) {
        int i = text.startsWith("a") || text.startsWith("b") ? 1 : 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (special(c)) {
                a(c);
            } else if (c == '*') {
                if (i + 1 < text.length() && text.charAt(i + 1) == '*') {
                    if (i + 2 < text.length() && slash(text.charAt(i + 2))) {
                        i += 2;
                    } else {
                        i += 1;
                    }
                } else {
                    d();
                }
            } else if (c == '?') {
                e();
            } else if (slash(c)) {
                f();
            } else {
                g(c);
            }
            i++;
        }
        return result;
    }
}
"""

COGNITIVE = {
    "jump_to_a_label": ("java", LABELLED, 7),
    "search_in_depth": ("java", SEARCH, 19),
    "synchronized_and_try_do_not_nest": ("java", RETRIES, 35),
    "chains_of_alternatives": ("java", PATTERN, 20),
    "switch_counts_once": ("java", "class A { int f(int n) { switch (n) { case 1: return 2; case 2: return 3; default: return n; } } }", 1),
    "lambda_nests": ("java", "class A { void f() { Runnable r = () -> { if (a) { b(); } }; } }", 2),
    "closure_nests": ("javascript", "function f() { g(() => { if (a) { b() } }) }", 2),
    "function_literal_nests": ("go", "package p\nfunc f() { g(func() { if a { b() } }) }", 2),
    "coalescing_is_free": ("typescript", "function f(a) { return a ?? b ?? c }", 0),
    "a_default_as_it_is_written_is_free": (
        "typescript",
        "function f(a, b) { const c = a || ''; const d = a && b || []; return d || 0 }",
        1,
    ),
    "another_value_is_no_default": ("typescript", "function f(a, b) { const c = a || b; return a && true }", 2),
    "python_has_no_other_operator": ("python", "def f(a): return a or []", 1),
    "optional_chaining_is_free": ("typescript", "function f(a) { return a?.b?.c }", 0),
    "an_element_that_is_shown_or_not_is_free": ("tsx", "function f(a, b) { return <p>{a && b && (<b/>)}{a && <i>{b || a}</i>}</p> }", 1),
    "a_value_that_is_shown_or_not": ("tsx", "function f(a, b) { return <p x={a && b}>{a && b}{a || <b/>}</p> }", 3),
    "default_is_free": ("typescript", "function f(a = 1) {}", 0),
    "jump_out_of_a_labelled_loop": ("go", "package p\nfunc f() {\nouter:\n for {\n  for a() {\n   break outer\n  }\n }\n}", 4),
    "recursion": ("go", "package p\nfunc f(n int) int { return f(n) }", 1),
}


@pytest.mark.parametrize(("language", "source", "expected"), COGNITIVE.values(), ids=COGNITIVE)
def test_cognitive(language: str, source: str, expected: int) -> None:
    assert complexity(language, source).cognitive == expected


CYCLOMATIC = {
    "closure_counts_apart": ("javascript", "function f() { g(() => a ? b : c); g(function () { if (a) {} }) }", 1, 4),
    "closure_in_a_closure": ("javascript", "function f() { g(() => { if (a) { h(() => b && c) } }) }", 1, 4),
    "function_literal_counts_apart": ("go", "package p\nfunc f() { g(func() { if a { b() } }) }", 1, 2),
    "lambda_counts_for_the_function_around": ("java", "class A { void f() { g(() -> a ? b : c); } }", 2, 0),
    "function_with_a_name_counts_for_itself": ("javascript", "function f() { const g = () => a && b; return g }", 1, 0),
    "coalescing": ("typescript", "function f(a) { return a ?? b ?? c }", 3, 0),
    "choosing_assignment": ("typescript", "function f(a) { a ||= b; a += c }", 2, 0),
    "defaults_of_parameters_and_patterns": ("typescript", "function f(a = 1, {b = 2, c} = {}) { const [d = 3] = a }", 5, 0),
    "decisions_in_a_default": ("typescript", "function f(a = b ? 1 : 2) {}", 3, 0),
    "decisions_in_a_default_of_a_closure": ("typescript", "function f() { g((a = b || c) => a) }", 1, 3),
    "decisions_in_a_default_that_the_definition_computes": ("python", "def f(a=1 if b else 2): ...", 1, 0),
    "default_of_a_closure": ("typescript", "function f() { g((a = 1) => a) }", 1, 2),
    "declared_optional_is_no_decision": ("typescript", "function f(a?: number): void {}", 1, 0),
    "cases": ("java", "class A { void f(int n) { switch (n) { case 1: case 2: a(); break; default: b(); } } }", 3, 0),
    "labels_and_finally": ("java", "class A { void f() { try { a(); } catch (B b) { } finally { c(); } } }", 2, 0),
    "select": ("go", "package p\nfunc f() { select { case <-a: case b <- 1: default: } }", 3, 0),
}


@pytest.mark.parametrize(("language", "source", "own", "closures"), CYCLOMATIC.values(), ids=CYCLOMATIC)
def test_cyclomatic(language: str, source: str, own: int, closures: int) -> None:
    numbers = complexity(language, source)
    assert (numbers.cyclomatic, numbers.closures) == (own, closures)


def test_functions_without_a_name_are_as_bumpy_as_one_of_them() -> None:
    bump = "if (a) { for (;;) { b(); c() } }"
    one, two = f"on(() => {{ {bump} }});", f"on(() => {{ {bump} {bump} }});"
    expected = {one * 3: 1, one + two: 2, f"{bump} {one} {bump}": 2, f"{bump} {two}": 1, f"return () => {{ {bump} {bump} }}": 2}
    for body, bumps in expected.items():
        assert complexity("javascript", f"function f() {{ {body} }}").bumps == bumps, body


def test_what_only_registers_is_as_hard_as_the_hardest_that_it_registers() -> None:
    registered = "on(() => { if (a) b() }); on(() => { on(() => { for (;;) if (a) b() }); on(() => a && b) });"
    hook = "return use(() => { if (a) b(); run([() => { if (c) d(); if (e) g() }]) })"
    expected = {registered: (10, 7), f"if (a) b(); {registered}": (11, 0), hook: (8, 3), hook.replace("if (a) b(); ", ""): (6, 4)}
    for around, (cognitive, beside) in expected.items():
        numbers = complexity("javascript", f"function f() {{ {around} }}")
        assert (numbers.cognitive, numbers.beside_hardest) == (cognitive, beside)


def test_what_gives_markup_is_as_hard_as_its_hardest_part_or_half_of_it() -> None:
    inside = "use(() => { for (;;) { if (a) b() } }); use(() => { if (c) d() })"
    expected = {
        f"{inside}; return a ? <p/> : <b/>": (8, 4),
        f"{inside}; if (a) b(); if (b) c(); for (;;) {{ if (d) return null }} return <p/>": (12, 6),
        f"{inside}; if (a) b(); if (b) c(); for (;;) {{ if (d) g(); if (d) g() }} return <p/>": (14, 7),
        f"{inside}; if (a) b(); return a": (8, 0),
        f"{inside}; if (a) b(); return c.map(d => <p/>)": (8, 0),
    }
    for body, (cognitive, beside) in expected.items():
        numbers = complexity("tsx", f"function F() {{ {body} }}")
        assert (numbers.cognitive, numbers.beside_hardest) == (cognitive, beside), body


OPERATORS = {
    "go_brackets_first": ("go", "package p\nfunc f() { if (a && b) || (c && d) || e {} }", 4),
    "java_brackets_first": ("java", "class A { void f() { if ((a && b) || (c && d) || e) {} } }", 4),
    "one_expression": ("javascript", "function f() { return a && (b || c) && g(d || e) }", 4),
    "between_markup": ("tsx", "function f() { return a && b && <p>{c && <b/>}{d && <i x={e || g}/>}</p> }", 1),
    "before_markup": ("tsx", "function f() { return a && (b || c) && (d && e || g) && (<p/>) }", 5),
    "all_before_markup": ("tsx", "function f() { return (a && b || c) && <p/> }", 2),
    "markup_for_something_else": ("tsx", "function f() { return a && b && c || <p/> }", 3),
    "in_a_function": ("javascript", "function f() { return a && b.some(x => x.c && x.d || x.e || x.g) }", 3),
    "in_a_lambda": ("java", "class A { boolean f() { return a && b && g(x -> x.c && x.d); } }", 2),
}


NAMED = {
    "method": ("java", "class A { boolean f() { return !(a && b && c); } }"),
    "field": ("java", "class A { void f() { this.found = a && b && c; } }"),
    "variable": ("go", "package p\nfunc f() bool { found, err := a && b && c, nil; return found }"),
    "truth_of_it": ("typescript", "function f() { return Boolean(a && b && c) }"),
    "key": ("typescript", "function f() { return g({ found: a && b && c }) }"),
    "field_of_a_record": ("go", "package p\nfunc f() A { return A{b: 1, found: a && b && c} }"),
    "parameter": ("python", "def f():\n  return g(found=a and b and c)"),
    "arrow_function": ("typescript", "function f() { const isFound = (a: A) => a.b && a.c && a.d }"),
}


@pytest.mark.parametrize(("language", "source"), NAMED.values(), ids=NAMED)
def test_an_expression_with_a_name_is_no_condition_that_needs_one(language: str, source: str) -> None:
    facts = extract_file(source.encode(), LANGUAGES[language], deadline_seconds=60)
    assert [(each.complexity.condition_line, each.complexity.condition_operators) for each in facts.definitions if each.complexity] in (
        [(0, 0)],
        [(0, 0), (0, 0)],
    )


def test_what_another_call_is_given_has_no_name() -> None:
    numbers = complexity("typescript", "function f() { return g(a && b && c || d) }")
    assert (numbers.condition_line, numbers.condition_operators) == (1, 3)


LISTS = {
    "pairs": ("a && b || c < 1 || c >= 2 && c <= 3", 0),
    "pairs_in_brackets": ("(a && b) || c == 1 || (c >= 2 && c <= 3)", 0),
    "one_list_in_it": ("a && b && c && (d || e || g)", 0),
    "a_part_of_three": ("a && b && c || d", 3),
    "a_part_of_three_behind": ("d || a && b && c", 3),
    "a_pair_in_a_pair": ("a || b && (c || d)", 3),
}


@pytest.mark.parametrize(("condition", "expected"), LISTS.values(), ids=LISTS)
def test_a_list_of_pairs_needs_no_name(condition: str, expected: int) -> None:
    texts = {
        "go": f"package p\nfunc f() {{ if {condition} {{}} }}",
        "java": f"class A {{ void f() {{ if ({condition}) {{}} }} }}",
        "typescript": f"function f() {{ if ({condition}) {{}} }}",
    }
    assert {complexity(language, text).condition_operators for language, text in texts.items()} == {expected}


@pytest.mark.parametrize(("language", "source", "expected"), OPERATORS.values(), ids=OPERATORS)
def test_boolean_operators_of_one_expression(language: str, source: str, expected: int) -> None:
    assert complexity(language, source).boolean_operators == expected


CODE_LINES = {
    "closures_are_cut_out": ("javascript", "function f() {\n  g(() => {\n    a()\n    b()\n  })\n}\n", 3),
    "closures_that_share_a_line": ("javascript", "function f() {\n  g(() => {\n    a()\n  }, () => {\n    b()\n  })\n}\n", 3),
    "function_in_a_closure_is_cut_out_once": ("javascript", "function f() {\n  g(() => {\n    function h() {\n    }\n  })\n  b()\n}\n", 4),
    "function_that_a_member_is_given_is_cut_out": (
        "javascript",
        "class A {\n  f() {\n    this.g = () => {\n      a()\n    }\n    return this\n  }\n}\n",
        4,
    ),
    "function_literals_are_cut_out": ("go", "package p\nfunc f() {\n\tg(func() {\n\t\ta()\n\t})\n}\n", 3),
    "annotations_before_the_function": ("java", "class A {\n  @B\n  @C(1) // d\n  // e\n  public void f() {\n    a();\n  }\n}\n", 3),
    "annotation_after_a_word": ("java", "class A {\n  public @B\n  void f() {\n    a();\n  }\n}\n", 4),
    "lambda_is_code_of_the_function": ("java", "class A {\n  void f() {\n    g(() -> {\n      a();\n    });\n  }\n}\n", 5),
}


@pytest.mark.parametrize(("language", "source", "expected"), CODE_LINES.values(), ids=CODE_LINES)
def test_code_lines(language: str, source: str, expected: int) -> None:
    assert complexity(language, source).code_lines == expected


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("java", "interface A { void f(); }"),
        ("java", "abstract class A { abstract void f(int a); }"),
        ("typescript", "interface A { f(): void }\ndeclare function g(): void"),
        ("typescript", "abstract class A { abstract f(): void }"),
        ("go", "package p\ntype A interface { f() }"),
    ],
)
def test_functions_without_a_body_are_not_measured(language: str, source: str) -> None:
    facts = extract_file(source.encode(), LANGUAGES[language], deadline_seconds=60)
    assert [item.name for item in facts.definitions if item.complexity is not None] == []


def test_bodies_that_do_nothing_are_measured() -> None:
    assert [item.name for item in extract_default("def f(): ...").definitions if item.complexity is not None] == ["f"]


@pytest.mark.parametrize(
    ("language", "source", "data", "choices"),
    [
        ("javascript", "function f(a = 1, { b = 2, c = g() } = {}) {\n  const { d = [], e = a } = b\n}", 0, 4),
        ("javascript", "function f(a) {\n  if (a) g((b = 1) => b || 2)\n}", 0, 0),
        ("javascript", "function f(a) {\n  return {\n" + "    a: 1,\n" * 10 + "  };\n}", 11, 0),
        ("javascript", "function f(a) {\n  return {\n    b() {\n" + "      a();\n" * 10 + "    },\n  };\n}", 1, 0),
        ("javascript", "export default {\n  a: 1,\n  f() {\n    a();\n" + "    b();\n" * 10 + "  },\n};", 0, 0),
        ("javascript", "export default {\n  f() {\n    return [\n" + "      1,\n" * 10 + "    ];\n  },\n};", 11, 0),
        ("java", 'class A {\n  boolean f(String a) {\n    return a.equals("b")' + ' || a.equals("c")' * 4 + ";\n  }\n}", 0, 4),
        (
            "java",
            "class A {\n  int f(T a) {\n    if (a == T.B) { return 1; }" + " else if (b == T.C) { return 2; }" * 3 + "\n  }\n}",
            0,
            0,
        ),
        ("java", "class A {\n  int f(T a) {\n    if (a == T.B) { return 1; }" + " else if (a == T.C) { return 2; }" * 3 + "\n  }\n}", 0, 4),
        ("javascript", "function f(a) {\n  if (a === 1) b = 1;" + "\n  else if (a === 2) { b = 2; }" * 4 + "\n  else b = 3;\n}", 0, 5),
        (
            "go",
            "func f(a T) int {\n\tif a == B {\n\t\treturn 1\n\t}" + " else if a == C {\n\t\treturn 2\n\t}" * 3 + "\n\treturn 0\n}",
            0,
            4,
        ),
        ("java", "class A {\n  void f() {\n    int[] a = {\n" + "      1, 2,\n" * 10 + "    };\n  }\n}", 11, 0),
        ("java", "class A {\n  void f() {\n    g(new int[] {\n" + "      1, 2,\n" * 10 + "    }, new int[2]);\n  }\n}", 11, 0),
        ("java", "class A {\n  void f() {\n    int[] a = {\n" + "      1, 2,\n" * 5 + "    };\n  }\n}", 0, 0),
        ("tsx", "function f(a) {\n  return (\n    <p>\n" + "      <b x={a && 1} />\n" * 9 + "    </p>\n  );\n}", 10, 0),
        ("tsx", "function f(a) {\n  return (\n    <p>\n" + "      <b x={a && 1} />\n" * 7 + "    </p>\n  );\n}", 0, 0),
    ],
)
def test_what_no_rule_weighs(language: str, source: str, data: int, choices: int) -> None:
    numbers = complexity(language, source)
    assert (numbers.data_lines, numbers.choices) == (data, choices)


LISTED = {
    "parameters_on_many_lines": ("def f(\n" + "".join(f"  a{n},\n" for n in range(12)) + "):\n  return a1", 13),
    "a_few_parameters_on_many_lines": ("def f(\n" + "".join(f"  a{n},\n\n\n" for n in range(6)) + "):\n  return a1", 0),
    "arguments_with_names": ("def f(a):\n  return g(\n" + "".join(f"    a{n}=a,\n" for n in range(12)) + "  )", 13),
    "arguments_without_names": ("def f(a):\n  return g(\n" + "    a,\n" * 12 + "  )", 0),
    "a_few_arguments_with_names": ("def f(a):\n  return g(a=h(\n" + "    a,\n" * 12 + "  ))", 0),
}


@pytest.mark.parametrize(("source", "lines"), LISTED.values(), ids=LISTED)
def test_long_lists_of_parameters_and_arguments_with_names_are_data(source: str, lines: int) -> None:
    assert complexity("python", source).data_lines == lines
