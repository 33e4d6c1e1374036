"""What holds for any protocol buffer file, however it is broken."""

from hypothesis import given
from hypothesis import strategies as st

from analyzer.languages.protobuf import read_protobuf
from analyzer.schema.vocab import ParseStatus
from tests.extract.invariants import check

PIECES = [
    *("message ", "service ", "rpc ", "enum ", "oneof ", "extend ", "map<", "repeated ", "string ", "returns ", "stream ", "import "),
    *("{", "}", "(", ")", "[", "]", "<", ">", ",", '"', "'", "// a comment\n", "/* another", "*/", "package ", "option ", "group "),
    *("M", "é", "x", " = 1", ";", "\n", "\n  ", "reserved 1 to 5", "syntax = ", '"proto3"'),
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_pieces(text: str) -> None:
    check(text.encode(), read_protobuf("x.proto", text))


@given(st.text())
def test_any_text(text: str) -> None:
    facts = read_protobuf("x.proto", text)
    assert facts.definitions[0].parent == -1


def test_a_thousand_comments_above_one_message_cost_no_more_than_their_number() -> None:
    facts = read_protobuf("x.proto", "// x\n" * 20_000 + "message M {}\n")
    assert facts.status is ParseStatus.PARSED
    assert (facts.code_lines, facts.comment_lines, len(facts.definitions)) == (1, 20_000, 2)


def test_a_comment_on_the_line_of_something_else_documents_nothing() -> None:
    facts = read_protobuf("x.proto", "message M { // of the message\n  string a = 1; // of a\n  string b = 2;\n}\n")
    assert [each.docstring for each in facts.definitions] == [None, None, None, None]
