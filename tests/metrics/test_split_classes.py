"""Classes whose methods fall into groups that have nothing to do with each other."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held

SPLIT = """class A:
    def __init__(self):
        self.a = self.b = self.c = self.d = 1

    def f(self):
        if self.a:
            self.g()

    def g(self):
        if self.a:
            return self.c

    def h(self):
        if self.b:
            return self.d

    def i(self):
        if self.a:
            return 3

%s"""
ALONE = """    def j(self):
        return 4
"""
SHORT = """    def j(self):
        return self.h() + self.b
"""
THIRD = """
    def l(self):
        if self.b:
            return 5
"""
SECOND = SHORT + THIRD
REGISTERED = f"""{THIRD}
    machine = Machine()

    @machine.input()
    def j(self):
        return self.h() + self.b

    @machine.output()
    def k(self):
        return self.g() + self.a
"""


HANDED_BY_THE_CONSTRUCTOR = """    def j(self):
        return self.h() + self.b

    def call(self, name):
        return {**self.a}[name]()
"""
HANDED_BY_THE_CLASS = (
    SECOND
    + """
    second = property(h, j)
"""
)
USED_BY_A_CLASS_INSIDE = (
    SECOND
    + """
    def k(self):
        outer = self

        class Inner:
            def run(self):
                return outer.a + outer.b

        return Inner()
"""
)

ASKED_OF_ANY_OBJECT = (
    SECOND.replace("j(", "__repr__(")
    + """
    def k(self):
        return 6
"""
)


DECIDED = (
    SECOND.replace("j(", "jot(")
    + """

class Base:
    def h(self): ...

    def jot(self): ...
"""
)


@pytest.mark.parametrize(
    ("more", "groups"),
    [
        (ALONE, []),
        (SHORT, []),
        (SECOND, [2]),
        (REGISTERED, []),
        (HANDED_BY_THE_CLASS, []),
        (USED_BY_A_CLASS_INSIDE, []),
        (DECIDED, [2]),
        (ASKED_OF_ANY_OBJECT, []),
    ],
)
def test_a_split_class_has_groups_of_several_methods(more: str, groups: list[int], tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text(SPLIT % more)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/spots.parquet' WHERE kind = 'split_class'").fetchall()
    assert found == [(each,) for each in groups]
    assert duckdb.sql(f"SELECT * FROM {held(tmp_path)} WHERE marker = 'split_class'").fetchall() == []


def test_methods_that_the_constructor_hands_on_make_no_group_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    source = (SPLIT % HANDED_BY_THE_CONSTRUCTOR).replace(
        "self.a = self.b = self.c = self.d = 1", "self.a, self.b, self.c, self.d = {'h': self.h, 'j': self.j}, 1, 1, 1"
    )
    (tmp_path / "t" / "a.py").write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/spots.parquet' WHERE kind = 'split_class'").fetchall() == []


def test_methods_that_a_base_decided_on_make_no_group_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text((SPLIT % DECIDED).replace("class A:", "class A(Base):"))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/spots.parquet' WHERE kind = 'split_class'").fetchall() == []


def test_records_are_not_split(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    uses = {"f": "a c", "g": "a", "h": "a", "i": "b d", "j": "b", "k": "b"}

    def go(tags: int) -> str:
        fields = "".join(f"\t{name} int{f' `json:{chr(34)}{name}{chr(34)}`' * (place < tags)}\n" for place, name in enumerate("abcd"))
        bodies = {name: "".join(f"\tif r.{field} > 1 {{\n\t\tr.{field}++\n\t}}\n" for field in used.split()) for name, used in uses.items()}
        return f"type R{tags} struct {{\n{fields}}}\n\n" + "".join(
            f"func (r *R{tags}) {name}() {{\n{body}}}\n" for name, body in bodies.items()
        )

    def java(name: str, head: str) -> str:
        fields = "".join(f"  {head}int {name};\n" for name in "abcd")
        bodies = {name: "".join(f"    if ({field} > 1) {{ {field}++; g0(); }}\n" for field in used.split()) for name, used in uses.items()}
        methods = "".join(f"  void {each}() {{\n{body}  }}\n" for each, body in bodies.items())
        return f"class {name} {{\n{fields}{methods}}}\n".replace(" g0();", "")

    (tmp_path / "t" / "a.go").write_text("package a\n\n" + go(2) + go(3))
    (tmp_path / "t" / "A.java").write_text(java("A", "@Column "))
    (tmp_path / "t" / "B.java").write_text(java("B", "@Inject "))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT n.name FROM '{tmp_path}/artifact/spots.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    assert duckdb.sql(f"{query} WHERE f.kind = 'split_class' ORDER BY ALL").fetchall() == [("B",), ("R2",)]
