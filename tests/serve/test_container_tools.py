"""What the container tools answer on the sample."""

from typing import Any

import pytest

from tests.serve.conftest import Ask
from tests.serve.test_code_tools import answer, error


def places(found: dict[str, Any]) -> list[tuple[str, int]]:
    return [(match["file"], match["line"]) for match in found["matches"]]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({}, [("Dockerfile", 1), ("Dockerfile", 4), ("Dockerfile", 5), ("Dockerfile", 6), ("web/Dockerfile", 1), ("web/Dockerfile", 2)]),
        ({"instruction_type": "expose"}, [("Dockerfile", 6)]),
        ({"instruction_type": "HEALTHCHECK"}, []),
        ({"file_path": "web/"}, [("web/Dockerfile", 1), ("web/Dockerfile", 2)]),
        ({"base_image": "golang"}, [("Dockerfile", 1)]),
        ({"base_image": "alpine:3.19"}, [("Dockerfile", 4)]),
        ({"base_image": "lang"}, []),
        ({"has_digest": True}, [("Dockerfile", 1)]),
        ({"has_digest": False}, [("Dockerfile", 4)]),
        ({"port": 8080}, [("Dockerfile", 6)]),
        ({"port": 9005}, [("Dockerfile", 6)]),
        ({"port": 80}, []),
        ({"user": "app"}, [("web/Dockerfile", 2)]),
        ({"user": "app", "file_path": "api"}, []),
    ],
)
def test_instructions_are_filtered(ask: Ask, filters: dict[str, object], expected: list[tuple[str, int]]) -> None:
    assert places(answer(ask("find_dockerfile_instructions", **filters))) == expected


def test_a_keyword_that_there_is_not_is_refused_with_the_nearest(ask: Ask) -> None:
    refused = error(ask("find_dockerfile_instructions", instruction_type="copi"))
    assert (refused["code"], refused["details"]["suggestions"]) == ("INVALID_ARGUMENT", ["COPY"])


def test_an_instruction_has_only_the_parts_of_its_keyword(ask: Ask) -> None:
    (copy,) = answer(ask("find_dockerfile_instructions", instruction_type="COPY"))["matches"]
    assert (copy["sources"], copy["source"], copy["from_stage"], copy["chown"]) == (["/a", "/b"], "/a", "builder", "app")
    assert "base_image" not in copy
    assert "ports" not in copy


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({}, ["web", "api", "redis"]),
        ({"service_name": "E"}, ["web", "redis"]),
        ({"has_privileged": True}, ["web"]),
        ({"has_privileged": False}, ["api", "redis"]),
        ({"exposes_port": 443}, ["web"]),
        ({"exposes_port": 8443}, ["web"]),
        ({"exposes_port": 44}, []),
        ({"has_volume": "docker.sock"}, ["web"]),
        ({"file_path": "other.yaml"}, []),
    ],
)
def test_services_are_filtered(ask: Ask, filters: dict[str, object], expected: list[str]) -> None:
    assert [service["service_name"] for service in answer(ask("find_compose_services", **filters))["matches"]] == expected


def test_a_dockerfile_is_told_with_its_stages(ask: Ask) -> None:
    found = answer(ask("get_dockerfile_details", file_path="Dockerfile"))
    assert found["total_instructions"] == 4
    assert found["multi_stage"]["is_multi_stage"] is True
    assert found["multi_stage"]["base_image"] == "alpine:3.19"
    assert [(stage["name"], stage["is_pinned"]) for stage in found["multi_stage"]["stages"]] == [("builder", True), ("runtime", False)]
    assert found["summary"] == {
        "has_user_instruction": False,
        "final_user": None,
        "has_healthcheck": False,
        "unpinned_images": ["alpine:3.19"],
        "exposed_ports": [],
    }


def test_the_user_of_the_final_stage_is_told(ask: Ask) -> None:
    summary = answer(ask("get_dockerfile_details", file_path="web/Dockerfile"))["summary"]
    assert (summary["has_user_instruction"], summary["final_user"], summary["unpinned_images"]) == (True, "app", [])


def test_an_unknown_dockerfile_is_not_found(ask: Ask) -> None:
    refused = error(ask("get_dockerfile_details", file_path="wob/Dockerfile"))
    assert (refused["code"], refused["details"]["suggestions"][0]) == ("FILE_NOT_FOUND", "web/Dockerfile")


def test_dependencies_lead_from_services_to_base_images(ask: Ask) -> None:
    found = answer(ask("get_docker_dependencies", type="compose", name="web"))
    assert [(item["name"], item["relation"], item["depth"]) for item in found["upstream"]] == [
        ("runtime", "builds", 1),
        ("api", "depends_on", 1),
        ("alpine:3.19", "builds_from", 2),
        ("builder", "copies_from", 2),
        ("redis", "depends_on", 2),
        ("golang:1.21", "builds_from", 3),
    ]
    assert found["downstream"] == []
    assert found["dependency_chain"] == "golang:1.21 → builder → runtime → web"


def test_dependents_are_followed_as_far_as_asked(ask: Ask) -> None:
    found = answer(ask("get_docker_dependencies", type="dockerfile", name="builder", direction="downstream", max_depth=1))
    assert [item["name"] for item in found["downstream"]] == ["runtime"]
    assert (found["upstream"], found["total_upstream"]) == ([], 0)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"type": "compose", "name": "wep"}, "SYMBOL_NOT_FOUND"),
        ({"type": "compose", "name": "web", "file_path": "other.yaml"}, "SYMBOL_NOT_FOUND"),
        ({"type": "service", "name": "web"}, "INVALID_ARGUMENT"),
        ({"type": "compose", "name": "web", "max_depth": 0}, "INVALID_ARGUMENT"),
    ],
)
def test_dependencies_of_nothing(ask: Ask, arguments: dict[str, object], code: str) -> None:
    assert error(ask("get_docker_dependencies", **arguments))["code"] == code
