"""The tools that Codomyrmex documents for its bridge, with its names, parameters and fields."""

from serve.profiles.codomyrmex.analyze import ANALYZE_PYTHON
from serve.profiles.codomyrmex.files import CHECKSUM_FILE, JSON_QUERY, LIST_DIRECTORY, READ_FILE
from serve.profiles.codomyrmex.modules import GET_MODULE_README, LIST_MODULE_FUNCTIONS, LIST_MODULES, MODULE_INFO
from serve.profiles.codomyrmex.pai import PAI_AWARENESS, PAI_STATUS
from serve.profiles.codomyrmex.repository import GIT_DIFF, GIT_STATUS
from serve.profiles.codomyrmex.search_codebase import SEARCH_CODEBASE
from serve.profiles.profile import Profile

CODOMYRMEX = Profile(
    name="codomyrmex",
    title="the tools of Codomyrmex's bridge",
    tools=(
        READ_FILE,
        LIST_DIRECTORY,
        ANALYZE_PYTHON,
        SEARCH_CODEBASE,
        GIT_STATUS,
        GIT_DIFF,
        JSON_QUERY,
        CHECKSUM_FILE,
        LIST_MODULES,
        MODULE_INFO,
        LIST_MODULE_FUNCTIONS,
        GET_MODULE_README,
        PAI_STATUS,
        PAI_AWARENESS,
    ),
    guide="""\
Start with codomyrmex.list_modules or codomyrmex.list_directory; codomyrmex.module_info and codomyrmex.list_module_functions tell what a \
module offers, codomyrmex.analyze_python what a file holds, codomyrmex.search_codebase finds lines by regular expression. Files are those \
of the indexed commit, git facts those of the moment of indexing. Lists go on with next_cursor as cursor.""",
    instead={
        "codomyrmex.write_file": "edit the file with your own tools, then run `parquetry index` again",
        "codomyrmex.run_command": "run it in your own shell",
        "codomyrmex.run_tests": "run them in your own shell or in CI",
        "codomyrmex.call_module_function": "nothing of the repository is imported or run; list_module_functions reads its source",
    },
)
