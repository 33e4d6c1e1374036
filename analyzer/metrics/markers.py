"""What a rule is made of."""

from typing import NamedTuple

from analyzer.schema.declare import Table
from analyzer.schema.vocab import Comparison, Dimension, FindingCategory, Severity


class Level(NamedTuple):
    """One threshold of a marker."""

    severity: Severity
    comparison: Comparison
    threshold: float
    source: str
    version: int = 1


class Marker(NamedTuple):
    """A kind of finding: the metric it reads, and its levels from the most severe down."""

    name: str
    table: Table
    metric: str
    category: FindingCategory
    message: str
    levels: tuple[Level, ...]
    dimension: Dimension = Dimension.MAINTAINABILITY
