"""Rules on containers: pinned images, a user without rights, no privileges, no socket of the engine."""

from collections.abc import Iterator

from serve.rules.kind import WITHIN, Kind, Option, Shape
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation

_IMAGES = """
    SELECT path, line, symbol, base AS image, tag, digest FROM docker_stages WHERE base_kind = 'image'
    UNION ALL
    SELECT path, line, symbol, image, tag, digest FROM compose_services
    WHERE image <> '' AND build IS NULL AND NOT contains(image, '$')
    ORDER BY ALL
"""


def find_unpinned(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each image without a digest, or where a tag is enough, without a tag that says which one."""
    within, needs_digest = subject.selected(rule.options["within"]), rule.options["by"] == "digest"
    for row in subject.rows(_IMAGES):
        is_pinned = row["digest"] is not None or (not needs_digest and row["tag"] not in (None, "latest"))
        if not is_pinned and within.has_path(row["path"]):
            wanted = "a digest" if needs_digest else "a tag other than latest, or a digest"
            message = f"the image {row['image']} is not pinned: give it {wanted}"
            yield Violation(message, row["path"], row["line"], row["symbol"], row["image"], rule_source=within.text)


_STAGES = """
    SELECT s.path, s.line, s.symbol, s.user, 'stage' AS what FROM docker_stages s
    WHERE s.is_final AND (s.user IS NOT NULL OR NOT regexp_matches(s.base, 'non-?root|rootless|unprivileged'))
    UNION ALL
    SELECT path, line, symbol, user, 'service' FROM compose_services WHERE user IS NOT NULL
    ORDER BY ALL
"""
_ROOT = ("root", "0")


def find_root(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each final stage and service that runs as root, and with `explicit` the stages that leave the user to the base image.

    An image whose name says that it is not run by root, such as `distroless/base:nonroot`, is believed.
    """
    within = subject.selected(rule.options["within"])
    for row in subject.rows(_STAGES):
        user = None if row["user"] is None else str(row["user"]).partition(":")[0]
        if not within.has_path(row["path"]) or (user is None and not rule.options["explicit"]) or (user and user not in _ROOT):
            continue
        told = "leaves its user to the base image, which is root nearly always" if user is None else f"runs as {user}"
        yield Violation(f"the {row['what']} {row['symbol']} {told}", row["path"], row["line"], row["symbol"], rule_source=within.text)


_PRIVILEGED = """
    SELECT path, line, symbol, 'it is privileged' AS why FROM compose_services WHERE privileged
    UNION ALL
    SELECT path, line, symbol, 'it has the capability ' || capability FROM (
        SELECT path, line, symbol, upper(unnest(cap_add)) AS capability FROM compose_services
    ) WHERE capability IN ('ALL', 'CAP_ALL', 'SYS_ADMIN', 'CAP_SYS_ADMIN')
    ORDER BY ALL
"""

_NAMESPACES = """
    SELECT path, line, symbol, 'it shares the host''s ' || space AS why FROM (
        SELECT path, line, symbol, unnest([('network', network_mode), ('processes', pid), ('memory', ipc), ('users', userns_mode),
            ('name', uts)]) AS pair, pair[1] AS space, pair[2] AS mode FROM compose_services
    ) WHERE mode = 'host' ORDER BY ALL
"""

_SOCKETS = """
    SELECT path, volume.line, symbol, 'it mounts ' || volume.source AS why FROM (
        SELECT path, symbol, unnest(volumes) AS volume FROM compose_services
    ) WHERE regexp_matches(volume.source, '(docker|podman|containerd|crio)\\.sock$') ORDER BY ALL
"""


def _services(query: str, rule: Rule, subject: Subject) -> Iterator[Violation]:
    within = subject.selected(rule.options["within"])
    for row in subject.rows(query):
        if within.has_path(row["path"]):
            message = f"the service {row['symbol']} is no longer apart from its host: {row['why']}"
            yield Violation(message, row["path"], row["line"], row["symbol"], rule_source=within.text)


def find_privileged(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each service with all rights of the host."""
    return _services(_PRIVILEGED, rule, subject)


def find_shared_namespaces(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each service that shares a namespace with the host."""
    return _services(_NAMESPACES, rule, subject)


def find_sockets(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each mount of a container engine's socket."""
    return _services(_SOCKETS, rule, subject)


PINNED_IMAGES = Kind(
    name="pinned_images",
    doc="Each image that a stage starts from or a service runs says which version it is.",
    options=(
        Option("by", Shape.TEXT, "What says so: a tag other than latest will do, or a digest.", "tag", words=("tag", "digest")),
        WITHIN,
    ),
    tables=("docker_stages", "compose_services"),
    find=find_unpinned,
    example="- id: images-by-digest\n  kind: pinned_images\n  by: digest\n  within: deploy",
)
NON_ROOT_USER = Kind(
    name="non_root_user",
    doc="No final stage and no service runs as root.",
    options=(Option("explicit", Shape.FLAG, "Whether a stage has to set a user of its own.", default=True), WITHIN),
    tables=("docker_stages", "compose_services"),
    find=find_root,
    example="- id: no-root\n  kind: non_root_user",
)
NO_PRIVILEGED = Kind(
    name="no_privileged",
    doc="No service is privileged or has a capability that comes to the same.",
    options=(WITHIN,),
    tables=("compose_services",),
    find=find_privileged,
    example="- id: no-privileges\n  kind: no_privileged",
)
NO_HOST_NAMESPACES = Kind(
    name="no_host_namespaces",
    doc="No service shares the network, processes, memory, users or name of its host.",
    options=(WITHIN,),
    tables=("compose_services",),
    find=find_shared_namespaces,
    example="- id: own-namespaces\n  kind: no_host_namespaces",
)
NO_DOCKER_SOCKET = Kind(
    name="no_docker_socket",
    doc="No service mounts the socket of the container engine, which is as good as being root on the host.",
    options=(WITHIN,),
    tables=("compose_services",),
    find=find_sockets,
    example="- id: no-socket\n  kind: no_docker_socket",
)
