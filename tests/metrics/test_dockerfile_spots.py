"""Spots of Dockerfiles: for each kind what is one, and what looks like it and is none."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.languages.dockerfile import read_dockerfile
from analyzer.metrics.spots.dockerfiles import spots_of_dockerfiles
from analyzer.pipeline import index
from analyzer.schema.vocab_health import SpotKind

HEAD = "FROM debian:12\n"
ONE = {
    "untagged_image": "FROM debian\n",
    "latest_image": "FROM debian:latest\n",
    "relative_workdir": HEAD + "WORKDIR app\n",
    "root_at_the_end": HEAD + "USER app\nUSER root\n",
    "sudo_in_build": HEAD + "RUN sudo make\n",
    "apt_without_pin": HEAD + "RUN apt-get install -y --no-install-recommends curl\n",
    "apt_without_yes": HEAD + "RUN apt-get install --no-install-recommends curl=1\n",
    "apt_recommends": HEAD + "RUN apt-get install -y curl=1\n",
    "apt_lists_kept": HEAD + "RUN apt-get update && make\n",
    "apt_for_people": HEAD + "RUN apt list\n",
    "pip_without_pin": HEAD + "RUN pip install --no-cache-dir flask\n",
    "pip_cache_kept": HEAD + "RUN python3 -m pip install flask==3\n",
    "npm_without_pin": HEAD + "RUN npm install -g @scope/tool\n",
    "apk_without_pin": HEAD + "RUN apk add --no-cache curl\n",
    "apk_cache_kept": HEAD + "RUN apk add curl=1\n",
    "add_for_copy": HEAD + "ADD app /app\n",
    "copy_to_no_folder": HEAD + "COPY a b /app\n",
    "command_in_shell_form": HEAD + "CMD run it\n",
    "pipe_without_pipefail": HEAD + "RUN curl x | sh\n",
    "second_command": HEAD + 'CMD ["a"]\nCMD ["b"]\n',
    "second_entrypoint": HEAD + 'ENTRYPOINT ["a"]\nENTRYPOINT ["b"]\n',
    "second_healthcheck": HEAD + "HEALTHCHECK CMD a\nHEALTHCHECK CMD b\n",
    "maintainer": HEAD + "MAINTAINER me\n",
    "runs_in_a_row": HEAD + "RUN a\nRUN b\n",
    "changed_folder": HEAD + "RUN cd /app && make\n",
    "repeated_stage_name": "FROM debian:12 AS a\nFROM debian:12 AS a\n",
    "port_out_of_range": HEAD + "EXPOSE 70000\n",
}
SEVERAL = {
    "a stage of another file": ("FROM debian:12 AS deps\n", "FROM deps\n", []),
    "a stage of its own, later": ("FROM debian:12\n", "FROM deps\nFROM debian:12 AS deps\n", ["untagged_image"]),
    "an image that is built in a folder of its name": ("FROM debian:12\n", "FROM a\n", []),
    "an image of an owner that is built in a folder of its name": ("FROM debian:12\n", "FROM lib/shop-a\n", []),
    "an image of an owner that another folder begins like": ("FROM debian:12\n", "FROM lib/a-shop\n", ["untagged_image"]),
    "an image of nobody with the end of a folder": ("FROM debian:12\n", "FROM shop-a\n", ["untagged_image"]),
    "an image that a folder of its name starts from": ("FROM lib/a:1\n", "FROM a\n", ["untagged_image"]),
    "an image of another file": ("FROM deps:1\n", "FROM deps\n", ["untagged_image"]),
}
NONE = {
    "a stage as base": "FROM debian:12 AS a\nFROM a\n",
    "a stage that is thrown away": "FROM debian:12 AS a\nRUN apt-get update\nFROM debian:12\nUSER me\nCOPY --from=a /a /a\n",
    "layers of a stage that is thrown away": "FROM debian:12 AS a\nRUN a\nRUN b\nFROM debian:12\nUSER me\nCOPY --from=a /a /a\n",
    "nothing as base": "FROM scratch\n",
    "an image by digest": "FROM debian@sha256:" + "0" * 64 + "\n",
    "an image that a build names": "ARG BASE\nFROM $BASE\n",
    "a command that a template chooses": HEAD + '{{if eq .Kind "a"}}\nCMD ["a"]\n{{end}}\n{{if eq .Kind "b"}}\nCMD ["b"]\n{{end}}\n',
    "a folder from a variable": HEAD + "WORKDIR $HOME/app\n",
    "root in between": HEAD + "USER root\nUSER app\n",
    "root in a stage that is thrown away": "FROM debian:12 AS a\nUSER root\nFROM debian:12\nUSER app\n",
    "packages with versions": HEAD
    + "RUN apt-get update && apt-get -qqy install --no-install-recommends a=1 && rm -rf /var/lib/apt/lists/*\n",
    "lists that apt-get removes": HEAD + "RUN apt-get update; apt-get install -y --no-install-recommends a=1; apt-get dist-clean\n",
    "requirements from a file": HEAD + "RUN pip install --no-cache-dir -r requirements.txt\n",
    "what variables hold": HEAD
    + "RUN apt-get update && apt-get install $APT_OPTIONS $PACKAGES && rm -rf /var/lib/apt/lists/*\n"
    + "WORKDIR /x\nRUN pip install ${PIP_ARGS} $PACKAGES\nWORKDIR /y\nRUN apk add $FLAGS $PACKAGES\n",
    "what lies in the folder": HEAD + "RUN pip install --no-cache-dir . ./lib\n",
    "no cache by a variable": HEAD + "ENV PIP_NO_CACHE_DIR=1\nRUN pip install a==1\n",
    "no cache by the short form": HEAD + "RUN pip install --no-cache a==1\n",
    "npm's own list": HEAD + "RUN npm install\n",
    "an archive": HEAD + "ADD app.tar.gz /app\nADD https://example.org/x /x\n",
    "a folder as target": HEAD + "COPY a b /app/\n",
    "lists in stages that a variable chooses among for one that is copied from": "FROM debian:12 AS a-arm\nRUN apt-get update\n"
    "FROM a-${ARCH} AS b\nRUN make\nFROM debian:12\nCOPY --from=b /x /x\n",
    "a list as command": HEAD + 'CMD ["run", "it"]\n',
    "pipefail by the shell": HEAD + 'SHELL ["/bin/bash", "-o", "pipefail", "-c"]\nRUN a | b\n',
    "pipefail by the script": HEAD + "RUN set -eo pipefail; a | b\n",
    "patterns of case are no pipe": HEAD + "RUN case $T in a|b) echo 1 ;; (c|d) if e; then f; fi ;; *) g ;; esac && h\n",
    "an alternative is no pipe": HEAD + "RUN a || b\n",
    "a bar in quotes is no pipe": HEAD + "RUN echo 'a | b'\n",
    "a command in each stage": 'FROM debian:12 AS a\nCMD ["a"]\nFROM debian:12\nCMD ["b"]\n',
    "a word that is no program": HEAD + "RUN echo sudo apt\n",
    "a folder of a shell between brackets": HEAD + "RUN (cd /app && make) && make\n",
    "lists in a stage that is copied from": "FROM debian:12 AS a\nRUN apt-get update\nFROM debian:12\nCOPY --from=a /x /x\n",
    "caches in a stage that a stage which is copied from starts from": "FROM python:3 AS a\nRUN pip install a==1\nFROM a AS b\nRUN make\n"
    "FROM python:3\nCOPY --from=b /x /x\n",
    "an image that a variable names": "ARG BASE=debian\nFROM $BASE\n",
    "a rule that a comment turns off": HEAD + "# hadolint ignore=DL3004,DL3008\nRUN sudo make\n",
    "a rule that a comment turns off for all": "# hadolint global ignore=DL3004 # for now\n" + HEAD + "RUN a\nUSER b\nRUN sudo make\n",
    "a word that an image takes the place of": "FROM BASE_IMAGE\n",
    "what a variable says to add": HEAD + "ARG SOURCE=*\nADD $SOURCE /src/\n",
    "files that a template names": HEAD + "COPY {{ a }} b /opt/\nCOPY --from=x /opt/a-{{ b }} /opt/a-{{ b }}\nADD {{ c }} /srv/\n",
    "a port that is one": HEAD + "EXPOSE 65535 8000-8010/udp\n",
}


def kinds(source: str) -> set[str]:
    facts = read_dockerfile("Dockerfile", source)
    assert facts is not None
    return {spot.kind.value for spot in spots_of_dockerfiles([facts])}


def test_one_finding_names_the_first_of_what_an_instruction_installs(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "Dockerfile").write_text(HEAD + "RUN apk add --no-cache curl=8 git jq make zip\nRUN apk add --no-cache tar\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT message FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'apk_without_pin' ORDER BY line")
    assert found.fetchall() == [("Installed in whatever version there is: `git, jq, make and 1 more`. Also: line 3.",)]


def test_lists_in_stages_that_a_variable_chooses_among_stay() -> None:
    assert kinds("FROM debian:12 AS a-arm\nRUN apt-get update\nFROM a-${ARCH}\n") == {"apt_lists_kept"}
    assert kinds("FROM debian:12 AS a\nRUN apt-get update\nFROM $BASE AS b\nFROM debian:12\nCOPY --from=b /x /x\n") == {"apt_lists_kept"}


def test_a_command_in_the_place_of_the_shell_hears_its_signals() -> None:
    facts = read_dockerfile("Dockerfile", "FROM debian:12 AS a\nCMD exec it -a $B\nFROM debian:12\nCMD exec it && other\n")
    assert facts is not None
    assert [spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.COMMAND_IN_SHELL_FORM] == [0, 1]


def test_packages_need_no_version_where_all_others_are_brought_to_the_newest() -> None:
    lines = ("RUN apk upgrade --no-cache -a", "RUN apk add --no-cache a", "FROM alpine:3", "RUN apk upgrade a", "RUN apk add --no-cache b")
    facts = read_dockerfile("Dockerfile", "\n".join(["FROM alpine:3 AS first", *lines, ""]))
    assert facts is not None
    found = {(spot.value, spot.detail) for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.APK_WITHOUT_PIN}
    assert found == {(0, "a"), (1, "b")}


def test_a_folder_is_known_below_one_that_the_same_stage_is_in() -> None:
    lines = ("WORKDIR a", "WORKDIR /b", "WORKDIR c", "FROM debian:12", "WORKDIR d", "WORKDIR $HOME", "WORKDIR e")
    facts = read_dockerfile("Dockerfile", "\n".join([HEAD, *lines, ""]))
    assert facts is not None
    found = {(spot.value, spot.detail) for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.RELATIVE_WORKDIR}
    assert found == {(1, "a"), (0, "c"), (1, "d"), (1, "e")}


def test_a_comment_turns_off_what_it_names_for_the_next_instruction() -> None:
    assert kinds(HEAD + "# hadolint ignore=DL3008\nRUN sudo make\n") == {"sudo_in_build"}
    assert kinds(HEAD + "# hadolint ignore=DL3004\nRUN make\nUSER b\nRUN sudo make\n") == {"sudo_in_build"}


def test_of_pipes_those_count_that_hide_a_failure() -> None:
    lines = ("echo a | b", "a | head -1", "a | b | head; x=$(c | d)", "a | b | c", "x=$(uname -m | sed s/a/b/)")
    lines += ("x=$(dpkg --print-architecture | sed s/a/b/)", "dpkg -s a | grep b")
    lines += ("uname -m | sed s/a/b/ | sed s/c/d/", "sed s/a/b/ f | tr a b")
    facts = read_dockerfile("Dockerfile", "\n".join([HEAD, *(f"RUN {each}" for each in lines), ""]))
    assert facts is not None
    found = [(spot.value, spot.detail) for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.PIPE_WITHOUT_PIPEFAIL]
    assert found == [(0, None), (0, None), (2, "a"), (2, "a"), (0, None), (0, None), (1, "dpkg"), (0, None), (1, "sed")]


@pytest.mark.parametrize(
    ("command", "value"),
    [
        ("cd /a && make", 1),
        ("cd /a && make && cd -", 1),
        ("cd /a && make && cd / && rm -r /a", 1),
        ("cd /a && make && cd /b && make", 0),
        ("mkdir -p /a && chown b /a && cd /a && make", 1),
        ("wget -O /tmp/a.tar https://example.org/a.tar && cd /tmp && make", 1),
        ("cd /a && make -C /a", 1),
        ("make init /srv/a && cd /srv/a/ && make", 0),
        ("git clone https://example.org/it/a.git && cd a && make", 0),
        ("git clone https://example.org/it/a && cd a && make", 0),
        ("tar xf /tmp/a-1.tar.gz && cd a-1 && make", 0),
    ],
)
def test_one_folder_to_work_in_can_be_said_before(command: str, value: int) -> None:
    facts = read_dockerfile("Dockerfile", f"{HEAD}RUN {command}\n")
    assert facts is not None
    assert {spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.CHANGED_FOLDER} == {value}


@pytest.mark.parametrize(
    ("commands", "value"),
    [
        ("apk add --update a=1 && rm -rf /var/cache/apk/*", 0),
        ("apk add --update a=1 && rm -rf /var/cache/apk", 0),
        ("apk add --update a=1 && rm -rf /var/cache/apk.old /tmp/*", 1),
        ("pip install a==1 && rm -rf $HOME/.cache/pip", 0),
        ("pip install a==1 && rm -rf ~/.cache", 0),
        ("pip install a==1 && rm -rf ~/.config", 1),
        ("pip install --no-index --find-links=/w a==1", 0),
        ("pip install -U /w/*.whl", 0),
        ("pip install --no-deps -U /w/a.whl", 0),
        ("pip install -U /w/a.whl", 1),
        ("pip install -U /w/*.whl b==1", 1),
        ("pip install --no-deps https://example.org/a.whl", 1),
    ],
)
def test_what_an_instruction_removes_or_never_downloads_is_not_kept(commands: str, value: int) -> None:
    facts = read_dockerfile("Dockerfile", f"{HEAD}RUN {commands}\n")
    assert facts is not None
    caches = {SpotKind.APK_CACHE_KEPT, SpotKind.PIP_CACHE_KEPT}
    assert [spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind in caches] == [value]


def test_what_else_is_installed_matters_where_it_stays() -> None:
    source = "FROM debian:12 AS a\nRUN apt-get install -y a=1\nFROM debian:12\nRUN apt-get install -y a=1\nCOPY --from=a /x /x\n"
    facts = read_dockerfile("Dockerfile", source)
    assert facts is not None
    assert [spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.APT_RECOMMENDS] == [0, 1]


@pytest.mark.parametrize(
    ("last", "value"),
    [
        ("FROM scratch AS update\nCOPY --from=made /out /\n", 0),
        ("FROM made AS lint\nWORKDIR /src\nRUN --mount=type=bind,target=. --mount=type=cache,target=/var/cache/a lint ./...\n", 0),
        ("FROM made AS lint\nRUN --mount=target=.,rw lint ./...\n", 0),
        ("FROM scratch\nCOPY --from=made /out /\n", 1),
        ('FROM scratch AS update\nCOPY --from=made /out /\nCMD ["/out"]\n', 1),
        ("FROM made AS app\nCOPY . /app\nRUN --mount=type=bind,target=/src make\n", 1),
        ("FROM made AS app\nRUN --mount=type=bind,from=other,target=/src make\n", 1),
        ("FROM made AS app\nRUN make\n", 1),
    ],
)
def test_what_only_builds_or_checks_may_weigh_what_it_does(last: str, value: int) -> None:
    facts = read_dockerfile("Dockerfile", f"FROM debian:12 AS made\nRUN apt-get install -y --no-install-recommends a\nRUN b | c\n{last}")
    assert facts is not None
    found = {spot.kind: spot.value for spot in spots_of_dockerfiles([facts])}
    assert (found[SpotKind.APT_WITHOUT_PIN], found[SpotKind.PIPE_WITHOUT_PIPEFAIL]) == (value, 1)


def test_a_shell_needs_no_other_one() -> None:
    facts = read_dockerfile("Dockerfile", f"{HEAD}ENTRYPOINT bash\nCMD /bin/sh -l\nCMD bash run.sh\nCMD bashful\n")
    assert facts is not None
    found = [spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.COMMAND_IN_SHELL_FORM]
    assert found == [0, 0, 1, 1]


def test_sources_that_a_stage_brings_along_say_which_versions_there_are() -> None:
    copied = "COPY apt.sources.list /etc/apt/sources.list\nRUN apt-get install -y a\n"
    facts = read_dockerfile("Dockerfile", f"{HEAD}{copied}{HEAD}COPY a /etc/apt/keyrings/a\nRUN apt-get install -y a\n")
    assert facts is not None
    found = [spot.value for spot in spots_of_dockerfiles([facts]) if spot.kind is SpotKind.APT_WITHOUT_PIN]
    assert found == [0, 1]


def test_what_the_settings_of_apt_say_of_a_stage_needs_no_option() -> None:
    install = "RUN apt-get install -y a\n"
    settings = "RUN echo 'APT::Install-Recommends \"{}\";' > /etc/apt/apt.conf.d/01norecommend\n"
    stages = (settings.format("0"), "", settings.format("1"), settings.format("false"))
    facts = [found for stage in stages if (found := read_dockerfile("Dockerfile", f"{HEAD}{stage}{install}")) is not None]
    assert [spot.value for spot in spots_of_dockerfiles(facts) if spot.kind is SpotKind.APT_RECOMMENDS] == [0, 1, 1, 0]


def test_an_image_to_develop_in_may_be_large(tmp_path: Path) -> None:
    others = ("api/Dockerfile", "devices/Dockerfile", "web-dev/Dockerfile", "Dockerfile.device", "debugger/Dockerfile")
    for path in (
        *others,
        ".devcontainer/Dockerfile",
        "Dockerfile.dev",
        "api/Dockerfile-api.development",
        "api/dev.Dockerfile",
        "debug/Dockerfile",
        "project/dev-image/Dockerfile",
        "docker/dev/web/Dockerfile.web",
        "devcontainer/Dockerfile",
    ):
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "t" / path).write_text(f"{HEAD}RUN apt-get update\nWORKDIR {path}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'apt_lists_kept'").fetchall()
    assert sorted(path for (path,) in found) == sorted(others)


def test_variables_of_packages_hold_no_options() -> None:
    assert kinds(HEAD + "RUN apk add $PACKAGES\n") == {"apk_cache_kept"}


def test_what_each_round_of_a_loop_takes_is_no_command() -> None:
    assert kinds(HEAD + "RUN a\nRUN for each in x y; do b $each; done\n") == {"runs_in_a_row"}
    assert kinds(HEAD + "RUN a\nRUN for each in x y; do b $each; c; done\n") == set()


@pytest.mark.parametrize("circumstance", SEVERAL)
def test_files_that_are_built_together_hand_over_their_stages(circumstance: str) -> None:
    other, source, expected = SEVERAL[circumstance]
    files = [
        facts for path, text in (("a/Dockerfile", other), ("Dockerfile", source)) if (facts := read_dockerfile(path, text)) is not None
    ]
    assert [spot.kind.value for spot in spots_of_dockerfiles(files)] == expected


KEPT = {
    "the last stage starts from it": "FROM debian:12 AS a\nRUN apt-get update\nFROM a\nCOPY --from=a /x /x\n",
    "no other stage needs it": "FROM debian:12 AS a\nRUN apt-get update\nFROM debian:12\n",
    "what starts from it is an image": "FROM debian:12 AS a\nRUN apt-get update\nFROM a AS b\nFROM debian:12\nCOPY --from=a /x /x\n",
}


@pytest.mark.parametrize("circumstance", KEPT)
def test_lists_stay_in_an_image_although_it_is_not_the_last(circumstance: str) -> None:
    assert "apt_lists_kept" in kinds(KEPT[circumstance])


@pytest.mark.parametrize("kind", ONE)
def test_what_is_a_spot(kind: str) -> None:
    assert kind in kinds(ONE[kind])


@pytest.mark.parametrize("circumstance", NONE)
def test_what_is_none(circumstance: str) -> None:
    assert kinds(NONE[circumstance]) == set()


@pytest.mark.parametrize(
    ("path", "is_for_tests"),
    [
        ("Dockerfile", False),
        ("latest/Dockerfile", False),
        ("docker/attest.dockerfile", False),
        ("contest/Dockerfile.testing", False),
        ("testserver/images/sftp/Dockerfile", True),
        ("images/test-sftp/Dockerfile", True),
        ("docker/Dockerfile.test", True),
        ("v3/test/docker/Dockerfile", True),
        ("docker/api-test.dockerfile", True),
        ("web/Dockerfile.playwright", True),
        ("web/Dockerfile.unittest", True),
        ("e2e/Dockerfile", True),
        ("me2e/Dockerfile", False),
        ("shop-test-e2e/docker/Dockerfile", True),
    ],
)
def test_images_for_tests_are_not_judged(path: str, is_for_tests: bool, tmp_path: Path) -> None:
    (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "t" / path).write_text("FROM debian:latest\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet'").fetchall()
    assert found == [] if is_for_tests else [(path,)]


@pytest.mark.parametrize(
    ("services", "judged"),
    [
        (("unit_tests", "e2e", "site-test", "db"), {"Dockerfile"}),
        (("unit_tests", "e2e", "site-test", "db", "contest", "web"), {"Dockerfile", "images/db/Dockerfile"}),
        (("unit_tests", "e2e", "db"), {"Dockerfile", "images/db/Dockerfile"}),
    ],
)
def test_images_that_services_for_tests_need_are_not_judged(services: tuple[str, ...], judged: set[str], tmp_path: Path) -> None:
    for path, image in (("Dockerfile", "debian"), ("images/db/Dockerfile", "alpine")):
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "t" / path).write_text(f"FROM {image}:latest\n")
    folders = {"db": "images/db"}
    lines = "".join(f"  {each}:\n    build: {folders.get(each, '.')}\n" for each in services)
    (tmp_path / "t" / "compose.yaml").write_text(f"services:\n{lines}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT DISTINCT path FROM '{tmp_path}/artifact/findings.parquet'").fetchall()
    assert {path for (path,) in found} == judged
