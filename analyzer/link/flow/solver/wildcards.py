"""What one analysis knows of imports that take all names of a module."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Wildcards:
    """Which files take all names of which, each worked out when it is first asked for.

    `taken` has the files that a file takes from, `takers` those that take from it, `named` those that bind a name themselves, `binders`
    those that bind it so or themselves, `brought` the binders of a name from which it is brought to files, which is worked out `together`
    for names that the same files bind and offer. `module_names` are those that modules may have, `outside` the only module outside all
    of whose names arrive in a file, empty where there are none or several.
    """

    taken: dict[int, list[int]] = field(default_factory=dict)
    takers: dict[int, frozenset[int]] | None = None
    named: dict[str, list[int]] | None = None
    binders: dict[str, set[int]] = field(default_factory=dict)
    brought: dict[str, dict[int, list[int]] | None] = field(default_factory=dict)
    together: dict[tuple[tuple[int, ...], tuple[bool, frozenset[int]]], dict[int, list[int]]] = field(default_factory=dict)
    module_names: frozenset[str] | None = None
    outside: dict[int, str] = field(default_factory=dict)
