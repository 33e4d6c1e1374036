"""The closed words about health; the rules of `vocab` hold for them too."""

from enum import StrEnum


class SpotKind(StrEnum):
    """What a place in the code is, before a rule judges it. What its value means stands beside each."""

    SWALLOWED_EXCEPTION = "swallowed_exception"  # 1: named exceptions, 2: all, 3: all of several steps, or exits too
    BROAD_EXCEPTION = "broad_exception"  # 2 where nothing is named, 1 where a class of nearly all exceptions is
    SHARED_DEFAULT = "shared_default"  # 1
    QUERY_IN_LOOP = "query_in_loop"  # calls down to the query, from 1
    REQUEST_IN_LOOP = "request_in_loop"  # calls down to the request, from 1
    PROCESS_IN_LOOP = "process_in_loop"  # calls down to what starts the process, from 1
    FILE_IN_LOOP = "file_in_loop"  # calls down to what opens the file, from 1
    CLIENT_IN_LOOP = "client_in_loop"  # calls down to what makes the client, from 1
    PATTERN_IN_LOOP = "pattern_in_loop"  # 1
    TEXT_IN_LOOP = "text_in_loop"  # 1
    AWAIT_IN_LOOP = "await_in_loop"  # 3 where rounds only collect what they await, 2 where they take it, 1 where each only does something
    LOST_CAUSE = "lost_cause"  # 1
    UNCHECKED_ERROR = "unchecked_error"  # 1
    FLOATING_CALL = "floating_call"  # 2 where it never runs, 1 where nobody sees it fail
    ENVIOUS_METHOD = "envious_method"  # fields of other classes that it uses
    PRIMITIVE_PARAMETERS = "primitive_parameters"  # parameters of types without a meaning of their own, four of one at least
    ASSERTION_BLOCK = "assertion_block"  # assertions in a row
    BLOCKING_IN_ASYNC = "blocking_in_async"  # calls down to what blocks, from 1
    GOD_CLASS = "god_class"  # its weighted methods
    SPLIT_CLASS = "split_class"  # groups of several methods among those of its LCOM4
    BRAIN_FUNCTION = "brain_function"  # its cyclomatic complexity
    DUPLICATED_CODE = "duplicated_code"  # tokens of the longest fragment that begins there, but for imports
    TEST_WITHOUT_ASSERTION = "test_without_assertion"  # 2 where nobody looks at what it comes to, 1 where it may ask that nothing is raised
    UNTAGGED_IMAGE = "untagged_image"  # this and what follows: 1
    LATEST_IMAGE = "latest_image"
    RELATIVE_WORKDIR = "relative_workdir"
    ROOT_AT_THE_END = "root_at_the_end"
    SUDO_IN_BUILD = "sudo_in_build"
    APT_WITHOUT_PIN = "apt_without_pin"
    APT_WITHOUT_YES = "apt_without_yes"
    APT_RECOMMENDS = "apt_recommends"
    APT_LISTS_KEPT = "apt_lists_kept"
    APT_FOR_PEOPLE = "apt_for_people"
    PIP_WITHOUT_PIN = "pip_without_pin"
    PIP_CACHE_KEPT = "pip_cache_kept"
    NPM_WITHOUT_PIN = "npm_without_pin"
    APK_WITHOUT_PIN = "apk_without_pin"
    APK_CACHE_KEPT = "apk_cache_kept"
    ADD_FOR_COPY = "add_for_copy"
    COPY_TO_NO_FOLDER = "copy_to_no_folder"
    COMMAND_IN_SHELL_FORM = "command_in_shell_form"
    PIPE_WITHOUT_PIPEFAIL = "pipe_without_pipefail"
    SECOND_COMMAND = "second_command"
    SECOND_ENTRYPOINT = "second_entrypoint"
    SECOND_HEALTHCHECK = "second_healthcheck"
    MAINTAINER = "maintainer"
    RUNS_IN_A_ROW = "runs_in_a_row"
    CHANGED_FOLDER = "changed_folder"
    REPEATED_STAGE_NAME = "repeated_stage_name"
    PORT_OUT_OF_RANGE = "port_out_of_range"


class ArchitectureScope(StrEnum):
    """What the parts of the system are when it is seen as a whole."""

    FILE = "file"
    FOLDER = "folder"
    SERVICE = "service"


class ArchitectureKind(StrEnum):
    """How the parts hang together: around a cyclic core, or without one that matters."""

    HIERARCHICAL = "hierarchical"
    CORE_PERIPHERY = "core_periphery"


class PartRole(StrEnum):
    """Which role a part has."""

    CORE = "core"
    SHARED = "shared"
    CONTROL = "control"
    PERIPHERAL = "peripheral"


class CoverageFormat(StrEnum):
    """In which format a coverage report is written."""

    LCOV = "lcov"
    COBERTURA = "cobertura"
    CLOVER = "clover"
    JACOCO = "jacoco"
    COVERAGE_PY = "coverage_py"
    COVER_PROFILE = "cover_profile"
