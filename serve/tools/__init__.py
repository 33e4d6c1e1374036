"""The tools, in the order that they are listed."""

from serve.answers.tool import AnyTool
from serve.tools.describe_schema import DESCRIBE_SCHEMA
from serve.tools.find_compose_services import FIND_COMPOSE_SERVICES
from serve.tools.find_dockerfile_instructions import FIND_DOCKERFILE_INSTRUCTIONS
from serve.tools.find_module import FIND_MODULE
from serve.tools.find_symbol import FIND_SYMBOL
from serve.tools.get_answer import GET_ANSWER
from serve.tools.get_architecture import GET_ARCHITECTURE
from serve.tools.get_blast_radius import GET_BLAST_RADIUS
from serve.tools.get_call_details import GET_CALL_DETAILS
from serve.tools.get_callees import GET_CALLEES
from serve.tools.get_callers import GET_CALLERS
from serve.tools.get_change_risk import GET_CHANGE_RISK
from serve.tools.get_conformance import GET_CONFORMANCE
from serve.tools.get_context import GET_CONTEXT
from serve.tools.get_dead_code import GET_DEAD_CODE
from serve.tools.get_dependency_path import GET_DEPENDENCY_PATH
from serve.tools.get_docker_dependencies import GET_DOCKER_DEPENDENCIES
from serve.tools.get_dockerfile_details import GET_DOCKERFILE_DETAILS
from serve.tools.get_execution_flows import GET_EXECUTION_FLOWS
from serve.tools.get_health import GET_HEALTH
from serve.tools.get_index_info import GET_INDEX_INFO
from serve.tools.get_overview import GET_OVERVIEW
from serve.tools.get_risk import GET_RISK
from serve.tools.get_symbol import GET_SYMBOL
from serve.tools.get_why import GET_WHY
from serve.tools.list_modules import LIST_MODULES
from serve.tools.list_repos import LIST_REPOS
from serve.tools.query_sql import QUERY_SQL
from serve.tools.resolve_import import RESOLVE_IMPORT
from serve.tools.search_codebase import SEARCH_CODEBASE

TOOLS: tuple[AnyTool, ...] = (
    GET_INDEX_INFO,
    LIST_REPOS,
    GET_OVERVIEW,
    GET_ANSWER,
    SEARCH_CODEBASE,
    FIND_SYMBOL,
    FIND_MODULE,
    LIST_MODULES,
    GET_SYMBOL,
    GET_CONTEXT,
    GET_CALLERS,
    GET_CALLEES,
    GET_CALL_DETAILS,
    GET_DEPENDENCY_PATH,
    GET_EXECUTION_FLOWS,
    GET_ARCHITECTURE,
    GET_CONFORMANCE,
    RESOLVE_IMPORT,
    FIND_DOCKERFILE_INSTRUCTIONS,
    FIND_COMPOSE_SERVICES,
    GET_DOCKERFILE_DETAILS,
    GET_DOCKER_DEPENDENCIES,
    GET_DEAD_CODE,
    GET_HEALTH,
    GET_RISK,
    GET_CHANGE_RISK,
    GET_BLAST_RADIUS,
    GET_WHY,
    QUERY_SQL,
    DESCRIBE_SCHEMA,
)

OPTIONAL: frozenset[str] = frozenset()
"""Names of those that a server shows only when asked to."""
