"""Other forms of sources that a grammar cannot read: places in them are places in the source."""

import re
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.languages import LANGUAGES
from analyzer.languages.typescript import flow

Mended = Callable[[bytes], Iterable[bytes]]

MENDED = {name: language.mended for name, language in LANGUAGES.items() if language.mended is not None} | {"flow": flow.mended}
PIECES = st.sampled_from(
    (
        *(b"def f[", b"class A[T = ", b"type A[", b"@a.b", b"...", b"import module a;", b"export type *", b"import defer *"),
        *(b"for (await using x of", b"<in out T", b"static accessor a", b"\xff", b"\xc3\xa9", b"x"),
        *(b"import('a').b", b"<", b">", b"=>", b"[", b"export { a as if", b"}", b"\nin_a", b" }>`"),
        *(b"type A = {|", b"|}", b": ?", b"+x:", b"...A<", b" a => ", b"import typeof a from", b"opaque type", b"/*", b"*/", b"//"),
        *(b"]", b"=", b",", b"'", b'"', b"#", b"\n", b"\r\n", b" ", b"\t", b"(", b")"),
    )
)


@pytest.mark.parametrize("mended", MENDED.values(), ids=MENDED)
@given(pieces=st.lists(PIECES | st.binary(max_size=4), max_size=40))
def test_every_form_has_the_length_and_the_lines_of_the_source(mended: Mended, pieces: list[bytes]) -> None:
    source = b"".join(pieces)
    for form in mended(source):
        assert form != source
        assert len(form) == len(source)
        assert [match.start() for match in re.finditer(rb"[\r\n]", form)] == [match.start() for match in re.finditer(rb"[\r\n]", source)]


@pytest.mark.parametrize(
    ("language", "source", "form"),
    [
        ("python", b"class A[T = int, U: str]: ...", b"class A[T      , U: str]: ..."),
        ("python", b"def f[T = dict[str, '],']](a=1): ...", b"def f[T " + 17 * b" " + b"](a=1): ..."),
        ("java", b'void f(Object @Nullable(a = "b") @c.D ... x)', b"void f(Object" + 25 * b" " + b"... x)"),
        ("java", b"import module java.base;", b"import        java.base;"),
        ("typescript", b"for (await using a of b) {}", b"for (      const a of b) {}"),
        ("typescript", b"export type * from 'a';", b"export      * from 'a';"),
        ("typescript", b"let a: import('a').B<C<D>, () => E>;", b"let a: import('a').B" + 15 * b" " + b";"),
        ("typescript", b"let a: import('a').B[];", b"let a: any          [];"),
        ("typescript", b"type A = {\n  a: B\n  in_c: D\n}", b"type A = {\n  a: B\n  _n_c: D\n}"),
        ("typescript", b"let a = b.c<{ d: E }>`f`;", b"let a = b.c<{ d: E}>!`f`;"),
        ("typescript", b"let a = b.c<D<E> & {\n  f: G;\n}>`h`;", b"let a = b.c" + 9 * b" " + b"\n" + 7 * b" " + b"\n  `h`;"),
        ("tsx", b"<a>B & C</a>", b"<a>B   C</a>"),
        ("javascript", b"export { a as if, b as c };", b"export { a as __, b as _ };"),
    ],
)
def test_what_the_grammar_cannot_read_is_blank(language: str, source: bytes, form: bytes) -> None:
    mended = LANGUAGES[language].mended
    assert mended is not None
    assert list(mended(source)) == [form]


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("python", b"x[0] = f[T := 1]\ndef f(a=1): ..."),
        ("java", b"import module.A; // @Nullable .."),
        ("tsx", b"type A = B<C> & D<E>; <a>&nbsp;{b & c}</a>"),
        ("typescript", b"export type A = 1; import source from 'a'; for (using of of) {}"),
        ("typescript", b"let a = b\n  in (c)\ninto = a"),
    ],
)
def test_other_code_stays(language: str, source: bytes) -> None:
    mended = LANGUAGES[language].mended
    assert mended is not None
    assert list(mended(source)) == []


@pytest.mark.parametrize(
    ("source", "form"),
    [
        (b"type A = {|+b: ?C, ...|};", b"type A = {  b:  C,     };"),
        (b"type A = $ReadOnly<{...B<C, D>, e: F}>;", b"type A = $ReadOnly<{" + 11 * b" " + b" e: F}>;"),
        (b"let a: any => void = b => c;", b"let a:(___)=> void =(b)=> c;"),
        (b"import typeof A from 'a';", b"import type   A from 'a';"),
        (b"class A<+T> {}", b"class A< T> {}"),
    ],
)
def test_what_only_flow_writes_is_left_out(source: bytes, form: bytes) -> None:
    assert next(iter(flow.mended(source))) == form


@pytest.mark.parametrize("source", [b"f({...a, b: c ? d : e}, x < +y, [...z])", b"type A = {b: C}", b"a ? -b : +c"])
def test_values_stay(source: bytes) -> None:
    assert list(flow.mended(source)) == []


@pytest.mark.parametrize("head", [b"// @flow\n", b"#!/bin/node\n/* a\n * @flow strict\n */", b"// a\n\n/** @flow */ x"])
def test_a_comment_at_the_top_says_that_it_is_flow(head: bytes) -> None:
    assert flow.is_flow(head)


@pytest.mark.parametrize("head", [b"", b"x // @flow", b"// @flowing", b"'@flow'", b"/* a */ x /* @flow */"])
def test_other_sources_are_not(head: bytes) -> None:
    assert not flow.is_flow(head)
