"""The profile without a name: our own tools."""

from serve.profiles.profile import Profile
from serve.tools import OPTIONAL, TOOLS

NATIVE = Profile(
    name="native",
    title="parquetry's own tools",
    tools=TOOLS,
    optional=OPTIONAL,
    of_workspaces=frozenset({"get_blast_radius"}),
    guide="""\
Start with get_overview for an unfamiliar repository, with get_answer for a question, with search_codebase for words, a path or a name \
that may be misspelled, or with find_symbol for names by pattern. Wherever a symbol is asked for, a full name (pkg.module.Class.method), \
a symbol (path/file::Class.method), a suffix that only one symbol has, or a place (path/file:120) will do. Then get_symbol reads its \
source, get_callers and get_callees tell who uses it and what it needs, get_call_details how. Before a change get_context tells what to \
know of files and symbols, get_risk what it may break and which tests to run, get_why what was decided; get_health and get_dead_code \
judge code; find_dockerfile_instructions, find_compose_services and get_docker_dependencies answer for containers. What no tool answers, \
query_sql does, over the tables that describe_schema describes. Confidence, weakest first: guess, low, medium, high, certain. Lists come \
in pages: pass next_cursor as cursor, with the other arguments unchanged.""",
)
