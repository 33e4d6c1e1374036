"""Whatever JSON a client sends, every tool answers with a result of its schema or with a coded error."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serve.answers.params import parameters_of
from serve.answers.tool import AnyTool
from serve.tools import TOOLS
from tests.serve.conftest import Ask

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=5
)
NAMES = st.sampled_from(
    [
        *("validate_user", "Session", "app.auth", "app/auth.py::load", "close", "*", "?", "[", "a'b", "%", "::", "json.loads", "web"),
        *("app", "app/auth.py", "app/auth.py:2-9", "module:app"),
    ]
)


def fitting(tool: AnyTool) -> st.SearchStrategy[dict[str, Any]]:
    """Return arguments of the right names, mostly of the right types."""
    values: dict[str, st.SearchStrategy[Any]] = {}
    for parameter in parameters_of(tool.params):
        fit: st.SearchStrategy[Any] = NAMES | st.text(max_size=30)
        if parameter.words:
            fit = st.sampled_from(parameter.words)
        elif parameter.item is int:
            fit = st.integers(-1, 600)
        elif parameter.item is float:
            fit = st.floats(-0.5, 1.5)
        elif parameter.item is bool:
            fit = st.booleans()
        values[parameter.name] = st.lists(fit, max_size=3) if parameter.is_list else fit
    required = {name: value for name, value in values.items() if name in tool.input_schema.get("required", ())}  # type: ignore[operator]  # a list
    return st.fixed_dictionaries(required, optional={name: value for name, value in values.items() if name not in required})


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool.name != "query_sql"], ids=lambda tool: tool.name)
@settings(max_examples=20)
@given(data=st.data())
def test_fitting_arguments(insight: Ask, tool: AnyTool, data: st.DataObject) -> None:
    insight(tool.name, **data.draw(fitting(tool)))


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
@settings(max_examples=12)
@given(data=st.data())
def test_any_arguments(insight: Ask, tool: AnyTool, data: st.DataObject) -> None:
    known = st.sampled_from([parameter.name for parameter in parameters_of(tool.params)] or ["x"])
    insight(tool.name, **data.draw(st.dictionaries(known | st.text(max_size=10), JSON, max_size=4)))


@settings(max_examples=12)
@given(sql=st.text(max_size=60), limit=st.integers(1, 5))
def test_any_text_as_sql(insight: Ask, sql: str, limit: int) -> None:
    insight("query_sql", sql=sql, limit=limit)
