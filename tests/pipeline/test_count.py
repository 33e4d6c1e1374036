"""How many workers run: as asked, else as many as what the process may have of the machine is enough for."""

import os
from pathlib import Path

import pytest

from analyzer.workers import worker_count
from analyzer.workers.count import group_folders
from tests.pipeline.trees import write_tree

MIB = 1 << 20


@pytest.fixture(autouse=True)
def _sixty_four_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(64)), raising=False)
    monkeypatch.setattr(os, "sysconf", {"SC_PAGE_SIZE": 1, "SC_PHYS_PAGES": 1 << 40}.__getitem__)


def told(folder: Path, *, cgroup: str, mounts: str, files: dict[str, str]) -> Path:
    """Write what a system says of a process; groups are mounted below `folder`."""
    return write_tree(folder, {"own/cgroup": cgroup, "own/mountinfo": mounts.format(folder=folder), **files}) / "own"


def version_2(folder: Path, cgroup: str, files: dict[str, str]) -> Path:
    """Write what a system with control groups of version 2 says."""
    mounts = "30 23 0:26 / {folder}/fs rw shared:4 - cgroup2 cgroup2 rw,nsdelegate\n31 23 0:5 / /proc rw - proc proc rw\n"
    return told(folder, cgroup=cgroup, mounts=mounts, files=files)


def version_1(folder: Path, root: str, cgroup: str, files: dict[str, str]) -> Path:
    """Write what a system with control groups of version 1 says, of which those of `root` and below it are in sight."""
    mounts = f"32 31 0:29 {root} {{folder}}/fs/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
    mounts += f"35 31 0:32 {root} {{folder}}/fs/memory rw master:9 - cgroup cgroup rw,memory\n"
    return told(folder, cgroup=cgroup, mounts=mounts, files=files)


def test_what_says_nothing_leaves_a_worker_a_core(tmp_path: Path) -> None:
    assert worker_count(0, tmp_path / "no such folder") == 64
    assert worker_count(0, told(tmp_path / "a", cgroup="", mounts="", files={})) == 64
    assert worker_count(0, told(tmp_path / "b", cgroup="what\n::\n", mounts="is\nthis - cgroup\n - cgroup2 a b\n", files={})) == 64
    assert worker_count(0, version_2(tmp_path / "c", "0::/\n", {})) == 64


def test_groups_without_a_bound(tmp_path: Path) -> None:
    assert worker_count(0, version_2(tmp_path / "2", "0::/\n", {"fs/cpu.max": "max 100000\n", "fs/memory.max": "max\n"})) == 64
    files = {
        "fs/cpu,cpuacct/cpu.cfs_quota_us": "-1\n",
        "fs/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
        "fs/memory/memory.limit_in_bytes": "9223372036854771712\n",
    }
    assert worker_count(0, version_1(tmp_path / "1", "/", "4:memory:/\n3:cpu,cpuacct:/\n", files)) == 64


def test_what_is_asked_for_wins(tmp_path: Path) -> None:
    assert worker_count(7, version_2(tmp_path, "0::/\n", {"fs/cpu.max": "200000 100000\n"})) == 7


@pytest.mark.parametrize(
    ("quota", "workers"), [("200000 100000", 2), ("150000 100000", 2), ("25000 50000", 1), ("1000 100000", 1), ("300000", 3), ("5 0", 1)]
)
def test_a_quota_of_time(tmp_path: Path, quota: str, workers: int) -> None:
    assert worker_count(0, version_2(tmp_path, "0::/\n", {"fs/cpu.max": f"{quota}\n"})) == workers


def test_the_tightest_group_on_the_way_up_decides(tmp_path: Path) -> None:
    files = {
        "fs/cpu.max": "max 100000\n",
        "fs/ci.slice/cpu.max": "300000 100000\n",
        "fs/ci.slice/job/cpu.max": "800000 100000\n",
        "fs/other/cpu.max": "100000 100000\n",
    }
    assert worker_count(0, version_2(tmp_path, "0::/ci.slice/job\n", files)) == 3


def test_version_1_of_a_container_that_sees_its_own_group_outermost(tmp_path: Path) -> None:
    cgroup = "4:memory:/docker/abc/inner\n3:cpu,cpuacct:/docker/abc\n1:name=systemd:/docker/abc\n0::/system.slice\n"
    files = {
        "fs/cpu,cpuacct/cpu.cfs_quota_us": "400000\n",
        "fs/cpu,cpuacct/cpu.cfs_period_us": "50000\n",
        "fs/memory/memory.limit_in_bytes": "9223372036854771712\n",
        "fs/memory/inner/memory.limit_in_bytes": f"{640 * MIB}\n",
    }
    assert worker_count(0, version_1(tmp_path, "/docker/abc", cgroup, files)) == 5
    (tmp_path / "fs/memory/inner/memory.limit_in_bytes").unlink()
    assert worker_count(0, tmp_path / "own") == 8


@pytest.mark.parametrize(("memory", "workers"), [(1024 * MIB, 8), (200 * MIB, 1), (1, 1)])
def test_memory_bounds_workers_too(tmp_path: Path, memory: int, workers: int) -> None:
    assert worker_count(0, version_2(tmp_path, "0::/\n", {"fs/memory.max": f"{memory}\n"})) == workers


def test_the_memory_of_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sysconf", {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": (512 * MIB) // 4096}.__getitem__)
    assert worker_count(0, tmp_path) == 4


def test_folders_are_told_from_within_outwards() -> None:
    mounts = "30 23 0:26 / /fs rw - cgroup2 none rw\n32 31 0:29 /a /cpu rw - cgroup none rw,cpu\n"
    found = [str(folder) for folder in group_folders("2:cpu:/a/b\n1:memory:/x\n0::/one/two\n", mounts)]
    assert found == ["/fs/one/two", "/fs/one", "/fs", "/cpu/b", "/cpu"]
