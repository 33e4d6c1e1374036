"""What findings and dead code ask of a language; linking asks nothing of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from analyzer.languages.effects import Effects
from analyzer.schema.vocab import NodeKind

_NOTHING: Final = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Judging:
    """What is harmless, expected or accepted in a language, as far as rules of health and of dead code ask."""

    effects: Effects = field(default_factory=dict)
    """What external callables do beyond computing."""
    harmless_with: Mapping[str, str] = field(default_factory=dict)
    """Callables of `effects` that only compute where an argument has a word, with that word."""
    harmless_beside: Mapping[str, str] = field(default_factory=dict)
    """Callables of `effects` that do not wait in files that call another one, with that one."""
    accepted: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What a rule of another tool objects to, as kinds of findings; a comment may name it to accept that (`Language.accepts`)."""
    accepting: tuple[str, ...] = ()
    """How decorators and annotations begin that name such rules for what they stand on."""
    broad_exceptions: frozenset[str] = frozenset()
    """Bare names of the classes whose handlers take nearly all exceptions."""
    reading: frozenset[str] = frozenset()
    """Functions and methods that only look at a collection, and neither change it nor give it, or a view that changes it, to anybody."""
    read_only: frozenset[str] = frozenset()
    """Bare names of the types of collections that have nothing which changes them."""
    measuring: frozenset[str] = frozenset()
    """Names of parameters through which a test is given what measures how long something takes: it is there for that."""
    example_prompts: tuple[str, ...] = ()
    """How lines of documentation begin that a tool runs as tests, the first line of an example first."""
    error_type: str = ""
    """The full name of the last result by which functions tell that they failed; empty where they raise exceptions."""
    no_error: str = ""
    """The word that stands for no error where a function leaves."""
    unchecked: frozenset[str] = frozenset()
    """Callables whose error nobody need look at: full names, calls as written, after `func.` outer words of the repository's functions."""
    unchecked_with: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at where their first argument is one of those, as written."""
    unchecked_onto: Mapping[str, str] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at where they write to a parameter that is declared with the type."""
    unchecked_beside: Mapping[str, tuple[frozenset[str], frozenset[str]]] = field(default_factory=dict)
    """Callables whose error nobody is expected to look at in a function that calls one of the first names, and none of the second."""
    unchecked_steps: frozenset[str] = frozenset()
    """Callables whose error nobody is expected to look at in a function that gives what they are given to others, too."""
    asking: re.Pattern[str] = _NOTHING
    """Names of those others that only look at what they are given, and do not count."""
    logging: re.Pattern[str] = _NOTHING
    """Ends of the full names of what writes logs: nobody looks at its errors."""
    names_arguments: bool = False
    """Whether a call may give any argument by the name of its parameter."""
    coroutines_wait: bool = False
    """Whether an asynchronous function that is called does not begin to run until it is awaited."""
    remaking: tuple[frozenset[str], ...] = ()
    """Full names of calls of several kinds: a module that makes one of each may have put something else in place of any asynchronous
    function, which waits for it where nothing else does."""
    primitive_types: frozenset[str] = frozenset()
    """Declared types, as written, of values without a meaning of their own; empty where that is not looked into."""
    handed_through: frozenset[str] = frozenset()
    """Declared types, as written, of a parameter that functions take to hand it on to what they call: no caller has to think of it."""
    overriding: frozenset[str] = frozenset()
    """Decorators and annotations, as written, of methods that override another one, wherever that stands."""
    written_by_tools: frozenset[str] = frozenset()
    """Last names of annotations on what a program wrote into a file that people write, too."""
    injected: frozenset[str] = frozenset()
    """Last names of annotations on methods, constructors or their classes, whose arguments a container finds by their types, or names."""
    injected_by_name: str = ""
    """What names of parameters begin with by which a container finds what to give, as only such have them."""
    called_from: frozenset[str] = frozenset()
    """Endings of files in languages that are not read, and call this one as if they were written in it."""
    imports_run: bool = True
    """Whether an import does something by itself, where nothing uses what it names."""
    imports_in_place: bool = False
    """Whether an import runs where it stands, so that one behind all that its file has asks for nothing that is not there yet."""
    imports_live: bool = False
    """Whether what an import gives a name is looked up where that is used, so that it may be made later than the import runs."""
    erased: frozenset[NodeKind] = frozenset()
    """What is gone when the program runs: an import of that alone loads nothing."""
    plain_marks: frozenset[str] = frozenset()
    """Last names of annotations that say what something may be, or how its uses are checked; on a parameter, any other says whence a
    framework takes it, on a definition, any other may hand that to a framework. Empty where parameters have none."""
    wrappers: frozenset[str] = frozenset()
    """Last names of decorators of libraries that only change how a function runs, and hand it to nobody."""
    wrapping: frozenset[str] = frozenset()
    """Full names of others that do so, whose last names may be those of what registers."""
    keeps_nothing: frozenset[str] = frozenset()
    """Full names of what only asks something of a function, or makes another one look like it: who is given that keeps it nowhere."""
    binding: frozenset[str] = frozenset()
    """Full names of imports that say that a tool offers what a package has to other languages."""
    offering: frozenset[str] = frozenset()
    """Last names of decorators by which texts may ask for a member by its name, as descriptions of windows do."""
    meant_unused: re.Pattern[str] = _NOTHING
    """What such an annotation says of what is used where no tool sees it."""
    laid_out: re.Pattern[str] = _NOTHING
    """What stands in the declaration of a field that says how it is written to a file, a database or a connection."""
    asserts_nothing: tuple[str, ...] = ()
    """Beginnings of the names of tests that measure or show something, and assert nothing."""
    assertion_words: tuple[str, ...] = ()
    """Parts of the names of functions that assert, in lower case; empty where tests are not looked into."""
    assertion_names: frozenset[str] = frozenset()
    """Whole names of such functions, as they are called."""
    preparing_words: tuple[str, ...] = ()
    """Parts of calls, with their bracket, by which a test prepares what stands for another object."""
    test_handles: frozenset[str] = frozenset()
    """Declared types, as written, of parameters through which a test fails: whoever is given one may let it."""
    property_readers: Mapping[str, bytes] = field(default_factory=dict)
    """Endings of files, such as templates, that read properties by their names, each with what such a file has somewhere."""
    remark_lines: re.Pattern[bytes] | None = None
    """Lines that hold a remark alone, with the break before them: what those name, nobody uses. Directives to tools are no remarks."""
    holds: re.Pattern[str] | None = None
    """What says which files a program holds as data: its group has their paths, each with blanks around it."""
    closed_folders: frozenset[str] = frozenset()
    """Names of folders from which nobody outside of the repository can import."""
    closed_package: str | None = None
    """Name of a package that no other one can import: it is a program."""
