"""Java's node types and what they are."""

from collections.abc import Mapping

from analyzer.languages import constructs as c
from analyzer.schema.vocab import NodeKind

_HERITAGE = frozenset({"superclass", "super_interfaces", "extends_interfaces", "type_list"})
_PROMISES = frozenset({"super_interfaces"})
_TRUTH = dict.fromkeys(("==", "!=", "<", ">", "<=", ">="), "boolean")
_COMPUTED = frozenset({"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"})
_METHOD = c.Function("name", "parameters", "type", "body", "type_parameters", "", receiver="this", apart="()")
_LITERALS = {
    "int": ("decimal_integer_literal", "hex_integer_literal", "octal_integer_literal", "binary_integer_literal"),
    "double": ("decimal_floating_point_literal", "hex_floating_point_literal"),
    "boolean": ("true", "false"),
    "char": ("character_literal",),
    "null": ("null_literal",),
}
_LONG = {"l": "long", "L": "long"}
_FLOAT = {"f": "float", "F": "float"}
_SUFFIXES = dict.fromkeys(_LITERALS["int"], _LONG) | dict.fromkeys(_LITERALS["double"], _FLOAT)


def _class(kind: NodeKind, components: str = "") -> c.Class:
    return c.Class("name", "", "body", "type_parameters", "", heritage=_HERITAGE, promises=_PROMISES, kind=kind, components=components)


_EXPRESSIONS: Mapping[str, c.Construct] = {
    "identifier": c.Name(),
    "field_access": c.Member("object", "field"),
    "array_access": c.Subscript("array", "index"),
    "method_invocation": c.MemberCall("object", "name", "arguments", "type_arguments", above="super"),
    "explicit_constructor_invocation": c.Call("constructor", "arguments"),
    "object_creation_expression": c.Creation("type", "arguments", "class_body"),
    "array_creation_expression": c.ArrayCreation("type", "dimensions", "value"),
    "array_initializer": c.ArrayCreation("", "", ""),
    "element_value_array_initializer": c.ArrayCreation("", "", ""),
    "argument_list": c.Arguments(),
    "this": c.Receiver("this"),
    "super": c.SuperReceiver(),
    **{node: c.Literal(name, _SUFFIXES.get(node)) for name, nodes in _LITERALS.items() for node in nodes},
    "string_literal": c.Text("java.lang.String", {}),
    "class_literal": c.ClassLiteral("java.lang.Class"),
    "parenthesized_expression": c.Group(),
    "cast_expression": c.Cast("value", "type"),
    "ternary_expression": c.Conditional("condition", "consequence", "alternative"),
    "binary_expression": c.MixedOperation("left", "operator", "right", types=_TRUTH, computed=_COMPUTED),
    "unary_expression": c.Prefix("operator", "operand", {"!": "boolean"}),
    "update_expression": c.Update(0, keeps_type=True),
    "assignment_expression": c.Reassignment("left", "right", joins="+="),
    "instanceof_expression": c.TypeTest("left", "right", "name", "pattern", "boolean"),
    "type_pattern": c.TypedPattern(),
    "record_pattern": c.TypedPattern(),
    "record_pattern_component": c.TypedPattern(),
    "lambda_expression": c.Lambda("parameters", "body", "", "", "", takes_name=False),
    "method_reference": c.MethodReference(b"::"),
    "switch_expression": c.Switch("condition", "body"),
}

_STATEMENTS: Mapping[str, c.Construct] = {
    "program": c.Block(),
    "line_comment": c.Skip(),
    "block_comment": c.Skip(),
    "package_declaration": c.Skip(),
    "module_declaration": c.Skip(),
    "modifiers": c.Skip(),
    "marker_annotation": c.Skip(),
    "annotation": c.Skip(),
    "import_declaration": c.Import(),
    "block": c.ScopedBlock(),
    "constructor_body": c.ScopedBlock(),
    "expression_statement": c.Group(),
    "local_variable_declaration": c.Declaration("type"),
    "variable_declarator": c.Declarator("name", "value", dimensions="dimensions"),
    "resource": c.Declarator("name", "value", "type"),
    "if_statement": c.Branch("condition", "consequence", "alternative"),
    "while_statement": c.While("condition", "body", ""),
    "do_statement": c.DoWhile("body", "condition"),
    "for_statement": c.CountedLoop("init", "condition", "update", "body"),
    "enhanced_for_statement": c.Iteration("name", "value", "body", "type"),
    "labeled_statement": c.Labeled(1),
    "break_statement": c.Break(0),
    "continue_statement": c.Continue(0),
    "return_statement": c.Return(),
    "throw_statement": c.Raise(),
    "assert_statement": c.Assert(),
    "try_statement": c.Try("body"),
    "try_with_resources_statement": c.ResourceTry("body", "resources"),
    "catch_clause": c.Catch("", parameter=0),
    "catch_formal_parameter": c.Declarator("name", "", -2),
    "finally_clause": c.Finally(),
    "switch_rule": c.SwitchCase(falls_through=False, gives_value=True, label="switch_label"),
    "switch_block_statement_group": c.SwitchCase(label="switch_label"),
    "yield_statement": c.SwitchResult(),
}

_DEFINITIONS: Mapping[str, c.Construct] = {
    "class_declaration": _class(NodeKind.CLASS),
    "interface_declaration": _class(NodeKind.INTERFACE),
    "annotation_type_declaration": _class(NodeKind.INTERFACE),
    "enum_declaration": _class(NodeKind.ENUM),
    "record_declaration": _class(NodeKind.CLASS, components="parameters"),
    "class_body": c.Sequence(),
    "interface_body": c.Sequence(),
    "annotation_type_body": c.Sequence(),
    "enum_body": c.Sequence(),
    "enum_body_declarations": c.Sequence(),
    "enum_constant": c.EnumMember("name", "arguments", "body"),
    "method_declaration": _METHOD,
    "constructor_declaration": _METHOD,
    "compact_constructor_declaration": _METHOD,
    "annotation_type_element_declaration": _METHOD,
    "field_declaration": c.Declaration("type"),
    "constant_declaration": c.Declaration("type"),
    "static_initializer": c.Initializer(0, is_static=True),
    "formal_parameter": c.Parameter("name", "type", dimensions="dimensions"),
    "spread_parameter": c.Parameter(-1, -2, is_variadic=True),
}

_TYPES: Mapping[str, c.Construct] = {
    "type_identifier": c.Name(),
    "scoped_type_identifier": c.QualifiedName(),
    "scoped_identifier": c.QualifiedName(),
    "generic_type": c.GenericType(),
    "wildcard": c.BoundedType(),
    "annotated_type": c.Group(),
    "catch_type": c.UnionType(),
    "type_bound": c.UnionType(),
    "array_type": c.ArrayType("element", "dimensions"),
    **dict.fromkeys(("integral_type", "floating_point_type", "boolean_type", "void_type"), c.BuiltinType()),
}

CONSTRUCTS: Mapping[str, c.Construct] = {**_EXPRESSIONS, **_STATEMENTS, **_DEFINITIONS, **_TYPES}
