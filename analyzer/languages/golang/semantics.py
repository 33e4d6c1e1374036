"""What Go's names mean to the linker."""

from posixpath import dirname

from analyzer.languages.conventions import Conventions, NameConvention
from analyzer.languages.golang.modules import GoModules
from analyzer.languages.golang.standard import BUILTIN_FUNCTIONS, BUILTIN_NAMES
from analyzer.languages.golang.stdlib import standard_library
from analyzer.languages.golang.variants import variant_of
from analyzer.languages.semantics import Semantics, StructuralTypes
from analyzer.schema.vocab_project import EntryPointKind

SEMANTICS = Semantics(
    builtins="builtin",
    builtin_names=BUILTIN_NAMES,
    make_resolver=GoModules,
    scope_of=lambda path, namespace: f"{dirname(path)} {namespace}",
    variant_of=variant_of,
    library=standard_library,
    conventions=Conventions(
        names=(NameConvention(EntryPointKind.SCRIPT, "*.go", "main"), NameConvention(EntryPointKind.HOOK, "*.go", "init")),
    ),
    structural=StructuralTypes(
        basic="builtin",
        basic_members={"error": ("Error",)},
        functions=BUILTIN_FUNCTIONS,
        keeps_first=frozenset({"append", "max", "min"}),
    ),
)
