"""Compiling a language's constructs into the tables of the walk."""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from analyzer.extract.declared import expressions as typed
from analyzer.extract.declared import functions as typed_functions
from analyzer.extract.declared import statements as ordered
from analyzer.extract.declared import types as shapes
from analyzer.extract.expressions import calls, conditions, containers, generic_types, markup, named_apart, operators, types
from analyzer.extract.expressions import plain as expressions
from analyzer.extract.naming import names, receivers, scan
from analyzer.extract.state.walk import Bind, Lower, LowerType, Tables
from analyzer.extract.statements import (
    bindings,
    control,
    declarations,
    decorators,
    definitions,
    exports,
    function_types,
    functions,
    patterns,
    records,
    switches,
)
from analyzer.extract.statements import plain as statements
from analyzer.languages import constructs as c
from analyzer.languages.declaration import Language
from analyzer.syntax import load_grammar

_KIND_IDS: Final = 1 << 16
"""Kind ids are 16 bits wide; that of an error node is the last."""
_NOTHING: Final = c.Construct()
_Entry = TypeVar("_Entry")

_LOWER: dict[type[c.Construct], Lower] = {
    c.Construct: expressions.lower_parts,
    c.Skip: expressions.lower_nothing,
    c.Embedded: expressions.lower_embedded,
    c.Markup: markup.lower_markup,
    c.Tag: markup.lower_tag,
    c.MarkupAttribute: markup.lower_attribute,
    c.Name: names.lower_name,
    c.Member: expressions.lower_member,
    c.Subscript: expressions.lower_subscript,
    c.Call: calls.lower_call,
    c.Splat: containers.lower_splat,
    c.Literal: expressions.lower_literal,
    c.Text: expressions.lower_text,
    c.Concatenation: expressions.lower_concatenation,
    c.Group: expressions.lower_group,
    c.Deferred: statements.lower_deferred,
    c.Discarding: statements.lower_discarding,
    c.Container: containers.lower_container,
    c.Comprehension: containers.lower_comprehension,
    c.Lambda: functions.lower_lambda,
    c.Conditional: expressions.lower_conditional,
    c.BooleanOperation: conditions.lower_boolean,
    c.Negation: conditions.lower_negation,
    c.BinaryOperation: operators.lower_binary,
    c.Comparison: operators.lower_comparison,
    c.UnaryOperation: operators.lower_unary,
    c.Await: expressions.lower_await,
    c.Yield: expressions.lower_yield,
    c.AssignmentExpression: expressions.lower_assignment_expression,
    c.Block: statements.lower_block,
    c.Assignment: statements.lower_assignment,
    c.Interpolation: operators.lower_interpolation,
    c.AugmentedAssignment: operators.lower_augmented,
    c.Return: statements.lower_return,
    c.Raise: statements.lower_raise,
    c.Break: control.lower_break,
    c.Continue: control.lower_continue,
    c.Delete: operators.lower_delete,
    c.Assert: statements.lower_assert,
    c.Branch: control.lower_branch,
    c.ElseBranch: control.lower_branch,
    c.Else: control.lower_else,
    c.While: control.lower_while,
    c.ForEach: control.lower_for_each,
    c.Try: control.lower_try,
    c.With: control.lower_with,
    c.Match: patterns.lower_match,
    c.DottedName: patterns.lower_dotted,
    c.Function: functions.lower_function,
    c.Class: definitions.lower_class,
    c.Decorated: definitions.lower_decorated,
    c.NamedType: definitions.lower_named_type,
    c.Import: statements.lower_import,
    c.OuterNames: expressions.lower_nothing,
    c.MemberCall: named_apart.lower_member_call,
    c.Creation: bindings.lower_creation_with_body,
    c.EnumMember: bindings.lower_enum_member,
    c.TypeTest: bindings.lower_type_test,
    c.TypedPattern: bindings.lower_typed_pattern,
    c.MethodReference: named_apart.lower_reference,
    c.ClassLiteral: named_apart.lower_class_literal,
    c.QualifiedName: named_apart.lower_qualified,
    c.ArrayCreation: named_apart.lower_array,
    c.ResourceTry: bindings.lower_resource_try,
    c.SwitchResult: bindings.lower_switch_result,
    c.Prefix: named_apart.lower_prefix,
    c.BuiltinType: expressions.lower_nothing,
    c.ScopedBlock: declarations.lower_scoped_block,
    c.Declaration: declarations.lower_declaration,
    c.Declarator: declarations.lower_declarator,
    c.Reassignment: declarations.lower_reassignment,
    c.Update: declarations.lower_update,
    c.Initializer: declarations.lower_initializer,
    c.CountedLoop: switches.lower_counted_loop,
    c.DoWhile: switches.lower_do_while,
    c.Iteration: switches.lower_iteration,
    c.Switch: switches.lower_switch,
    c.MixedOperation: conditions.lower_mixed,
    c.Sequence: expressions.lower_sequence,
    c.Cast: expressions.lower_cast,
    c.Instantiation: calls.lower_instantiation,
    c.Receiver: receivers.lower_receiver,
    c.SuperReceiver: receivers.lower_super,
    c.Record: records.lower_record,
    c.OrderedBlock: ordered.lower_ordered_block,
    c.PackageClause: ordered.lower_package_clause,
    c.Values: ordered.lower_values,
    c.ListDeclaration: ordered.lower_declaration,
    c.RepeatedDeclarations: ordered.lower_repeated_declarations,
    c.ListAssignment: ordered.lower_list_assignment,
    c.ScopedBranch: ordered.lower_scoped_branch,
    c.Loop: ordered.lower_loop,
    c.Choice: ordered.lower_choice,
    c.Reception: ordered.lower_reception,
    c.Sending: ordered.lower_sending,
    c.Jump: ordered.lower_jump,
    c.TypedFunction: typed_functions.lower_typed_function,
    c.FunctionLiteral: typed_functions.lower_function_literal,
    c.TypeDefinition: shapes.lower_type_definition,
    c.TypedCall: typed.lower_typed_call,
    c.Conversion: typed.lower_conversion,
    c.TypedLiteral: typed.lower_typed_literal,
    c.Operation: typed.lower_operation,
    c.PrefixOperation: typed.lower_prefix,
    c.Section: typed.lower_section,
    c.ShortProperty: names.lower_name,
    c.MixedUnary: conditions.lower_mixed_unary,
    c.Export: exports.lower_export,
    c.Ambient: exports.lower_ambient,
    c.Namespace: exports.lower_namespace,
    c.Enumeration: exports.lower_enumeration,
    c.Labeled: declarations.lower_labeled,
    c.Decorator: decorators.lower_decorator,
}
"""How each construct is lowered; those that are not here are walked through."""

_BIND: dict[type[c.Construct], Bind] = {
    c.Name: names.bind_name,
    c.Member: expressions.bind_member,
    c.Subscript: expressions.bind_subscript,
    c.Container: containers.bind_container,
    c.Group: expressions.bind_group,
    c.Splat: expressions.bind_group,
    c.VariadicName: expressions.bind_group,
    c.RecordPattern: records.bind_record,
    c.ShortProperty: records.bind_short,
    c.DefaultTarget: records.bind_default,
}
"""How each construct is assigned to; those that are not here are no targets."""

_TYPES: dict[type[c.Construct], LowerType] = {
    c.Name: types.type_of_name,
    c.Member: types.type_of_member,
    c.Subscript: generic_types.type_of_subscript,
    c.GenericType: generic_types.type_of_generic,
    c.UnionType: types.type_of_union,
    c.BinaryOperation: types.type_of_binary,
    c.Container: types.type_of_list,
    c.Literal: types.type_of_literal,
    c.Text: types.type_of_text,
    c.Concatenation: types.type_of_literal,
    c.Group: types.type_of_group,
    c.Splat: types.type_of_splat,
    c.QualifiedName: named_apart.type_of_qualified,
    c.BuiltinType: named_apart.type_of_builtin,
    c.ArrayType: named_apart.type_of_array,
    c.Annotation: types.type_of_group,
    c.ElementsType: types.type_of_elements,
    c.PlacesType: types.type_of_places,
    c.KeywordType: types.type_of_keyword,
    c.ObjectType: types.type_of_object,
    c.ValueType: types.type_of_value,
    c.LiteralType: types.type_of_one_value,
    c.OwnType: types.type_of_receiver,
    c.BoundedType: types.type_of_bound,
    c.IndexSignature: types.type_of_opaque,
    c.LookupType: types.type_of_lookup,
    c.Call: types.type_of_call,
    c.GuardType: types.type_of_guard,
    c.AssertedType: types.type_of_asserted,
    c.OpaqueType: types.type_of_opaque,
    c.ChosenType: types.type_of_choice,
    c.Skip: types.type_of_literal,
    c.FunctionType: function_types.type_of_function,
    c.ShapedType: shapes.type_of_shape,
    c.SignatureType: shapes.type_of_function,
    c.RecordType: shapes.type_of_record,
    c.MethodSetType: shapes.type_of_method_set,
    c.UnionGroup: shapes.type_of_some,
}
"""How each construct is lowered as a type; those that are not here are expressions."""


_FUNCTIONS = (c.Function, c.Lambda)
_WRITES = (c.Reassignment, c.AugmentedAssignment, c.Update, c.Iteration)


def _kinds(language: Language, types: tuple[type[c.Construct], ...]) -> tuple[str, ...]:
    return tuple(kind for kind, construct in language.constructs.items() if isinstance(construct, types))


def _writes(construct: c.Construct) -> bool:
    """Return whether nodes of a construct assign names that are declared elsewhere, or declare names for a whole function."""
    return isinstance(construct, _WRITES) or (isinstance(construct, c.Declaration) and bool(construct.hoisting_token))


@cache
def compile_tables(language: Language) -> Tables:
    """Return the tables of a language. Raises LookupError when its grammar has no node type of that name."""
    grammar = load_grammar(language.grammar)
    known = [(kind_id, construct) for kind, construct in language.constructs.items() for kind_id in grammar.kinds[kind]]

    def by_kind(entry: Callable[[c.Construct], _Entry]) -> list[_Entry]:
        entries = [entry(_NOTHING)] * _KIND_IDS
        for kind_id, construct in known:
            entries[kind_id] = entry(construct)
        return entries

    declared = language.constructs.values()
    outer = {kind: construct for kind, construct in language.constructs.items() if isinstance(construct, c.OuterNames)}
    return Tables(
        grammar=grammar,
        constructs=by_kind(lambda construct: construct),
        lower=by_kind(lambda construct: (_LOWER.get(type(construct), expressions.lower_parts), construct)),
        bind=by_kind(lambda construct: (_BIND.get(type(construct), expressions.bind_other), construct)),
        types=by_kind(lambda construct: (_TYPES.get(type(construct), types.type_of_other), construct)),
        scans=by_kind(lambda construct: scan.scan_of(construct, is_deep=False)),
        deep_scans=by_kind(lambda construct: scan.scan_of(construct, is_deep=True)),
        inner_tokens=tuple(construct.token for construct in declared if isinstance(construct, c.AssignmentExpression)),
        outer_kinds=tuple(outer),
        outer_tokens=tuple(construct.token for construct in outer.values()),
        function_kinds=_kinds(language, _FUNCTIONS),
        write_kinds=tuple(kind for kind, construct in language.constructs.items() if _writes(construct)),
        receiver=next((construct.name for construct in declared if isinstance(construct, c.Receiver)), ""),
        declares=any(isinstance(construct, c.Declarator) for construct in declared),
        has_guards=language.has_guards or any(isinstance(construct, c.GuardType) for construct in declared),
        class_reader=next((construct.class_reader for construct in declared if isinstance(construct, c.Comparison)), b""),
        has_decorators=any(isinstance(construct, c.Decorator) for construct in declared)
        and not any(isinstance(each, c.Decorated) for each in declared),
    )
