"""A profile as a value: which tools a server shows, under which names, and what it tells an agent of them."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from serve.answers.tool import AnyTool
from serve.errors import UsageError

_LOG = logging.getLogger("parquetry")


@dataclass(frozen=True, slots=True)
class Profile:
    """A surface of tools.

    `tools` are all that it has, in listed order, and `optional` the names of those that are shown only when asked for. Those
    `of_workspaces` are shown when several repositories are served, or when asked for. `guide` is for an agent: where to start and what
    follows. `instead` says, for each documented tool of the system that writes or acts, what to do instead. With `ignores_unknown` a
    selection may name tools that are not there: they are told on standard error.
    """

    name: str
    title: str
    tools: tuple[AnyTool, ...]
    guide: str
    optional: frozenset[str] = frozenset()
    instead: Mapping[str, str] = field(default_factory=dict)
    ignores_unknown: bool = False
    of_workspaces: frozenset[str] = frozenset()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all its tools."""
        return tuple(tool.name for tool in self.tools)

    def choose(self, selection: str | None, *, is_workspace: bool = False) -> tuple[AnyTool, ...]:
        """Return the tools to show: all but the optional ones, unless a selection says otherwise; raises UsageError.

        `all` is every tool; plain names replace the default, `+x,-y` change it.
        """
        hidden = self.optional if is_workspace else self.optional | self.of_workspaces
        default = [name for name in self.names if name not in hidden]
        chosen = chosen_names(self.names, default, self._known(selection))
        if not chosen:
            raise UsageError("no tool is left to show", f"the tools are: {', '.join(self.names)}")
        return tuple(tool for tool in self.tools if tool.name in chosen)

    def _known(self, selection: str | None) -> list[str]:
        words = [word.strip() for word in (selection or "").split(",") if word.strip()]
        unknown = [word for word in words if word.lstrip("+-") not in (*self.names, "all")]
        for word in unknown:
            what, hint = f"there is no tool {word.lstrip('+-')}", _nearest(word.lstrip("+-"), self.names)
            if not self.ignores_unknown:
                raise UsageError(what, hint)
            _LOG.warning("%s; it is ignored; %s", what, hint)
        return [word for word in words if word not in unknown]

    def missing(self, name: str, shown: Sequence[str]) -> str:
        """Return what to tell who calls a tool that is not shown: what shows it, or which ones are near."""
        if name in self.of_workspaces:
            return f"Unknown tool: {name}. It tells of several repositories, and one is served: `parquetry mcp ONE TWO` shows it."
        if name in self.names:
            return f"Unknown tool: {name}. The server was started without it: `--tools +{name}` shows it."
        return f"Unknown tool: {name}; {_nearest(name, shown)}"


def chosen_names(names: Sequence[str], default: Sequence[str], words: Sequence[str]) -> list[str]:
    """Return the names that words of a selection leave, in listed order."""
    plain = [word for word in words if word[0] not in "+-"]
    chosen = set(names) if "all" in plain else set(plain) if plain else set(default)
    chosen |= {word[1:] for word in words if word.startswith("+")}
    chosen -= {word[1:] for word in words if word.startswith("-")}
    return [name for name in names if name in chosen]


def _nearest(name: str, names: Sequence[str]) -> str:
    near = get_close_matches(name, names, n=1, cutoff=0.4)
    return f"did you mean {near[0]}?" if near else f"the tools are: {', '.join(names)}"
