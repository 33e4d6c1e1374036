"""Closures: what is made in a call of a function calls what that call gave, however many others are made there."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.link.flow.solver.graph import MAX_VALUES
from analyzer.pipeline import index
from tests.pipeline.trees import write_tree

PETS = "class Cat { speak() {} }\nclass Dog { speak() {} }\n"

MADE_AT_ONCE = "function counted(run) { return (...given) => { seen += 1; return run(...given); }; }\n"
BY_ANOTHER = (
    "function counted(run, times) { return limited(run, times); }\n"
    "function limited(run, times) {\n  if (run === undefined) run = () => {};\n"
    "  function wrapped() { return run.apply(this, arguments); }\n  return wrapped;\n}\n"
)
IN_ONE_INSIDE = "function counted(run) { return (pet) => new Promise((done) => done(run(pet))); }\n"
NOT_RETURNED = "function counted(run) { const kept = (pet) => run(pet); return (pet) => pet; }\n"

IN_PYTHON = (
    "class Cat:\n    def speak(self): ...\nclass Dog:\n    def speak(self): ...\n"
    "def counted(run):\n    def wrapped(*given):\n        return run(*given)\n    return wrapped\n"
)


def spoken(files: dict[str, str], tmp_path: Path) -> dict[int, set[str]]:
    """Return the targets of the calls of `speak`, by line."""
    index(write_tree(tmp_path / "tree", files), tmp_path / "artifact", Options())
    rows = duckdb.sql(
        f"SELECT line, target_fqn FROM '{tmp_path}/artifact/call_sites.parquet' WHERE callee_text = 'pet.speak' AND target_fqn IS NOT NULL"
    ).fetchall()
    return {line: {target for at, target in rows if at == line} for line, _ in rows}


@pytest.mark.parametrize(
    ("name", "head", "call"),
    [
        ("a.js", PETS + MADE_AT_ONCE, "counted((pet) => pet.speak())(new {pet}());\n"),
        ("a.js", PETS + BY_ANOTHER, "counted((pet) => pet.speak())(new {pet}());\n"),
        ("a.js", PETS + IN_ONE_INSIDE, "counted((pet) => pet.speak())(new {pet}());\n"),
        ("a.py", IN_PYTHON, "counted(lambda pet: pet.speak())({pet}())\n"),
    ],
    ids=["made at once", "by another", "in one inside", "in Python"],
)
def test_each_closure_has_what_the_call_that_made_it_gave(name: str, head: str, call: str, tmp_path: Path) -> None:
    pets = ["Cat", "Dog"] * MAX_VALUES
    found = spoken({name: head + "".join(call.format(pet=pet) for pet in pets)}, tmp_path)
    first = head.count("\n") + 1
    assert [f"a.{pet}.speak" in found.get(first + place, ()) for place, pet in enumerate(pets)] == [True] * len(pets)
    assert found[first + len(pets) - 1] == {"a.Dog.speak"}


def test_functions_that_are_not_returned_make_none(tmp_path: Path) -> None:
    calls = "counted((pet) => pet.speak())(new Cat());\n" * 2 * MAX_VALUES
    assert spoken({"a.js": PETS + NOT_RETURNED + calls}, tmp_path) == {}
