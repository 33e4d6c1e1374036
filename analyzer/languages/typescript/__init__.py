"""What TypeScript and JavaScript are: one language in three grammars, since types and elements of markup exclude each other."""

import re
from dataclasses import replace
from functools import reduce

from analyzer.languages.declaration import Hooks, Language, ModuleObjects, TypesInComments
from analyzer.languages.typescript import flow, hooks
from analyzer.languages.typescript.components import code_of
from analyzer.languages.typescript.constructs import CONSTRUCTS
from analyzer.languages.typescript.jsdoc import comment_types
from analyzer.languages.typescript.libraries import KEEPING_CALLS, OFFERING_CALLS, SERVED_NAMES
from analyzer.languages.typescript.mending import mended
from analyzer.languages.typescript.names import ARRAY, GLOBAL, OBJECT, PROMISE
from analyzer.languages.typescript.paths import module_path
from analyzer.languages.typescript.standard import GLOBAL_NAMES
from analyzer.languages.typescript.templates import svelte, vue
from analyzer.schema.vocab import ParameterKind
from analyzer.syntax import load_grammar

_TEST_GLOBS = (
    *("*.test.*", "*.test-d.*", "*.spec.*", "*.e2e.*", "*[-_]test.[jt]s", "*[-_]tests.[jt]s", "*[-_]spec.[jt]s", "*.cy.[jt]s"),
    *("*/__tests__/*", "__tests__/*", "*/__mocks__/*", "test/*", "tests/*", "*/test/*", "*/tests/*", "cypress/*", "*/cypress/*"),
)
_TOOLS = (
    *"astro babel commitlint craco cypress drizzle esbuild eslint jest karma lint-staged metro next nuxt playwright postcss".split(),
    *"prettier protractor quasar release-it rollup rsbuild rspack snowpack stylelint svelte tailwind tsdown tsup typedoc".split(),
    *"unocss vite vitest vue wdio webpack".split(),
)
_TOOL_GLOBS = tuple(
    glob
    for name in (*(f"{tool}*.con*" for tool in _TOOLS), "webpack.*", "[gG]ulpfile*", "[gG]runtfile*", ".*rc")
    for glob in (f"{name}.[jt]s", f"{name}.[cm][jt]s", f"*/{name}.[jt]s", f"*/{name}.[cm][jt]s")
)
_GENERATED_GLOBS = ("*.min.js", "*.min.mjs", "*.bundle.js", "*.generated.[jt]s", "*_pb.[jt]s", "*_pb.d.ts", "*.pb.ts", "*.gen.ts")
_OF_TRANSLATIONS = (b"<!DOCTYPE TS>\n<TS ", b"<!DOCTYPE TS>\r\n<TS ", b"<!DOCTYPE TS><TS ")
"""How Qt's tools begin the lists of translations that they write, which end with `.ts` too."""

_MODULE_OBJECTS = ModuleObjects(
    "module",
    "exports",
    used=re.compile(rb"\brequire\s*\(|\bexports\s*(?:[.\[]|=[^=])"),
    tested=re.compile(rb"\btypeof(?:\s*\(\s*|\s+)(?:exports|module|require)\b"),
)


def _of_grammar(name: str, grammar: str, extensions: tuple[str, ...], interpreters: tuple[str, ...]) -> Language:
    kinds = load_grammar(grammar).kinds
    return Language(
        name=name,
        grammar=grammar,
        extensions=extensions,
        interpreters=interpreters,
        test_globs=_TEST_GLOBS,
        generated_globs=_GENERATED_GLOBS,
        generated_marks=_OF_TRANSLATIONS,
        other_marks=_OF_TRANSLATIONS,
        tool_globs=_TOOL_GLOBS,
        declaration_globs=("*.d.ts", "*.d.mts", "*.d.cts"),
        builtins=GLOBAL_NAMES,
        builtin_module=GLOBAL,
        constructs={kind: construct for kind, construct in CONSTRUCTS.items() if kind in kinds},
        hooks=_HOOKS,
        comments=("comment",),
        comment_mark=b"/",
        accepts=re.compile(rb"eslint-disable(?:(?P<next>-next-line)|-line|(?P<on>\s))\s*(?P<names>[\w@/-]+(?:\s*,\s*[\w@/-]+)*)"),
        accepts_by=(b"eslint-disable",),
        type_tests={},
        type_assertions=frozenset({"assert", "invariant", "ok"}),
        asserting=("assert", "check", "ensure", "expect", "invariant", "require", "validate", "verify"),
        type_only_names=frozenset(),
        true_literals=frozenset({"(true)", "(1)", "true"}),
        transparent_generics=frozenset({"Readonly", "Partial", "Required"}),
        opaque_generics=frozenset(),
        first_only_generics=frozenset(),
        alias_types=frozenset(),
        alias_generics=frozenset(),
        type_variable_makers=frozenset(),
        type_bounds=frozenset(),
        variadic_types={ParameterKind.VARIADIC_POSITIONAL: ARRAY},
        all_arguments="arguments",
        variadic_types_are_whole=True,
        prototype="prototype",
        mended=mended,
        importing_calls=frozenset(
            (
                *("require", "import", "jest.requireActual", "jest.requireMock"),
                *("proxyquire", "proxyquire.load", "proxyquire.noCallThru()", "proxyquire.noPreserveCache()"),
            )
        ),
        importers=frozenset({"proxyquire"}),
        module_path=module_path,
        keeping_calls=KEEPING_CALLS,
        served_names=SERVED_NAMES,
        offering_calls=OFFERING_CALLS,
        module_objects=_MODULE_OBJECTS,
        whole_export=hooks.WHOLE,
        promise_type=PROMISE,
        defaults_decide=True,
        record_type=OBJECT,
        looks_up=(*(b"](", b"].call(", b"].apply(", b"].bind("), *(b"] = function", b"] = (", b"] = async ")),
        listing_keys=b"Object.keys(",
        puts_under=re.compile(rb"""\[(?:["'][\w$]+["']\s*\+|`[\w$]+\$\{)[^\]\n]*\]\s*=[^=]"""),
    )


_HOOKS = Hooks(
    encoding=hooks.encoding,
    imported_names=hooks.imported_names,
    exported_names=hooks.exported_names,
    docstring=hooks.docstring,
    docstring_text=hooks.docstring_text,
    text_value=hooks.text_value,
    is_stub_body=hooks.is_stub_body,
    visibility=hooks.visibility,
    class_kind=hooks.class_kind,
    function_traits=hooks.function_traits,
    variable_kind=hooks.variable_kind,
    is_test=hooks.is_test,
    modifiers=hooks.modifiers,
    comment_text=hooks.comment_text,
    exported=hooks.exported,
)

TYPESCRIPT = replace(
    _of_grammar("typescript", "typescript", (".ts", ".mts", ".cts"), ("ts-node", "tsx", "deno", "bun")), erases_imports=True
)
TSX = replace(_of_grammar("tsx", "tsx", (".tsx",), ()), erases_imports=True)


def _component(grammar: str) -> Language:
    return replace(_of_grammar("component", grammar, (), ()), code_of=code_of, erases_imports=True)


_RENDERING = replace(_component("tsx"), name="vue", template=vue.template_of, component_options=vue.OPTIONS)
_IN_MARKUP = re.compile(rb"<script\b[^<>]{0,2000}\blang\s*=\s*[\"']?[tj]sx\b", re.IGNORECASE)
VUE = replace(
    _component("typescript"),
    name="vue",
    extensions=(".vue",),
    template=vue.template_of,
    component_options=vue.OPTIONS,
    dialect=lambda source: _RENDERING if _IN_MARKUP.search(source) else None,
)
SVELTE = replace(_component("typescript"), name="svelte", extensions=(".svelte",), template=svelte.template_of, subscribes="$")
_FLOW = replace(
    _of_grammar("javascript", "tsx", (), ()),
    mended=flow.mended,
    transparent_generics=frozenset({"$ReadOnly", "$Exact", "Readonly", "Partial", "Required"}),
)
_TYPES_IN_COMMENTS = TypesInComments(comment_types, TYPESCRIPT, b"type X=")
_AWAITING = replace(_of_grammar("javascript", "tsx", (), ()), types_in_comments=_TYPES_IN_COMMENTS)
_GROUP = reduce(lambda inner, _: rf"\((?:[^()]++|{inner})*+\)", range(4), r"\([^()]*+\)")
_AWAITED_GROUP = re.compile(rf"\bawait\s*+{_GROUP}\s*+(?:[.(\[`]|\?\.)".encode())
"""What goes on behind parentheses, as deep as they mostly are: deeper ones would be looked for as often as they are begun."""


def _dialect(source: bytes) -> Language | None:
    """Return how a file of JavaScript is read that its own grammar reads wrong: one with types of Flow, and one in which something follows
    `await (…)`, which that takes for what a function named `await` gives."""
    if flow.is_flow(source):
        return _FLOW
    return _AWAITING if _AWAITED_GROUP.search(source) else None


JAVASCRIPT = replace(
    _of_grammar("javascript", "javascript", (".js", ".jsx", ".mjs", ".cjs"), ("node", "nodejs")),
    types_in_comments=_TYPES_IN_COMMENTS,
    dialect=_dialect,
    minified_ends=(".min.js", ".min.mjs"),
)
