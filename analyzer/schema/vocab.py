"""The closed words of the contract; those of its project tables stand in `vocab_project`.

Each enum lists every value of its columns, in the order that sorts them: as ENUM types of DuckDB, `ORDER BY confidence DESC` is true.
"""

from enum import StrEnum


class Word(StrEnum):
    """A closed word that facts hold. It is pickled by its value: releases of one version of Python do that in different ways."""

    def __reduce_ex__(self, protocol: object, /) -> tuple[type[StrEnum], tuple[str]]:
        return type(self), (self.value,)


class Confidence(StrEnum):
    """How sure the analysis is of an inferred fact, weakest first."""

    GUESS = "guess"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CERTAIN = "certain"


class Role(StrEnum):
    """What a file is for."""

    SOURCE = "source"
    TEST = "test"
    CONFIG = "config"
    DOC = "doc"
    GENERATED = "generated"
    VENDORED = "vendored"


class ParseStatus(Word):
    """How far the analysis of a file came."""

    PARSED = "parsed"
    PARTIAL = "partial"
    OUTLINED = "outlined"
    FAILED = "failed"
    NOT_PARSED = "not_parsed"


class NodeKind(Word):
    """What a symbol is."""

    MODULE = "module"
    NAMESPACE = "namespace"
    CLASS = "class"
    INTERFACE = "interface"
    STRUCT = "struct"
    ENUM = "enum"
    ENUM_MEMBER = "enum_member"
    TRAIT = "trait"
    TYPE_ALIAS = "type_alias"
    FUNCTION = "function"
    METHOD = "method"
    CONSTRUCTOR = "constructor"
    PROPERTY = "property"
    FIELD = "field"
    VARIABLE = "variable"
    CONSTANT = "constant"
    PARAMETER = "parameter"
    DOCKER_STAGE = "docker_stage"
    IMAGE = "image"
    COMPOSE_SERVICE = "compose_service"
    EXTERNAL = "external"


class EdgeKind(StrEnum):
    """How one symbol relates to another."""

    CONTAINS = "contains"
    IMPORTS = "imports"
    CALLS = "calls"
    INSTANTIATES = "instantiates"
    EXTENDS = "extends"
    IMPLEMENTS = "implements"
    OVERRIDES = "overrides"
    DECORATES = "decorates"
    REFERENCES = "references"
    EXPORTS = "exports"
    TESTS = "tests"
    ROUTES_TO = "routes_to"
    BUILDS_FROM = "builds_from"
    COPIES_FROM = "copies_from"
    MOUNTS_FROM = "mounts_from"
    DEPENDS_ON = "depends_on"
    BUILDS = "builds"
    USES_IMAGE = "uses_image"
    RUNS = "runs"


class Visibility(Word):
    """Who may use a symbol, by its language's rules or conventions."""

    PUBLIC = "public"
    PROTECTED = "protected"
    INTERNAL = "internal"
    PRIVATE = "private"


class ParameterKind(Word):
    """How a parameter takes its argument."""

    POSITIONAL_ONLY = "positional_only"
    POSITIONAL_OR_KEYWORD = "positional_or_keyword"
    VARIADIC_POSITIONAL = "variadic_positional"
    KEYWORD_ONLY = "keyword_only"
    VARIADIC_KEYWORD = "variadic_keyword"


class CallStatus(StrEnum):
    """Where a call leads."""

    RESOLVED = "resolved"
    EXTERNAL = "external"
    UNRESOLVED = "unresolved"


class CallSyntax(StrEnum):
    """What in the source makes the call: a call expression, an element of markup, or a construct that calls implicitly.

    What makes an `element` is called with its attributes as one object. A file that is a component is called as its module.
    An `operator` is also what `await` asks an object for, what a condition asks it for its truth, and what `in` asks for; a `subscript`
    what a mapping asks of a key; a `property` what a module's own function is asked for, by an import too.
    """

    CALL = "call"
    DECORATOR = "decorator"
    ELEMENT = "element"
    PROPERTY = "property"
    OPERATOR = "operator"
    SUBSCRIPT = "subscript"
    ITERATION = "iteration"
    CONTEXT = "context"
    RAISE = "raise"
    CALLBACK = "callback"


class CallRule(StrEnum):
    """Which linking rule decided a call's target.

    `dispatch` marks what runs instead of what the source names, or beside it: overrides, functions of objects that are declared to be of
    an interface, inherited constructors, what the value of a property runs, the others of several types or functions that one place may
    hold, a later assignment, the function that its own method (`f.call(…)`) runs; `decorated` what wraps or replaces it.
    """

    LOCAL_NAME = "local_name"
    IMPORTED_NAME = "imported_name"
    MODULE_ATTRIBUTE = "module_attribute"
    SELF_METHOD = "self_method"
    SUPER_METHOD = "super_method"
    CLASS_ATTRIBUTE = "class_attribute"
    CONSTRUCTOR = "constructor"
    DECLARED_TYPE = "declared_type"
    INFERRED_TYPE = "inferred_type"
    FLOW = "flow"
    DISPATCH = "dispatch"
    CALLABLE_INSTANCE = "callable_instance"
    IMPLICIT = "implicit"
    DECORATED = "decorated"
    BUILTIN = "builtin"
    EXTERNAL_IMPORT = "external_import"
    EXTERNAL_TYPE = "external_type"
    UNIQUE_NAME = "unique_name"


class EdgeRule(StrEnum):
    """What decided an edge that is not a call (those carry a `CallRule`); `convention` is a framework's, `text` a name in a string."""

    SYNTAX = "syntax"
    IMPORT = "import"
    HIERARCHY = "hierarchy"
    NAME = "name"
    FLOW = "flow"
    CONVENTION = "convention"
    CONFIGURATION = "configuration"
    TEXT = "text"


class UnresolvedReason(StrEnum):
    """Why a call has no target; of functions without a name, which are no symbols, the calls count for the function around them."""

    UNKNOWN_NAME = "unknown_name"
    UNKNOWN_RECEIVER = "unknown_receiver"
    UNKNOWN_ATTRIBUTE = "unknown_attribute"
    UNRESOLVED_IMPORT = "unresolved_import"
    UNTYPED_PARAMETER = "untyped_parameter"
    UNKNOWN_RETURN = "unknown_return"
    UNKNOWN_ELEMENT = "unknown_element"
    DYNAMIC_CALLEE = "dynamic_callee"
    ANONYMOUS_FUNCTION = "anonymous_function"
    NOT_CALLABLE = "not_callable"
    EXTERNAL_BASE = "external_base"
    TOO_MANY = "too_many"
    SYNTAX_ERROR = "syntax_error"


class OccurrenceRole(StrEnum):
    """What a use of a symbol does with it; a `mention` is a string that spells its full name."""

    READ = "read"
    WRITE = "write"
    TYPE = "type"
    IMPORT = "import"
    INHERIT = "inherit"
    DECORATE = "decorate"
    MENTION = "mention"


class ImportStatus(StrEnum):
    """Where an imported name comes from."""

    INTERNAL = "internal"
    STDLIB = "stdlib"
    EXTERNAL = "external"
    UNRESOLVED = "unresolved"


class InstructionForm(StrEnum):
    """How a Dockerfile instruction writes its arguments."""

    SHELL = "shell"
    EXEC = "exec"
    HEREDOC = "heredoc"


class BaseKind(StrEnum):
    """What a build stage starts from."""

    IMAGE = "image"
    STAGE = "stage"
    SCRATCH = "scratch"
    ARGUMENT = "argument"


class ComposeResourceKind(StrEnum):
    """What a Compose file declares beside its services."""

    NETWORK = "network"
    VOLUME = "volume"
    SECRET = "secret"
    CONFIG = "config"
    MODEL = "model"


class Severity(StrEnum):
    """How much a finding matters, least first."""

    INFO = "info"
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"
    CRITICAL = "critical"


class Dimension(StrEnum):
    """Which of the three health questions a finding answers; they are never blended."""

    DEFECT = "defect"
    MAINTAINABILITY = "maintainability"
    PERFORMANCE = "performance"


class FindingCategory(StrEnum):
    """Which side of the code a finding is about."""

    STRUCTURE = "structure"
    SIZE = "size"
    DUPLICATION = "duplication"
    ERROR_HANDLING = "error_handling"
    TESTS = "tests"
    ORGANIZATION = "organization"
    PERFORMANCE = "performance"


class Comparison(StrEnum):
    """How a health rule compares a metric with its threshold for the finding to be made."""

    ABOVE = "above"
    AT_LEAST = "at_least"
    BELOW = "below"
    AT_MOST = "at_most"


class CloneKind(StrEnum):
    """How alike two duplicated fragments are."""

    EXACT = "exact"
    RENAMED = "renamed"


class ProblemStage(StrEnum):
    """Which stage met a problem, in pipeline order."""

    DISCOVER = "discover"
    EXTRACT = "extract"
    LINK = "link"
    METRICS = "metrics"
    HISTORY = "history"


class ProblemCode(Word):
    """What went wrong for a file."""

    BINARY = "binary"
    UNDECODABLE = "undecodable"
    TOO_LARGE = "too_large"
    TOO_SLOW = "too_slow"
    TOO_DEEP = "too_deep"
    TOO_MUCH_MEMORY = "too_much_memory"
    SYNTAX_ERROR = "syntax_error"
    PARSER_CRASH = "parser_crash"
    INTERNAL_ERROR = "internal_error"
    BROKEN_LINK = "broken_link"
    LINK_OUTSIDE = "link_outside"
    LINK_LOOP = "link_loop"
    NOT_A_FILE = "not_a_file"
    UNREADABLE = "unreadable"
    BAD_NAME = "bad_name"
    CHANGED_WHILE_READ = "changed_while_read"
    INVALID_CONFIG = "invalid_config"


class DependencyGroup(StrEnum):
    """When a declared package is needed."""

    RUNTIME = "runtime"
    DEV = "dev"
    OPTIONAL = "optional"
    BUILD = "build"
    PEER = "peer"


class ChangeKind(StrEnum):
    """What a commit did to a file."""

    ADDED = "added"
    MODIFIED = "modified"
    DELETED = "deleted"
    RENAMED = "renamed"
    COPIED = "copied"


class Measured(StrEnum):
    """Whether a table's facts were looked for in this run."""

    MEASURED = "measured"
    NOT_MEASURED = "not_measured"
