"""The tools that Coraline documents, with its names, parameters and fields."""

from serve.profiles.coraline.callers import CALLEES, CALLERS
from serve.profiles.coraline.context import CONTEXT
from serve.profiles.coraline.files import FILE_NODES, FIND_FILE, LIST_DIR, READ_FILE, SYMBOLS_OVERVIEW
from serve.profiles.coraline.find_references import FIND_REFERENCES
from serve.profiles.coraline.meaning import SEMANTIC_SEARCH
from serve.profiles.coraline.node import NODE
from serve.profiles.coraline.path import PATH
from serve.profiles.coraline.search import FIND_SYMBOL, SEARCH
from serve.profiles.coraline.status import GET_CONFIG, LIST_MEMORIES, READ_MEMORY, STATS, STATUS
from serve.profiles.coraline.traversals import DEPENDENCIES, DEPENDENTS, IMPACT
from serve.profiles.profile import Profile

_MEMORY = "edit Markdown in .parquetry/memories/, by hand or with `parquetry memory"

CORALINE = Profile(
    name="coraline",
    title="the tools of Coraline",
    tools=(
        SEARCH,
        CALLERS,
        CALLEES,
        IMPACT,
        DEPENDENCIES,
        DEPENDENTS,
        PATH,
        STATS,
        FIND_SYMBOL,
        SYMBOLS_OVERVIEW,
        FIND_REFERENCES,
        NODE,
        CONTEXT,
        READ_FILE,
        LIST_DIR,
        FILE_NODES,
        FIND_FILE,
        STATUS,
        GET_CONFIG,
        SEMANTIC_SEARCH,
        LIST_MEMORIES,
        READ_MEMORY,
    ),
    guide="""\
Start with coraline_context for a task in words, or with coraline_search for a name: their ids are what other tools take as node_id, or \
give name with file. coraline_node reads one symbol with its source, coraline_callers and coraline_callees its direct neighbours, \
coraline_impact what a change may break. coraline_get_symbols_overview outlines a file before you read it. Lists go on with next_cursor \
as cursor. coraline_semantic_search compares words by BM25: no model is asked.""",
    instead={
        "coraline_sync": "run `parquetry index PATH -o ARTIFACT` in a shell or in CI; the running server answers from the new index",
        "coraline_update_config": "edit parquetry.toml or [tool.parquetry] in pyproject.toml, then index again",
        "coraline_write_memory": f"{_MEMORY} write NAME`, then index again",
        "coraline_edit_memory": f"{_MEMORY} edit NAME OLD NEW`, then index again",
        "coraline_delete_memory": f"{_MEMORY} delete NAME`, then index again",
    },
)
