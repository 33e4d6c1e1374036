"""What an artifact says about calls, read with plain pyarrow."""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet
from sites import Position

REPOSITORY = Path(__file__).resolve().parents[2]
POSSIBLE = {"dispatch", "decorated"}
"""Rules whose rows name a further target beside the one that the source names: they count for recall, never for precision."""

CALL_COLUMNS = (
    "path line column end_line end_column name_line name_column syntax target_id target_fqn status reason rule confidence".split()
)


@dataclass(frozen=True, slots=True)
class Claim:
    """One row of `call_sites`: a call and one target, or the reason for there being none."""

    syntax: str
    start: Position
    end: Position
    name: Position
    target: tuple[str, int] | None
    target_kind: str | None
    target_fqn: str | None
    status: str
    reason: str | None
    rule: str | None
    confidence: str | None

    @property
    def is_firm(self) -> bool:
        """Whether it claims a target in the project as the one that the source names."""
        return self.target is not None and self.rule not in POSSIBLE


def make_artifact(root: Path, artifact: Path) -> Path:
    """Index a folder; raises CalledProcessError when that fails."""
    command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(artifact), "--quiet"]
    subprocess.run(command, cwd=REPOSITORY, check=True)
    return artifact


def read_claims(artifact: Path) -> list[Claim]:
    """Return every row of the artifact's call sites, implicit calls too."""
    columns = ["id", "path", "name_line", "start_line", "kind"]
    nodes = pyarrow.parquet.read_table(artifact / "nodes.parquet", columns=columns).to_pylist()
    places = {node["id"]: ((node["path"], node["name_line"] or node["start_line"]), node["kind"]) for node in nodes if node["path"]}
    rows = pyarrow.parquet.read_table(artifact / "call_sites.parquet", columns=CALL_COLUMNS).to_pylist()
    return [claim_of(row, *places.get(row["target_id"], (None, None))) for row in rows]


def claim_of(row: dict[str, object], target: tuple[str, int] | None, kind: str | None) -> Claim:
    """Return a row as a claim."""
    words = {name: row[name] for name in ("target_fqn", "status", "reason", "rule", "confidence")}
    start, end, name = ((row["path"], row[f"{part}line"], row[f"{part}column"]) for part in ("", "end_", "name_"))
    return Claim(str(row["syntax"]), start, end, name, target, kind, **words)  # type: ignore[arg-type]  # a row's types are its schema's


def by_name(claims: list[Claim], syntax: str = "call") -> dict[Position, list[Claim]]:
    """Return the claims about call expressions, or about what makes calls by another syntax, by the place of the called name."""
    found: dict[Position, list[Claim]] = defaultdict(list)
    for claim in claims:
        if claim.syntax == syntax:
            found[claim.name].append(claim)
    return found


def cause(claims: Iterable[Claim]) -> str:
    """Return in a few words what the index says about a call whose target it misses."""
    words = {claim.reason or ("external" if claim.status == "external" else f"other target by {claim.rule}") for claim in claims}
    return ", ".join(sorted(words)) or "no row"
