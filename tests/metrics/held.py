"""All rules that hold, for queries of tests: what is asserted of a marker does not depend on what else holds of the same thing."""

from pathlib import Path


def held(root: Path) -> str:
    """Return what a query may read in place of the findings of `root/artifact`, for those and what stands beside them."""
    findings = f"'{root}/artifact/findings.parquet'"
    columns = ("line", "end_line", "marker", "rule", "severity", "value")
    beside = ", ".join(f"held.{column}" for column in columns)
    return (
        f"(SELECT path, node_id, {', '.join(columns)} FROM {findings} UNION ALL "
        f"SELECT path, node_id, {beside} FROM (SELECT path, node_id, unnest(beside) AS held FROM {findings}))"
    )
