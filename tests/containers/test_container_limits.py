"""No text, however hostile, may raise, hang or exhaust memory: it becomes facts and problems."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.languages.compose import read_compose
from analyzer.languages.dockerfile import read_dockerfile
from analyzer.link.containers.graph import link_containers
from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.schema.vocab import ParseStatus, ProblemCode

_MANY = 20_000
_DOCKERFILE_TOKENS = (
    "FROM ",
    "COPY ",
    "RUN ",
    "ENV ",
    "ARG ",
    "ONBUILD ",
    "EXPOSE ",
    "a",
    " AS b",
    "--from=",
    "--mount=",
    "=",
    ",",
    "$",
    "${",
    ":-",
    "}",
)
_DOCKERFILE_TOKENS += ("<<E", "\nE\n", "\\\n", "\n", " ", '"', "'", "[", "]", "#", "\x00", "\x1c", "\x85", "\ufeff", "é", "80-", "/")
_COMPOSE_TOKENS = (
    "services:",
    "\n  a:",
    "\n    image: ",
    "b",
    ":",
    "- ",
    "\n",
    " ",
    "  ",
    "&x ",
    "*x",
    "<<: ",
    "!reset ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "$",
    "${",
)
_COMPOSE_TOKENS += (
    ":-",
    '"',
    "'",
    "|",
    ">",
    "#",
    "---",
    "\t",
    "\x00",
    "\x85",
    "\ufeff",
    "é",
    "\n    ports: ",
    "\n    build: ",
    "dockerfile_inline: ",
    "include: ",
)

_dockerfiles = st.text() | st.lists(st.sampled_from(_DOCKERFILE_TOKENS), max_size=30).map("".join)
_composes = st.text() | st.lists(st.sampled_from(_COMPOSE_TOKENS), max_size=30).map("".join)


@given(_dockerfiles)
def test_any_text_is_a_dockerfile_with_places_inside_of_it(text: str) -> None:
    facts = read_dockerfile("Dockerfile", text)
    assert all(1 <= row.line <= row.end_line <= facts.lines for row in facts.instructions)
    assert len({row.line for row in facts.instructions}) == len(facts.instructions)
    assert len({stage.symbol for stage in facts.stages}) == len(facts.stages)
    assert (facts.status is ParseStatus.PARSED) == (not facts.problems)
    _check_links([facts], [])


@given(_composes)
def test_any_text_is_a_compose_file_with_places_inside_of_it(text: str) -> None:
    facts = read_compose("compose.yaml", text)
    assert all(1 <= row.line <= row.end_line for row in (*facts.services, *facts.resources))
    assert len({row.symbol for row in facts.services}) == len(facts.services)
    assert (facts.status is ParseStatus.PARSED) == (not facts.problems)
    _check_links([], [facts])


def _check_links(dockerfiles: list[DockerfileFacts], composes: list[ComposeFacts]) -> None:
    """Edges lead from known symbols to known symbols, and facts survive the way between processes."""
    assert pickle.loads(pickle.dumps((dockerfiles, composes))) == (dockerfiles, composes)
    nodes, edges, *_ = link_containers(dockerfiles, composes)
    symbols = {node.symbol for node in nodes}
    assert len(symbols) == len(nodes)
    assert {edge.source for edge in edges} | {edge.target for edge in edges} <= symbols


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("FROM a\nRUN " + '"' * _MANY, id="quotes"),
        pytest.param("FROM " + "${a:-" * _MANY, id="open variables"),
        pytest.param("FROM a\nENV A=" + "${a:-" * _MANY + "}" * _MANY, id="nested variables"),
        pytest.param("FROM a\nENV A=aaaaaaaaaa\n" + "ENV A=$A$A\n" * 60 + "RUN $A", id="values that double"),
        pytest.param("ARG A=" + "a" * 250 + "\nFROM ${A%*a*b}${A##*a*b*c}${A//*a*b/c}", id="expensive patterns"),
        pytest.param("FROM a\nCOPY " + "--a=b " * _MANY + "x y", id="flags"),
        pytest.param("FROM a\nRUN " + "<<A " * _MANY + "\n" + "A\n" * _MANY, id="here-documents"),
        pytest.param("FROM a\nRUN " + "[" * _MANY, id="brackets"),
        pytest.param("FROM a\nRUN " + "a \\\n" * _MANY, id="continuations"),
        pytest.param("FROM a\nRUN " + "\\ " * _MANY, id="escapes"),
    ],
)
def test_a_hostile_dockerfile_ends(text: str) -> None:
    assert read_dockerfile("Dockerfile", text).stages


def _laughs(line: str, count: int = 80) -> str:
    """Each anchor holds nine of the one before."""
    return "x: &a0 [lol]\n" + "".join(line.format(n=n, before=", ".join([f"*a{n - 1}"] * 9)) for n in range(1, count))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        pytest.param("[" * _MANY, ProblemCode.TOO_DEEP, id="brackets"),
        pytest.param("- " * _MANY, ProblemCode.TOO_DEEP, id="lists in a line"),
        pytest.param(
            "".join(f"x{n}: &a{n} [*a{n - 1}]\n" if n else "x0: &a0 [x]\n" for n in range(_MANY)),
            ProblemCode.TOO_DEEP,
            id="chain of aliases",
        ),
        pytest.param(
            _laughs("x{n}: &a{n} [{before}]\n") + "services: {w: {labels: {a: *a79}}}", ProblemCode.TOO_LARGE, id="aliases of aliases"
        ),
        pytest.param(
            _laughs("x{n}: &a{n} {{<<: [{before}], k{n}: 1}}\n", 400).replace("[lol]", "{l: 1}"),
            ProblemCode.TOO_LARGE,
            id="merges of merges",
        ),
        pytest.param("services:\n  a:\n    image: " + "${A:-" * _MANY, ProblemCode.SYNTAX_ERROR, id="open variables"),
        pytest.param("services:\n  a:\n    image: " + "${A:-" * _MANY + "}" * _MANY, ProblemCode.SYNTAX_ERROR, id="nested variables"),
        pytest.param("a: &a {b: *a}", ProblemCode.SYNTAX_ERROR, id="alias of itself"),
        pytest.param("\ud800", ProblemCode.SYNTAX_ERROR, id="half a character"),
    ],
)
def test_a_hostile_compose_file_ends_as_a_problem(text: str, code: ProblemCode) -> None:
    assert code in {problem.code for problem in read_compose("compose.yaml", text).problems}
