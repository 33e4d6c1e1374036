"""The tools that repowise documents: our own ones have its names and shapes; only what is shown at first differs."""

from serve.profiles.profile import Profile
from serve.tools import TOOLS

_SHOWN = (
    *("get_overview", "get_answer", "get_context", "get_symbol", "search_codebase", "get_risk", "get_why", "get_dead_code", "get_health"),
    *("list_repos", "get_blast_radius", "get_conformance", "get_architecture"),
)
_OPTIONAL = ("get_dependency_path", "get_execution_flows", "get_change_risk")

REPOWISE = Profile(
    name="repowise",
    title="the tools of repowise",
    tools=tuple(tool for name in (*_SHOWN, *_OPTIONAL) for tool in TOOLS if tool.name == name),
    optional=frozenset(_OPTIONAL) & {tool.name for tool in TOOLS},
    of_workspaces=frozenset({"get_blast_radius", "get_conformance", "get_architecture"}),
    ignores_unknown=True,
    guide="""\
Start with get_overview in an unfamiliar repository and with search_codebase for a name or topic. get_context tells what to know of files \
and symbols, several at once, get_symbol reads one. Before a change ask get_risk, of a whole change with changed_files; get_why tells the \
decisions behind the code, get_health and get_dead_code what to mend. Nothing is a model's prose: answers quote the repository. _meta \
tells the indexed commit and what an answer left out: get_symbol("repowise#<ref>") brings it back.""",
    instead={
        "generate_refactoring_code": "get_health with include=refactoring gives the plans; write the code with your own tools",
        "repowise init, repowise update": "run `parquetry index PATH -o ARTIFACT`; the server answers from the new index",
        "repowise expand": "get_symbol with the reference, or the call that an answer's omitted or next_cursor names",
    },
)
