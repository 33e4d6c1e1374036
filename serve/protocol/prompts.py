"""Prompts for the common jobs: what to do, with what the index already knows of it put in."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from serve.answers.context import Context
from serve.answers.render import clip
from serve.answers.tool import AnyTool, call_tool
from serve.protocol.resources import Values, complete_file, complete_symbol
from serve.tools.find_compose_services import FIND_COMPOSE_SERVICES
from serve.tools.find_dockerfile_instructions import FIND_DOCKERFILE_INSTRUCTIONS
from serve.tools.find_symbol import FIND_SYMBOL
from serve.tools.get_callers import GET_CALLERS
from serve.tools.get_context import GET_CONTEXT
from serve.tools.get_dead_code import GET_DEAD_CODE
from serve.tools.get_health import GET_HEALTH
from serve.tools.get_overview import GET_OVERVIEW
from serve.tools.get_risk import GET_RISK
from serve.tools.get_why import GET_WHY
from serve.tools.query_sql import QUERY_SQL

_PART_CHARACTERS = 8_000


@dataclass(frozen=True, slots=True)
class Argument:
    """What a prompt asks a person for; `complete` offers values."""

    name: str
    description: str
    is_required: bool = True
    default: str = ""
    complete: Callable[[Context, str], Values] | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """What the index is asked beforehand: an answer's text under a heading."""

    heading: str
    tool: AnyTool
    arguments: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A prompt: `task` is what to do, with the arguments' names in braces; `parts` are the facts that come with it."""

    name: str
    title: str
    description: str
    task: str
    parts: Callable[[Mapping[str, str]], Sequence[Part]]
    arguments: tuple[Argument, ...] = ()


def prompt_text(context: Context, prompt: Prompt, given: Mapping[str, str]) -> str:
    """Return the text of a prompt; a part that the index cannot answer says why."""
    values = {argument.name: given.get(argument.name, "").strip() for argument in prompt.arguments}
    sections = [_section(context, part) for part in prompt.parts(values)]
    words = {argument.name: values[argument.name] or argument.default for argument in prompt.arguments}
    return "\n\n".join([prompt.task.format(repo=context.artifact.manifest.repository.name, **words), *sections])


def _section(context: Context, part: Part) -> str:
    reply = call_tool(part.tool, context.artifact, context.connection, part.arguments)
    return f"## {part.heading}\n\n{clip(reply.text, _PART_CHARACTERS)}"


def _names(text: str) -> list[str]:
    return [name for name in text.replace(",", " ").split() if name]


_UNDERSTAND = Prompt(
    name="understand_repository",
    title="Understand a repository",
    description="Explain what a repository does, how it is built and where to start reading, from its index.",
    task="""\
Explain the repository {repo} to someone who will work on it; in particular: {focus}. Say what it is for, which modules carry it and how \
they depend on each other, where execution starts, how data flows through one typical request or command, and which three files to read \
first. Below is what the index knows. Verify what you claim with this server's tools: read the source of the central symbols, follow their \
callers and callees. Cite file and line. Say what you could not find out.""",
    parts=lambda values: [
        Part("Overview", GET_OVERVIEW, {}),
        *([Part("Symbols about it", FIND_SYMBOL, {"name": values["focus"], "limit": 15})] if values["focus"] else []),
    ],
    arguments=(
        Argument(
            "focus", "A name, module or feature to explain in particular.", is_required=False, default="the whole", complete=complete_symbol
        ),
    ),
)

_BEFORE_CHANGE = Prompt(
    name="before_change",
    title="Before changing a symbol or file",
    description="What to know before a change: who depends on it, its history and owners, decisions that govern it, tests that cover it.",
    task="""\
I am going to change {target} in {repo}. Before I do, tell me what could break, which decisions and invariants it has to keep, which tests \
cover it and which are missing, who knows it best, and the order in which to make the change safely. Below is what the index knows. Look \
at each direct caller with this server's tools before judging it harmless, and treat calls of low confidence as possible, not certain.""",
    parts=lambda values: [
        Part("What it is", GET_CONTEXT, {"targets": [values["target"]], "include": ["ownership", "last_change", "decisions", "metrics"]}),
        Part("Risk", GET_RISK, {"targets": [values["target"]]}),
        Part("Callers", GET_CALLERS, {"function_fqn": values["target"], "limit": 30}),
        Part("Decisions", GET_WHY, {"query": values["target"]}),
    ],
    arguments=(Argument("target", "Symbol, full name, or path of a file.", complete=complete_symbol),),
)

_REVIEW = Prompt(
    name="review_pull_request",
    title="Review a pull request",
    description="Review a set of changed files: what they may break, what is usually changed with them, which tests and people to ask.",
    task="""\
Review a pull request on {repo} that changes: {changed_files}. Read its diff yourself; below is what the index knows of these files as of \
the indexed commit, before the change. Look for: callers outside the diff that the change breaks, files that usually change together but \
are missing, decisions that it contradicts, untested paths, and health that it makes worse. Check each suspicion against the source with \
this server's tools. Report findings by severity with file and line, each with the evidence; say plainly when there are none.""",
    parts=lambda values: [
        Part("What the change asks for", GET_RISK, {"changed_files": _names(values["changed_files"])}),
        Part("Health of the files", GET_HEALTH, {"targets": _names(values["changed_files"])}),
    ],
    arguments=(Argument("changed_files", "Paths of the changed files, separated by commas or spaces.", complete=complete_file),),
)

_USERS = """SELECT path, line, coalesce("user", 'left to its base, mostly root') AS "user", base
    FROM docker_stages WHERE is_final ORDER BY path"""

_AUDIT = Prompt(
    name="audit_containers",
    title="Audit containers",
    description="Audit Dockerfiles and Compose files: unpinned images, root users, privileges, mounts, exposed ports.",
    task="""\
Audit the containers of {repo}. For each Dockerfile: base images without a digest, a final stage that runs as root, secrets in ARG or ENV, \
missing health checks, ADD of remote files. For each Compose service: privileged mode, host network or process space, added capabilities, \
a mounted Docker socket or root folder, ports open to all interfaces, missing limits. Below is what the index knows; get more with this \
server's tools or from the files. Report by severity with file and line, and for each finding the smallest change that removes it.""",
    parts=lambda values: [
        Part("Base images without a digest", FIND_DOCKERFILE_INSTRUCTIONS, {"instruction_type": "FROM", "has_digest": False}),
        Part("Users that images run as", QUERY_SQL, {"sql": _USERS}),
        Part("Exposed ports", FIND_DOCKERFILE_INSTRUCTIONS, {"instruction_type": "EXPOSE"}),
        Part("Privileged services", FIND_COMPOSE_SERVICES, {"has_privileged": True}),
        Part("Services", FIND_COMPOSE_SERVICES, {"limit": 30}),
    ],
)

_CLEAN_UP = Prompt(
    name="clean_up",
    title="Clean up dead and unhealthy code",
    description="Find code to delete and code to repair first, and plan it in small safe steps.",
    task="""\
Plan a clean-up of {repo}: first what can be deleted safely, then the files whose repair pays most. Below is what the index knows. Before \
you call something dead, look for uses that no index sees: names in configuration, templates, reflection, other repositories. Give a list \
of small pull requests, each with its files, the evidence and how to check it.""",
    parts=lambda values: [Part("Dead code", GET_DEAD_CODE, {}), Part("Health", GET_HEALTH, {})],
)

PROMPTS: dict[str, Prompt] = {prompt.name: prompt for prompt in (_UNDERSTAND, _BEFORE_CHANGE, _REVIEW, _AUDIT, _CLEAN_UP)}
