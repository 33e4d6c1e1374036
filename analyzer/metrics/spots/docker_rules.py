"""Rules on Dockerfiles; the source of each is the rule of hadolint that asks the same."""

from analyzer.metrics.markers import Level, Marker
from analyzer.schema.tables.findings import SPOTS
from analyzer.schema.vocab import Comparison, Dimension, FindingCategory, Severity
from analyzer.schema.vocab_health import SpotKind

_RULES: tuple[tuple[SpotKind, str, Severity, str], ...] = (
    (SpotKind.RELATIVE_WORKDIR, "DL3000", Severity.MEDIUM, "The folder `{detail}` is relative: where it lies depends on what came before."),
    (SpotKind.ROOT_AT_THE_END, "DL3002", Severity.MEDIUM, "The last USER is `{detail}`: what runs in the container is root."),
    (SpotKind.CHANGED_FOLDER, "DL3003", Severity.INFO, "`cd {detail}` lasts for one RUN; WORKDIR lasts."),
    (SpotKind.SUDO_IN_BUILD, "DL3004", Severity.MEDIUM, "`sudo` has no use in a build, and surprises with its terminals and signals."),
    (SpotKind.UNTAGGED_IMAGE, "DL3006", Severity.MEDIUM, "The image `{detail}` has no tag: each build may start from another."),
    (SpotKind.LATEST_IMAGE, "DL3007", Severity.MEDIUM, "The tag of `{detail}` moves: each build may start from another image."),
    (SpotKind.APT_WITHOUT_PIN, "DL3008", Severity.INFO, "Installed in whatever version there is: `{detail}`."),
    (
        SpotKind.APT_LISTS_KEPT,
        "DL3009",
        Severity.INFO,
        "The lists of packages stay in the image; remove /var/lib/apt/lists in the same RUN.",
    ),
    (SpotKind.PORT_OUT_OF_RANGE, "DL3011", Severity.HIGH, "`{detail}` is no port: ports end at 65535."),
    (SpotKind.SECOND_HEALTHCHECK, "DL3012", Severity.HIGH, "Only the last HEALTHCHECK of a stage counts; this one comes after another."),
    (SpotKind.PIP_WITHOUT_PIN, "DL3013", Severity.INFO, "Installed in whatever version there is: `{detail}`."),
    (SpotKind.APT_WITHOUT_YES, "DL3014", Severity.MEDIUM, "`apt-get install` without `-y` waits for an answer that nobody gives."),
    (
        SpotKind.APT_RECOMMENDS,
        "DL3015",
        Severity.INFO,
        "`apt-get install` without `--no-install-recommends` brings packages that nobody named.",
    ),
    (SpotKind.NPM_WITHOUT_PIN, "DL3016", Severity.INFO, "Installed in whatever version there is: `{detail}`."),
    (SpotKind.APK_WITHOUT_PIN, "DL3018", Severity.INFO, "Installed in whatever version there is: `{detail}`."),
    (SpotKind.APK_CACHE_KEPT, "DL3019", Severity.INFO, "`apk add` without `--no-cache` keeps its index in the image."),
    (SpotKind.ADD_FOR_COPY, "DL3020", Severity.LOW, "ADD unpacks and downloads; COPY says that `{detail}` is only copied."),
    (
        SpotKind.COPY_TO_NO_FOLDER,
        "DL3021",
        Severity.MEDIUM,
        "COPY of several files goes to a folder; Docker's classic builder refuses `{detail}` without a `/` at its end.",
    ),
    (SpotKind.REPEATED_STAGE_NAME, "DL3024", Severity.HIGH, "Another stage is named `{detail}` too."),
    (
        SpotKind.COMMAND_IN_SHELL_FORM,
        "DL3025",
        Severity.LOW,
        "A shell stands between the container and `{detail}`, and keeps signals from it.",
    ),
    (SpotKind.APT_FOR_PEOPLE, "DL3027", Severity.LOW, "`apt` is made for people, and its interface changes; scripts use `apt-get`."),
    (SpotKind.PIP_CACHE_KEPT, "DL3042", Severity.INFO, "`pip install` without `--no-cache-dir` keeps what it downloads in the image."),
    (SpotKind.RUNS_IN_A_ROW, "DL3059", Severity.INFO, "This RUN follows another; one RUN of both makes one layer."),
    (SpotKind.MAINTAINER, "DL4000", Severity.INFO, "MAINTAINER is deprecated; a label `org.opencontainers.image.authors` takes its place."),
    (SpotKind.SECOND_COMMAND, "DL4003", Severity.MEDIUM, "Only the last CMD of a stage counts; this one comes after another."),
    (SpotKind.SECOND_ENTRYPOINT, "DL4004", Severity.HIGH, "Only the last ENTRYPOINT of a stage counts; this one comes after another."),
    (
        SpotKind.PIPE_WITHOUT_PIPEFAIL,
        "DL4006",
        Severity.LOW,
        "A failure of `{detail}` goes unseen: without `pipefail` a pipe succeeds when its last command does.",
    ),
)

OF_IMAGES = frozenset(kind for kind, _, severity, _ in _RULES if severity is Severity.INFO)
"""Kinds of spots that matter for what an image weighs, or is tomorrow."""

HADOLINT = {kind: rule for kind, rule, *_ in _RULES}
"""What hadolint calls the rule on each kind of spot."""

OF_DOCKERFILES: tuple[Marker, ...] = tuple(
    Marker(
        kind.value,
        SPOTS,
        kind.value,
        FindingCategory.ORGANIZATION,
        message,
        (Level(severity, Comparison.AT_LEAST, 1, f"hadolint rule {rule}"),),
        Dimension.DEFECT if severity is Severity.HIGH else Dimension.MAINTAINABILITY,
    )
    for kind, rule, severity, message in _RULES
)
