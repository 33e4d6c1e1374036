"""What Python's names mean to the linker; data, in the order of the language reference and the standard library."""

import re

from analyzer.languages.effects import named
from analyzer.languages.models import CollectionMethod, HookMarker
from analyzer.languages.python.accepted import ACCEPTED
from analyzer.languages.python.bags import BAG_PLACES, BAGS, SHARED_OBJECTS
from analyzer.languages.python.both_versions import CALLED_METHODS
from analyzer.languages.python.callables import (
    ADDING_FUNCTIONS,
    AWAITED_CALLS,
    CALLED_ARGUMENTS,
    CATCHING,
    CLASS_MAKERS,
    ELEMENT_MODELS,
    FIRST_KEYWORDS,
    MODELS,
    STREAMS,
)
from analyzer.languages.python.class_registries import CLASS_REGISTRIES, KEPT_RESULTS
from analyzer.languages.python.constants import CONSTANT_TYPES
from analyzer.languages.python.deferreds import DEFERRED_METHODS, DEFERRED_RESULTS, DEFERREDS, FAILURES
from analyzer.languages.python.described_fields import ATTRIBUTE_TAKERS, DEFAULT_MAKERS, DESCRIBED, NAMED_AFTER
from analyzer.languages.python.effects import PYTHON_EFFECTS, READ_ONLY, READING
from analyzer.languages.python.fixtures import PROVIDERS
from analyzer.languages.python.frameworks import CONVENTIONS
from analyzer.languages.python.hooks import module_visibility
from analyzer.languages.python.left_modules import with_copies
from analyzer.languages.python.library_collections import ARRAY_RESULTS
from analyzer.languages.python.management import NAMED_CLASSES
from analyzer.languages.python.named_routes import CALLED_BY_NAME
from analyzer.languages.python.named_settings import NAMED_SETTINGS
from analyzer.languages.python.own_names import named_modules
from analyzer.languages.python.persistence import (
    ASKED,
    BASE_TELLERS,
    DEFAULT_MEMBERS,
    HELD_CLASSES,
    HOLDERS,
    LED_RESULTS,
    LED_TO,
    MAKERS,
    OBJECT_HOLDERS,
    OPENED_SESSIONS,
    OWN_ITEMS,
    OWN_MEMBERS,
    OWN_RESULTS,
    REVERSALS,
    STAND_INS,
)
from analyzer.languages.python.protocols import FIRST_PROTOCOL_CALLS, GIVING_CALLS, ITERATING_CALLS, PROTOCOL_CALLS
from analyzer.languages.python.routers import NESTED_ROUTERS
from analyzer.languages.python.running import RUNNING_METHODS
from analyzer.languages.python.searching import modules_among
from analyzer.languages.python.standard import BUILTIN_NAMES, STANDARD_MODULES
from analyzer.languages.python.stdlib import standard_library
from analyzer.languages.python.telling import HANDED_BESIDE, SURE_MEMBERS, TOLD_BY_NAME, TOLD_MEMBERS, TOLD_PARAMETERS, TOLD_RESULTS
from analyzer.languages.python.texts import KEEPING, OPENED, SPLITTING
from analyzer.languages.python.type_forms import COLLECTIONS, MAPPED, MAPPINGS, PLUGIN_TYPES, REFERENCES, TYPE_FORMS, TYPING
from analyzer.languages.python.value_forms import VALUE_FORMS
from analyzer.languages.python.visitors import COMPOSED_RESULTS
from analyzer.languages.python.wrapping import KEEPS_NOTHING, WRAPPING
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.collections import Collections
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.methods import SpecialMethods
from analyzer.languages.semantics.objects import Objects
from analyzer.languages.semantics.outside import Outside
from analyzer.languages.semantics.reflection import Reflection
from analyzer.languages.semantics.types import Types


def private_member(name: str) -> tuple[str, str] | None:
    """Return the class and the name in it of a mangled name, such as `_Base__run`; leading underscores of the class are dropped."""
    owner, separator, member = name[1:].partition("__")
    is_mangled = name.startswith("_") and bool(separator and owner.strip("_") and member) and not name.endswith("__")
    return (owner, f"__{member}") if is_mangled else None


SEMANTICS = Semantics(
    builtins="builtins",
    builtin_names=BUILTIN_NAMES,
    standard_modules=STANDARD_MODULES,
    setter_decorators=frozenset(("setter",)),
    dispatch_decorators=frozenset(("singledispatch", "singledispatchmethod")),
    binding_decorators=frozenset("staticmethod classmethod property abstractmethod abc.abstractmethod override typing.override".split()),
    is_reserved=lambda name: name.startswith("__") and name.endswith("__"),
    private_member=private_member,
    module_visibility=module_visibility,
    is_private_to_class=lambda name: name.startswith("__") and not name.endswith("__"),
    conventions=CONVENTIONS,
    source_of=lambda path: path.removesuffix("i") if path.endswith(".pyi") else None,
    make_resolver=lambda files, layout: with_copies(files, layout, named_modules(files, layout, modules_among(files, layout))),
    library=standard_library,
    methods=SpecialMethods(
        constructors=("__init__", "__new__"),
        completes=("__post_init__", "__attrs_post_init__", "model_post_init"),
        call="__call__",
        allocates="__new__",
        prepare="__prepare__",
        iterate=("__iter__", "__aiter__"),
        advance=("__next__", "__anext__"),
        enter=("__enter__", "__aenter__"),
        leave=("__exit__", "__aexit__"),
        wait="__await__",
        get_item="__getitem__",
        missing_item="__missing__",
        class_item="__class_getitem__",
        set_item="__setitem__",
        matches="__match_args__",
        descriptor_get="__get__",
        descriptor_set="__set__",
        member_hook="__getattr__",
        every_member_hook="__getattribute__",
        write_hook="__setattr__",
        contains="__contains__",
        hash="__hash__",
        equal="__eq__",
        length="__len__",
    ),
    providers=PROVIDERS,
    reflection=Reflection(
        accessors={"fget": "getter", "fset": "setter", "fdel": "deleter"},
        namespace_member="__dict__",
        module_name="__name__",
        own_packages=frozenset({"__package__", "__name__"}),
        own_texts=frozenset({"__name__", "__qualname__", "__module__", "__doc__", "__file__"}),
        module_tables=frozenset({"sys.modules"}),
        namespace_call="vars",
        own_name="__name__",
        subclasses="__subclasses__",
        bound_function="__func__",
        bound_receiver="__self__",
        subclass_hook="__init_subclass__",
        name_hooks={"__set_name__": frozenset(), "contribute_to_class": frozenset({"name", "attname"})},  # the second one is Django's
        metaclass_base="builtins.type",
        metaclass_givers=frozenset({"with_metaclass"}),
        metaclass_setters=frozenset({"add_metaclass"}),
        interface_namers=frozenset({"implementer", "provides"}),
        base_metaclasses={"abc.ABC": "abc.ABCMeta"},
        class_registrars={"register": "abc.ABCMeta"},
        interface_bases=frozenset((*named("zope.interface", "Interface interface.Interface"), "traits.api.Interface")),
        class_module="__module__",
        own_class="__class__",
        told_names=frozenset({"__gtype_name__"}),  # PyGObject: descriptions of windows, and `GObject.type_from_name`
        module_loaders=frozenset(
            "import_module __import__ find_module load_module exec_module load_source find_spec spec_from_file_location iter_modules "
            "walk_packages find_modules walk_modules import_string".split()
        ),
        packing=(frozenset({"setup"}), frozenset("distutils setuptools py2exe py2app cx_Freeze".split())),
        plugin_group="group",
        plugin_types=PLUGIN_TYPES,
        package_path="__path__",
        module_listers=dict.fromkeys(named("pkgutil", "iter_modules walk_packages"), ("name", 1)),
        member_listers=frozenset({"builtins.dir", "builtins.vars", "inspect.getmembers", "inspect.getmembers_static"}),
        class_tests=frozenset({"inspect.isclass"}),
        member_getters=frozenset({"builtins.getattr"}),
        own_module="sys.modules[__name__]",
        whole_scopes={"globals": True, "locals": False, "vars": False, "dir": False},
    ),
    outside=Outside(
        own_results={**OWN_RESULTS, **KEPT_RESULTS, **ARRAY_RESULTS},
        told_results=TOLD_RESULTS,
        composed_results=COMPOSED_RESULTS,
        described=DESCRIBED,
        named_after=NAMED_AFTER,
        default_makers=DEFAULT_MAKERS,
        attribute_takers=ATTRIBUTE_TAKERS,
        told_members=TOLD_MEMBERS,
        sure_members=SURE_MEMBERS,
        told_parameters=TOLD_PARAMETERS,
        told_by_name=TOLD_BY_NAME,
        handed_beside=HANDED_BESIDE,
        called_by_name=CALLED_BY_NAME,
        own_members=OWN_MEMBERS,
        default_members=DEFAULT_MEMBERS,
        stand_ins=STAND_INS,
        own_items=OWN_ITEMS,
        object_holders=OBJECT_HOLDERS,
        held_classes=HELD_CLASSES,
        led_to=LED_TO,
        reversals=REVERSALS,
        holders=HOLDERS,
        asked=ASKED,
        base_tellers=BASE_TELLERS,
        row_type="sqlalchemy.Row",
        keeping_methods=KEEPING,
        splitting_methods=SPLITTING,
        shared_objects=SHARED_OBJECTS,
        bags=BAGS,
        first_keywords=FIRST_KEYWORDS,
        named_settings=NAMED_SETTINGS,
        bag_places=BAG_PLACES,
        implemented_by=dict.fromkeys((f"{module}.{name}" for module in TYPING for name in ("IO", "BinaryIO", "TextIO")), STREAMS),
        caught_as=("exception", "value", "warning"),
        gives={
            "argparse._SubParsersAction.add_parser": "argparse.ArgumentParser",
            "click.get_current_context": "click.Context",
            **DEFERRED_RESULTS,
            **LED_RESULTS,
            **OPENED_SESSIONS,
            **NESTED_ROUTERS,
            "pytest.raises": "pytest.ExceptionInfo",
            **dict.fromkeys(named("*", CATCHING), "unittest.case._AssertRaisesContext"),
        },
        passers={"click.pass_context": ("click.Context", ""), "click.pass_obj": ("click.Context", "obj")},
        pass_makers=frozenset({"click.make_pass_decorator"}),
        protocol_calls=PROTOCOL_CALLS,
        first_protocol_calls=FIRST_PROTOCOL_CALLS,
        giving_calls=GIVING_CALLS,
        called_methods=CALLED_METHODS,
        named_classes=NAMED_CLASSES,
        hook_markers={
            "pluggy.HookimplMarker": HookMarker("specname"),
            "pluggy.HookspecMarker": HookMarker("firstresult", is_specifying=True),
        },
        hook_relays=frozenset({"pluggy.PluginManager.hook"}),
        dispatch_registers="functools.singledispatch.register",
        called_arguments=CALLED_ARGUMENTS,
        running_methods=RUNNING_METHODS,
        class_makers=CLASS_MAKERS,
        class_registries=CLASS_REGISTRIES,
        iterating_calls=ITERATING_CALLS,
        models=MODELS,
        awaited=AWAITED_CALLS,
        makers=MAKERS,
        by_text=OPENED,
    ),
    objects=Objects(promises=frozenset(DEFERREDS), refusals=FAILURES),
    collections=Collections(
        plain_slices=frozenset(("builtins.list", "builtins.tuple")),
        methods={"add_done_callback": CollectionMethod(given=("self",)), **DEFERRED_METHODS},
        element_models=ELEMENT_MODELS,
        functions=ADDING_FUNCTIONS,
        keyed_readers=frozenset({"get", "pop", "__getitem__"}),
        generators=("types.GeneratorType", "types.AsyncGeneratorType"),
        types=COLLECTIONS,
        mappings=MAPPINGS,
        keys_type="_collections_abc.dict_keys",
        comparing=frozenset((*named("builtins", "list tuple"), "collections.deque")),
        references=frozenset(REFERENCES),
    ),
    types=Types(
        root="builtins.object",
        constants=CONSTANT_TYPES,
        literal_form="Literal",
        record_bases=dict.fromkeys((name for module in TYPING for name in named(module, "TypedDict")), "builtins.dict"),
        value_forms=VALUE_FORMS,
        tuple_bases=frozenset(name for module in TYPING for name in named(module, "NamedTuple")),
        tuple_makers=dict.fromkeys(("collections.namedtuple", *(f"{module}.NamedTuple" for module in TYPING)), "typing.NamedTuple"),
        enum_bases=frozenset(named("enum", "Enum IntEnum StrEnum Flag IntFlag ReprEnum")),
        enum_values=frozenset({"value", "_value_"}),
        enum_members="__members__",
        generic_bases=frozenset(name for module in TYPING for name in named(module, "Generic Protocol")),
        unnamed_interfaces=frozenset(f"{module}.Protocol" for module in TYPING),
        forms=TYPE_FORMS,
        read_off_class=dict.fromkeys(MAPPED, "sqlalchemy.orm.InstrumentedAttribute"),
    ),
    judging=Judging(
        effects=PYTHON_EFFECTS,
        imports_in_place=True,
        harmless_with={"socket.getaddrinfo": "AI_NUMERICHOST"},
        harmless_beside=dict.fromkeys(named("socket.socket", "accept connect recv sendall"), "socket.socket.setblocking"),
        names_arguments=True,
        coroutines_wait=True,
        remark_lines=re.compile(rb"\n[ \t]*#(?![ \t]*type:)[^\n]*"),
        remaking=(frozenset({"inspect.iscoroutinefunction", "asyncio.iscoroutinefunction"}), frozenset({"builtins.setattr"})),
        example_prompts=(">>> ", "... "),
        accepted=ACCEPTED,
        wrappers=frozenset(
            """coroutine inlineCallbacks engine retry deprecated jit njit synchronized db_session atomic
            cached_property reify abstractclassmethod""".split()
        ),
        wrapping=WRAPPING,
        keeps_nothing=KEEPS_NOTHING,
        offering=frozenset("pyqtSlot pyqtProperty Slot Property".split()),
        called_from=frozenset({".pyx"}),
        overriding=frozenset({"override", "typing.override", "typing_extensions.override", "hookimpl", "pytest.hookimpl"}),
        broad_exceptions=frozenset({"Exception", "BaseException"}),
        reading=READING,
        read_only=READ_ONLY,
        measuring=frozenset({"benchmark"}),
        assertion_words=tuple("assert raises warns fail expect verify check subtest should deprecated_call simplefilter".split()),
        preparing_words=("should_receive(", "should_call("),
    ),
)
