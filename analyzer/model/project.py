"""What a repository says about itself outside its code: package manifests and documents."""

from typing import NamedTuple

from analyzer.model.files import Problem
from analyzer.schema.vocab import DependencyGroup
from analyzer.schema.vocab_project import DecisionStatus, DocumentKind


class Dependency(NamedTuple):
    """A package that a manifest declares. Texts are as written; `line` is the line of its name.

    `constraint` is None when any version will do, `group_name` where the manifest names no group, `marker` where no condition is
    set. `is_indirect` marks what the manifest lists only because another dependency needs it. `resolved` is the version that a lock
    file pins, None when there is none or several; readers leave it None, `resolve_versions` fills it.
    """

    name: str
    constraint: str | None
    group: DependencyGroup
    line: int
    group_name: str | None = None
    extras: tuple[str, ...] = ()
    marker: str | None = None
    source: str | None = None  # where it comes from when not from the registry: a URL, a path, `workspace`
    is_indirect: bool = False
    resolved: str | None = None


class Pin(NamedTuple):
    """A version that a lock file fixes.

    `constraint` is the declared range that it answers (None: any), `owner` the folder or the package name of the one manifest that it
    holds for (None: every manifest that the lock file serves).
    """

    name: str
    version: str
    constraint: str | None = None
    owner: str | None = None


class EntryPoint(NamedTuple):
    """A name by which others start or find the code, such as a console script.

    `group` is the manifest's own word (`console_scripts`, `bin`), `reference` what it leads to, as written.
    """

    group: str
    name: str
    reference: str
    line: int


class Mapping(NamedTuple):
    """What an import specifier that fits a pattern leads to, in order of preference; `*` in both is the same text.

    Targets are relative to the base of what maps them.
    """

    pattern: str
    targets: tuple[str, ...]


class ManifestFacts(NamedTuple):
    """What one manifest or lock file says.

    `ecosystem` names the registry that its packages come from, such as `pypi`. `name` and `version` are the package that the manifest
    describes, None when it describes none or computes it. `packages` are the import names that it declares as its own content. `roots`
    are folders, relative to the repository root, from which import names count; `has_roots` tells declared ones from customary ones,
    of which some may not exist. `mappings` say where import specifiers lead from the folder `base`, which is relative to the manifest's
    own (None: none is named); `extends` are the manifests that it builds on, or hands its files to, as written. `members` are globs of
    the folders, from its own, whose packages make one workspace with it. `is_package` tells that it makes a package to be installed, even
    where the name is computed. `scripts` are commands by the names that people run them by. `is_private` tells that its package is
    published nowhere.
    """

    path: str
    ecosystem: str
    name: str | None = None
    version: str | None = None
    dependencies: tuple[Dependency, ...] = ()
    pins: tuple[Pin, ...] = ()
    packages: tuple[str, ...] = ()
    roots: tuple[str, ...] = ()
    has_roots: bool = False
    entry_points: tuple[EntryPoint, ...] = ()
    problems: tuple[Problem, ...] = ()
    mappings: tuple[Mapping, ...] = ()
    base: str | None = None
    extends: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    is_package: bool = False
    scripts: tuple[tuple[str, str], ...] = ()
    is_private: bool = False


class Heading(NamedTuple):
    """A heading of a document; level 1 is the highest."""

    level: int
    text: str
    line: int


class Link(NamedTuple):
    """A link from a document; `target` is as written."""

    text: str
    target: str
    line: int


class DecisionFacts(NamedTuple):
    """What one decision record says. Texts are verbatim sections, None where it has none.

    `supersedes` and `superseded_by` are link targets or names of records as written; `mentions` are its code spans.
    """

    line: int
    end_line: int
    title: str
    status: DecisionStatus | None = None
    decided_at: str | None = None
    context: str | None = None
    decision: str | None = None
    consequences: str | None = None
    alternatives: str | None = None
    supersedes: tuple[str, ...] = ()
    superseded_by: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()


class ChangeNote(NamedTuple):
    """An entry of a changelog that tells of a decision. `release` is the heading that it stands under, `text` verbatim."""

    line: int
    end_line: int
    release: str | None
    decided_at: str | None
    marker: str
    text: str
    mentions: tuple[str, ...] = ()


class MappedStatement(NamedTuple):
    """A statement that stands outside the code: the name of the method that runs it, and what it does with which tables, as written."""

    method: str
    line: int
    tables: tuple[tuple[str, str], ...]


class MapperFacts(NamedTuple):
    """A file that says what tables stand behind one type or library, named in full: the statements of methods, and the tables of names."""

    path: str
    owner: str
    statements: tuple[MappedStatement, ...] = ()
    tables: tuple[tuple[str, str], ...] = ()


class DocumentFacts(NamedTuple):
    """What one document says. `title` and `summary` (the first paragraph of prose) are plain text, None when there is none.

    `words` counts the words of the prose: front matter and code blocks are left out.
    """

    path: str
    kind: DocumentKind
    title: str | None
    summary: str | None
    words: int
    headings: tuple[Heading, ...] = ()
    links: tuple[Link, ...] = ()
    decision: DecisionFacts | None = None
    notes: tuple[ChangeNote, ...] = ()
