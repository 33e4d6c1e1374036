"""What holds for any file of SQL and any statement in a text, however it is broken."""

from hypothesis import example, given
from hypothesis import strategies as st

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.languages.sql import read_sql
from analyzer.languages.sql.tables import LONGEST, tables_of, tables_of_text
from analyzer.schema.vocab import ParseStatus
from tests.extract.invariants import check

PIECES = [
    *("CREATE TABLE ", "create table if not exists ", "DROP TABLE ", "ALTER TABLE ", "TRUNCATE ", "SELECT ", "select * from ", "FROM "),
    *("JOIN ", "INSERT INTO ", "UPDATE ", " SET a = 1", "DELETE FROM ", "WITH ", " AS (", "MERGE INTO ", " USING ", "WHERE ", "VALUES "),
    *("(", ")", ",", ";", ";\n", ".", "'", '"', "`", "[", "]", "{}", "--", "/*", "*/", "\n", " ", "\\", "a", "é", "b.c", '"A b"', "1"),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@given(TEXTS | st.text())
@example('CREATE TABLE `a "b`')
def test_any_file(text: str) -> None:
    facts = read_sql("x.sql", text)
    check(text.encode(), facts)
    assert facts.status is ParseStatus.PARSED
    for table in facts.tables:
        assert table.table in text
        assert 1 <= table.line <= max(facts.lines, 1)
        assert 0 <= table.owner < len(facts.definitions)


@given(TEXTS)
def test_any_text_of_a_program(text: str) -> None:
    source = f"def f(run):\n    run('''{text}''' + name + '''{text}''')\n".encode()
    facts = extract_file(source, LANGUAGES["python"], 60)
    check(source, facts)
    assert all(1 <= table.line <= facts.lines and 0 <= table.owner < len(facts.definitions) for table in facts.tables)


@given(TEXTS | st.text())
def test_tables_stand_where_they_are_said_to(text: str) -> None:
    for use in (*tables_of(text), *tables_of_text(text)[0]):
        first, last = use.table[0], use.table[-1]
        assert text[use.place] == first
        assert last in text[use.place :]


def test_what_comes_behind_the_longest_statement_is_not_read() -> None:
    assert [use.table for use in tables_of(f"SELECT * FROM a WHERE b IN ({'1, ' * LONGEST}) UNION SELECT * FROM c")] == ["a"]


def test_a_statement_that_is_put_together_of_many_texts_is_read_in_their_lines() -> None:
    lines = ['    + "UNION SELECT * FROM t%d "' % number for number in range(50)]  # noqa: UP031  # holes of a text
    source = "\n".join(['class A {\n  String s = "SELECT * FROM t "', *lines, "  ;\n}"]).encode()
    facts = extract_file(source, LANGUAGES["java"], 60)
    assert [(table.table, table.line) for table in facts.tables] == [("t", 2), *((f"t{number}", number + 3) for number in range(50))]
