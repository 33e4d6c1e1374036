"""The sample as an artifact, and the tools over it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.answers.tool import AnyTool, Reply
from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from serve.tools import TOOLS
from tests.serve.build import build
from tests.serve.insight_sample import INSIGHT_SAMPLE
from tests.serve.profiles.repository import write_repository
from tests.serve.sample import SAMPLE

Ask = Callable[..., Reply]


@pytest.fixture(scope="session")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sample's artifact; nobody may change it."""
    folder = tmp_path_factory.mktemp("serve") / "artifact"
    build(folder, SAMPLE)
    return folder


@pytest.fixture(scope="session")
def workspace(artifact: Path) -> Iterator[Workspace]:
    """The sample, opened as a server opens it."""
    opened = Workspace([artifact], SERVER)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def ask(workspace: Workspace) -> Ask:
    """Call a tool of the sample by name and keywords; the reply has been checked against the tool's output schema."""
    return asker(workspace)


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a small repository's artifact, indexed as users index it; nobody may change it."""
    root = write_repository(tmp_path_factory.mktemp("profiles") / "shop")
    index(root, root.parent / "artifact", Options(jobs=1), cache=None)
    return root.parent / "artifact"


@pytest.fixture(scope="session")
def insight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Call a tool like `ask`, on the sample with metrics, history and decisions."""
    folder = tmp_path_factory.mktemp("insight") / "artifact"
    build(folder, INSIGHT_SAMPLE)
    opened = Workspace([folder], SERVER)
    yield asker(opened)
    opened.close()


def asker(workspace: Workspace, offered: Sequence[AnyTool] = TOOLS) -> Ask:
    """Return a function that calls tools by name and keywords and checks each reply against the tool's output schema."""
    from jsonschema import Draft202012Validator

    tools = {tool.name: tool for tool in offered}
    validators = {name: Draft202012Validator(tool.output_schema) for name, tool in tools.items()}

    def call(name: str, /, **arguments: object) -> Reply:
        reply = workspace.call(tools[name], arguments).run()
        validators[name].validate(reply.structured)
        assert reply.text
        return reply

    return call
