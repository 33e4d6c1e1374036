"""How arguments are read: kinds, bounds, words, spellings, and what a shell gives."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import pytest

from serve.answers.params import Also, Between, input_schema, read_arguments, read_texts
from serve.errors import ToolError


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Box:
    width: Annotated[int, "A width."]


@dataclass(frozen=True, slots=True)
class Sample:
    name: Annotated[str, "A name.", Also("title")]
    size: Annotated[int, "A size.", Between(1, 9)] = 3
    colours: Annotated[tuple[Colour, ...], "Some colours."] = ()
    is_loud: Annotated[bool | None, "Whether it is loud."] = None
    boxes: Annotated[tuple[Box, ...], "Some boxes."] = ()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "name is required"),
        ({"name": None}, "name is required"),
        ({"name": ""}, "from 1 to"),
        ({"name": "x" * 1001}, "from 1 to"),
        ({"name": "a\0b"}, "null characters"),
        ({"name": "\ud800"}, "lone surrogates"),
        ({"name": 5}, "must be a text"),
        ({"name": "x", "title": "y"}, "repeats name"),
        ({"name": "x", "size": 0}, "from 1 to 9"),
        ({"name": "x", "size": 10}, "from 1 to 9"),
        ({"name": "x", "size": True}, "whole number"),
        ({"name": "x", "size": 1.5}, "whole number"),
        ({"name": "x", "size": "3"}, "whole number"),
        ({"name": "x", "colours": "red"}, "must be a list"),
        ({"name": "x", "colours": ["rod"]}, "one of: red, blue"),
        ({"name": "x", "colours": ["red"] * 101}, "at most 100 entries"),
        ({"name": "x", "boxes": ["red"]}, "must hold objects"),
        ({"name": "x", "boxes": [{}]}, "width is required"),
        ({"name": "x", "boxes": [{"width": 1, "size": 1}]}, "it takes: width"),
        ({"name": "x", "is_loud": 1}, "true or false"),
        ({"name": "x", "sise": 1}, "did you mean size"),
        ({"name": "x", "zzz": 1}, "it takes: name, size"),
    ],
)
def test_refused(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(ToolError, match=message) as caught:
        read_arguments(Sample, arguments)
    assert caught.value.code.value == "INVALID_ARGUMENT"


@pytest.mark.parametrize(("word", "nearest"), [("zzz", []), ("rod", ["red"]), ("blue_definition", ["blue"]), ("light-red", ["red"])])
def test_the_nearest_word_is_one_that_stands_in_what_was_given(word: str, nearest: list[str]) -> None:
    with pytest.raises(ToolError) as caught:
        read_arguments(Sample, {"name": "x", "colours": [word]})
    assert caught.value.details["suggestions"] == nearest


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"name": "x"}, Sample("x")),
        ({"title": "x", "size": 9.0}, Sample("x", 9)),
        ({"name": "x", "title": "x", "size": None}, Sample("x")),
        ({"name": "x", "colours": ["RED", " blue "]}, Sample("x", colours=(Colour.RED, Colour.BLUE))),
        ({"name": "x", "is_loud": False}, Sample("x", is_loud=False)),
        ({"name": "x", "boxes": [{"width": 2}]}, Sample("x", boxes=(Box(2),))),
    ],
)
def test_read(arguments: dict[str, object], expected: Sample) -> None:
    assert read_arguments(Sample, arguments) == expected


def test_a_shell_gives_texts() -> None:
    texts = {"title": "5", "size": "4", "colours": "red, blue", "is_loud": "yes", "other": "1"}
    assert read_texts(Sample, texts) == {"title": "5", "size": 4, "colours": ["red", "blue"], "is_loud": True, "other": "1"}


@pytest.mark.parametrize(
    ("text", "colours"), [('["red", "a,b"]', ["red", "a,b"]), ("[red, blue", ["[red", "blue"]), ("[slug].ts", ["[slug].ts"])]
)
def test_a_list_is_written_as_json_where_a_comma_is_part_of_a_name(text: str, colours: list[str]) -> None:
    assert read_texts(Sample, {"colours": text}) == {"colours": colours}


def test_the_schema_of_arguments() -> None:
    width = {"type": "integer", "description": "A width."}
    box = {"type": "object", "properties": {"width": width}, "additionalProperties": False, "required": ["width"]}
    assert input_schema(Sample) == {
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": 1000, "description": "A name."},
            "size": {"type": "integer", "minimum": 1, "maximum": 9, "description": "A size.", "default": 3},
            "colours": {
                "type": "array",
                "items": {"type": "string", "enum": ["red", "blue"]},
                "maxItems": 100,
                "description": "Some colours.",
            },
            "is_loud": {"type": "boolean", "description": "Whether it is loud."},
            "boxes": {"type": "array", "items": box, "maxItems": 100, "description": "Some boxes."},
        },
        "additionalProperties": False,
        "required": ["name"],
    }
