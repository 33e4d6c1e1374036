"""A way from one node to another."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.tool import Tool
from serve.code.graph import members
from serve.code.ways import Step, way
from serve.profiles.coraline.shapes import named_node

_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Path:
    """The two ends, each by id, or by name with file where several have that name."""

    from_id: Annotated[str | None, "Id of the node to start from."] = None
    from_name: Annotated[str | None, "Its name, instead of from_id."] = None
    from_file: Annotated[str | None, "File that defines from_name, where several symbols have the name."] = None
    to_id: Annotated[str | None, "Id of the node to reach."] = None
    to_name: Annotated[str | None, "Its name, instead of to_id."] = None
    to_file: Annotated[str | None, "File that defines to_name, where several symbols have the name."] = None


class FoundPath(TypedDict):
    from_id: str
    to_id: str
    path_found: bool
    path: Annotated[list[str], "Ids of the nodes on the way, both ends included; empty without one."]
    length: Annotated[int, "Number of nodes on the way; 0 without one."]
    steps: Annotated[list[Step], "The same way with the relation, place and confidence of each step."]


def run(context: Context, params: Path) -> FoundPath:
    context.artifact.require(["nodes", "edges"])
    first = named_node(context, params.from_id, params.from_name, params.from_file, "from_")
    second = named_node(context, params.to_id, params.to_name, params.to_file, "to_")
    steps = way(context, members(context, first["id"]), members(context, second["id"]), _DEPTH)
    return {
        "from_id": first["symbol"],
        "to_id": second["symbol"],
        "path_found": bool(steps),
        "path": [step["node"] for step in steps],
        "length": len(steps),
        "steps": steps,
    }


PATH = Tool(
    name="coraline_path",
    title="Path between two nodes",
    description=(
        "Find a shortest path from one node to another along the edges of the graph (calls, imports, references, inheritance and so on), "
        f"at most {_DEPTH} steps, each with line and confidence. A class or module counts with its members. Give each end by id, or by "
        "name with file where several have that name. Edges are followed in their direction: for the other one, swap the ends."
    ),
    params=Path,
    answer=FoundPath,
    run=run,
    text=as_compact,
)
