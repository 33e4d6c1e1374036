"""The tools that the Knowledge Graph documents: numbered pages, `file:Lstart-end`, a message with the next step."""

from serve.profiles.gkg.analyze_code_files import ANALYZE_CODE_FILES
from serve.profiles.gkg.get_definition import GET_DEFINITION
from serve.profiles.gkg.get_references import GET_REFERENCES
from serve.profiles.gkg.list_projects import LIST_PROJECTS
from serve.profiles.gkg.read_definitions import READ_DEFINITIONS
from serve.profiles.gkg.repo_map import REPO_MAP
from serve.profiles.gkg.search_codebase_definitions import SEARCH_CODEBASE_DEFINITIONS
from serve.profiles.profile import Profile

GKG = Profile(
    name="gkg",
    title="the tools of GitLab's Knowledge Graph",
    tools=(
        LIST_PROJECTS,
        REPO_MAP,
        SEARCH_CODEBASE_DEFINITIONS,
        READ_DEFINITIONS,
        GET_DEFINITION,
        GET_REFERENCES,
        ANALYZE_CODE_FILES,
    ),
    guide="""\
Start with repo_map in an unfamiliar project, or with search_codebase_definitions for names, several terms at once. read_definitions reads \
bodies, several names of a file at once; get_references tells who uses a definition, by its name and file; get_definition goes from a line \
of code to what a name in it means; analyze_code_files outlines files. project is any absolute path that ends in the repository's name. \
Pages are numbered: ask for next_page until it is null. Each answer's system_message says what to do next.""",
    instead={"index_project": "run `parquetry index PATH -o ARTIFACT` in a shell or in CI; the running server answers from the new index"},
)
