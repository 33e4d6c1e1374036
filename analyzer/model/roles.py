"""Which role of `occurrences` a use of a name is written as; the callee of a call has none."""

from analyzer.model.facts import Use
from analyzer.schema.vocab import OccurrenceRole

ROLES: dict[int, OccurrenceRole] = {
    **dict.fromkeys((Use.READ, Use.REFERENCE), OccurrenceRole.READ),
    **dict.fromkeys((Use.WRITE, Use.DELETE), OccurrenceRole.WRITE),
    **dict.fromkeys((Use.TYPE, Use.MAKES), OccurrenceRole.TYPE),
    Use.INHERIT: OccurrenceRole.INHERIT,
    Use.DECORATE: OccurrenceRole.DECORATE,
}
