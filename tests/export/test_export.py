"""What is exported, read back by readers that are not ours."""

import csv
import io
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.message import Message

from analyzer.config import Options
from analyzer.pipeline import index
from serve.errors import UsageError
from serve.export.graph import Choice, Level
from serve.export.write import export
from tests.export.messages import read_index
from tests.pipeline.trees import write_tree

SOURCES = {
    "shop/__init__.py": "",
    "shop/cart.py": "from shop.sums import total\n\n\nclass Cart:\n    '''A cart — of \"things\".'''\n\n    def pay(self, prices):\n"
    "        é = total(prices); print(é)\n        return é\n\n\nclass Big(Cart):\n    def pay(self, prices):\n        return 1\n",
    "shop/sums.py": "def total(prices):\n    return sum(prices)\n",
    "tests/test_cart.py": "from shop.cart import Cart\n\n\ndef test_pay():\n    assert Cart().pay([1])\n",
    "Dockerfile": 'FROM python:3.13\nCMD ["a"]\n',
}
FILES = Choice(Level.FILE)


@pytest.fixture(scope="module")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("export")
    for name, text in SOURCES.items():
        (folder / "a repo" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "a repo" / name).write_text(text, encoding="utf-8")
    index(folder / "a repo", folder / "artifact", Options(jobs=1))
    return folder / "artifact"


def exported(artifact: Path, output_format: str, choice: Choice = FILES, table: str | None = None) -> bytes:
    output = artifact.parent / f"out.{output_format}"
    export(artifact, output_format, output, choice, table)
    return output.read_bytes()


@pytest.fixture(scope="module")
def scip(artifact: Path) -> Any:
    return read_index(exported(artifact, "scip"))


def at(document: Any, line: int, column: int) -> set[str]:
    return {each.symbol for each in document.occurrences if list(each.range[:2]) == [line, column]}


def test_scip_reads_back_without_unknown_fields(scip: Message) -> None:
    assert scip.IsInitialized()
    assert scip.SerializeToString()
    assert scip.metadata.tool_info.name == "parquetry"  # type: ignore[attr-defined]  # Made from a descriptor.
    assert [document.relative_path for document in scip.documents] == sorted(name for name in SOURCES if name.endswith(".py"))  # type: ignore[attr-defined]


def test_every_use_leads_to_a_symbol_that_is_told(scip: Any) -> None:
    told = {each.symbol for document in scip.documents for each in document.symbols} | {each.symbol for each in scip.external_symbols}
    used = {each.symbol for document in scip.documents for each in document.occurrences}
    assert used <= told
    assert all(re.match(r"^parquetry \. (\.|a  repo) \. ", symbol) for symbol in told)


def test_columns_are_code_points_and_targets_are_right(scip: Any) -> None:
    cart = next(document for document in scip.documents if document.relative_path == "shop/cart.py")
    assert cart.position_encoding == 3
    assert at(cart, 7, 12) == {"parquetry . a  repo . `shop/sums.py`/total()."}
    assert at(cart, 7, 27) == {"parquetry . . . `builtins.print`."}


def test_definitions_tell_their_kind_text_and_bases(scip: Any) -> None:
    symbols = {each.display_name: each for document in scip.documents for each in document.symbols}
    assert symbols["Cart"].kind == 7
    assert list(symbols["Cart"].documentation) == ["class Cart", 'A cart — of "things".']
    assert [each.symbol for each in symbols["Big"].relationships] == [symbols["Cart"].symbol]
    assert symbols["total"].enclosing_symbol == "parquetry . a  repo . `shop/sums.py`/"


def test_a_method_may_lie_in_a_file_before_its_type(tmp_path: Path) -> None:
    files = {
        "go.mod": "module shop\n",
        "a.go": "package shop\n\nfunc (c *Cart) Pay() { c.Empty() }\n",
        "b.go": "package shop\n\ntype Cart struct{}\n\nfunc (c *Cart) Empty() {}\n",
    }
    index(write_tree(tmp_path / "shop", files), tmp_path / "artifact", Options(jobs=1))
    told = {each.symbol for document in read_index(exported(tmp_path / "artifact", "scip")).documents for each in document.symbols}
    assert "parquetry . shop . `b.go`/Cart#Pay()." in told


def test_graphml_is_a_graph_whose_ends_exist(artifact: Path) -> None:
    root = ElementTree.fromstring(exported(artifact, "graphml", Choice(Level.SYMBOL)))
    name = "{http://graphml.graphdrawing.org/xmlns}"
    nodes = {node.get("id") for node in root.iter(f"{name}node")}
    edges = [(edge.get("source"), edge.get("target")) for edge in root.iter(f"{name}edge")]
    assert edges
    assert {end for edge in edges for end in edge} == nodes


def test_tests_are_left_out_unless_asked_for(artifact: Path) -> None:
    assert b"test_cart" not in exported(artifact, "dot")
    assert b"test_cart" in exported(artifact, "dot", Choice(Level.FILE, has_tests=True))


def test_levels_kinds_and_focus_choose(artifact: Path) -> None:
    assert exported(artifact, "mermaid", Choice(Level.FILE, ("calls",))).decode().splitlines()[1:] == [
        '  n0["shop/cart.py"]',
        '  n1["shop/sums.py"]',
        "  n0 -->|calls| n1",
    ]
    near = exported(artifact, "dot", Choice(Level.SYMBOL, ("calls",), "shop/sums.py::total", 1)).decode()
    assert "builtins.sum" in near
    assert "builtins.print" not in near
    assert b'"Dockerfile" -> "image:python:3.13"' in exported(artifact, "dot").replace(b"<image>::", b"image:")


def test_rows_are_those_of_the_table(artifact: Path) -> None:
    lines = [json.loads(line) for line in exported(artifact, "jsonl", table="files").decode().splitlines()]
    rows = list(csv.DictReader(io.StringIO(exported(artifact, "csv", table="files").decode())))
    assert [row["path"] for row in rows] == [line["path"] for line in lines] == sorted(SOURCES)


@pytest.mark.parametrize(
    ("output_format", "choice", "table", "message"),
    [
        ("csv", FILES, "fils", "there is no table fils"),
        ("csv", FILES, None, "one table"),
        ("dot", Choice(Level.FILE, ("knows",)), None, "no relation is of the kind knows"),
        ("dot", Choice(Level.FILE, focus="shop/carts.py"), None, "has no such relation"),
    ],
)
def test_mistakes_are_told_in_one_line(artifact: Path, output_format: str, choice: Choice, table: str | None, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        exported(artifact, output_format, choice, table)
