"""What measuring costs grows as the program does: counted in calls of functions, which no machine makes slower."""

from pathlib import Path

import pytest

from tests.pipeline.counting import calls_of
from tests.pipeline.trees import write_tree


def types_that_satisfy(interfaces: int) -> dict[str, str]:
    """Return types that have what many interfaces ask for, which is the same."""
    asked = "\n".join(f"type I{one} interface {{ Name() string; Kind() string }}" for one in range(interfaces))
    types = "\n".join(
        f'type T{one} struct{{}}\nfunc (T{one}) Name() string {{ return "" }}\nfunc (T{one}) Kind() string {{ return "" }}'
        for one in range(9)
    )
    return {"go.mod": "module example.com/p\n", "p.go": f"package p\n{asked}\n{types}\n"}


def test_twice_as_many_interfaces_do_not_cost_dead_code_more_than_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    roots = [write_tree(tmp_path / str(each), types_that_satisfy(each)) for each in (60, 120)]
    few, many = (calls_of("find_dead_code", root, tmp_path / "artifact", monkeypatch) for root in roots)
    assert many < 2.5 * few
