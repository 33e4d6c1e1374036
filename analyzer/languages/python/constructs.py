"""Python's node types and what they are."""

from collections.abc import Mapping

from analyzer.languages import constructs as c
from analyzer.schema.vocab import ParameterKind

_ARITHMETIC = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "/": "truediv",
    "//": "floordiv",
    "%": "mod",
    "@": "matmul",
    "**": "pow",
    "<<": "lshift",
    ">>": "rshift",
    "&": "and",
    "|": "or",
    "^": "xor",
}
_BINARY = {operator: (f"__{name}__", f"__r{name}__") for operator, name in _ARITHMETIC.items()}
# An in-place method that a class lacks falls back to the plain one.
_IN_PLACE = {f"{operator}=": (f"__i{name}__ __{name}__", f"__r{name}__") for operator, name in _ARITHMETIC.items()}
# What asks whether objects are unequal asks whether they are equal, in a class that says only that.
_COMPARISONS = {
    "<": ("__lt__", "__gt__"),
    ">": ("__gt__", "__lt__"),
    "<=": ("__le__", "__ge__"),
    ">=": ("__ge__", "__le__"),
    "==": ("__eq__", "__eq__"),
    "!=": ("__ne__ __eq__", "__ne__ __eq__"),
    "<>": ("__ne__ __eq__", "__ne__ __eq__"),
    "in": ("__contains__ __iter__", ""),
    "not in": ("__contains__ __iter__", ""),
}

_CONVERSIONS = {"": "__format__ __str__ __repr__", "!s": "__str__ __repr__", "!r": "__repr__", "!a": "__repr__"}

_EXPRESSIONS: Mapping[str, c.Construct] = {
    "identifier": c.Name(),
    "attribute": c.Member("object", "attribute"),
    "subscript": c.Subscript("value", "subscript"),
    "slice": c.Slice(),
    "call": c.Call("function", "arguments"),
    "argument_list": c.Arguments(),
    "keyword_argument": c.KeywordArgument("name", "value"),
    "list_splat": c.Splat("*"),
    "parenthesized_list_splat": c.Splat("*"),
    "dictionary_splat": c.Splat("**"),
    "integer": c.Literal("builtins.int"),
    "float": c.Literal("builtins.float"),
    "true": c.Literal("builtins.bool"),
    "false": c.Literal("builtins.bool"),
    "none": c.Literal(None),
    "ellipsis": c.Literal(None),
    "string": c.Text("builtins.str", {"b": "builtins.bytes"}),
    "interpolation": c.Interpolation("expression", "type_conversion", _CONVERSIONS),
    "concatenated_string": c.Concatenation(),
    "parenthesized_expression": c.Group(),
    "list": c.Container("builtins.list"),
    "tuple": c.Container("builtins.tuple"),
    "expression_list": c.Container("builtins.tuple"),
    "tuple_expression": c.Container("builtins.tuple"),
    "set": c.Container("builtins.set", is_positional=False),
    "dictionary": c.Container("builtins.dict", is_positional=False),
    "pair": c.Pair("key", "value"),
    "list_comprehension": c.Comprehension("builtins.list", "body"),
    "set_comprehension": c.Comprehension("builtins.set", "body", keeps_keys=True),
    "dictionary_comprehension": c.Comprehension("builtins.dict", "body"),
    "generator_expression": c.Comprehension("types.GeneratorType", "body"),
    "for_in_clause": c.ComprehensionLoop("left", "right", "async"),
    "if_clause": c.ComprehensionFilter(),
    "lambda": c.Lambda("parameters", "body"),
    "conditional_expression": c.Conditional(condition=1, consequence=0, alternative=2),
    "boolean_operator": c.BooleanOperation("left", "operator", "right", "and", "or"),
    "not_operator": c.Negation("argument", "builtins.bool"),
    "binary_operator": c.BinaryOperation("left", "operator", "right", _BINARY, type_union="|"),
    "comparison_operator": c.Comparison(
        "operators",
        _COMPARISONS,
        frozenset({"in", "not in"}),
        "builtins.bool",
        same=frozenset({"is", "=="}),
        different=frozenset({"is not", "!="}),
        among="in",
        beside="not in",
        class_reader=b"type",
    ),
    "unary_operator": c.UnaryOperation("operator", "argument", {"-": "__neg__", "+": "__pos__", "~": "__invert__"}),
    "await": c.Await("__await__"),
    "yield": c.Yield("from", waits=True),
    "named_expression": c.AssignmentExpression("name", "value", b":="),
}

_STATEMENTS: Mapping[str, c.Construct] = {
    "module": c.Block(),
    "block": c.Block(),
    "comment": c.Skip(),
    "line_continuation": c.Skip(),
    "pass_statement": c.Skip(),
    "assignment": c.Assignment("left", "type", "right"),
    "augmented_assignment": c.AugmentedAssignment("left", "operator", "right", _IN_PLACE, joins="+="),
    "return_statement": c.Return(),
    "raise_statement": c.Raise(),
    "break_statement": c.Break(),
    "continue_statement": c.Continue(),
    "delete_statement": c.Delete("__delitem__"),
    "assert_statement": c.Assert(),
    "if_statement": c.Branch("condition", "consequence", "alternative"),
    "elif_clause": c.ElseBranch("condition", "consequence", "alternative"),
    "else_clause": c.Else("body"),
    "while_statement": c.While("condition", "body", "alternative"),
    "for_statement": c.ForEach("left", "right", "body", "alternative", "async"),
    "try_statement": c.Try("body"),
    "except_clause": c.Catch("value"),
    "finally_clause": c.Finally(),
    "with_statement": c.With("body", "async"),
    "with_item": c.WithItem("value"),
    "as_pattern": c.Alias(0, 1),
    "as_pattern_target": c.Group(),
    "global_statement": c.OuterNames(is_module=True, token=b"global"),
    "nonlocal_statement": c.OuterNames(is_module=False, token=b"nonlocal"),
    "import_statement": c.Import(),
    "import_from_statement": c.Import(),
    "future_import_statement": c.Import(),
}

_TARGETS: Mapping[str, c.Construct] = {
    "pattern_list": c.Container("builtins.tuple"),
    "tuple_pattern": c.Container("builtins.tuple"),
    "list_pattern": c.Container("builtins.list"),
    "list_splat_pattern": c.VariadicName(ParameterKind.VARIADIC_POSITIONAL),
    "dictionary_splat_pattern": c.VariadicName(ParameterKind.VARIADIC_KEYWORD),
}

_PATTERNS: Mapping[str, c.Construct] = {
    "match_statement": c.Match("subject", "body", "builtins.tuple"),
    "case_clause": c.Case("guard", "consequence"),
    "case_pattern": c.Group(),
    "class_pattern": c.ClassPattern(),
    "keyword_pattern": c.KeywordPattern(),
    "union_pattern": c.AlternativePattern(),
    "dict_pattern": c.MappingPattern("key", "value"),
    "splat_pattern": c.Splat("*"),
    "dotted_name": c.DottedName(),
}

_DEFINITIONS: Mapping[str, c.Construct] = {
    "function_definition": c.Function("name", "parameters", "return_type", "body", "type_parameters", "async"),
    "class_definition": c.Class("name", "superclasses", "body", "type_parameters", "metaclass"),
    "decorated_definition": c.Decorated("definition"),
    "decorator": c.Decorator(),
    "type_alias_statement": c.NamedType("left", "right"),
    "default_parameter": c.Parameter("name", default="value"),
    "typed_parameter": c.Parameter(0, type="type"),
    "typed_default_parameter": c.Parameter("name", type="type", default="value"),
    "positional_separator": c.ParameterSeparator(before=ParameterKind.POSITIONAL_ONLY),
    "keyword_separator": c.ParameterSeparator(after=ParameterKind.KEYWORD_ONLY),
}

_TYPES: Mapping[str, c.Construct] = {
    "type": c.Group(),
    "generic_type": c.GenericType(),
    "union_type": c.UnionType(),
    "splat_type": c.Splat("*"),
}

CONSTRUCTS: Mapping[str, c.Construct] = {**_EXPRESSIONS, **_STATEMENTS, **_TARGETS, **_PATTERNS, **_DEFINITIONS, **_TYPES}
