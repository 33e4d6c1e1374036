"""The rules of Checkstyle, PMD and Sonar that `@SuppressWarnings` and comments accept, and what findings of ours those are."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_BRANCHES = frozenset({"complex_function", "tangled_function", "bumpy_function", "brain_function"})
_PARAMETERS = frozenset({"many_parameters", "primitive_parameters"})
_OF_A_FUNCTION = _BRANCHES | _PARAMETERS | {"long_function", "deep_nesting", "complex_condition"}
"""What a comment before a function speaks of that switches a tool off and names none of its rules."""

ACCEPTED: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        **dict.fromkeys(("ParameterNumber", "ExcessiveParameterList", "S107"), _PARAMETERS),
        **dict.fromkeys(("CHECKSTYLE", "checkstyle", "Checkstyle"), _OF_A_FUNCTION),
        **dict.fromkeys(("MethodLength", "ExcessiveMethodLength", "NcssCount", "S138"), frozenset({"long_function"})),
        **dict.fromkeys(("CyclomaticComplexity", "NPathComplexity", "S1541", "CognitiveComplexity", "S3776"), _BRANCHES),
        **dict.fromkeys(("NestedIfDepth", "NestedForDepth", "NestedTryDepth", "S134"), frozenset({"deep_nesting"})),
        **dict.fromkeys(("AvoidDeeplyNestedIfStmts",), frozenset({"deep_nesting"})),
        **dict.fromkeys(("BooleanExpressionComplexity", "S1067"), frozenset({"complex_condition"})),
        **dict.fromkeys(("MethodCount", "TooManyMethods", "S1448"), frozenset({"many_methods"})),
        **dict.fromkeys(("FileLength", "S104"), frozenset({"large_file"})),
        **dict.fromkeys(("GodClass",), frozenset({"god_class"})),
        **dict.fromkeys(("S110",), frozenset({"deep_inheritance"})),
        **dict.fromkeys(("IllegalCatch", "AvoidCatchingGenericException", "AvoidCatchingThrowable"), frozenset({"broad_exception"})),
        **dict.fromkeys(("S1181", "S2221"), frozenset({"broad_exception"})),
        **dict.fromkeys(("EmptyCatchBlock", "EmptyBlock", "S108"), frozenset({"swallowed_exception"})),
        **dict.fromkeys(("PreserveStackTrace",), frozenset({"lost_cause"})),
        **dict.fromkeys(("Duplicates", "DuplicatedCode"), frozenset({"duplicated_code"})),
        **dict.fromkeys(("JUnitTestsShouldIncludeAssert", "S2699"), frozenset({"test_without_assertion"})),
    }
)
