"""Duplicates: what counts as one, how fragments grow to their full length, and what only looks alike."""

from array import array

from analyzer.extract import extract_file
from analyzer.languages.java import JAVA
from analyzer.languages.python import PYTHON
from analyzer.metrics.clones import CloneGroup, clone_groups, duplicated_lines
from analyzer.metrics.clones.repeats import Repeat, find_repeats
from analyzer.metrics.texts import file_texts
from analyzer.model.program import FileText, ParsedFile
from analyzer.model.texts import Mark
from analyzer.schema.vocab import CloneKind

BODY = """
def {name}({a}, {b}):
    total = 0
    for each in {a}:
        if each > {b} and each not in {a}:
            total += each * {b}
        elif each < {b}:
            total -= each
        else:
            raise ValueError({a})
    while total > 1:
        total = total / 2
    return total
"""


def texts(**files: str) -> list[FileText]:
    return file_texts(ParsedFile(f"{name}.py", "any", False, extract_file(text.encode(), PYTHON, 60)) for name, text in files.items())


def groups(**files: str) -> list[CloneGroup]:
    return clone_groups(texts(**files))


def long_body(name: str = "f", a: str = "a", b: str = "b") -> str:
    return body(name, a, b) + body(name, b, a)


def body(name: str = "f", a: str = "a", b: str = "b") -> str:
    return BODY.format(name=name, a=a, b=b)


def longer(name: str = "f") -> str:
    """Return a function with more tokens than a copy needs to be held against its file."""
    return body(name) + "".join(f"    total = more({number}, total, a, b)\n" for number in range(6))


def places(group: CloneGroup) -> list[tuple[str, int, int]]:
    return [(fragment.path, fragment.line, fragment.end_line) for fragment in group.fragments]


def test_one_piece_of_code_is_no_duplicate() -> None:
    assert groups(one=body()) == []


def test_lists_of_imports_are_no_fault() -> None:
    listed = "".join(f"from package.{word} import {word}_one, {word}_two\n" for word in "abcdefghij")
    own = texts(one=listed + "x = 1\n", two=listed + "y = 2\n", three=listed + longer(), four=listed + longer())
    imports = {text.path: set(range(1, 11)) for text in own}
    listing, code = clone_groups(own, imports)
    assert [place[0] for place in places(listing)] == ["four.py", "one.py", "three.py", "two.py"]
    assert [place[0] for place in places(code)] == ["four.py", "three.py"]
    assert (code.is_code, listing.is_code, listing.import_tokens) == (True, False, listing.tokens)
    assert duplicated_lines([code, listing], own, imports) == {"four.py": 18, "three.py": 18}


def test_short_fragments_are_none() -> None:
    assert groups(one="a = b + c\n", two="a = b + c\n") == []


def test_layout_and_comments_do_not_count() -> None:
    other = "\n\n# again\n" + body().replace("total = 0", "total = 0  # so far").replace("    for", "\n    for")
    (group,) = groups(one=body(), two=other)
    assert (group.kind, places(group)) == (CloneKind.EXACT, [("one.py", 2, 13), ("two.py", 5, 17)])


def test_a_fragment_is_as_long_as_the_code_is_equal() -> None:
    (group,) = groups(one="import x\n" + body() + "y = 2\n", two="del (z)\n" + body() + "(w)\n")
    assert places(group) == [("one.py", 3, 14), ("two.py", 3, 14)]


def test_what_two_of_three_share_further_is_a_group_of_its_own() -> None:
    more = "    log(total, 'ready', 1, 2, 3)\n"
    found = groups(one=body() + more, two=body() + more, three=body() + "    save()\n")
    assert sorted(len(group.fragments) for group in found if group.kind is CloneKind.EXACT) == [2, 3]


def test_names_changed_throughout_are_a_renamed_duplicate() -> None:
    (group,) = groups(one=body(), two=body("g", "rows", "limit"))
    assert (group.kind, len(group.fragments)) == (CloneKind.RENAMED, 2)


def test_names_changed_here_and_there_are_other_code() -> None:
    mixed = body("g", "rows", "limit").replace("each * limit", "each * rows")
    assert groups(one=body(), two=mixed) == []


def test_tables_of_values_are_no_code() -> None:
    table = "T = [\n" + "".join(f'    ("{word}", {word}, 1),\n' for word in "abcdefghijklmnop") + "]\n"
    assert groups(one=table, two=table.replace('"', "'").replace("1", "2")) == []


def test_a_table_of_values_after_some_code_is_none_either() -> None:
    table = "import a\n\n\ndef f(x: int) -> None:\n    with a.b(x) as y:\n        y += [\n" + "".join(
        f"            {number}, 0, 1, 'x', 2,\n" for number in range(16)
    )
    assert groups(one=table + "        ]\n", two=table.replace("0, 1, 'x'", "3, 4, 'y'") + "        ]\n") == []


def test_names_with_their_texts_are_no_code_whatever_stands_around_them() -> None:
    head = "from package import made\n\n\nclass A:\n    def f(self) -> int:\n        return made(\n            [-x for x in y if x > 1],\n"
    table = head + "".join(f"            _{number}='{number}',\n" for number in range(200)) + "        )\n"
    other = table.replace("='", "='other ").replace("made", "built").replace("A:", "B:")
    assert groups(one=table, two=other) == []


def test_duplicated_lines_count_once() -> None:
    own = texts(one=longer().replace("    while", "\n    # again\n    while"), two=longer(), three=body("g", "rows", "limit"))
    assert duplicated_lines(clone_groups(own), own) == {"one.py": 18, "two.py": 18}


def test_what_is_short_is_held_against_no_file() -> None:
    own = texts(one=body(), two=body())
    assert ([group.kind for group in clone_groups(own)], duplicated_lines(clone_groups(own), own)) == ([CloneKind.EXACT], {})


def test_under_other_names_a_duplicate_is_long() -> None:
    own = texts(one=long_body(), two=long_body("g", "rows", "limit"))
    assert duplicated_lines(clone_groups(own), own) == {"one.py": 24, "two.py": 24}


def test_a_table_under_other_names_is_no_duplicate() -> None:
    own = texts(one=long_body(), two=long_body("g", "rows", "limit"))
    alike = clone_groups(own)
    marks = array("i", [Mark.TABLE, 2, 12, 0, -1]).tobytes()
    assert duplicated_lines(alike, [own[0]._replace(marks=marks), own[1]]) == {"one.py": 13, "two.py": 24}
    same = texts(one=longer(), two=longer())
    assert duplicated_lines(clone_groups(same), [same[0]._replace(marks=marks), same[1]]) == {"one.py": 18, "two.py": 18}


def test_a_repeat_does_not_overlap_itself() -> None:
    tokens = array("i", [1, 2] * 40 + [-1]).tobytes()
    assert all(
        second - first >= repeat.length
        for repeat in find_repeats(tokens, range(0, 80, 2), 4, 8)
        for first, second in zip(repeat.places, repeat.places[1:], strict=False)
    )


def test_a_repeat_reaches_back_before_its_first_line_start() -> None:
    tokens = array("i", [9, 5, 6, 1, 2, 3, 4, -1, 8, 5, 6, 1, 2, 3, 4, -2]).tobytes()
    assert find_repeats(tokens, [0, 3, 8, 11], 4, 6) == [Repeat((1, 9), 6)]


def test_rows_of_numbers_are_no_fault() -> None:
    rows = "".join(f"    {number}, 0, 1, 0xff, -2, 17,\n" for number in range(16))
    own = texts(one=f"T = [\n{rows}]\n", two=f"U = [\n{rows}]\n", three=longer(), four=longer())
    code, table = clone_groups(own)
    assert ([place[0] for place in places(code)], code.is_code) == (["four.py", "three.py"], True)
    assert ([place[0] for place in places(table)], table.is_code) == (["one.py", "two.py"], False)
    assert duplicated_lines([code, table], own) == {"four.py": 18, "three.py": 18}


def test_what_ends_the_last_of_several_parts_is_no_difference() -> None:
    def opened(end: str) -> FileText:
        head = (
            f"class A {{\n  void f() {{\n    try (R r = of(); R s = of(){end}) {{\n      r.g(s);\n    }}\n    for (;;) {{ f(); }}\n  }}\n"
        )
        source = head + "".join(f"  void g{number}() {{ f(); }}\n" for number in range(8)) + "}\n"
        facts = extract_file(source.encode(), JAVA, 60)
        return file_texts([ParsedFile(f"A{len(end)}.java", "any", False, facts)])[0]

    (group,) = (group for group in clone_groups([opened(""), opened(";\n   ")]) if group.kind is CloneKind.EXACT)
    assert places(group) == [("A0.java", 1, 16), ("A5.java", 1, 17)]
