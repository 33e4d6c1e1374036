"""Whatever JSON a client sends, every tool of every profile answers with a result of its schema or with a coded error."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from serve.answers.params import Parameter, parameters_of
from serve.answers.tool import AnyTool
from serve.profiles import PROFILES
from serve.tools import TOOLS
from tests.serve.conftest import Ask
from tests.serve.test_any_arguments import JSON

NATIVE = {id(tool) for tool in TOOLS}
TOOLS_OF_PROFILES = [(profile.name, tool) for profile in PROFILES.values() for tool in profile.tools if id(tool) not in NATIVE]
NAMES = st.sampled_from(
    [
        *("validate", "Store", "Store.load", "shop/users.py", "shop/users.py::Store", "/srv/ann/shop/shop/api.py", "shop", ".", "", "web"),
        *("*.py", "[", "(", "a'b", "%", "::", "json.loads", "scripts.test[1].b", "web/package.json", "project_overview", "calls", "md5"),
        *("    return login(store.load('me'))", "login", "shop.users", "how are users kept", "../..", "README.md"),
    ]
)


def fitting(declaration: type) -> st.SearchStrategy[dict[str, Any]]:
    """Return arguments of the right names, mostly of the right types."""
    values = {parameter.name: values_of(parameter) for parameter in parameters_of(declaration)}
    required = [parameter.name for parameter in parameters_of(declaration) if parameter.is_required]
    optional = {name: value for name, value in values.items() if name not in required}
    return st.fixed_dictionaries({name: values[name] for name in required}, optional=optional)


def values_of(parameter: Parameter) -> st.SearchStrategy[Any]:
    fit: st.SearchStrategy[Any] = NAMES | st.text(max_size=30)
    if dataclasses.is_dataclass(parameter.item):
        fit = fitting(parameter.item)
    elif parameter.words:
        fit = st.sampled_from(parameter.words)
    elif parameter.item is int:
        fit = st.integers(-1, 60)
    elif parameter.item is float:
        fit = st.floats(-0.5, 1.5)
    elif parameter.item is bool:
        fit = st.booleans()
    return st.lists(fit, max_size=3) if parameter.is_list else fit


@pytest.mark.parametrize(("name", "tool"), TOOLS_OF_PROFILES, ids=[f"{name}-{tool.name}" for name, tool in TOOLS_OF_PROFILES])
@settings(max_examples=15)
@given(data=st.data())
def test_any_arguments(profile: Callable[[str], Ask], name: str, tool: AnyTool, data: st.DataObject) -> None:
    known = st.sampled_from([parameter.name for parameter in parameters_of(tool.params)] or ["x"])
    anything = st.dictionaries(known | st.text(max_size=10), JSON, max_size=4)
    profile(name)(tool.name, **data.draw(fitting(tool.params) | anything))
