"""What libraries are said to do, over all languages of a program, and what calls of them have told."""

from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.languages.models import CalledArgument, ElementModel, Model
from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.library_records import Kept, Standing

_ASKING: Final = (ElementModel.SELF, ElementModel.GIVES, ElementModel.GIVES_FIRST)


class Outside:
    """What calls of things outside have told: what is declared of each by name, what each calls back, which classes become one there.

    `bags` are the slots of attributes that the program puts on objects from outside, by the type of those and the name; `idle` tells of
    values whether their calls do nothing.
    `told_calls`, `told_members` and `told_parameters` are what calls of classes that extend a library's and members of such give, and what
    methods of such are given, as an attribute tells, `told` the full names of all that give so, or are surely there, and `told_names` their
    last parts, `told_by_name` what any methods of such are given under a name;
    `replaced` are the slots of what the program puts in the place of attributes of modules from outside, by their full names,
    `put` those of what it puts on classes from outside, by the attribute's name and the class's full name; `forms` are what values are
    that are of a type, by its full name, and no objects of classes; `open_types` are those types and the classes of groups of routes, of
    which a declaration does not say which one it is; `splitting` says what parts methods of texts give, whose types `text_types` are.
    `record_bases` are the mappings that classes of records are, by their bases.
    `extended` are the classes that a slot is declared to be of and that classes of the repository extend, `extended_results` those that
    a function is declared to give, `extended_of` those of each set of declared types.
    `shared` are the objects that functions of a file share as their receiver, by the file and the type of such an object.
    `listeners` are the slots of what hears an event, by whose it is and its name.
    `hooked` are the slots of the functions that implement a hook, or specify it, by its name and what they do; `markers` say what
    decorators make of functions so, by the results of the calls that give them.
    `composed` are the slots of what methods give whose names begin so, by the object that they are of.
    `known` are the slots of what all files know under a name, by the scope of names that are built in, the name, and whether only tests
    know it; `scripts` the files that declare one for all as scripts, by scope and name; `hosts` the languages, by the full names of the
    objects that have those names as members.
    `off_class` are what members of classes are where they are read off the class itself, by their cells.
    """

    __slots__ = (
        "_above",
        "_languages",
        "_tables",
        "bag_types",
        "bags",
        "called_back",
        "composed",
        "extended",
        "extended_of",
        "extended_results",
        "forms",
        "giving_own",
        "hooked",
        "hosts",
        "idle",
        "interface_bases",
        "joined",
        "kept",
        "known",
        "listeners",
        "markers",
        "models",
        "names_on_objects",
        "off_class",
        "open_types",
        "otherwise",
        "put",
        "record_bases",
        "replaced",
        "scripts",
        "settings_types",
        "shared",
        "shared_objects",
        "splitting",
        "standing",
        "text_types",
        "told",
        "told_by_name",
        "told_calls",
        "told_members",
        "told_names",
        "told_parameters",
    )

    def __init__(self, languages: Sequence[Semantics]) -> None:
        self.shared_objects = {name: told for each in languages for name, told in each.outside.shared_objects.items()}
        bags = (bag for each in languages for bag in (*each.outside.bags.values(), *each.outside.led_to))
        self.interface_bases = frozenset().union(*(each.reflection.interface_bases for each in languages))
        self.settings_types = frozenset(settings.type for each in languages for settings in each.outside.named_settings.values())
        self.bag_types = frozenset((*bags, *self.shared_objects, *self.settings_types))
        self.told_members = {name: told for each in languages for name, told in each.outside.told_members.items()}
        told = (name for each in languages for name in (*each.outside.told_results, *each.outside.sure_members))
        self.told = frozenset((*self.told_members, *told, *(name for each in languages for name in _members_of_holders(each))))
        self.told_names = frozenset(name.rpartition(".")[2] for name in self.told)
        self.told_calls = {
            name.rpartition(".")[0]: told
            for each in languages
            for name, told in each.outside.told_results.items()
            if name.endswith(f".{each.methods.call}")
        }
        self.told_parameters = {name: told for each in languages for name, told in each.outside.told_parameters.items()}
        self.told_by_name = {name: told for each in languages for name, told in each.outside.told_by_name.items()}
        self.forms = {name: forms for each in languages for name, forms in each.types.value_forms.items()}
        self.open_types = frozenset((*self.forms, *(name for each in languages for name in each.conventions.group_types)))
        self.record_bases = {name: mapping for each in languages for name, mapping in each.types.record_bases.items()}
        self.text_types = frozenset(f"{each.builtins}.str" for each in languages)
        self.splitting = {name: split for each in languages for name, split in each.outside.splitting_methods.items()}
        self.hosts = {f"{each.builtins}.{name}": each for each in languages for name in each.objects.global_objects}
        self.kept = Kept(languages)
        self.standing = Standing(languages)
        self._tables = tuple(each.library for each in languages)
        self._languages = languages
        self._above: dict[str, frozenset[str]] = {}
        self.known: dict[tuple[str, str, bool], int] = {}
        self.scripts: dict[tuple[str, str], int] = {}
        self.bags: dict[tuple[str, str], int] = {}
        self.otherwise: dict[int, int] = {}  # what an attribute of such an object is where the program puts nothing there, by its slot
        self.listeners: dict[tuple[tuple[str, int], str], int] = {}
        self.giving_own: dict[str, bool] = {}  # whether methods give an object of the class that they are called on
        self.names_on_objects: dict[str, int] = {}  # how many names of attributes were read off an object, by the full names of these
        self.hooked: dict[tuple[str, str], int] = {}
        self.markers: dict[int, tuple[str, str]] = {}
        self.composed: dict[tuple[int, str], int] = {}
        self.models: dict[str, tuple[CalledArgument | None, Model | None]] = {}
        self.called_back: dict[int, set[int]] = {}
        self.idle: dict[int, bool] = {}
        self.joined: dict[int, set[int]] = {}
        self.replaced: dict[str, int] = {}
        self.shared: dict[tuple[int, str], int] = {}
        self.extended: dict[int, frozenset[str]] = {}
        self.extended_results: dict[int, frozenset[str]] = {}
        self.extended_of: dict[tuple[int, ...], frozenset[str]] = {}
        self.put: dict[str, dict[str, int]] = {}
        self.off_class: dict[int, int] = {}

    def above(self, name: str) -> frozenset[str]:
        """Return the full names of a class, of what its name is an alias of, and of the classes that it is known to extend."""
        found = self._above.get(name)
        if found is None:
            names = {name, *(concrete_name(each, name) for each in self._languages)}
            found = self._above[name] = frozenset(names.union(*(table().linearization(each) for table in self._tables for each in names)))
        return found

    def names_of_class(self, name: str) -> frozenset[str]:
        """Return a full name of a class with the one that it is an alias of."""
        return frozenset({name, *(table().real_name(name) for table in self._tables)})

    def extends(self, name: str, base: str) -> bool:
        """Return whether a class is another one, by whatever name, or is known to extend it."""
        return name == base or not self.above(name).isdisjoint(self.names_of_class(base))


def _members_of_holders(semantics: Semantics) -> Iterator[str]:
    """Give the full names of what classes that hold the objects of records have for sure: what asks for those, and what narrows that."""
    asking = (name for name, model in semantics.collections.element_models.items() if model in _ASKING and not semantics.is_reserved(name))
    for name in asking:
        yield from (f"{holder}.{name}" for holder in semantics.outside.object_holders)
    yield from (name for name in semantics.outside.own_results if name.rpartition(".")[0] in semantics.outside.object_holders)


def concrete_name(semantics: Semantics, name: str) -> str:
    """Return the full name whose methods a value of a generic type has: `typing.List` has those of `builtins.list`."""
    module, _, last = name.rpartition(".")
    plain = f"{semantics.builtins}.{last.lower()}"
    return plain if module == "typing" and plain in semantics.collections.types | semantics.collections.mappings else name
