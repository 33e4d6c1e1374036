"""Numbers of real code, counted by hand, and findings that a reader can make again from the tables alone."""

from collections.abc import Iterator

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from analyzer.schema.tables import TABLES
from analyzer.schema.views import views_sql

# The docstrings are what is counted by hand, in the order of NUMBERS.
SOURCE = '''
def empty():
    """1 0 0 0 0 0 0"""


def straight(a, b=1, *rest, c, **more):
    """1 0 0 5 1 0 0"""
    return a


def chain(a):
    """3 3 1 1 3 0 0"""
    if a == 1:
        return "one"
    elif a == 2:
        return "two"
    else:
        return "many"


def primes(highest):
    """4 6 3 1 1 0 0"""
    total = 0
    for number in range(highest):
        for divisor in range(2, number):
            if number % divisor == 0:
                break
        total += number
    return total


def handled(path):
    """3 3 2 1 2 0 0"""
    try:
        return open(path)
    except OSError:
        if path:
            return None
        raise


def operators(a, b, c, d):
    """5 3 1 4 0 3 0"""
    if a and b and c or d:
        pass


def separate(a, b):
    """5 6 2 2 0 0 2"""
    for x in a:
        if x:
            b.append(x)
            a.remove(x)
    for y in b:
        if y:
            a.append(y)
            b.remove(y)


def conditional(a):
    """2 1 0 1 1 0 0"""
    return 1 if a else 2


def comprehension(rows):
    """3 0 0 1 1 0 0"""
    return [row for row in rows if row]


def recursive(n):
    """2 2 0 1 1 0 0"""
    return 1 if n < 2 else recursive(n - 1)


def outer():
    """1 0 0 0 1 0 0"""
    def inner(a):
        """2 1 1 1 0 0 0"""
        if a:
            pass
    return inner


class Box:
    def method(self, a):
        """1 0 0 1 0 0 0"""

    @staticmethod
    def static(a):
        """1 0 0 1 0 0 0"""

    @classmethod
    def of_class(cls, a):
        """1 0 0 1 0 0 0"""
'''

NUMBERS = ("cyclomatic", "cognitive", "nesting", "parameters", "returns", "boolean_operators", "bumps")
RULES_APPLIED = """
    WITH numbers AS (
        UNPIVOT (SELECT path, node_id, CASE WHEN cognitive > 10 THEN code_lines - data_lines END AS code_lines,
                CASE WHEN cognitive > 15 THEN cyclomatic - choices END AS cyclomatic,
                CASE WHEN nesting > 2 OR cognitive > 25 THEN cognitive END AS cognitive,
                CASE WHEN cognitive > 9 THEN nesting - guarding_levels END AS nesting,
                parameters - options AS parameters, boolean_operators, CASE WHEN cognitive > 15 THEN bumps END AS bumps
            FROM function_metrics)
        ON COLUMNS(* EXCLUDE (path, node_id)) INTO NAME metric VALUE value
    ), held AS (
        SELECT path, node_id, marker, rule, severity::severity AS severity
        FROM health_rules JOIN numbers USING (metric)
        WHERE metric_table = 'function_metrics' AND CASE comparison
            WHEN 'above' THEN value > threshold WHEN 'at_least' THEN value >= threshold
            WHEN 'below' THEN value < threshold ELSE value <= threshold END
    )
    SELECT path, node_id, marker, arg_max(rule, severity) FROM held GROUP BY ALL ORDER BY ALL
"""
# Breaks every rule: long, branched, nested, bumpy, with long conditions and many parameters.
AWFUL = """def awful(a, b, c, d, e, f, g, h):
    for i in a:
        for j in b:
            for k in c:
                while d:
                    if e:
                        if f and g and h and i or j and k and l:
                            if g:
                                if h:
                                    pass
                        g
    if a:
        if b:
            c
            d
"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a database with the views of an artifact of SOURCE and of a function that breaks every rule."""
    folder = tmp_path_factory.mktemp("numbers")
    (folder / "code").mkdir()
    (folder / "code" / "counted.py").write_text(SOURCE)
    (folder / "code" / "awful.py").write_text(AWFUL + "    a\n" * 200)
    index(folder / "code", folder / "artifact", Options(jobs=1))
    connection = duckdb.connect()
    measured = [table for table in TABLES if (folder / "artifact" / f"{table.name}.parquet").exists()]
    connection.execute(views_sql(measured, f"{folder / 'artifact'}/"))
    yield connection
    connection.close()


def test_numbers_are_those_counted_by_hand(tables: duckdb.DuckDBPyConnection) -> None:
    numbers = ", ".join(f"m.{name}" for name in NUMBERS)
    counted = tables.sql(f"""
        SELECT n.name, n.docstring, concat_ws(' ', {numbers}) FROM function_metrics m JOIN nodes n ON n.id = m.node_id
        WHERE n.docstring IS NOT NULL ORDER BY n.id
    """).fetchall()
    assert len(counted) == SOURCE.count("def ")
    assert [(name, numbers) for name, _, numbers in counted] == [(name, by_hand) for name, by_hand, _ in counted]


def test_code_lines_are_without_blank_lines_docstrings_and_nested_bodies(tables: duckdb.DuckDBPyConnection) -> None:
    query = (
        "SELECT n.name, m.code_lines FROM function_metrics m JOIN nodes n ON n.id = m.node_id WHERE n.name IN ('outer', 'inner', 'chain')"
    )
    assert dict(tables.sql(query).fetchall()) == {"chain": 7, "outer": 3, "inner": 3}


def test_findings_can_be_made_again_in_sql(tables: duckdb.DuckDBPyConnection) -> None:
    again = tables.sql(RULES_APPLIED).fetchall()
    made = tables.sql("SELECT path, node_id, marker, rule FROM rules_held WHERE node_id IS NOT NULL ORDER BY ALL").fetchall()
    assert made == again
    markers = tables.sql("SELECT DISTINCT marker FROM health_rules WHERE metric_table = 'function_metrics'").fetchall()
    assert {marker for _, _, marker, _ in made} == {marker for (marker,) in markers}
