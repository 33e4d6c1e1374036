"""Types, collections, operators and members as rows; uses of names."""

import pytest

from analyzer.model.facts import NONE, FileFacts
from analyzer.model.packing import WIDTHS, rows
from tests.extract.dump import extract, flags_of, flow, term, uses


def type_text(source: str) -> str:
    """Return the last declared type of a source, with the names that its slots stand for."""
    facts = extract(source)
    slot_names = {slot: facts.texts[text] for slot, text, *_ in rows(facts.names, WIDTHS["names"])}
    slot_names |= {slot: f"{slot_names[base]}.{facts.texts[text]}" for slot, base, text, *_ in rows(facts.loads, WIDTHS["loads"])}
    *_, (_, index) = rows(facts.declarations, WIDTHS["declarations"])
    text = term(facts, index)
    for slot in sorted(slot_names, reverse=True):
        text = text.replace(f"s{slot}", slot_names[slot])
    return text


TYPES = {
    "none": ("x: None", "_"),
    "literal_holds_no_types": ("x: Literal['a', B]", "Literal['a', _]"),
    "metadata_is_no_type": ("x: Annotated[A, 'a']", "Annotated[A, _]"),
    "unreadable_string": ("x: 'a b'", "_"),
    "empty_string": ("x: ''", "_"),
    "name": ("x: A", "A"),
    "member": ("x: a.B", "a.B"),
    "generic": ("x: A[B, c.D[E]]", "A[B, c.D[E]]"),
    "union": ("x: A | B | None", "A | B | _"),
    "optional_member": ("x: t.Optional[A]", "t.Optional[A]"),
    "callable": ("x: Callable[[A, B], C]", "Callable[[A, B], C]"),
    "any_callable": ("x: Callable[..., C]", "Callable[_, C]"),
    "unpacked": ("x: tuple[*A]", "tuple[*A]"),
    "string": ("x: 'A[B | c.D]'", "A[B | c.D]"),
    "string_inside": ("x: A['B']", "A[B]"),
    "several_in_a_string": ("x: 'A[B, C]'", "A[B, C]"),
    "parameter": ("def f(x: A): pass", "A"),
    "elements_of_variadic_parameters": ("def f(*x: A): pass", "A"),
}


@pytest.mark.parametrize(("source", "expected"), TYPES.values(), ids=TYPES)
def test_types(source: str, expected: str) -> None:
    assert type_text(source) == expected


VARIABLES = {
    "free": ("T = t.TypeVar('T')", ["type variable of . : ?"]),
    "bound": ("T = TypeVar('T', bound='A | None')", ["type variable of . : s3 | _"]),
    "constrained": ("T = TypeVar('T', A, B)", ["type variable of . : s3 | s4"]),
    "of_a_class": ("class C[T: A, U]: pass", ["type variable of C : s4", "type variable of C : ?"]),
    "of_a_function": ("def f[T](x: T): pass", ["type variable of f : ?"]),
    "other_calls_make_none": ("T = NewType('T', A)", []),
}


@pytest.mark.parametrize(("source", "expected"), VARIABLES.values(), ids=VARIABLES)
def test_type_variables(source: str, expected: list[str]) -> None:
    assert [line.partition(" = ")[2] for line in equations(source) if "type variable" in line] == expected


def test_names_in_strings_have_their_true_places() -> None:
    facts = extract('def f():\n    x: "list[Aé, b.C]" = y\n')
    assert [line for line in uses(facts) if line.startswith("type")] == [
        "type list 2:9 [free] s3 in f",
        "type Aé 2:14 [free] s4 in f",
        "type s5.C 2:20 in f",
    ]


def test_declared_type_holds_for_all_versions() -> None:
    assert equations("def f():\n  x: A = a()\n  x = b()\n  x.y")[1:] == [
        "s5 = s4() `a` a 2:10-2:13 @2:10 in f deferred",
        "s6 <- s5",
        "s6 : s3",
        "s8 = s7() `b` b 3:7-3:10 @3:7 in f deferred",
        "s9 <- s8",
        "s9 : s3",
        "s10 = s9.y",
    ]


def equations(source: str) -> list[str]:
    """Return the equations of a source's flow."""
    return list(flow(extract(source)))


FLOWS = {
    "constant_keys": ("x[0]; x[-1]; x['k']", ["s2 = s1[#0]", "s3 = s1[#-1]", "s4 = s1[k]"]),
    "other_keys": ("x[y]; x[1.5]", ["s3 = s1[?]", "s3 = item at s2", "s4 = a builtins.float", "s5 = s1[?]"]),
    "slice_from_the_first": ("x[:2].y", ["s2 = a builtins.int", "s3 = s1 from 0", "s4 = s3.y"]),
    "slice_with_steps": ("x[1:2:2].y", ["s2 = a builtins.int", "s3 = s1 from 0", "s4 = s3.y"]),
    "slice_that_leaves_the_first_out": ("x[2:].y", ["s2 = a builtins.int", "s3 = s1 from 2", "s4 = s3.y"]),
    "item_read_after_it_was_written": ("x[0] = y; x[0]", ["s2[#0] <- s1 (store)", "s3 = s2[#0]", "s3 = just s1"]),
    "list": ("[a, *b, c]", ["s1 = new builtins.list", "s1[#0] <- s2", "s1[*1] <- s4", "s1[?] <- s5", "s4 = each s3"]),
    "dict": (
        "{'k': a, b: c, **d}",
        ["s1 = new builtins.dict", "s1[k] <- s2", "s1[?] <- s4", "s1[?] <- s6", "s1 has the key s3", "s6 = s5[?]"],
    ),
    "tuple_without_brackets": ("return a, b", ["s1 = new builtins.tuple", "s1[#0] <- s2", "s1[#1] <- s3"]),
    "unpacking_with_a_star": (
        "for a, *b, c in d: pass",
        [
            *("s2 = each s1", "s2 __iter__/? s-1", "s3 = unpack s2 at 0", "s4 <- s3"),
            *("s5 = unpack s2 at *1", "s6 <- s5", "s7 = unpack s2 at -2", "s8 <- s7"),
        ],
    ),
    "store": ("a.b = c", ["s2.b <- s1"]),
    "store_of_nothing": ("a.b = None", ["s1.b <- s-1"]),
    "item_store": ("a[0] = c", ["s2[#0] <- s1 (store)"]),
    "slice_store_gives_elements": ("a[:] = c", ["s2[?] <- s3 (store)", "s3 = each s1"]),
    "operators": ("a + b", ["s3 = s1 __add__/__radd__ s2"]),
    "comparison": ("a < b", ["s3 = s1 __lt__/__gt__ s2"]),
    "membership_asks_the_right_side": ("a in b", ["s3 = s2 __contains__ __iter__/ s1", "s4 = a builtins.bool"]),
    "identity_calls_nothing": ("a is b", ["s3 = a builtins.bool"]),
    "negative": ("-a", ["s2 = s1 __neg__/? s-1"]),
    "in_place": ("a.b += c", ["s1.b <- s4", "s2 = s1.b", "s4 = s2 __iadd__ __add__/__radd__ s3"]),
    "literals_share_a_slot": (
        "'a'; 'b'; b'c'; 1; 1.0; True; None",
        [f"s{slot} = a builtins.{name}" for slot, name in enumerate(["str", "bytes", "int", "float", "bool"], 1)],
    ),
    "interpolated_code": ("f'{a.b!r:>{c}}'", ["s2 = s1.b", "s2 __repr__/? s-1", "s4 = a builtins.str"]),
    "delegation": (
        "def f(): yield from a",
        ["s1 = function f() returns s2 : ? yields s6 class=-1", "s4 = await s3", "s5 = each s3", "s6 <- s5"],
    ),
    "enter": ("with a as b, c: pass", ["s2 = enter s1", "s3 <- s2", "s5 = enter s4"]),
    "async": (
        "async def f():\n  async with a as b: pass\n  async for c in d: pass",
        ["s1 = function f() returns s2 : ? class=-1", "s4 = async enter s3", "s6 = async each s5"],
    ),
    "alias": ("X = Optional[A]", ["s1 = type s2[s3]", "s4 <- s1"]),
}


@pytest.mark.parametrize(("source", "expected"), FLOWS.values(), ids=FLOWS)
def test_flow(source: str, expected: list[str]) -> None:
    assert equations(source) == expected


def test_exception_is_an_instance_of_what_is_caught() -> None:
    assert equations("def f():\n  try: pass\n  except (A, B) as e: e.x")[1:] == [
        *("s3 <- s4", "s3 <- s5", "s6 : s3", "s7 = s6 is s3", "s8 = s7.x"),
    ]


def used(source: str) -> list[str]:
    """Return use and text of each use of a name or member."""
    return [" ".join(line.split()[:3]) for line in uses(extract(source))]


USES = {
    "local_variables_are_no_symbols": ("def f():\n  x = 1\n  return x", []),
    "defining_assignment_is_no_use": ("x = 1", []),
    "assignment_again": ("x = 1\nx = 2", ["write x 2:1"]),
    "parameter": ("def f(x):\n  x = x", ["write x 2:3", "read x 2:7"]),
    "deletion": ("x = 1\ndel x", ["delete x 2:5"]),
    "callee": ("x.y(z)", ["read x 1:1", "callee s1.y 1:3", "read z 1:5"]),
    "decorators": ("@a\n@b.c(d)\ndef f(): pass", ["decorate a 1:2", "read b 2:2", "decorate s2.c 2:4", "read d 2:6"]),
    "bases": ("class C(a.B[D]): pass", ["read a 1:9", "inherit s2.B 1:11", "type D 1:13"]),
    "global": ("def f():\n  global x\n  x = 1\n  x = 2", ["write x 4:3"]),
    "caught_exception_at_module_level": ("try: pass\nexcept E as e: pass", ["read E 2:8", "write e 2:13"]),
}


@pytest.mark.parametrize(("source", "expected"), USES.values(), ids=USES)
def test_uses(source: str, expected: list[str]) -> None:
    assert used(source) == expected


def test_bindings_hold_definitions_and_imports() -> None:
    facts = extract("try: import x\nexcept E: x = None\ndef x(): pass")
    (binding,) = [item for item in facts.bindings if item.name == "x"]
    assert [facts.definitions[index].kind.value for index in binding.definitions] == ["variable", "function"]
    assert [facts.imports[index].module for index in binding.imports] == ["x"]


def imported(facts: FileFacts) -> list[tuple[object, ...]]:
    """Return what each import says, without its place."""
    return [(item.module, item.name, item.alias, item.level, item.binds_root, item.slot != NONE) for item in facts.imports]


def test_imports() -> None:
    facts = extract("import a.b, c.d as e\nfrom .. import f\nfrom .g.h import i as j, (k)\nfrom l import *\nfrom __future__ import m")
    assert imported(facts) == [
        ("a.b", None, None, 0, True, True),
        ("c.d", None, "e", 0, False, True),
        ("", "f", None, 2, False, True),
        ("g.h", "i", "j", 1, False, True),
        ("l", "*", None, 0, False, False),
        ("__future__", "m", None, 0, False, True),
    ]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import x", []),
        ("if TYPE_CHECKING: import x", ["in_conditional", "type_only"]),
        ("if typing.TYPE_CHECKING:\n  pass\nelse: import x", ["in_conditional", "run_only"]),
        ("try: import x\nexcept E: pass", ["in_try"]),
        ("def f(): import x", ["deferred"]),
        ("class C: import x", []),
    ],
)
def test_circumstances_of_imports(source: str, expected: list[str]) -> None:
    assert flags_of(extract(source).imports[0].flags).split() == expected
