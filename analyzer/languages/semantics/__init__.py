"""What the linker has to be told about a language: the meaning that neither its grammar nor its files show.

The flow engine knows functions, classes, instances and modules; which names construct, iterate or enter, which
external callables return what they are given, and how imports find files is declared here, as data where possible.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from analyzer.languages.conventions import NO_CONVENTIONS, Conventions
from analyzer.languages.library import Library
from analyzer.languages.resolving import ResolverFactory
from analyzer.languages.semantics.collections import Collections
from analyzer.languages.semantics.declared import DeclaredTypes
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.methods import SpecialMethods
from analyzer.languages.semantics.objects import Objects
from analyzer.languages.semantics.outside import Outside
from analyzer.languages.semantics.providers import Providers
from analyzer.languages.semantics.reflection import Reflection
from analyzer.languages.semantics.structural import StructuralTypes
from analyzer.languages.semantics.types import Types
from analyzer.schema.vocab import NodeKind, Visibility


class ComponentsForAll(NamedTuple):
    """How a program makes things known to all templates.

    The method is given a name and a component. What is assigned to a member of one of the `holders` is a member of every component; its
    name begins with `mark`. The members of types with the name `declaring_type` are components.
    """

    registering_method: str
    holders: frozenset[str]
    mark: str
    declaring_type: str


@dataclass(frozen=True, slots=True)
class Semantics:
    """The declared meaning of one language; what it does not say has no meaning there."""

    builtins: str = ""
    """The module of what is known without being bound."""
    builtin_names: frozenset[str] = frozenset()
    standard_modules: frozenset[str] = frozenset()
    library: Callable[[], Library] = Library
    """What the standard library declares of itself; read when it is first asked."""
    conventions: Conventions = NO_CONVENTIONS
    """How frameworks find code."""

    # What values do.
    methods: SpecialMethods = field(default_factory=SpecialMethods)
    collections: Collections = field(default_factory=Collections)
    objects: Objects = field(default_factory=Objects)
    reflection: Reflection = field(default_factory=Reflection)
    outside: Outside = field(default_factory=Outside)
    providers: Providers = field(default_factory=Providers)

    # What types mean.
    types: Types = field(default_factory=Types)
    trusts_declarations: bool = False
    """Whether a declared type is what a variable holds, whatever is assigned to it."""
    structural: StructuralTypes | None = None
    """Set where declared types decide what calls name: they are then read off those, not off what values may arrive."""
    declared: DeclaredTypes | None = None
    """Set where declarations decide the type of every expression: calls are then read off those, not off what values may arrive."""

    is_outlined: bool = False
    """Whether definitions, imports and bases are all that is known of its files."""

    # How files and modules find each other.
    make_resolver: ResolverFactory | None = None
    names_from: frozenset[str] = frozenset()
    """Other languages whose files imports lead into."""
    scope_of: Callable[[str, str], str] | None = None
    """The scope that a file's names live in, by its path and namespace: files of one scope see each other's. None: each has its own."""
    variant_of: Callable[[str, str | None], str] = lambda path, condition: ""
    """The variant of its scope that a file is for, by its path and condition; empty for what is always built, or by default."""
    source_of: Callable[[str], str | None] = lambda path: None
    """The path of the source that a file declares the names of, of which it has no code."""
    module_visibility: Callable[[str], Visibility] = lambda name: Visibility.PUBLIC
    """Who may use a module, by its full name."""
    whole_export: str = ""
    """The name under which a module exports what it is as a whole: an import of the module gets that too."""
    default_export: str = ""
    """The name that an import takes which names nothing."""

    components: ComponentsForAll | None = None
    """How a program makes things known to all templates; None in a language without any."""

    # What the names and decorators of members say.
    is_reserved: Callable[[str], bool] = lambda name: False
    """Whether a name belongs to the language: every object may have it, and tables of libraries leave it out."""
    is_private_to_class: Callable[[str], bool] = lambda name: False
    """Whether a member of that name is its class's own: no subclass can override it."""
    private_member: Callable[[str], tuple[str, str] | None] = lambda name: None
    """The bare name of the class and the name in it of a member that a name means outside of the class; None for other names."""
    property_of: Callable[[str], str | None] = lambda name: None
    """The property that a method of that name reads or writes by agreement, and by which libraries know it; None for others."""
    has_level_apart: bool = False
    """Whether members of the class itself and members of its instances are apart: neither is seen through the other."""
    binding_decorators: frozenset[str] = frozenset()
    """Decorators, as written, that decide what a method is bound to or say what it is, and leave it what it was."""
    setter_decorators: frozenset[str] = frozenset()
    """Last names of decorators that make a function what writing an attribute calls."""
    dispatch_decorators: frozenset[str] = frozenset()
    """Last names of decorators that let a function choose among others, which are registered with it."""
    procedures: frozenset[NodeKind] = frozenset()
    """What kinds of members are procedures that programs ask each other for."""
    is_schema: bool = False
    """Whether its types are a schema, whose fields documents select."""

    judging: Judging = field(default_factory=Judging)
    """What findings and dead code ask; linking asks nothing of it."""
