"""Golden cases of Dockerfiles and Compose files, with the links between all files of a case."""

from pathlib import Path

import pytest

from analyzer.languages.compose import is_compose, is_written_compose, read_compose
from analyzer.languages.dockerfile import is_dockerfile, read_dockerfile
from analyzer.link.containers.graph import link_containers
from analyzer.model.containers import ComposeFacts, DockerfileFacts
from tests.containers.printing import print_file, print_links
from tests.golden.cases import cases, check, inputs, orphans


@pytest.mark.parametrize("case", [*cases("dockerfile"), *cases("compose")])
def test_files_say_what_they_build_and_run(case: Path, update_golden: bool) -> None:
    texts = {path.relative_to(case).as_posix(): path.read_bytes().decode("utf-8") for path in inputs(case)}
    known: dict[str, DockerfileFacts | ComposeFacts] = {
        path: read_dockerfile(path, text) for path, text in texts.items() if is_dockerfile(path)
    }
    known |= {path: read_compose(path, text) for path, text in texts.items() if is_compose(path) or is_written_compose(path, text)}
    nodes, edges, *_ = link_containers(
        [facts for facts in known.values() if isinstance(facts, DockerfileFacts)],
        [facts for facts in known.values() if isinstance(facts, ComposeFacts)],
    )
    printed = "".join(print_file(path, text, known.get(path)) for path, text in texts.items())
    check(case, printed + print_links(nodes, edges), update_golden)


@pytest.mark.parametrize("area", ["dockerfile", "compose"])
def test_every_case_is_whole(area: str) -> None:
    assert list(orphans(area)) == []
