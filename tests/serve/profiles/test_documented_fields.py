"""What the five systems document of their read tools, as data: each parameter, and each field of an answer.

Clients written for them send these arguments and read these fields. More fields are fine, fewer are not.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from serve.answers.params import parameters_of
from serve.profiles import PROFILES
from tests.serve.conftest import Ask
from tests.serve.profiles.documented.code_pathfinder import CODE_PATHFINDER_DOCUMENTED
from tests.serve.profiles.documented.codomyrmex import CODOMYRMEX_DOCUMENTED
from tests.serve.profiles.documented.coraline import CORALINE_DOCUMENTED
from tests.serve.profiles.documented.gkg import GKG_DOCUMENTED
from tests.serve.shapes import check
from tests.serve.test_code_tools import answer


class Documented(NamedTuple):
    """One call: a profile's tool, arguments that together use every documented parameter, and the shape of the answer."""

    profile: str
    tool: str
    arguments: dict[str, Any]
    shape: dict[str, Any]


STATED = {
    "code-pathfinder": CODE_PATHFINDER_DOCUMENTED,
    "gkg": GKG_DOCUMENTED,
    "coraline": CORALINE_DOCUMENTED,
    "codomyrmex": CODOMYRMEX_DOCUMENTED,
}
OURS = {"type", "types", "module", "prefix", "order_by", "min_confidence"}
"""Parameters of our own tools that a profile lists, beyond what its system documents."""

DOCUMENTED = [Documented(profile, *entry) for profile, entries in STATED.items() for entry in entries]


@pytest.mark.parametrize("call", DOCUMENTED, ids=[f"{call.profile}-{call.tool}-{number}" for number, call in enumerate(DOCUMENTED)])
def test_documented_parameters_give_the_documented_fields(profile: Callable[[str], Ask], call: Documented) -> None:
    check(answer(profile(call.profile)(call.tool, **call.arguments)), call.shape, call.tool)


def test_every_tool_of_every_profile_is_stated_here() -> None:
    stated = {(call.profile, call.tool) for call in DOCUMENTED}
    profiles = {call.profile for call in DOCUMENTED}
    assert {(name, tool) for name in profiles for tool in PROFILES[name].names} <= stated


def test_every_parameter_is_used_or_is_one_of_ours() -> None:
    """Parameters that no call states are our own additions: what goes on where the system cuts."""
    used = {(call.profile, call.tool, name) for call in DOCUMENTED for name in call.arguments}
    profiles = {call.profile for call in DOCUMENTED}
    every = {(name, tool.name, p.name) for name in profiles for tool in PROFILES[name].tools for p in parameters_of(tool.params)}
    assert {name for _, _, name in every - used} <= {"cursor", "page", "limit", "start_line", *OURS}
