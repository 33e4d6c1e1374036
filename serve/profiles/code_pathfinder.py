"""The tools that Code Pathfinder documents: its names and shapes are those that our own tools have."""

from serve.profiles.profile import Profile
from serve.tools.find_compose_services import FIND_COMPOSE_SERVICES
from serve.tools.find_dockerfile_instructions import FIND_DOCKERFILE_INSTRUCTIONS
from serve.tools.find_module import FIND_MODULE
from serve.tools.find_symbol import FIND_SYMBOL
from serve.tools.get_call_details import GET_CALL_DETAILS
from serve.tools.get_callees import GET_CALLEES
from serve.tools.get_callers import GET_CALLERS
from serve.tools.get_docker_dependencies import GET_DOCKER_DEPENDENCIES
from serve.tools.get_dockerfile_details import GET_DOCKERFILE_DETAILS
from serve.tools.get_index_info import GET_INDEX_INFO
from serve.tools.list_modules import LIST_MODULES
from serve.tools.resolve_import import RESOLVE_IMPORT

CODE_PATHFINDER = Profile(
    name="code-pathfinder",
    title="the tools of Code Pathfinder",
    tools=(
        GET_INDEX_INFO,
        FIND_SYMBOL,
        FIND_MODULE,
        LIST_MODULES,
        GET_CALLERS,
        GET_CALLEES,
        GET_CALL_DETAILS,
        RESOLVE_IMPORT,
        FIND_DOCKERFILE_INSTRUCTIONS,
        FIND_COMPOSE_SERVICES,
        GET_DOCKERFILE_DETAILS,
        GET_DOCKER_DEPENDENCIES,
    ),
    guide="""\
Start with get_index_info, then find_symbol for the full name of what you look for: get_callers, get_callees and get_call_details take it. \
Pages go on with next_cursor as cursor. File paths are relative to the repository's root.""",
)
