"""Classes whose methods fall into groups that have nothing to do with each other."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index

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
    found = duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'split_class'").fetchall()
    assert found == [(each,) for each in groups]


def test_methods_that_the_constructor_hands_on_make_no_group_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    source = (SPLIT % HANDED_BY_THE_CONSTRUCTOR).replace(
        "self.a = self.b = self.c = self.d = 1", "self.a, self.b, self.c, self.d = {'h': self.h, 'j': self.j}, 1, 1, 1"
    )
    (tmp_path / "t" / "a.py").write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'split_class'").fetchall() == []


def test_methods_that_a_base_decided_on_make_no_group_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text((SPLIT % DECIDED).replace("class A:", "class A(Base):"))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT value FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'split_class'").fetchall() == []
