"""The node types of TypeScript's and JavaScript's grammars and what they are."""

from collections.abc import Mapping

from analyzer.languages import constructs as c
from analyzer.languages.typescript.names import ARRAY, BOOLEAN, NUMBER, OBJECT, REGEXP, STRING
from analyzer.schema.vocab import NodeKind, ParameterKind

_THIS = "this"
_HERITAGE = frozenset({"class_heritage", "extends_clause", "implements_clause"})
_PROMISES = frozenset({"implements_clause"})
_FIELD_MARKS = frozenset({"accessibility_modifier", "readonly", "override_modifier"})

_EXPRESSIONS: Mapping[str, c.Construct] = {
    "identifier": c.Name(),
    "property_identifier": c.Name(),
    "private_property_identifier": c.Name(),
    "type_identifier": c.Name(),
    "member_expression": c.Member("object", "property"),
    "nested_identifier": c.Member("object", "property"),
    "subscript_expression": c.Subscript("object", "index"),
    "call_expression": c.Call("function", "arguments", "type_arguments"),
    "new_expression": c.Instantiation("constructor", "arguments", "type_arguments"),
    "arguments": c.Arguments(),
    "spread_element": c.Splat("*"),
    "number": c.Literal(NUMBER),
    "true": c.Literal(BOOLEAN),
    "false": c.Literal(BOOLEAN),
    "null": c.Literal(None),
    "undefined": c.Literal(None),
    "regex": c.Literal(REGEXP),
    "string": c.Text(STRING, {}),
    "template_string": c.Text(STRING, {}, interpolates=True),
    "template_substitution": c.Interpolation("", "", {}),
    "parenthesized_expression": c.Group(),
    "computed_property_name": c.Group(),
    "non_null_expression": c.Group(),
    "jsx_expression": c.Embedded(),
    "jsx_element": c.Markup(drawing=b"<svg"),
    "jsx_self_closing_element": c.Tag("name", OBJECT),
    "jsx_opening_element": c.Tag("name", OBJECT),
    "jsx_closing_element": c.Skip(),
    "jsx_attribute": c.MarkupAttribute(),
    "sequence_expression": c.Sequence(),
    "array": c.Container(ARRAY),
    "object": c.Record(OBJECT),
    "pair": c.Pair("key", "value"),
    "shorthand_property_identifier": c.ShortProperty(),
    "arrow_function": c.Lambda("parameters", "body", parameter="parameter", async_token="async", stands_apart=True),
    "function_expression": c.Lambda("parameters", "body", async_token="async", receiver=_THIS, stands_apart=True),
    "generator_function": c.Lambda("parameters", "body", async_token="async", receiver=_THIS, stands_apart=True),
    "ternary_expression": c.Conditional("condition", "consequence", "alternative"),
    "binary_expression": c.MixedOperation(
        "left",
        "operator",
        "right",
        "&&",
        frozenset({"||", "??"}),
        "instanceof",
        coalescing="??",
        equal=frozenset({"===", "=="}),
        unequal=frozenset({"!==", "!="}),
        contains="in",
        joining="+",
    ),
    "unary_expression": c.MixedUnary("operator", "argument", "!", BOOLEAN),
    "update_expression": c.Update("argument"),
    "assignment_expression": c.Reassignment("left", "right"),
    "augmented_assignment_expression": c.AugmentedAssignment("left", "operator", "right", {}, choosing=frozenset({"||=", "&&=", "??="})),
    "as_expression": c.Cast(0, 1),
    "satisfies_expression": c.Cast(0, 1, keeps=True),
    "type_assertion": c.Cast(1, 0),
    "instantiation_expression": c.Group(),
    "await_expression": c.Await(),
    "yield_expression": c.Yield("*"),
    "this": c.Receiver(_THIS),
    "super": c.SuperReceiver(),
    "meta_property": c.Skip(),
    "import": c.Skip(),
}

_STATEMENTS: Mapping[str, c.Construct] = {
    "program": c.Block(),
    "statement_block": c.ScopedBlock(),
    "class_body": c.Block(),
    "interface_body": c.Block(),
    "object_type": c.ObjectType(OBJECT),
    "comment": c.Skip(),
    "hash_bang_line": c.Skip(),
    "html_comment": c.Skip(),
    "empty_statement": c.Skip(),
    "debugger_statement": c.Skip(),
    "expression_statement": c.Discarding(),
    "lexical_declaration": c.Declaration(),
    "using_declaration": c.Declaration(),
    "variable_declaration": c.Declaration(hoisting_token=b"var"),
    "variable_declarator": c.Declarator("name", "value", "type"),
    "import_alias": c.Declarator(0, value=1),
    "return_statement": c.Return(),
    "throw_statement": c.Raise(),
    "break_statement": c.Break("label"),
    "continue_statement": c.Continue("label"),
    "if_statement": c.Branch("condition", "consequence", "alternative"),
    "else_clause": c.Otherwise(),
    "while_statement": c.While("condition", "body", ""),
    "do_statement": c.DoWhile("body", "condition"),
    "for_statement": c.CountedLoop("initializer", "condition", "increment", "body"),
    "for_in_statement": c.Iteration(
        "left", "right", "body", kind="kind", hoisting_token=b"var", operator="operator", key_operator="in", async_token="await"
    ),
    "switch_statement": c.Switch("value", "body"),
    "switch_case": c.SwitchCase("value"),
    "switch_default": c.SwitchCase(),
    "try_statement": c.Try("body"),
    "catch_clause": c.Catch("", parameter="parameter"),
    "finally_clause": c.Finally(),
    "labeled_statement": c.Labeled("body"),
    "statement_identifier": c.Skip(),
    "import_statement": c.Import(),
    "export_statement": c.Export("declaration", "value", "source"),
    "ambient_declaration": c.Ambient(),
}

_TARGETS: Mapping[str, c.Construct] = {
    "array_pattern": c.Container(ARRAY),
    "object_pattern": c.RecordPattern(),
    "pair_pattern": c.Pair("key", "value"),
    "shorthand_property_identifier_pattern": c.ShortProperty(),
    "assignment_pattern": c.DefaultTarget("left", "right"),
    "object_assignment_pattern": c.DefaultTarget("left", "right"),
    "rest_pattern": c.VariadicName(ParameterKind.VARIADIC_POSITIONAL),
}


def _function(name: str = "name") -> c.Function:
    return c.Function(name, "parameters", "return_type", "body", "type_parameters", "", receiver=_THIS)


def _class(kind: NodeKind = NodeKind.CLASS, is_expression: bool = False) -> c.Class:
    return c.Class(
        "name", "", "body", "type_parameters", "", heritage=_HERITAGE, promises=_PROMISES, kind=kind, is_expression=is_expression
    )


_DEFINITIONS: Mapping[str, c.Construct] = {
    "function_declaration": _function(),
    "generator_function_declaration": _function(),
    "function_signature": _function(),
    "method_definition": _function(),
    "method_signature": _function(),
    "abstract_method_signature": _function(),
    "call_signature": c.Function("", "parameters", "return_type", "", "type_parameters", "", receiver=_THIS, fixed_name="__call"),
    "construct_signature": c.Function(
        "", "parameters", "type", "", "type_parameters", "", receiver=_THIS, fixed_name="__new", is_constructor=True
    ),
    "class_declaration": _class(),
    "abstract_class_declaration": _class(),
    "class": _class(is_expression=True),
    "interface_declaration": c.Class(
        "name", "", "body", "type_parameters", "", heritage=frozenset({"extends_type_clause"}), kind=NodeKind.INTERFACE
    ),
    "public_field_definition": c.Declarator("name", "value", "type"),
    "field_definition": c.Declarator("property", "value"),
    "property_signature": c.Declarator("name", "value", "type"),
    "class_static_block": c.Initializer("body"),
    "enum_declaration": c.Enumeration("name", "body"),
    "enum_assignment": c.Declarator("name", "value"),
    "internal_module": c.Namespace("name", "body"),
    "module": c.Namespace("name", "body"),
    "type_alias_declaration": c.NamedType("name", "value", "type_parameters"),
    "decorator": c.Decorator(),
    "required_parameter": c.Parameter("pattern", "type", "value", field_marks=_FIELD_MARKS),
    "optional_parameter": c.Parameter("pattern", "type", "value", is_optional=True, field_marks=_FIELD_MARKS),
}

_TYPES: Mapping[str, c.Construct] = {
    "type_annotation": c.Annotation(),
    "omitting_type_annotation": c.Annotation(),
    "opting_type_annotation": c.Annotation(),
    "constraint": c.Annotation(),
    "default_type": c.Annotation(),
    "nested_type_identifier": c.Member("module", "name"),
    "generic_type": c.GenericType(),
    "type_arguments": c.TypeArguments(),
    "union_type": c.UnionType(),
    "intersection_type": c.UnionType(),
    "array_type": c.ElementsType(ARRAY),
    "tuple_type": c.PlacesType(ARRAY),
    "readonly_type": c.Group(),
    "parenthesized_type": c.Group(),
    "optional_type": c.Group(),
    "type_query": c.ValueType(),
    "function_type": c.FunctionType("parameters", "return_type", "type_parameters"),
    "constructor_type": c.FunctionType("parameters", "type", "type_parameters", is_constructor=True),
    "predefined_type": c.KeywordType({"string": STRING, "number": NUMBER, "boolean": BOOLEAN}),
    "literal_type": c.LiteralType(),
    "this_type": c.OwnType(),
    "existential_type": c.Literal(None),
    "template_literal_type": c.OpaqueType(),
    "conditional_type": c.ChosenType("consequence", "alternative", "never", tested="left", placeholder="infer"),
    "index_type_query": c.OpaqueType(),
    "lookup_type": c.LookupType("number"),
    "infer_type": c.OpaqueType(),
    "type_predicate_annotation": c.Annotation(),
    "asserts_annotation": c.Annotation(),
    "asserts": c.AssertedType(),
    "type_predicate": c.GuardType("name", "type"),
    "index_signature": c.IndexSignature("type"),
    "rest_type": c.Splat("*"),
}

CONSTRUCTS: Mapping[str, c.Construct] = {**_EXPRESSIONS, **_STATEMENTS, **_TARGETS, **_DEFINITIONS, **_TYPES}
