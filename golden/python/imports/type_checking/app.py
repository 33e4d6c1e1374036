from __future__ import annotations

import typing
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jobs import Job
if typing.TYPE_CHECKING:
    import jobs


def run(job: Job, other: "jobs.Job"):
    job.start()
    other.start()
