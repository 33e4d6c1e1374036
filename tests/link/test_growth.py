"""What linking costs grows as the program does: counted in calls of functions, which no machine makes slower."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.pipeline.counting import calls_of
from tests.pipeline.trees import write_tree

Files = Mapping[str, str]


def modules_that_take_all_of_each_other(count: int) -> Files:
    """Return modules with names of their own, of which each takes all names of all others: four times as large when doubled."""
    return {
        f"m{one}.py": "".join(f"from m{other} import *\n" for other in range(count) if other != one)
        + "".join(f"def f{one}_{each}(): f{(one + 1) % count}_{each}()\n" for each in range(5))
        for one in range(count)
    }


def modules_around_one(count: int) -> Files:
    """Return modules that take all names of one, which takes all of theirs."""
    around = {f"m{one}.py": f"from hub import *\ndef f{one}(): f{(one + 1) % count}()\n" for one in range(count)}
    return {**around, "hub.py": "".join(f"from m{one} import *\n" for one in range(count))}


def classes_that_lack_what_they_use(count: int) -> Files:
    """Return classes below one another, each of which uses what none of them has, and has all those above to look it up in."""
    return {
        "a.py": "\n".join(f"class A{one}{f'(A{one - 1})' if one else ''}:\n    def m{one}(self): self.x{one}()" for one in range(count))
    }


def functions_of_one_collection(count: int) -> Files:
    """Return functions that stand in one collection, each of which calls one out of it."""
    kept = "".join(f'"k{one}": f{one},\n' for one in range(count))
    functions = "\n".join(f'func f{one}() {{ all["k{(one + 1) % count}"]() }}' for one in range(count))
    return {"go.mod": "module example.com/p\n", "p.go": f"package p\nvar all = map[string]func(){{\n{kept}}}\n{functions}\n"}


def calls_that_are_handed_on_to_all(count: int) -> Files:
    """Return calls of one function, which hands on what each gives to all functions of a list, several times."""
    rules = "".join(f"def f{one}(a, **rest): rest\n" for one in range(count))
    listed = f"RULES = [{', '.join(f'f{one}' for one in range(count))}]\n"
    hub = "def run(*given, **options):\n" + "    RULES[pick()](*given, **options)\n" * 24
    return {"a.py": rules + listed + hub + "".join(f"run({one}, k{one}=print)\n" for one in range(count))}


def modules_that_hand_on_all_of_each_other(count: int) -> Files:
    """Return modules of Rust that hand on all names of all others, and ask the next one for what the one after that has."""
    modules = {
        f"src/m{one}.rs": "".join(f"pub use crate::m{other}::*;\n" for other in range(count) if other != one)
        + f"use crate::m{(one + 1) % count}::{{S{(one + 2) % count}, Absent}};\npub struct S{one};\n"
        for one in range(count)
    }
    return {**modules, "src/lib.rs": "".join(f"mod m{one};\n" for one in range(count))}


def headers_in_a_ring(count: int) -> Files:
    """Return headers of one name, which include each other in a ring, and classes of one name that inherit from what none of them has."""
    return {
        f"d{one}/a.h": f'#include "d{(one + 1) % count}/a.h"\n#include <a.h>\nclass A : B {{}};\nclass C{one} : A {{}};\n'
        for one in range(count)
    }


@pytest.mark.parametrize(
    ("made", "count", "most"),
    [
        (modules_that_take_all_of_each_other, 15, 4.5),
        (modules_around_one, 40, 2.5),
        (classes_that_lack_what_they_use, 60, 4.0),
        (functions_of_one_collection, 450, 2.5),
        (calls_that_are_handed_on_to_all, 22, 3.0),
        (modules_that_hand_on_all_of_each_other, 15, 4.5),
        (headers_in_a_ring, 30, 4.5),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_twice_as_much_does_not_cost_more_than_that(
    made: Callable[[int], Files], count: int, most: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = [
        calls_of("link", write_tree(tmp_path / str(each), made(each)), tmp_path / "artifact", monkeypatch) for each in (count, 2 * count)
    ]
    assert calls[1] < most * calls[0]
