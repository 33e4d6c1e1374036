"""What Go's names mean to the linker."""

import re
from posixpath import dirname

from analyzer.languages.golang.effects import (
    ASKING,
    GO_EFFECTS,
    LOGGING,
    UNCHECKED,
    UNCHECKED_BESIDE,
    UNCHECKED_ONTO,
    UNCHECKED_STEPS,
    UNCHECKED_WITH,
)
from analyzer.languages.golang.frameworks import CONVENTIONS
from analyzer.languages.golang.modules import GoModules
from analyzer.languages.golang.standard import BUILTIN_FUNCTIONS, BUILTIN_NAMES
from analyzer.languages.golang.stdlib import standard_library
from analyzer.languages.golang.stubs import CLIENT_MAKERS
from analyzer.languages.golang.variants import variant_of
from analyzer.languages.models import ResultOf
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.structural import StructuralTypes
from analyzer.schema.vocab import Visibility

_ALIKE = "Clip Clone Compact CompactFunc Concat Delete DeleteFunc Grow Insert Repeat Replace"
# Of generics in the standard library, which a table of full names cannot say.
_BRANCHES = frozenset({"complex_function", "tangled_function", "bumpy_function", "brain_function"})
_RESULTS: dict[str, ResultOf] = {
    **{f"slices.{name}": ResultOf.FIRST for name in _ALIKE.split()},
    **{f"slices.{name}": ResultOf.ELEMENT for name in ("Max", "MaxFunc", "Min", "MinFunc")},
    **{f"slices.{name}": ResultOf.COLLECTED for name in ("Collect", "Sorted", "SortedFunc", "SortedStableFunc")},
    "slices.Values": ResultOf.VALUES,
    "slices.All": ResultOf.PAIRS,
    "slices.Backward": ResultOf.PAIRS,
    "maps.Clone": ResultOf.FIRST,
    "maps.Keys": ResultOf.KEYS,
    "maps.Values": ResultOf.VALUES,
    "maps.All": ResultOf.PAIRS,
    "errors.AsType": ResultOf.ASSERTED,
    "sync/atomic.Pointer.Load": ResultOf.ARGUMENT,
    "sync/atomic.Pointer.Swap": ResultOf.ARGUMENT,
}

SEMANTICS = Semantics(
    builtins="builtin",
    builtin_names=BUILTIN_NAMES,
    module_visibility=lambda name: Visibility.INTERNAL if "internal" in name.split("/") else Visibility.PUBLIC,
    make_resolver=GoModules,
    scope_of=lambda path, namespace: f"{dirname(path)} {namespace}",
    variant_of=variant_of,
    library=standard_library,
    conventions=CONVENTIONS,
    structural=StructuralTypes(
        basic="builtin",
        basic_members={"error": ("Error",)},
        functions=BUILTIN_FUNCTIONS,
        keeps_first=frozenset({"append", "max", "min"}),
        sequences=("iter.Seq", "iter.Seq2"),
        results=_RESULTS,
        constructors=CLIENT_MAKERS,
    ),
    judging=Judging(
        binding=frozenset({"golang.org/x/mobile/bind"}),
        effects=GO_EFFECTS,
        error_type="builtin.error",
        no_error="nil",
        handed_through=frozenset({"context.Context"}),
        unchecked=UNCHECKED,
        unchecked_with=UNCHECKED_WITH,
        unchecked_onto=UNCHECKED_ONTO,
        unchecked_beside=UNCHECKED_BESIDE,
        unchecked_steps=UNCHECKED_STEPS,
        asking=ASKING,
        logging=LOGGING,
        accepted={
            "nolint": frozenset({"unchecked_error", "deep_nesting", "long_function", "duplicated_code", *_BRANCHES}),
            "errcheck": frozenset({"unchecked_error"}),
            **dict.fromkeys(("gocyclo", "cyclop", "gocognit"), _BRANCHES),
            "nestif": frozenset({"deep_nesting"}),
            "funlen": frozenset({"long_function"}),
            "dupl": frozenset({"duplicated_code"}),
        },
        remark_lines=re.compile(rb"\n[ \t]*//[ \t][^\n]*"),
        holds=re.compile(r"^//go:embed[ \t]+(\S.*)$", re.MULTILINE),
        laid_out=re.compile(r'`\s*\w+:"'),
        asserts_nothing=("Benchmark", "Example", "Fuzz", "TestHelperProcess"),
        test_handles=frozenset({"*testing.T", "testing.TB"}),
        closed_folders=frozenset({"internal"}),
        closed_package="main",
        assertion_words=(
            *("error", "fatal", "fail", "assert", "require", "expect", "equal", "panic", "check", "verify", "must", "should"),
            "suite.run",  # runs the tests that are the methods of what it is given
        ),
        preparing_words=(".EXPECT(", ".Must", "OrPanic("),
        primitive_types=frozenset(
            "string int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float32 float64 bool byte rune".split()
        ),
    ),
)
