"""The kinds of rules, in the order that they are documented."""

from serve.rules.kind import Kind
from serve.rules.kinds.compared import NEW_FINDINGS, NO_API_BREAKS, NO_NEW_CYCLES
from serve.rules.kinds.containers import NO_DOCKER_SOCKET, NO_HOST_NAMESPACES, NO_PRIVILEGED, NON_ROOT_USER, PINNED_IMAGES
from serve.rules.kinds.cycles import NO_CYCLES
from serve.rules.kinds.dependencies import FORBIDDEN, INDEPENDENT, LAYERS, REQUIRED
from serve.rules.kinds.health import FINDINGS, HEALTH, LIMIT
from serve.rules.kinds.sql import SQL

KINDS: tuple[Kind, ...] = (
    LAYERS,
    FORBIDDEN,
    REQUIRED,
    INDEPENDENT,
    NO_CYCLES,
    HEALTH,
    LIMIT,
    FINDINGS,
    PINNED_IMAGES,
    NON_ROOT_USER,
    NO_PRIVILEGED,
    NO_HOST_NAMESPACES,
    NO_DOCKER_SOCKET,
    NEW_FINDINGS,
    NO_NEW_CYCLES,
    NO_API_BREAKS,
    SQL,
)

KINDS_BY_NAME = {kind.name: kind for kind in KINDS}
