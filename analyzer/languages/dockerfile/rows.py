"""Rows before their columns are filled."""

from analyzer.languages.dockerfile.lines import LogicalLine
from analyzer.schema.tables.containers import DockerInstruction


def blank_row(line: LogicalLine, keyword: str, path: str, stage_index: int | None, stage: str | None) -> DockerInstruction:
    """Return the row of an instruction that says no more than where it stands."""
    return DockerInstruction(
        path=path,
        line=line.line,
        end_line=line.end_line,
        stage_index=stage_index,
        stage=stage,
        instruction=keyword,
        trigger=None,
        raw=line.raw,
        form=None,
        flags=(),
        arguments=(),
        heredocs=line.heredocs,
        base_kind=None,
        image=None,
        registry=None,
        repository=None,
        tag=None,
        digest=None,
        platform=None,
        alias=None,
        sources=(),
        destination=None,
        from_stage=None,
        mounts=(),
        ports=(),
        user=None,
        group=None,
        directory=None,
        variables=(),
        labels=(),
        healthcheck=None,
    )
