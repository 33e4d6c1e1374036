"""Defects of this program, as rows tell of them: they cost what they befell, and no more."""

import os
import sys
import traceback
from pathlib import Path


def defect_of(error: Exception) -> str:
    """Return what was raised and where, without addresses or paths of this machine, which would differ from run to run."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    if "PARQUETRY_DEBUG" in os.environ:
        traceback.print_exc(file=sys.stderr)
    return f"{type(error).__name__} at {Path(frame.filename).name}:{frame.lineno}"
