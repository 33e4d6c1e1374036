"""What Python is."""

import re

from analyzer.languages.declaration import Driving, Hooks, Language
from analyzer.languages.python import hooks, levels
from analyzer.languages.python.constructs import CONSTRUCTS
from analyzer.languages.python.mending import mended, unmistakable
from analyzer.languages.python.standard import BUILTIN_NAMES
from analyzer.schema.vocab import ParameterKind

_TOOLS = tuple(
    glob
    for name in (
        "setup.py",
        "noxfile.py",
        "dodo.py",
        "fabfile.py",
        "wscript.py",
        "SConstruct.py",
        "hatch_build.py",
        "conanfile.py",
        "toxfile.py",
    )
    for glob in (name, f"*/{name}")
)

PYTHON = Language(
    name="python",
    grammar="python",
    extensions=(".py", ".pyi", ".pyw"),
    interpreters=("python", "python2", "python3", "pypy", "pypy3"),
    test_globs=(
        *("test_*.py", "*/test_*.py", "*_test.py", "*[a-z0-9]Tests.py", "tests.py", "*/tests.py", "tests/*", "*/tests/*"),
        *("conftest.py", "*/conftest.py", "*/test/*[a-z0-9]Test.py"),
        *("features/environment.py", "*/features/environment.py", "features/steps/*", "*/features/steps/*"),  # behave
    ),
    tool_globs=_TOOLS,
    driving=Driving(frozenset({"coroutine", "inlineCallbacks"}), frozenset({"Return", "returnValue"})),
    registering=frozenset("get post put patch delete head options route api_route websocket command callback task shared_task".split()),
    replaces_for_tests=frozenset({"mock.patch", "unittest.mock.patch"}),
    provides_for_tests=frozenset({"pytest.fixture", "fixture", "pytest.yield_fixture", "pytest_asyncio.fixture"}),
    declaration_globs=("*.pyi",),
    generated_globs=(
        *("*_pb2.py", "*_pb2.pyi", "*_pb2_grpc.py", "*.generated.py", "*_generated.py"),
        *("versioneer.py", "*/versioneer.py", "ez_setup.py", "distribute_setup.py", "get-pip.py", "*/get-pip.py"),  # tools put them there
    ),
    builtins=BUILTIN_NAMES,
    builtin_module="builtins",
    truth="__bool__ __len__",
    iterate="__iter__",
    asks_keys=True,
    constructs=CONSTRUCTS,
    hooks=Hooks(
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
        modifiers=levels.modifiers,
    ),
    comments=("comment",),
    comment_mark=b"#",
    type_comment=b"type:",
    narrows_members=True,
    type_tests={"isinstance": False, "issubclass": True, "assertIsInstance": False, "assertIsSubclass": True},
    type_assertions=frozenset({"assertIsInstance", "assertIsSubclass", "assertTrue"}),
    type_variable_makers=frozenset({"TypeVar"}),
    type_bounds=frozenset({"bound", "default"}),
    typed_calls={name: frozenset({f"typing.{name}", f"typing_extensions.{name}"}) for name in ("cast", "NewType", "TypedDict")},
    type_makers=frozenset({"NewType", "TypedDict"}),
    as_program=re.compile(rb"""__name__\s*==\s*(['"])__main__\1|(['"])__main__\2\s*==\s*__name__"""),
    type_only_names=frozenset({"TYPE_CHECKING"}),
    interface_modules=frozenset({"typing", "typing_extensions"}),
    decides=hooks.decides,
    decides_by=b"version_info",
    looks_up=(
        *(b"getattr(", b"setattr(", b"getfixturevalue(", b"import_module(", b"importorskip(", b"__import__("),
        *(b"globals()", b"locals()", b"vars(", b"sys.modules["),
    ),
    fills_text="format",
    tests_beginning="startswith",
    item_writers=frozenset({"update"}),
    evaluating_calls=frozenset({b"eval"}),
    assumes=hooks.assumes,
    assumes_by=(b"version_info", b".platform", b"os.name"),
    true_literals=frozenset({"True", "1"}),
    opaque_generics=frozenset({"Literal"}),
    first_only_generics=frozenset({"Annotated"}),
    alias_types=frozenset({"TypeAlias"}),
    alias_generics=hooks.ALIAS_GENERICS,
    variadic_types={
        ParameterKind.VARIADIC_POSITIONAL: "builtins.tuple",
        ParameterKind.VARIADIC_KEYWORD: "builtins.dict",
    },
    mention=hooks.MENTION,
    async_mark=b"async ",
    chains_causes=True,
    shared_defaults=frozenset({"builtins.list", "builtins.dict", "builtins.set"}),
    reports=re.compile(
        rb"\.(?:set_)?exception\s*\(|\bexc_info\s*=\s*(?!False\b|None\b)|\bsys\.exc_info\s*\(|\b(?:print|format)(?:_exc|Exc|_exception)\s*\(|\b(?:sys\.exit|os\._exit)\s*\((?!\s*0?\s*\))"
    ),
    accepts=re.compile(
        rb"\b(?:noqa(?::\s*|[ \t]+(?=[A-Z]+\d))|(?=noqa\b(?!:))|nosec[: \t]+(?=B\d)|(?=nosec\b(?![: \t]+B\d))|"
        rb"(?P<block>pylint:\s*disable)(?P<next>-next)?=|ruff:\s*ignore\[)(?P<names>[\w-]+(?:\s*,\s*[\w-]+|\s+[A-Z]+\d+)*)"
    ),
    accepts_by=(b"noqa", b"nosec", b"pylint:", b"ruff:"),
    has_guards=True,
    class_bodies_run=True,
    field_list="__slots__",
    unmistakable=unmistakable,
    mended=mended,
)
