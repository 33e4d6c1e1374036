"""Structure of real code, counted by hand: who depends on whom, layers and cycles, communities, flows."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.metrics.structure.architecture import architecture
from analyzer.metrics.structure.reach import Condensed
from analyzer.pipeline import index
from analyzer.schema.vocab_health import ArchitectureKind, ArchitectureScope, PartRole

FILES = {
    "shop/__init__.py": "",
    "shop/base.py": "class Base:\n    def save(self):\n        return 1\n",
    "shop/cart.py": """
from typing import TYPE_CHECKING
from shop.base import Base
if TYPE_CHECKING:
    from shop.cli import main

class Cart(Base):
    def add(self, item):
        self.check(item)
        return self.save()

    def check(self, item):
        return bool(item)
""",
    "shop/pay.py": "from shop.cart import Cart\n\ndef pay(cart: Cart):\n    from shop.bank import book\n    return book(cart.add(1))\n",
    "shop/bank.py": "import shop.pay\n\ndef book(sum):\n    return sum\n",
    "shop/cli.py": """
from shop.pay import pay
from shop.cart import Cart

def main():
    cart = Cart()
    cart.add(2)
    return pay(cart)

if __name__ == "__main__":
    main()
""",
    "other/alone.py": "X = 1\n",
    "other/single.py": "Y = 1\n",
    "tests/test_cart.py": "from shop.cart import Cart\n\n\ndef test_add():\n    Cart().add(1)\n",
    "compose.yaml": "services:\n  web:\n    image: web:1\n    depends_on: [db]\n  db:\n    image: db:1\n",
    ".parquetry/rules.yml": "rules: []\n",
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a database with the views of an artifact of FILES, made without the text of files."""
    folder = tmp_path_factory.mktemp("structure")
    for path, text in FILES.items():
        (folder / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "code" / path).write_text(text)
    index(folder / "code", folder / "artifact", Options(jobs=1, source=False))
    connection = duckdb.connect()
    for file in sorted(Path(folder / "artifact").glob("*.parquet")):
        connection.execute(f"CREATE VIEW {file.stem} AS FROM '{file}'")
    yield connection
    connection.close()


def test_files_stand_in_layers_of_what_they_need_at_run_time(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT name, role, layer, leads_to, led_to, cycle FROM architecture_parts WHERE scope = 'file' ORDER BY layer, name"
    assert tables.sql(query).fetchall() == [
        ("other/alone.py", "peripheral", 0, 0, 0, None),
        ("other/single.py", "peripheral", 0, 0, 0, None),
        ("shop/__init__.py", "peripheral", 0, 0, 0, None),
        ("shop/base.py", "shared", 0, 0, 4, None),
        ("shop/cart.py", "shared", 1, 1, 3, None),
        ("shop/bank.py", "core", 2, 3, 2, 0),
        ("shop/pay.py", "core", 2, 3, 2, 0),
        ("shop/cli.py", "control", 3, 4, 0, None),
    ]


def test_the_score_is_that_of_the_formula(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT scope, parts, dependencies, propagation_cost, core_size, core_ratio, cycles, layers, kind, score FROM architecture"
    assert tables.sql(query).fetchall() == [
        # 11 of 56 pairs; 10 - 5 * 0.1964 - 3 * 0.25 - 0.5
        ("file", 8, 6, 0.1964, 2, 0.25, 1, 4, "core_periphery", 7.77),
        ("folder", 2, 0, 0.0, 0, 0.0, 0, 1, "hierarchical", 10.0),
        ("service", 2, 1, 0.5, 0, 0.0, 0, 2, "hierarchical", 7.5),
    ]


def test_files_hold_together_by_use_and_the_rest_by_folder(tables: duckdb.DuckDBPyConnection) -> None:
    query = """SELECT c.name, list(n.path ORDER BY n.path) FROM communities c JOIN nodes n ON n.id = c.node_id
        GROUP BY level, community, c.name ORDER BY community"""
    groups = tables.sql(query).fetchall()
    assert ("other", ["other/alone.py", "other/single.py"]) in groups
    assert sorted(path for _, paths in groups for path in paths) == sorted(
        path for path in FILES if path.endswith(".py") and path[0] != "t"
    )


def test_a_flow_goes_from_where_execution_starts_in_the_order_of_the_code(tables: duckdb.DuckDBPyConnection) -> None:
    query = """SELECT e.fqn, step, depth, n.fqn, is_main FROM flows f JOIN nodes e ON e.id = f.entry_id JOIN nodes n ON n.id = f.node_id
        JOIN flow_entries s ON s.node_id = f.entry_id WHERE s.flow = 0 ORDER BY step"""
    rows = tables.sql(query).fetchall()
    assert [(depth, name.removeprefix("shop."), is_main) for _, _, depth, name, is_main in rows] == [
        (0, "cli", True),
        (1, "cli.main", True),
        (2, "pay.pay", True),
        (3, "bank.book", False),
        (3, "cart.Cart.add", True),
        (4, "cart.Cart.check", False),
        (4, "base.Base.save", True),
    ]


def test_tests_start_no_flow(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT count(*) FROM flow_entries JOIN nodes ON id = node_id WHERE is_test OR starts_with(path, 'tests/')"
    assert tables.sql(query).fetchall() == [(0,)]


def test_rules_are_kept_without_the_text_of_files(tables: duckdb.DuckDBPyConnection) -> None:
    assert tables.sql("SELECT * FROM rule_files").fetchall() == [(".parquetry/rules.yml", "rules: []\n")]


JOBS = """\
from abc import ABC, abstractmethod


class Job(ABC):
    def run(self):
        self.step()
        self.work()
        return self.end()

    def step(self):
        return 1

    @abstractmethod
    def work(self): ...

    def end(self):
        return 2


class Quick(Job):
    def step(self):
        return 3

    def work(self):
        return 4


def main(jobs: list[Job]):
    for job in jobs:
        job.run()


if __name__ == "__main__":
    main([Quick()])
"""


def test_a_flow_follows_what_is_named_and_an_override_only_of_what_cannot_run(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code/app.py").write_text(JOBS)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1))
    names = [name for depth, name in _best_flow(tmp_path) if depth == 3]
    assert names.count("step") == 1
    assert names.count("work") == 2


def _best_flow(folder: Path) -> list[tuple[int, str]]:
    """Return the depths and names of the steps of the first flow."""
    tables = folder / "artifact"
    query = f"""SELECT f.depth, n.name FROM '{tables}/flows.parquet' f JOIN '{tables}/nodes.parquet' n ON n.id = f.node_id
        JOIN '{tables}/flow_entries.parquet' e ON e.node_id = f.entry_id WHERE e.flow = 0 ORDER BY step"""
    return duckdb.sql(query).fetchall()


SIGNALS = """\
from django.dispatch import Signal, receiver

paid = Signal()


def keep(order):
    return order


@receiver(paid)
def mail(sender, order, **kwargs):
    keep(order)


def tell(order):
    return order


def pay(order):
    tell(order)
    paid.send(sender=None, order=order)


if __name__ == "__main__":
    pay(1)
"""


def test_a_flow_goes_on_with_what_hears_what_is_said(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code/app.py").write_text(SIGNALS)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1))
    assert _best_flow(tmp_path) == [(0, "app"), (1, "pay"), (2, "tell"), (2, "mail"), (3, "keep")]


GO = {
    "go.mod": "module example.org/shop\n\ngo 1.21\n",
    "shop/a_first.go": "package shop\n\nconst Name = 1\n",
    "shop/cart.go": "package shop\n\ntype Cart struct{ Items []Item }\n\nfunc New() *Cart { return &Cart{} }\n",
    "shop/item.go": "package shop\n\ntype Item struct{ Price int }\n\nfunc (item Item) Cost() int { return item.Price }\n",
    "cmd/main.go": """\
package main

import "example.org/shop/shop"

func main() {
	cart := shop.New()
	println(cart.Items[0].Cost())
}
""",
}


def test_where_files_share_a_module_its_symbols_say_which_is_needed(tmp_path: Path) -> None:
    for path, text in GO.items():
        (tmp_path / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "code" / path).write_text(text)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1))
    query = f"SELECT name, leads_to, led_to FROM '{tmp_path}/artifact/architecture_parts.parquet' WHERE scope = 'file' ORDER BY name"
    assert duckdb.sql(query).fetchall() == [
        ("cmd/main.go", 2, 0),  # item.go by way of cart.go; nothing of a_first.go, which stands for the package
        ("shop/a_first.go", 0, 0),
        ("shop/cart.go", 1, 1),
        ("shop/item.go", 0, 2),
    ]


def test_what_is_decorated_depends_on_its_decorator(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "marks.py").write_text("def marked(function):\n    function.mark = 1\n    return function\n")
    (tmp_path / "code" / "app.py").write_text("from marks import marked\n\n\n@marked\ndef run():\n    return 1\n")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1))
    query = f"SELECT name, leads_to, led_to, role FROM '{tmp_path}/artifact/architecture_parts.parquet' WHERE scope = 'file' ORDER BY name"
    assert duckdb.sql(query).fetchall() == [("app.py", 1, 0, "control"), ("marks.py", 0, 1, "shared")]


def test_reach_is_counted_once_a_node_however_many_ways_lead_there() -> None:
    condensed = Condensed([[1, 2], [3], [3], [], [5], [4]])
    assert [(list(nodes), reached) for nodes, reached in zip(condensed.parts, condensed.reached(), strict=True)] == [
        ([3], 1),
        ([1], 2),
        ([2], 2),
        ([0], 4),
        ([4, 5], 2),
    ]


def test_reach_of_more_nodes_than_one_block_holds() -> None:
    count = 9000
    chain = [[node + 1] if node + 1 < count else [] for node in range(count)]
    condensed = Condensed(chain)
    assert sorted(condensed.reached()) == list(range(1, count + 1))
    assert max(condensed.layers()) == count - 1


def test_without_a_core_the_medians_decide_on_roles() -> None:
    row, parts = architecture(ArchitectureScope.FILE, ["app", "lib", "util", "alone"], [(0, 1), (0, 2), (1, 2)])
    assert [part.role for part in parts] == [PartRole.CONTROL, PartRole.SHARED, PartRole.SHARED, PartRole.PERIPHERAL]
    assert (row.kind, row.core_size, row.layers, row.propagation_cost) == (ArchitectureKind.HIERARCHICAL, 0, 3, 0.25)


def test_an_empty_system_has_no_parts() -> None:
    row, parts = architecture(ArchitectureScope.FILE, [], [])
    assert (row.parts, row.layers, row.score, parts) == (0, 0, 10.0, [])
