"""Tables of knowledge: documents and decisions that people wrote, and findings about the graph as a whole."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_history import ScopeBasis
from analyzer.schema.vocab_project import DeadCodeKind, DecisionKind, DecisionStatus, DocumentKind, EntryPointKind, FlowEnd


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a document."""

    level: Annotated[int, "Depth, from 1 for the highest."]
    text: Annotated[str, "Text without markup."]
    line: Annotated[int, "Line of the heading."]


@dataclass(frozen=True, slots=True)
class Link:
    """A link from a document."""

    text: Annotated[str, "Linked text without markup; empty for an image alone."]
    target: Annotated[str, "Target as written."]
    line: Annotated[int, "Line of the link."]
    target_path: Annotated[str | None, "File of the repository that it leads to; null when it leads to none."]


@dataclass(frozen=True, slots=True)
class Document:
    """A text written for people, such as a README or a guide."""

    path: Annotated[str, "File that holds it.", Ref("files", "path")]
    kind: Annotated[DocumentKind, "What it is for."]
    title: Annotated[str | None, "Its first heading or declared title; null when it has neither."]
    summary: Annotated[str | None, "Its first paragraph of prose, without markup; null when it has none."]
    words: Annotated[int, "Number of words, code blocks left out."]
    headings: Annotated[tuple[Heading, ...], "Headings in order."]
    links: Annotated[tuple[Link, ...], "Links in order."]


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision with its reasons, where someone wrote it down."""

    path: Annotated[str | None, "File that records it; null for a commit's.", Ref("files", "path")]
    line: Annotated[int | None, "First line of the record; null for a commit's."]
    kind: Annotated[DecisionKind, "Where it is written down."]
    node_id: Annotated[int | None, "The symbol that it stands in; null outside code.", Ref("nodes")]
    title: Annotated[str, "What was decided, in a line."]
    status: Annotated[DecisionStatus | None, "What became of it; null when the record does not say."]
    decided_at: Annotated[str | None, "Date as `YYYY-MM-DD`; null when the record does not say."]
    context: Annotated[str | None, "Why a decision was needed; null when the record does not say."]
    decision: Annotated[str | None, "What was decided, in full; null when the title says it all."]
    consequences: Annotated[str | None, "What follows from it; null when the record does not say."]
    commit_hash: Annotated[str | None, "Commit that made the decision; null when unknown."]
    confidence: Annotated[Confidence, "How sure it is that this is a decision."]
    id: Annotated[int | None, "Row number, from 0, that `decision_scope` joins on; never null in this version."]
    end_line: Annotated[int | None, "Last line of the record, inclusive; null for a commit's."]
    quote: Annotated[
        str | None,
        "The record verbatim: a comment, a message, an entry of a changelog, or the section that decides of a record. Null for a record "
        "without any such section. Addresses in messages are blanked as in `commits`.",
    ]
    marker: Annotated[str | None, "Word that shows it to be a decision, such as `WHY` or `because`; null for a record, by its place."]
    alternatives: Annotated[str | None, "Options that were considered, verbatim; null when the record does not say."]
    supersedes: Annotated[
        tuple[str, ...] | None, "What it replaces: paths of records, or the commit that it reverts; never null in this version."
    ]
    superseded_by: Annotated[tuple[str, ...] | None, "Paths of records that replace it; never null in this version."]
    missing_references: Annotated[
        tuple[str, ...] | None, "Paths that it names and that the repository had once and no longer has; null without history."
    ]
    governed_files: Annotated[int | None, "Files in its scope: see `decision_scope`; never null in this version."]
    changed_share: Annotated[
        float | None,
        "How stale it may be: the share of the governed files that commits changed after its date, 0 to 1. The date is that of its commit, "
        "else `decided_at`, else when its file last changed. Null without governed files or history, and for comments.",
    ]


@dataclass(frozen=True, slots=True)
class DecisionScope:
    """A file, and the symbol in it if one is meant, that a decision governs."""

    decision_id: Annotated[int, "The decision.", Ref("decisions")]
    path: Annotated[str, "The governed file.", Ref("files", "path")]
    node_id: Annotated[int | None, "The governed symbol; null when the whole file is meant.", Ref("nodes")]
    basis: Annotated[ScopeBasis, "Why it is in scope."]
    is_changed: Annotated[bool | None, "Whether a commit changed the file after the decision's date; null like `changed_share`."]


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A symbol that something outside the code starts."""

    node_id: Annotated[int, "The started symbol.", Ref("nodes")]
    kind: Annotated[EntryPointKind, "What starts it."]
    name: Annotated[str, "Name that it is started by, such as a command's or a route's."]
    path: Annotated[str, "File that declares it as an entry point.", Ref("files", "path")]
    line: Annotated[int | None, "Line of that declaration; null where the format gives no place."]
    confidence: Annotated[Confidence, "How sure it is that it is one."]
    registrar: Annotated[
        str | None,
        "Full name of the callable that it is handed to, or of the class that it extends, such as `flask.Flask.route`;"
        " null where a manifest, a list of exports, or the symbol's own name and place say it.",
    ]


@dataclass(frozen=True, slots=True)
class DeadCode:
    """A symbol, or a whole file by its module, that nothing seems to need."""

    node_id: Annotated[int, "The symbol that is out of use.", Ref("nodes")]
    path: Annotated[str, "File that defines it.", Ref("files", "path")]
    kind: Annotated[DeadCodeKind, "How it is out of use."]
    lines: Annotated[int, "Lines that would go with it."]
    confidence: Annotated[Confidence, "How sure it is that removing it changes nothing."]
    reason: Annotated[str, "Evidence for and against, in a sentence."]
    unused_since: Annotated[
        str | None, "Commit that took the last other place away that had its name in code; null where none did in the looked-at history."
    ]


@dataclass(frozen=True, slots=True)
class FlowStep:
    """A step of an execution flow: what an entry point reaches, in the order of a walk along its calls.

    What answers a request of the program to itself, hears what it publishes, or is run for it by a framework counts as called.
    """

    entry_id: Annotated[int, "The symbol that the flow starts from.", Ref("nodes")]
    step: Annotated[int, "Place in the flow, from 0 for the entry point itself."]
    parent_step: Annotated[int | None, "Step that calls this one; null for the entry point."]
    depth: Annotated[int, "Number of calls from the entry point."]
    node_id: Annotated[int, "The symbol that runs.", Ref("nodes")]
    confidence: Annotated[Confidence, "The weakest call on the way."]
    is_main: Annotated[
        bool | None, "Whether it is on the main line, which goes from each symbol to the callee that leads to most; never null."
    ]


@dataclass(frozen=True, slots=True)
class FlowEntry:
    """A symbol outside tests where execution probably starts: it has a score of 0.3 at least, and three others within three calls.

    The score is 0.35 declared + 0.3 outgoing + 0.15 uncalled + 0.1 public + 0.1 named. declared: 1 for a command, container, route, script
    or task of `entry_points`, 0.7 for an event, 0.6 for a hook or plugin, 0.4 for an export, 0.3 for a hook by its name alone, else 0, less
    where that is unsure; methods with the name of a start take over what is said of their class. outgoing: log2(reach) / 6, 1 at most.
    uncalled: 1 without callers, 0.5 with one. named: 1 for names such as `main` or `run`, 0.7 for such as `handle_x` or `on_x`, 0.4 for
    such as `get_x`, else 0.1.
    """

    node_id: Annotated[int, "The symbol.", Ref("nodes")]
    score: Annotated[float, "How probably execution starts there, 0 to 1."]
    kind: Annotated[EntryPointKind | None, "What starts it, the kind that says most; null where `entry_points` does not know it."]
    callers: Annotated[int, "Other symbols outside tests that call it."]
    reach: Annotated[int, "Other symbols outside tests within three calls of medium confidence at least, 200 at most."]
    flow: Annotated[
        int | None,
        "Place among the flows of `flows`, from 0, best score first; null where none is told: there are 50 at most, 3 of a name or file.",
    ]
    end: Annotated[FlowEnd | None, "Why the main line of its flow ends; null without a flow."]


@dataclass(frozen=True, slots=True)
class CommunityMember:
    """A module's place in a community: modules that hold together more than with the rest."""

    level: Annotated[int, "Coarseness, from 0 for the finest."]
    community: Annotated[int, "Number of the community in its level, from 0 for the largest."]
    name: Annotated[str, "Name of the community, made from its members' common path or words."]
    node_id: Annotated[int, "The module.", Ref("nodes")]
    share: Annotated[float, "Share of the module's relations that stay inside, from 0 to 1."]


DOCUMENTS = Table("documents", Document, sort=("path",), key=("path",))
DECISIONS = Table("decisions", Decision, sort=("path", "line", "commit_hash", "title"), key=("id",))
DECISION_SCOPE = Table("decision_scope", DecisionScope, sort=("decision_id", "path", "node_id", "basis"))
ENTRY_POINTS = Table("entry_points", EntryPoint, sort=("path", "line", "kind", "name", "node_id"))
DEAD_CODE = Table("dead_code", DeadCode, sort=("path", "node_id"), key=("node_id",))
FLOWS = Table("flows", FlowStep, sort=("entry_id", "step"), key=("entry_id", "step"))
FLOW_ENTRIES = Table("flow_entries", FlowEntry, sort=("node_id",), key=("node_id",))
COMMUNITIES = Table("communities", CommunityMember, sort=("level", "community", "node_id"), key=("level", "node_id"))

KNOWLEDGE_TABLES = (DOCUMENTS, DECISIONS, DECISION_SCOPE, ENTRY_POINTS, DEAD_CODE, FLOWS, FLOW_ENTRIES, COMMUNITIES)
