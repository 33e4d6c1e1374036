"""How code is found by what runs it: the shape in which a language declares the conventions of its frameworks.

Nothing in a program calls a route, a command or a test; a framework does, to which the program handed it over. A declaration here
says how: by a call (or decorator, or annotation) of the framework, by extending a class of it, or by a name in a place.

Full names are those of what is outside the repository, or the repository's own where it is itself the framework. `package.*.name` stands
for everything called `name` anywhere in a package, `package.*.Class.name` for members of a class wherever it is: libraries give one thing
several names, and the flow says that it is theirs.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from analyzer.languages.contacts import ArgumentPlace, Contact, Contract, Message, Request, Stub, Stubbed
from analyzer.languages.records import Chained, Notices, Recorded, Records, Repositories, Stored, TableName
from analyzer.languages.resolvers import Resolvers, Resolves
from analyzer.schema.vocab_project import EntryPointKind

T = TypeVar("T")


class Handed(NamedTuple):
    """What a framework gives what was registered when it starts it: to the parameter of a name or, without one, to the first.

    It is an object of the class that the registering call was given at the place `by`, or of the class with the full name `type`. A
    class that was registered gets that class itself, as its `attribute`. Where there are `types`, each function among the arguments gets
    objects of those classes in turn, and then what goes on with the next function; one that takes more than that gets an error first.
    """

    parameter: str = ""
    by: ArgumentPlace = ""
    type: str = ""
    attribute: str = ""
    types: tuple[str, ...] = ()
    then: str = ""


class Listed(NamedTuple):
    """Arguments that hold lists of routes, each an object or a tuple, or one such: the keys under which that has its path, what handles it
    and its HTTP method. In a tuple the first is `#0`.
    """

    places: tuple[ArgumentPlace, ...]
    path: str
    target: str
    method: str = ""


class Registration(NamedTuple):
    """A callable that takes what is to be started later.

    Used as a decorator or annotation it takes what is decorated, else the arguments at the places of `target`. The first argument of
    `names` that is a constant text names it: a command's name, a route's path. With `is_decorator` false what is decorated is not
    taken: only arguments are. `gives` is the full name of the class of which the
    decorated name becomes an instance, empty where it stays what it was.
    For routes, `method` is the HTTP method; where it is empty, the argument `methods` lists them, and without that they are
    `default_methods` (empty: any). `is_expression` tells paths that are regular expressions.
    """

    kind: EntryPointKind
    target: tuple[ArgumentPlace, ...] = (0,)
    names: tuple[ArgumentPlace, ...] = (0, "name")
    gives: str = ""
    is_decorator: bool = True
    method: str = ""
    methods: ArgumentPlace = ""
    default_methods: tuple[str, ...] = ()
    is_expression: bool = False
    is_of_group: bool = False
    """Whether the path is the one of the group that the callable is called on: the call names none."""
    members: tuple[tuple[str, str, str], ...] = ()
    """What methods of a class that is registered serve: their names, the HTTP method of each, and what stands behind the path."""
    in_items: ArgumentPlace = ""
    """For methods that serve a path below that of their class: the argument that, if true, puts a parameter between."""
    is_restriction: bool = False
    """Whether it tells only for which HTTP methods what it decorates is a route, whose path is told elsewhere."""
    is_repeated: bool = False
    """Whether each argument behind the first one that names a route is the path of another one."""
    is_described: bool = False
    """Whether what names it is an object that a call makes which describes a route: that has the path and the HTTP method."""
    is_named: bool = False
    """Whether what names it is the name of a route whose path a call of `named_paths` declares."""
    framework: str = ""
    """What endpoints call the framework, where the beginning of its full name does not tell."""
    hands: Handed | None = None
    listed: Listed | None = None
    contract: Contract | None = None
    """What the name of anything but a route is a contract by, where it is one: a topic, a remote procedure."""
    service: str = ""
    """What has the procedure that is named, where there is one for all: a type of a schema."""
    asked_as: str = ""
    """How texts such as templates ask for what is registered, a pattern whose first group is its name; empty where others ask for it."""


class Mount(NamedTuple):
    """A callable that makes a group of routes, or puts one below a path, or both.

    The first argument of `path` that is given is the path; what the arguments at `mounted` hold is put below it. The group that is made
    or around is what the callable is called on or, if `makes`, its result.
    """

    path: tuple[ArgumentPlace, ...] = ()
    mounted: tuple[ArgumentPlace, ...] = ()
    makes: bool = False
    replaces: bool = False
    """Whether the path stands for the one that the group was made with, not before it."""
    absent: str = "None"
    """How it is written that there is no path."""
    separator: str = ""
    """Where groups have names instead of paths: what stands between the names under which the objects at `mounted` hold them."""
    is_inside: bool = False
    """Whether what is made stands inside of what the callable is called on."""
    within: tuple[ArgumentPlace, ...] = ()
    """The arguments that hold the group inside of which what is made stands."""
    behind: str = ""
    """What stands behind the path that is named, before that of what is put below it."""
    member: str = ""
    """The name under which a module offers its routes, where modules are put below paths."""
    methods: ArgumentPlace = ""
    """What lists the HTTP methods of the route that the call describes."""
    named: re.Pattern[str] | None = None
    """Where groups are services: how what stands at `path` is written, which has the name of one as its first group."""


class NamedPath(NamedTuple):
    """A callable that declares the path of a route under a name, for the HTTP methods that `methods` lists; what serves it says the name.

    Where the argument at `unserved` is true, nothing does: the name is for addresses alone.
    """

    name: tuple[ArgumentPlace, ...]
    path: tuple[ArgumentPlace, ...]
    methods: ArgumentPlace
    unserved: ArgumentPlace


class BaseConvention(NamedTuple):
    """What a framework makes of a class that extends one of its own: an entry point, named by its file or itself, unless `kind` is None.

    `methods` are those that the framework calls by name: perhaps others beside them, unless `is_whole`. `composed` are globs of the names
    that it puts together of what it is asked for, which its own class need not have: `do_GET` for a request.
    """

    kind: EntryPointKind | None
    methods: frozenset[str] = frozenset()
    is_named_by_file: bool = False
    is_whole: bool = False
    composed: tuple[str, ...] = ()


class Annotation(NamedTuple):
    """What standing under an annotation makes of a definition; unless `kind` is None, it is an entry point.

    The first text in it is its path where it `tells_path`, one without a name or under one of `paths`; on a class that is what the
    paths of its members begin with. For routes, `method` is the HTTP method, and the argument named `methods` lists them where it is
    empty.
    """

    kind: EntryPointKind | None = None
    tells_path: bool = False
    method: str = ""
    methods: str = ""
    framework: str = ""
    takes_class: bool = False
    """Whether a class under it is a route itself, not what the routes of its members have in common."""
    resolves: Resolves | None = None
    message: Message | None = None
    """What a definition under it has to do with topics or tables; their names are the first argument or stand under `keys`."""
    paths: tuple[str, ...] = ("value", "path", "uri", "uris", "urlPatterns")
    is_inherited: bool = False
    """Whether a class without one has that of the nearest class above."""
    is_instead: bool = False
    """Whether what stands under it is no route, whatever else it stands under."""
    asks: bool = False
    """Whether the routes under it are asked of a server and not served; over a class, all of its members."""
    hosts: tuple[str, ...] = ()
    """Arguments of an annotation over a class that asks which name the server, the first that is given: its address, the path that all of
    it begins with, or a name that a registry of services knows. Empty is one without a name."""


class MethodConvention(NamedTuple):
    """Methods of any class that are started by their name, in files of a glob as in `NameConvention`; only those of the class itself where
    `is_static`."""

    kind: EntryPointKind
    names: str
    is_static: bool = False
    files: str = "*"


class NameConvention(NamedTuple):
    """Names of modules that are started because of where they stand; globs, `files` against whole paths with `*` also matching `/`.

    An empty `names` is the module itself.
    """

    kind: EntryPointKind
    files: str
    names: str = ""


class FileRoute(NamedTuple):
    """Exported names that a framework serves because of where their file stands, each with the HTTP method that it is for (empty: any).

    `address` tells the path that a file is served under, None for a file that is not. `makers` tells the names of what makes handlers, one
    of which the file then names.
    """

    framework: str
    address: Callable[[str], str | None]
    names: Mapping[str, str]
    makers: re.Pattern[str] | None = None


@dataclass(frozen=True, eq=False)
class Conventions:
    """What one language's frameworks start. `calls` and `bases` go by full name or `package.*.name`, bases by `package.*` too."""

    calls: Mapping[str, Registration] = field(default_factory=dict)
    bases: Mapping[str, BaseConvention] = field(default_factory=dict)
    names: tuple[NameConvention, ...] = ()
    file_routes: tuple[FileRoute, ...] = ()
    path_fields: Mapping[str, str] = field(default_factory=dict)
    """Fields in which classes have the path that the routes of their members stand below, by what the classes extend."""
    adapters: frozenset[str] = frozenset()
    """Methods that a class inherits from a framework and whose result runs the class."""
    annotations: Mapping[str, Annotation] = field(default_factory=dict)
    """By full name or `package.*.name`, in languages whose annotations are read as written, by the file's imports."""
    methods: tuple[MethodConvention, ...] = ()
    groups: Mapping[str, int | None] = field(default_factory=dict)
    """Callables that make a group of routes, and the argument that the paths in it begin with (None: they add nothing)."""
    stood_for: Mapping[str, str] = field(default_factory=dict)
    """What a method without a body is declared to give, as it is written, that does the same as that of the class outside of this name."""
    mounts: Mapping[str, Mount] = field(default_factory=dict)
    """Callables that make groups of routes which flow as values, and that put them below paths, by full name or `package.*.name`."""
    named_paths: Mapping[str, NamedPath] = field(default_factory=dict)
    """Callables that declare paths under names, by full name or `package.*.name`."""
    named_defaults: Mapping[str, Registration] = field(default_factory=dict)
    """Decorators of classes that say what their members do which a registration with `is_named` takes, where those leave it out."""
    tells_methods: frozenset[str] = frozenset()
    """Callables whose arguments are the HTTP methods of the route, or of the group, that they are called on."""
    group_methods: Mapping[str, str] = field(default_factory=dict)
    """The HTTP methods of the groups that some of `groups` make."""
    group_types: frozenset[str] = frozenset()
    """The classes of such groups where types are declared: which group it is the declaration does not say."""
    standing: frozenset[str] = frozenset()
    """Attributes of such groups that stand for them."""
    fields: Mapping[str, Registration] = field(default_factory=dict)
    """Fields from which a framework takes what it starts, by the full name of their type and their own, where types are declared."""
    contacts: Mapping[str, Contact] = field(default_factory=dict)
    """Callables that ask servers, publish or listen to topics, serve procedures, or declare tables, by full name or `package.*.name`."""
    handled: Mapping[str, Message] = field(default_factory=dict)
    """Types whose implementations hear or serve the objects of the class that is their first type argument, by full name."""
    generated: Mapping[str, Request] = field(default_factory=dict)
    """Functions that tools write into programs, which ask servers, by the ends of their full names: module, class and name."""
    stored: Mapping[str, Stored] = field(default_factory=dict)
    """Callables that take objects which are kept in tables, by full name, where types are declared."""
    names_table: tuple[str, TableName] | None = None
    """The method in which a type names its table, and how the table of one without it is called."""
    stubs: tuple[Stub, ...] = ()
    resolvers: Resolvers = field(default_factory=Resolvers)
    records: Records | None = None
    notices: Notices | None = None
    recorded: Mapping[str, Recorded] = field(default_factory=dict)
    """Callables that make a statement on the table of a class, by full name or `package.*.name`."""
    chained: tuple[Chained, ...] = ()
    repositories: Repositories | None = None
    list_makers: frozenset[str] = frozenset()
    """What makes a list of its arguments, as it is written."""
    receiver: str = ""
    """The name by which methods have their object, where it is always the same."""
    script_test: tuple[str, str] | None = None
    """The name and the text that a module compares to see whether it is run as a program."""
    implied_modules: tuple[str, ...] = ()
    """Submodules that a text leaves out: `shop.Product` for `shop.models.Product`."""
    folder_loads: re.Pattern[bytes] | None = None
    """How code looks that loads all modules of its own folder, which has one of the words."""
    files_loaded: re.Pattern[bytes] | None = None
    """How code looks that loads all modules whose paths fit a pattern, its first group, from its own folder on; it has one of the words."""
    setting: re.Pattern[str] = re.compile(r"(?!)")
    """The annotation that gives a field a text of the program's settings, as it begins; its first group is the text."""
    named_class: re.Pattern[str] = re.compile(r"(?!)")
    """How an annotation names a class; its first group is the name."""
    folder_words: frozenset[bytes] = frozenset()

    def call_of(self, full: str) -> Registration | None:
        """Return the registration that a callable makes; None for any other."""
        last = full.rpartition(".")[2]
        return _of(self.calls, full) if last in self._called else None

    def contact_of(self, full: str) -> Contact | None:
        """Return how a callable has to do with the world; None for any other."""
        if full.rpartition(".")[2] in self.contacting and (found := _of(self.contacts, full)) is not None:
            return found
        return next((stubbed for stubbed in self._called_stubs if full.startswith(f"{stubbed.stub}.")), None)

    def generated_of(self, full: str) -> Request | None:
        """Return how a function of a program asks a server that a tool wrote; None for any other."""
        return next((request for end, request in self.generated.items() if f"/{full}".endswith((f"/{end}", f".{end}"))), None)

    def recorded_of(self, full: str) -> Recorded | None:
        """Return what statement a callable makes; None for any other."""
        return _of(self.recorded, full) if full.rpartition(".")[2] in self._recording else None

    def mount_of(self, full: str) -> Mount | None:
        """Return how a callable makes or puts groups of routes; None for any other."""
        return _of(self.mounts, full) if full.rpartition(".")[2] in self._mounting else None

    def named_path_of(self, full: str) -> NamedPath | None:
        """Return how a callable declares a path under a name; None for any other."""
        return _of(self.named_paths, full)

    def named_defaults_of(self, full: str) -> Registration | None:
        """Return what a decorator of a class says for its members; None for any other."""
        return _of(self.named_defaults, full)

    def makes_group(self, full: str) -> bool:
        """Return whether calling something makes a group of routes.

        Those are told apart by the calls that make them: what a route's path begins with hangs on which one it is.
        """
        mount = self.mount_of(full)
        return mount is not None and mount.makes

    def base_of(self, full: str) -> BaseConvention | None:
        """Return what extending a class makes of another; None where it makes nothing."""
        return _of(self.bases, full) or self.bases.get(f"{full.partition('.')[0]}.*")

    def path_field_of(self, full: str) -> str | None:
        """Return the field in which classes below another one have the path of their routes; None where they have none."""
        return _of(self.path_fields, full)

    def field_prefix_of(self, full: str) -> str | None:
        """Return what the names of methods begin with that give fields, in classes below another one; None where none do."""
        return _of(self.resolvers.bases, full)

    def annotation_of(self, full: str) -> Annotation | None:
        """Return what an annotation makes of what stands under it; None where it makes nothing."""
        return _of(self.annotations, full)

    @cached_property
    def group_owners(self) -> frozenset[str]:
        """The names of the classes that `groups` are methods of."""
        return frozenset(name.rpartition(".")[0].rpartition(".")[2] for name in self.groups)

    @cached_property
    def path_namers(self) -> frozenset[str]:
        """The last names of callables that declare paths under names."""
        return frozenset(name.rpartition(".")[2] for name in self.named_paths)

    @cached_property
    def asks(self) -> bool:
        """Whether there are callables that ask servers."""
        return any(isinstance(each, Request) for each in self.contacts.values())

    @cached_property
    def _called(self) -> frozenset[str]:
        return frozenset(name.rpartition(".")[2] for name in self.calls)

    @cached_property
    def _mounting(self) -> frozenset[str]:
        return frozenset(name.rpartition(".")[2] for name in self.mounts)

    @cached_property
    def _recording(self) -> frozenset[str]:
        return frozenset(name.rpartition(".")[2] for name in self.recorded)

    @cached_property
    def _called_stubs(self) -> tuple[Stubbed, ...]:
        return tuple(contact for contact in self.contacts.values() if isinstance(contact, Stubbed) and contact.is_called)

    @cached_property
    def contacting(self) -> frozenset[str]:
        """The last names of callables that have to do with the world."""
        return frozenset(name.rpartition(".")[2] for name in self.contacts)


NO_CONVENTIONS = Conventions()


def _of(known: Mapping[str, T], full: str) -> T | None:
    found = known.get(full)
    if found is not None:
        return found
    rest, _, last = full.rpartition(".")
    top, owner = rest.partition(".")[0], rest.rpartition(".")[2]
    return known.get(f"{top}.*.{owner}.{last}") or known.get(f"{top}.*.{last}")
