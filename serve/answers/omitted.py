"""What an answer leaves out for its size, and the call that gives it: nothing is cut silently."""

import json
from collections.abc import Mapping
from typing import Annotated, TypedDict


class Omitted(TypedDict):
    target: Annotated[str | None, "Target that it is about; null for the whole answer."]
    part: Annotated[str, "Field that was cut."]
    shown: int
    total: int
    tool: Annotated[str, "Tool that gives all of it, page by page."]
    arguments: Annotated[dict[str, object], "Its arguments."]


def omitted(part: str, shown: int, total: int, tool: str, arguments: Mapping[str, object], *, target: str | None = None) -> list[Omitted]:
    """Return the note that a field was cut; nothing when it was not."""
    if total <= shown:
        return []
    return [{"target": target, "part": part, "shown": shown, "total": total, "tool": tool, "arguments": dict(arguments)}]


def omitted_line(item: Omitted) -> str:
    """Return a note on one line, with the call."""
    arguments = ", ".join(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in item["arguments"].items())
    of_target = f" of {item['target']}" if item["target"] else ""
    return f"{item['part']}{of_target}: {item['shown']} of {item['total']} shown; {item['tool']}({arguments}) gives the rest"
