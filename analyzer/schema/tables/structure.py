"""Tables of structure: how the parts of the system hang together as a whole."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Table
from analyzer.schema.vocab_health import ArchitectureKind, ArchitectureScope, PartRole


@dataclass(frozen=True, slots=True)
class ArchitectureRow:
    """The system seen in one scope: its files of code outside tests, the folders that directly hold them, or its Compose services.

    A file depends on another when it imports it at run time or names a symbol of it, members of objects aside; a folder when one of its
    files does; a service as it says. The score is 10 - 5 propagation_cost - 3 core_ratio - min(2, 0.5 cycles), 1 at least;
    `get_architecture` takes the violations of rules off too.
    """

    scope: Annotated[ArchitectureScope, "What its parts are."]
    parts: Annotated[int, "Number of parts."]
    dependencies: Annotated[int, "Number of pairs of parts of which the first depends on the second."]
    propagation_cost: Annotated[float, "Share of the other parts that the average part leads to by dependencies, 0 to 1."]
    core_size: Annotated[int, "Parts in the largest group whose parts all lead to each other; 0 without any cycle."]
    core_ratio: Annotated[float, "Share of the parts that are in that group."]
    cycles: Annotated[int, "Number of such groups."]
    layers: Annotated[int, "Number of layers: see `architecture_parts.layer`."]
    kind: Annotated[ArchitectureKind, "`core_periphery` from a core ratio of 0.06 on."]
    score: Annotated[float, "1 to 10."]
    modularity: Annotated[
        float | None,
        "How much more weight the coarsest communities hold inside than chance would, at most 1; null in other scopes than `file`.",
    ]
    folder_modularity: Annotated[
        float | None, "The same for folders in place of communities: far below, they hide how files hang together. Null like `modularity`."
    ]


@dataclass(frozen=True, slots=True)
class ArchitecturePart:
    """A part of the system and its place in it."""

    scope: Annotated[ArchitectureScope, "What it is."]
    name: Annotated[str, "Path of the file or folder, `.` for the root; symbol of the service."]
    role: Annotated[
        PartRole,
        "In the core; else `shared` when as much leads to it as to the core, `control` when it leads to as much as the core, `peripheral` "
        "otherwise. Without a core the medians take its place.",
    ]
    layer: Annotated[int, "0 when it depends on nothing outside its cycle, else one above the highest part that it depends on."]
    leads_to: Annotated[int, "Other parts that dependencies lead to from it."]
    led_to: Annotated[int, "Other parts from which dependencies lead to it."]
    cycle: Annotated[int | None, "Number of its cycle in this scope, 0 for the largest; null outside cycles."]


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A file with the rules that the repository sets itself, `.parquetry/rules.yml`: what `check` and `get_conformance` go by."""

    path: Annotated[str, "Path of the file."]
    text: Annotated[str, "Its whole text, also with `--no-source`; it was not judged when it was indexed."]


ARCHITECTURE = Table("architecture", ArchitectureRow, sort=("scope",), key=("scope",))
ARCHITECTURE_PARTS = Table("architecture_parts", ArchitecturePart, sort=("scope", "name"), key=("scope", "name"))
RULE_FILES = Table("rule_files", RuleFile, sort=("path",), key=("path",))

STRUCTURE_TABLES = (ARCHITECTURE, ARCHITECTURE_PARTS, RULE_FILES)
