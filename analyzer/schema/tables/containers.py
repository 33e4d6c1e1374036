"""Tables of containers: Dockerfile instructions and stages, Compose files, services and what they share.

Values stand as the file means them: quotes removed, Compose defaults and `ARG` or `ENV` values of the same file put in for their
variables. A variable without such a value stays in the text as written, such as `${TAG}`. Numbers that a variable hides are null.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table
from analyzer.schema.vocab import BaseKind, ComposeResourceKind, InstructionForm


@dataclass(frozen=True, slots=True)
class Pair:
    """A name with a value: a variable, a label, a driver option."""

    name: Annotated[str, "Name."]
    value: Annotated[str | None, "Value; null when none is given, so that it comes from outside."]


@dataclass(frozen=True, slots=True)
class InstructionFlag:
    """A `--name=value` flag of a Dockerfile instruction."""

    name: Annotated[str, "Name without dashes, such as `chown`."]
    value: Annotated[str | None, "Value as written; null for a flag without one."]


@dataclass(frozen=True, slots=True)
class PortRange:
    """A port, or a range of ports, that an image exposes."""

    text: Annotated[str, "As written."]
    start: Annotated[int | None, "First port; null when it is not a number."]
    end: Annotated[int | None, "Last port, inclusive, equal to `start` for a single one; null when it is not a number."]
    protocol: Annotated[str, "`tcp`, `udp` or `sctp`, or what else is written, in lower case."]


@dataclass(frozen=True, slots=True)
class Heredoc:
    """A here-document of a Dockerfile instruction."""

    name: Annotated[str, "Its delimiter, without quotes."]
    content: Annotated[str, "Body as the builder sees it: without the delimiter line, and without leading tabs for `<<-`."]
    line: Annotated[int, "First line of the body."]
    end_line: Annotated[int, "Line of the closing delimiter."]
    is_expanded: Annotated[bool, "Whether variables in the body are replaced: false for a quoted delimiter."]
    strips_tabs: Annotated[bool, "Whether it is written `<<-`."]


@dataclass(frozen=True, slots=True)
class RunMount:
    """A `--mount` of a RUN instruction."""

    type: Annotated[str, "`bind`, `cache`, `tmpfs`, `secret`, `ssh` or another word as written; `bind` when none is written."]
    target: Annotated[str | None, "Where it is mounted; null when left to the builder."]
    source: Annotated[str | None, "Path inside what is mounted; null for its root."]
    from_stage: Annotated[str | None, "Stage, image or build context that it mounts from, as written; null for the build context or none."]
    options: Annotated[tuple[Pair, ...], "The remaining options in order; null value for a bare word such as `ro`."]


@dataclass(frozen=True, slots=True)
class HealthCheck:
    """How a container is asked whether it works."""

    is_disabled: Annotated[bool, "Whether it switches off the check of the base image (`NONE`, `disable: true`)."]
    command: Annotated[tuple[str, ...], "The command: its words in exec form, one shell text in shell form, empty when none is given."]
    form: Annotated[InstructionForm | None, "How the command is run; null without a command."]
    interval: Annotated[str | None, "Time between checks as written, such as `30s`; null for the default."]
    timeout: Annotated[str | None, "Time that one check may take, as written; null for the default."]
    start_period: Annotated[str | None, "Time after the start in which failures do not count, as written; null for the default."]
    start_interval: Annotated[str | None, "Time between checks in the start period, as written; null for the default."]
    retries: Annotated[int | None, "Failures in a row that make a container unhealthy; null for the default, or when it is not a number."]


@dataclass(frozen=True, slots=True)
class DockerInstruction:
    """An instruction of a Dockerfile; one that the builder would reject is a row too."""

    path: Annotated[str, "Path of the Dockerfile.", Ref("files", "path")]
    line: Annotated[int, "First line."]
    end_line: Annotated[int, "Last line, with continuation lines and here-documents."]
    stage_index: Annotated[int | None, "Number of its stage, from 0; null before the first FROM."]
    stage: Annotated[str | None, "Name of its stage as written; null when the stage has none, and before the first FROM."]
    instruction: Annotated[str, "Keyword in upper case, such as `COPY`."]
    trigger: Annotated[
        str | None, "The instruction that ONBUILD puts off; the other columns of the row tell that one's. Null for all but ONBUILD."
    ]
    raw: Annotated[str, "The lines as written, joined by line feeds."]
    form: Annotated[
        InstructionForm | None,
        "How a command, or a list of paths, is written: as text, as JSON, or by here-documents; null where there is no choice.",
    ]
    flags: Annotated[tuple[InstructionFlag, ...], "Flags in order."]
    arguments: Annotated[
        tuple[str, ...],
        "What follows the flags as written: the JSON items in exec form, the whole text as one item for a shell command, else the words.",
    ]
    heredocs: Annotated[tuple[Heredoc, ...], "Here-documents in order."]
    base_kind: Annotated[BaseKind | None, "FROM: what the stage starts from; null for others."]
    image: Annotated[str | None, "FROM: the reference that it starts from, with ARG defaults put in; null for others."]
    registry: Annotated[
        str | None, "FROM an image: its registry, such as `ghcr.io` or `localhost:5000`; null when none is written, and for others."
    ]
    repository: Annotated[str | None, "FROM an image: its path in the registry, such as `library/python` or `python`; null for others."]
    tag: Annotated[str | None, "FROM an image: its tag; null when none is written (the builder then takes `latest`), and for others."]
    digest: Annotated[str | None, "FROM an image: its digest, such as `sha256:…`; null when it is not pinned, and for others."]
    platform: Annotated[str | None, "FROM: its `--platform`, variables as in the text unless a default stands; null when not given."]
    alias: Annotated[str | None, "FROM: the name that it gives the stage, as written; null when not given."]
    sources: Annotated[tuple[str, ...], "COPY and ADD: what is copied, without here-documents; empty for others."]
    destination: Annotated[str | None, "COPY and ADD: where to; null for others."]
    from_stage: Annotated[str | None, "COPY: its `--from`, a stage name, a stage number, an image or a build context; null when not given."]
    mounts: Annotated[tuple[RunMount, ...], "RUN: its `--mount` flags; empty for others."]
    ports: Annotated[tuple[PortRange, ...], "EXPOSE: its ports; empty for others."]
    user: Annotated[str | None, "USER: the user's name or number; null for others."]
    group: Annotated[str | None, "USER: the group's name or number; null when not given."]
    directory: Annotated[str | None, "WORKDIR: the directory as it is written; null for others."]
    variables: Annotated[tuple[Pair, ...], "ENV and ARG: the variables that it sets or declares, in order; empty for others."]
    labels: Annotated[tuple[Pair, ...], "LABEL: the labels in order; empty for others."]
    healthcheck: Annotated[HealthCheck | None, "HEALTHCHECK: what it says; null for others."]


@dataclass(frozen=True, slots=True)
class DockerStage:
    """A build stage: a FROM and the instructions after it, and what they make of the image in the end."""

    path: Annotated[str, "Path of the Dockerfile.", Ref("files", "path")]
    index: Annotated[int, "Number of the stage, from 0."]
    symbol: Annotated[str, "Its symbol: named by the stage's name, or else by its number.", Ref("nodes", "symbol")]
    name: Annotated[str | None, "Name as written; null when it has none."]
    line: Annotated[int, "Line of its FROM."]
    end_line: Annotated[int, "Last line of its last instruction."]
    base: Annotated[str, "What it starts from, with ARG defaults put in."]
    base_text: Annotated[str, "What it starts from, as written."]
    base_kind: Annotated[BaseKind, "`argument` when a variable without a default hides what it starts from."]
    base_stage: Annotated[int | None, "Number of the stage that it starts from; null when it starts from none."]
    registry: Annotated[str | None, "Registry of the base image; null when none is written, or the base is none."]
    repository: Annotated[str | None, "Path of the base image in its registry; null when the base is none."]
    tag: Annotated[str | None, "Tag of the base image; null when none is written (the builder then takes `latest`), or the base is none."]
    digest: Annotated[str | None, "Digest of the base image; null when it is not pinned, or the base is none."]
    platform: Annotated[str | None, "Platform of the base; null when not given."]
    is_final: Annotated[bool, "Whether it is the last stage: what a build without a target makes."]
    instructions: Annotated[int, "Number of its instructions, FROM included."]
    user: Annotated[str | None, "User at its end, also from a stage that it starts from; null when left to the base image."]
    group: Annotated[str | None, "Group at its end; null when not given."]
    directory: Annotated[str | None, "Working directory at its end, relative ones resolved; null when left to the base image."]
    entrypoint: Annotated[tuple[str, ...] | None, "ENTRYPOINT at its end, as in `arguments`; null when left to the base image."]
    command: Annotated[tuple[str, ...] | None, "CMD at its end, as in `arguments`; null when left to the base image."]
    ports: Annotated[tuple[PortRange, ...], "Ports that it exposes, with those of stages that it starts from, not those of the base image."]
    has_healthcheck: Annotated[bool, "Whether a check is set and not switched off, also in a stage that it starts from."]


@dataclass(frozen=True, slots=True)
class ComposeInclude:
    """An entry of a Compose file's `include`."""

    paths: Annotated[tuple[str, ...], "The included files, relative to the including one, as written."]
    project_directory: Annotated[str | None, "Directory that their own relative paths start from; null for that of the first file."]
    env_files: Annotated[tuple[str, ...], "Files with values for their variables."]
    line: Annotated[int, "Line of the entry."]


@dataclass(frozen=True, slots=True)
class Interpolation:
    """A value that holds variables."""

    key: Annotated[str, "Where it stands: mapping keys and list places from 0, joined by dots, such as `ports.0`."]
    line: Annotated[int, "Line of the value."]
    text: Annotated[str, "The value as written."]
    value: Annotated[str | None, "The value with the defaults of its variables; null when one of them has none."]
    variables: Annotated[tuple[str, ...], "Names of its variables, in order of appearance."]


@dataclass(frozen=True, slots=True)
class ComposeFile:
    """A Compose file."""

    path: Annotated[str, "Path of the file.", Ref("files", "path")]
    name: Annotated[str | None, "Project name; null when it sets none."]
    version: Annotated[str | None, "The obsolete `version`, as written; null when absent."]
    includes: Annotated[tuple[ComposeInclude, ...], "Files that it includes, in order."]
    overrides: Annotated[
        str | None,
        "Path of the Compose file in the same directory that this one, by its name, is laid over; null when there is none.",
        Ref("files", "path"),
    ]
    interpolations: Annotated[tuple[Interpolation, ...], "Values with variables outside of its services, in order."]


@dataclass(frozen=True, slots=True)
class ComposeBuild:
    """How a service's image is built."""

    context: Annotated[str | None, "Directory or URL of the build context, as written; null when not given (then the file's directory)."]
    dockerfile: Annotated[str | None, "Dockerfile relative to the context, as written; null when not given (then `Dockerfile`)."]
    dockerfile_inline: Annotated[str | None, "Text of a Dockerfile written in place; null when there is none."]
    dockerfile_path: Annotated[
        str | None, "The Dockerfile in the repository that the two lead to; null when it is not there.", Ref("files", "path")
    ]
    target: Annotated[str | None, "Stage to build; null for the last one."]
    args: Annotated[tuple[Pair, ...], "Build arguments; null value for one that comes from outside."]
    additional_contexts: Annotated[tuple[Pair, ...], "Named contexts beside the main one."]
    platforms: Annotated[tuple[str, ...], "Platforms to build for."]
    settings: Annotated[tuple[Pair, ...], "Every other setting: path of keys and list places joined by dots, and its value."]


@dataclass(frozen=True, slots=True)
class ComposePort:
    """A published port, or a range of them."""

    text: Annotated[str, "Short syntax as written, or the long one in short syntax."]
    host_ip: Annotated[str | None, "Address of the host that it is bound to; null for all."]
    published_start: Annotated[int | None, "First port of the host; null when left to the engine, or not a number."]
    published_end: Annotated[int | None, "Last port of the host, inclusive; null as `published_start`."]
    target_start: Annotated[int | None, "First port of the container; null when it is not a number."]
    target_end: Annotated[int | None, "Last port of the container, inclusive; null when it is not a number."]
    protocol: Annotated[str, "`tcp` or `udp`, or what else is written, in lower case."]
    mode: Annotated[str | None, "`host` or `ingress`; null when not given."]
    name: Annotated[str | None, "Name of the port; null when not given."]
    app_protocol: Annotated[str | None, "Application protocol, such as `http`; null when not given."]
    line: Annotated[int, "Line of the entry."]


@dataclass(frozen=True, slots=True)
class ComposeVolume:
    """A mount of a service."""

    text: Annotated[str, "Short syntax as written, or the long one in short syntax."]
    type: Annotated[
        str | None,
        "`bind`, `volume`, `tmpfs`, `npipe`, `cluster`, `image`, or what else is written; decided by the source in short syntax, and null "
        "where a variable hides that.",
    ]
    source: Annotated[str | None, "Path of the host, or name of the volume; null for an anonymous volume."]
    target: Annotated[str | None, "Path in the container; null when it is missing."]
    is_read_only: Annotated[bool, "Whether the container cannot write to it."]
    options: Annotated[tuple[Pair, ...], "Other options: words of the short syntax without a value, settings of the long one."]
    line: Annotated[int, "Line of the entry."]


@dataclass(frozen=True, slots=True)
class ComposeDependency:
    """A service that must be there first."""

    service: Annotated[str, "Name of the service."]
    condition: Annotated[
        str, "`service_started` (also of the short syntax), `service_healthy` or `service_completed_successfully`, or as written."
    ]
    is_required: Annotated[bool, "Whether the absence of the service is an error."]
    restarts: Annotated[bool, "Whether this service is restarted with it."]
    line: Annotated[int, "Line of the entry."]


@dataclass(frozen=True, slots=True)
class ComposeNetwork:
    """A network that a service joins."""

    name: Annotated[str, "Key of the network."]
    aliases: Annotated[tuple[str, ...], "Other host names of the service on it."]
    settings: Annotated[tuple[Pair, ...], "Every other setting: path of keys and list places joined by dots, and its value."]


@dataclass(frozen=True, slots=True)
class ComposeGrant:
    """A secret or a config that a service may read."""

    source: Annotated[str, "Key of the secret or config."]
    target: Annotated[str | None, "File in the container; null for the default."]
    settings: Annotated[tuple[Pair, ...], "Every other setting, such as `mode`, as written."]


@dataclass(frozen=True, slots=True)
class ComposeEnvFile:
    """A file of environment variables."""

    path: Annotated[str, "Path relative to the Compose file, as written."]
    is_required: Annotated[bool, "Whether its absence is an error."]
    format: Annotated[str | None, "`raw`, or null for the default format."]


@dataclass(frozen=True, slots=True)
class ComposeExtends:
    """The service that a service starts from."""

    service: Annotated[str, "Name of the service."]
    file: Annotated[str | None, "Compose file of it, relative to this one, as written; null for this file."]


@dataclass(frozen=True, slots=True)
class ComposeService:
    """A service as one Compose file writes it, merge keys applied; override files and `extends` are not merged in, edges tell of them."""

    path: Annotated[str, "Path of the Compose file.", Ref("files", "path")]
    line: Annotated[int, "Line of the service's name."]
    end_line: Annotated[int, "Last line of its definition."]
    name: Annotated[str, "Name of the service."]
    symbol: Annotated[str, "Its symbol.", Ref("nodes", "symbol")]
    image: Annotated[str | None, "Image with defaults put in; null when not given."]
    registry: Annotated[str | None, "Registry of the image; null when none is written."]
    repository: Annotated[str | None, "Path of the image in its registry; null without an image."]
    tag: Annotated[str | None, "Tag of the image; null when none is written."]
    digest: Annotated[str | None, "Digest of the image; null when it is not pinned."]
    build: Annotated[ComposeBuild | None, "How its image is built; null when it is not."]
    extends: Annotated[ComposeExtends | None, "The service that it starts from; null when none."]
    profiles: Annotated[tuple[str, ...], "Profiles that switch it on; empty when it is always on."]
    container_name: Annotated[str | None, "Fixed name of the container; null when not given."]
    entrypoint: Annotated[tuple[str, ...] | None, "Entry point: one item for a text, its items for a list; null when not given."]
    command: Annotated[tuple[str, ...] | None, "Command: one item for a text, its items for a list; null when not given."]
    ports: Annotated[tuple[ComposePort, ...], "Published ports in order."]
    expose: Annotated[tuple[PortRange, ...], "Ports for other services only, in order."]
    volumes: Annotated[tuple[ComposeVolume, ...], "Mounts in order."]
    volumes_from: Annotated[tuple[str, ...], "Services or containers whose mounts it takes over, as written."]
    tmpfs: Annotated[tuple[str, ...], "Directories in memory, as written."]
    devices: Annotated[tuple[str, ...], "Devices of the host, as `source:target:permissions`."]
    environment: Annotated[
        tuple[Pair, ...], "Environment variables, from the list or the mapping form; null value for one that comes from outside."
    ]
    env_files: Annotated[tuple[ComposeEnvFile, ...], "Files with environment variables, in order."]
    labels: Annotated[tuple[Pair, ...], "Labels, from the list or the mapping form."]
    networks: Annotated[tuple[ComposeNetwork, ...], "Networks that it joins, in order; empty for the default one."]
    network_mode: Annotated[str | None, "Such as `host`, `none` or `service:db`; null when not given."]
    hostname: Annotated[str | None, "Host name; null when not given."]
    extra_hosts: Annotated[tuple[Pair, ...], "Additional host names with their addresses."]
    depends_on: Annotated[tuple[ComposeDependency, ...], "Services that must be there first, from the short or the long syntax."]
    links: Annotated[tuple[str, ...], "Links as written, `service` or `service:alias`."]
    user: Annotated[str | None, "User that it runs as, as written; null for that of the image."]
    working_dir: Annotated[str | None, "Working directory; null for that of the image."]
    privileged: Annotated[
        bool | None, "Whether it runs with all rights of the host; null when not given (then it does not), or hidden by a variable."
    ]
    read_only: Annotated[
        bool | None, "Whether its file system is read-only; null when not given (then it is not), or hidden by a variable."
    ]
    init: Annotated[bool | None, "Whether an init process runs in it; null when not given, or hidden by a variable."]
    pid: Annotated[str | None, "Process namespace, such as `host`; null when not given."]
    ipc: Annotated[str | None, "Namespace of inter-process communication, such as `host`; null when not given."]
    uts: Annotated[str | None, "Namespace of the host name, such as `host`; null when not given."]
    userns_mode: Annotated[str | None, "User namespace, such as `host`; null when not given."]
    cgroup: Annotated[str | None, "Control group namespace, `host` or `private`; null when not given."]
    cap_add: Annotated[tuple[str, ...], "Capabilities added, as written."]
    cap_drop: Annotated[tuple[str, ...], "Capabilities dropped, as written."]
    security_opt: Annotated[tuple[str, ...], "Security options, as written."]
    group_add: Annotated[tuple[str, ...], "Additional groups of its user."]
    sysctls: Annotated[tuple[Pair, ...], "Kernel parameters."]
    restart: Annotated[str | None, "Restart policy; null when not given."]
    platform: Annotated[str | None, "Platform, such as `linux/amd64`; null when not given."]
    pull_policy: Annotated[str | None, "When its image is pulled; null when not given."]
    runtime: Annotated[str | None, "Container runtime; null when not given."]
    healthcheck: Annotated[HealthCheck | None, "How it is asked whether it works; null when left to the image."]
    secrets: Annotated[tuple[ComposeGrant, ...], "Secrets that it may read."]
    configs: Annotated[tuple[ComposeGrant, ...], "Configs that it may read."]
    settings: Annotated[
        tuple[Pair, ...], "Every other setting: path of keys and list places joined by dots, such as `deploy.replicas`, and its value."
    ]
    reset_keys: Annotated[tuple[str, ...], "Settings marked `!reset`: taken away from what this file is laid over."]
    override_keys: Annotated[
        tuple[str, ...], "Settings marked `!override`: they replace, instead of adding to, what this file is laid over."
    ]
    interpolations: Annotated[tuple[Interpolation, ...], "Its values with variables, in order."]


@dataclass(frozen=True, slots=True)
class ComposeResource:
    """A network, volume, secret, config or model that a Compose file declares for its services."""

    path: Annotated[str, "Path of the Compose file.", Ref("files", "path")]
    line: Annotated[int, "Line of its key."]
    end_line: Annotated[int, "Last line of its definition."]
    kind: Annotated[ComposeResourceKind, "What it is."]
    name: Annotated[str, "Key that services use."]
    real_name: Annotated[str | None, "Name outside of the project; null when not given."]
    is_external: Annotated[bool, "Whether it exists already and is not made with the project."]
    driver: Annotated[str | None, "Driver; null when not given."]
    file: Annotated[str | None, "File that holds a secret or config, relative to the Compose file; null when not given."]
    environment: Annotated[str | None, "Environment variable that holds a secret or config; null when not given."]
    content: Annotated[str | None, "Text of a config written in place; null when not given."]
    labels: Annotated[tuple[Pair, ...], "Labels, from the list or the mapping form."]
    settings: Annotated[tuple[Pair, ...], "Every other setting: path of keys and list places joined by dots, and its value."]


DOCKER_INSTRUCTIONS = Table("docker_instructions", DockerInstruction, sort=("path", "line"), key=("path", "line"))
DOCKER_STAGES = Table("docker_stages", DockerStage, sort=("path", "index"), key=("path", "index"))
COMPOSE_FILES = Table("compose_files", ComposeFile, sort=("path",), key=("path",))
COMPOSE_SERVICES = Table("compose_services", ComposeService, sort=("path", "line", "name"), key=("path", "name"))
COMPOSE_RESOURCES = Table("compose_resources", ComposeResource, sort=("path", "line", "kind", "name"), key=("path", "kind", "name"))

CONTAINER_TABLES = (DOCKER_INSTRUCTIONS, DOCKER_STAGES, COMPOSE_FILES, COMPOSE_SERVICES, COMPOSE_RESOURCES)
