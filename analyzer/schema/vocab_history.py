"""The closed words about the repository's past; the rules of `vocab` hold for them too."""

from enum import StrEnum


class Identities(StrEnum):
    """How people are shown: names alone, nothing but hashes, or names and addresses."""

    NAMES = "names"
    HASHED = "hashed"
    FULL = "full"


class FixNoise(StrEnum):
    """Why a commit counts for no fix although its message says that it mends something."""

    MERGE = "merge"
    BULK = "bulk"
    IGNORED_REVISION = "ignored_revision"
    FORMATTING = "formatting"
    VERSION_BUMP = "version_bump"
    HOUSEKEEPING = "housekeeping"
    NO_SOURCE = "no_source"


class Ranking(StrEnum):
    """An order of files, whose worth the repository's own past shows."""

    DEFECT_RANK = "defect_rank"
    REVIEW_FIRST = "review_first"
    LARGEST_FIRST = "largest_first"
    SMALLEST_FIRST = "smallest_first"


class AccuracySilence(StrEnum):
    """Why the accuracy of rankings was not measured."""

    SHORT_HISTORY = "short_history"
    FEW_FILES = "few_files"
    FEW_FIXED = "few_fixed"


class ScopeBasis(StrEnum):
    """Why a decision governs a file or symbol."""

    STANDS_IN = "stands_in"
    CHANGED = "changed"
    NAMES = "names"
    LINKS = "links"


class HistoryStatus(StrEnum):
    """Whether the repository's history was measured, and why not."""

    FULL = "full"
    SWITCHED_OFF = "switched_off"
    NO_REPOSITORY = "no_repository"
    NO_COMMIT = "no_commit"
    SHALLOW = "shallow"
    UNREADABLE = "unreadable"
