"""Tables of the repository's history. Where the history is shallow or absent, the tables are absent too: never zeros.

All windows and decays are anchored to the indexed commit's own time, so that they do not change with the clock. People are signatures
that share an address or a full name, after the mailmap; how they are shown is an option (`identities`): by default with their names, and
hashes in place of their addresses.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Long, Ref, Table
from analyzer.schema.vocab import ChangeKind
from analyzer.schema.vocab_history import AccuracySilence, FixNoise, Ranking


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit that the indexed one descends from, or the indexed one itself."""

    hash: Annotated[str, "Full object name."]
    parents: Annotated[tuple[str, ...], "Full object names of its parents, first parent first."]
    author: Annotated[str, "Name of the person that wrote it, or a hash where names are not shown."]
    email: Annotated[
        str,
        "Joins with `authors.email`: by default the first 16 digits of the SHA-256 of the person's address in lower case. The address "
        "itself where people are shown in full.",
    ]
    authored_at: Annotated[Long, "When it was written, in seconds since 1970-01-01 UTC."]
    committed_at: Annotated[Long, "When it was committed, in seconds since 1970-01-01 UTC."]
    subject: Annotated[str, "First line of the message. Addresses are blanked unless people are shown in full."]
    body: Annotated[str | None, "Rest of the message; null when there is none. Addresses are blanked like in `subject`."]
    co_authors: Annotated[tuple[str, ...], "Names in its `Co-authored-by` trailers, as `author` shows them."]
    is_bot: Annotated[bool, "Whether a program wrote it, by the author's name or address."]
    is_fix: Annotated[bool, "Whether its message says that it mends a defect and its change touches code outside tests."]
    fix_noise: Annotated[FixNoise | None, "Why it is no fix although its message says that it mends something; null for all others."]
    files: Annotated[int | None, "Number of files that it changed, outside of the indexed folder too; null for merges."]
    reverts: Annotated[str | None, "Full object name of the commit that its message says it reverts; null when it says none."]


@dataclass(frozen=True, slots=True)
class CommitFile:
    """A file that a commit changed; merges list none."""

    commit_hash: Annotated[str, "The commit.", Ref("commits", "hash")]
    path: Annotated[str, "Path after the change, or before it for a deletion. It may be gone from `files` by now."]
    old_path: Annotated[str | None, "Path before a rename or copy; null for other changes."]
    change: Annotated[ChangeKind, "What the commit did to it."]
    added_lines: Annotated[
        int | None,
        "Lines added; null for binary content, files above 8 MB, commits of more than 100,000 files, "
        "and outside the window in which lines are counted.",
    ]
    deleted_lines: Annotated[int | None, "Lines deleted; null like `added_lines`."]


@dataclass(frozen=True, slots=True)
class FileHistory:
    """What the history says about one file of the indexed commit, renames followed."""

    path: Annotated[str, "The file.", Ref("files", "path")]
    commits: Annotated[int, "Commits that changed it."]
    fix_commits: Annotated[int, "Of these, commits that mend a defect."]
    authors: Annotated[int, "Distinct people that changed it."]
    first_commit_at: Annotated[Long, "When it first appeared, in seconds since 1970-01-01 UTC."]
    last_commit_at: Annotated[Long, "When it last changed, in seconds since 1970-01-01 UTC."]
    decayed_commits: Annotated[float, "Sum over its commits of 0.5^(age in days / 365)."]
    decayed_fixes: Annotated[float, "Sum over its fix commits of 0.5^(age in days / 730)."]
    added_lines: Annotated[int | None, "Lines added in the window in which lines are counted; null when none were counted."]
    deleted_lines: Annotated[int | None, "Lines deleted in that window; null when none were counted."]
    commits_90d: Annotated[int | None, "Commits that changed it in the last 90 days; never null in this version."]
    recent_commits: Annotated[float | None, "Sum over its commits of 0.5^(age in days / 90); never null in this version."]
    churn_percentile: Annotated[
        float | None,
        "Place of `decayed_commits` among those of source files of code, 0 to 1, equal ones sharing; of all files where there are none. "
        "Never null in this version.",
    ]
    change_entropy: Annotated[
        float | None,
        "How scattered its changes are, after Hassan (2009): sum over its commits of up to 30 files of log2(files) / files, decayed like "
        "`decayed_commits`; never null in this version.",
    ]
    entropy_percentile: Annotated[float | None, "Place of `change_entropy` like `churn_percentile`; never null in this version."]
    owner: Annotated[str | None, "Person with the greatest share of its decayed commits; null when only programs changed it."]
    owner_share: Annotated[float | None, "That share, 0 to 1; null when only programs changed it."]
    recent_owner: Annotated[str | None, "Person with the greatest share of `recent_commits`; null when only programs changed it."]
    minor_authors: Annotated[int | None, "People with less than 5 % of its commits (Bird et al., 2011); never null in this version."]
    bus_factor: Annotated[
        int | None, "Fewest people that have more than half of its decayed commits together; null when only programs changed it."
    ]
    partners: Annotated[int | None, "Files that change with it with a weight above 0.5 in `cochanges`; never null in this version."]
    former_paths: Annotated[tuple[str, ...] | None, "Paths that it had before, the latest first; never null in this version."]
    last_commit: Annotated[str | None, "Newest commit that changed it; never null in this version.", Ref("commits", "hash")]


@dataclass(frozen=True, slots=True)
class Ownership:
    """One person's part in one file."""

    path: Annotated[str, "The file.", Ref("files", "path")]
    author: Annotated[str, "The person's name, or a hash where names are not shown."]
    email: Annotated[str, "Joins with `authors.email`, like `commits.email`."]
    commits: Annotated[int, "The person's commits to the file, as author or co-author. Programs have no row."]
    share: Annotated[
        float,
        "Share of the file's decayed commits, from 0 to 1; people that wrote a commit together have equal parts. Later commits of "
        "more than 30 files, that lay code out by their subject, or that `.git-blame-ignore-revs` lists, count a tenth.",
    ]
    last_commit_at: Annotated[Long, "The person's last commit to the file, in seconds since 1970-01-01 UTC."]


@dataclass(frozen=True, slots=True)
class Cochange:
    """Two files that changed in the same commits; each pair is one row, `path` before `other_path`."""

    path: Annotated[str, "One of the files.", Ref("files", "path")]
    other_path: Annotated[str, "The other one.", Ref("files", "path")]
    commits: Annotated[int, "Commits that changed both, of at most 30 files each."]
    weight: Annotated[float, "Sum over these commits of (0.3 + 0.7 * 0.5^(age in days / 365)) / (files - 1)."]
    last_commit_at: Annotated[Long | None, "Newest of these commits, in seconds since 1970-01-01 UTC; never null in this version."]
    confidence: Annotated[float | None, "These commits' share of all that changed `path`, 0 to 1; never null in this version."]
    other_confidence: Annotated[float | None, "Their share of all that changed `other_path`, 0 to 1; never null in this version."]
    is_linked: Annotated[
        bool | None,
        "Whether an import or another relation of the code joins them, in either direction; where none does, the coupling is hidden. Null "
        "when either file is no code.",
    ]


@dataclass(frozen=True, slots=True)
class Author:
    """A person or program that wrote commits."""

    author: Annotated[str, "Name that most of the commits have, or a hash where names are not shown."]
    email: Annotated[str, "Address that most of the commits have, by default hashed: see `commits.email`."]
    is_bot: Annotated[bool, "Whether it is a program, by its name or address."]
    commits: Annotated[int, "Commits, as author or co-author, merges included."]
    first_commit_at: Annotated[Long, "Their first commit, in seconds since 1970-01-01 UTC."]
    last_commit_at: Annotated[Long, "Their last commit, in seconds since 1970-01-01 UTC."]
    owned_files: Annotated[int, "Files of code of which they have the greatest share."]
    authored_files: Annotated[
        int,
        "Files of code that they know as an author by degree of authorship (Avelino et al., 2016): 3.293 + 1.098 if they created it + "
        "0.164 times their commits - 0.321 ln(1 + others' commits), at least 3.293 and three quarters of the file's greatest.",
    ]
    truck_place: Annotated[
        int | None,
        "Place among those whose loss leaves more than half of the files of code without an author, the one with most files first; the "
        "truck factor is the greatest place. Null for everyone else.",
    ]


@dataclass(frozen=True, slots=True)
class RankingAccuracy:
    """How well one ranking of files would have done here, replayed as of half a year before the indexed commit.

    The ranking sees what was known at that commit alone; the commits since then say which files of code were mended. Beside our rankings
    stand orders by lines alone, which any ranking has to beat.
    """

    ranking: Annotated[Ranking, "The order of files."]
    commit_hash: Annotated[str | None, "Where the replay starts; null when the history does not reach back.", Ref("commits", "hash")]
    as_of: Annotated[Long | None, "Its time in seconds since 1970-01-01 UTC; null like `commit_hash`."]
    files: Annotated[int | None, "Files of code outside tests at that commit; null like `commit_hash`."]
    fixed_files: Annotated[int | None, "Of these, files that were mended since; null like `commit_hash`."]
    base_rate: Annotated[float | None, "Share of the files that were mended, 0 to 1; null when silent."]
    precision_at_20: Annotated[float | None, "Share of mended files among the first 20, 0 to 1; null when silent."]
    lift_at_20: Annotated[float | None, "`precision_at_20` over `base_rate`; null when silent."]
    auc: Annotated[float | None, "Probability that a mended file stands before another one, 0 to 1; null when silent."]
    popt: Annotated[
        float | None,
        "Area under the curve of mended files over lines read, between the worst order, 0, and the best, 1; null when silent.",
    ]
    silence: Annotated[
        AccuracySilence | None,
        "Why there are no figures: below 25 files or 5 mended ones they mean nothing; null when there are.",
    ]


COMMITS = Table("commits", Commit, sort=("committed_at", "hash"), key=("hash",))
COMMIT_FILES = Table("commit_files", CommitFile, sort=("path", "commit_hash"), key=("commit_hash", "path"))
FILE_HISTORY = Table("file_history", FileHistory, sort=("path",), key=("path",))
OWNERSHIP = Table("ownership", Ownership, sort=("path", "email", "author"), key=("path", "email", "author"))
COCHANGES = Table("cochanges", Cochange, sort=("path", "other_path"), key=("path", "other_path"))

AUTHORS = Table("authors", Author, sort=("email", "author"), key=("author", "email"))
RANKING_ACCURACY = Table("ranking_accuracy", RankingAccuracy, sort=("ranking",), key=("ranking",))

HISTORY_TABLES = (COMMITS, COMMIT_FILES, FILE_HISTORY, OWNERSHIP, COCHANGES, AUTHORS, RANKING_ACCURACY)
