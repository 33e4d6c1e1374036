"""The closed words of what stands around the code: documents, decisions, contracts with the world, and what starts or needs code."""

from enum import StrEnum


class DocumentKind(StrEnum):
    """What a document is."""

    README = "readme"
    CHANGELOG = "changelog"
    DECISION = "decision"
    MEMORY = "memory"
    GUIDE = "guide"


class DecisionKind(StrEnum):
    """Where a decision is written down."""

    RECORD = "record"
    COMMENT = "comment"
    COMMIT = "commit"
    DOCUMENT = "document"


class DecisionStatus(StrEnum):
    """What became of a decision."""

    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    DEPRECATED = "deprecated"
    SUPERSEDED = "superseded"


class EndpointSide(StrEnum):
    """Which side of a contract the code stands on.

    Who serves a route, a procedure or a command, or publishes to a topic or an event, provides it; who asks for it or listens consumes it.
    """

    PROVIDED = "provided"
    CONSUMED = "consumed"


class EndpointProtocol(StrEnum):
    """By what means a contract is offered or used. An `event` or a `command` stays inside of a program: a library hands it on there."""

    HTTP = "http"
    RPC = "rpc"
    TOPIC = "topic"
    TABLE = "table"
    EVENT = "event"
    COMMAND = "command"


class EntryPointKind(StrEnum):
    """What starts the code at an entry point.

    `script` is a file that is run, `command` one of a command line or that a model is offered, `event` what is called when something
    happens, `hook` what a library or the language calls by its name, `plugin` what is found because it was registered, `export` what a
    module lists.
    """

    SCRIPT = "script"
    COMMAND = "command"
    ROUTE = "route"
    TASK = "task"
    TEST = "test"
    CONTAINER = "container"
    EXPORT = "export"
    EVENT = "event"
    HOOK = "hook"
    PLUGIN = "plugin"


class DeadCodeKind(StrEnum):
    """How a symbol or file is out of use."""

    UNREFERENCED = "unreferenced"
    UNREACHABLE = "unreachable"
    TEST_ONLY = "test_only"


class FlowEnd(StrEnum):
    """Why the main line of an execution flow ends: at its limit, where all goes round, at unsure calls, or at the last call."""

    DEPTH_LIMIT = "depth_limit"
    CYCLE = "cycle"
    CONFIDENCE_FILTERED = "confidence_filtered"
    NO_CALLEES = "no_callees"
