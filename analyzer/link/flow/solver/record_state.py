"""What is known of objects whose properties are kept apart while values flow."""

from collections.abc import Callable, Sequence

from analyzer.languages.semantics import Semantics


class RecordState:
    """Names of their types and methods, and what was asked of each object so far: its properties, and whose properties it takes.

    `waiting` are slots whose values were put where a type is declared, with the slot that declares it; `asked` slots and `expected`
    values are those that were already used as a declared one says, and `members` the slots of what each declared value has under a
    name. `standing` has, of each method that a type declares, the functions that stand for it in objects, each with the class of these.
    `wanted` has the slots that declare what each slot's values are put into. `promises` are the types of promises, `ungiven` they and what
    breaks them, `settled` the slots of what each gives. `keys` are the constant keys that a collection was asked for, `joined` the
    mappings whose elements a mapping holds, and whether less surely. `stretches` has, of a sequence, those that it is the rest of, and
    after how many elements; `delegates`, of a method that is asked for missing attributes, the objects and the mappings it asks. `tuples`
    are classes of tuples that calls make, each with a base and the names of its places, which `fields` has of their tuples, `named` of
    classes that extend one. `assigned` has the slots that are assigned to each variable which is declared to hold objects. `unique` are
    the names in brackets that hold keys like no other.
    """

    __slots__ = (
        "asked",
        "assigned",
        "borrowers",
        "boxes",
        "children",
        "delegates",
        "derived",
        "elsewhere",
        "expected",
        "fields",
        "function_cells",
        "functions",
        "functions_read",
        "guessed",
        "handed_on",
        "indexed",
        "is_telling",
        "items_at",
        "joined",
        "keys",
        "lenders",
        "lending",
        "literals",
        "maker_names",
        "makers",
        "members",
        "methods",
        "named",
        "names",
        "opening",
        "orders",
        "outside",
        "outside_properties",
        "parent_names",
        "parents",
        "passed",
        "promises",
        "prototypes",
        "put_unnamed",
        "read_whole",
        "running_methods",
        "settled",
        "sources_unnamed",
        "stand_for_classes",
        "standing",
        "stretches",
        "telling",
        "telling_all",
        "told",
        "tried",
        "tuples",
        "types",
        "ungiven",
        "unique",
        "unnamed",
        "unnamed_properties",
        "unpacked",
        "waiting",
        "wanted",
    )

    def __init__(self, languages: Sequence[Semantics]) -> None:
        self.types = frozenset(each.objects.record_type for each in languages if each.objects.record_type)
        self.unique = {key for each in languages for key in each.objects.unique_keys}
        self.methods = frozenset(name for each in languages for name in each.objects.record_methods)
        self.running_methods = {name: apart for each in languages for name, apart in each.objects.running_methods.items()}
        self.prototypes = frozenset(each.objects.prototype for each in languages if each.objects.prototype)
        self.parent_names = frozenset(each.objects.parent for each in languages if each.objects.parent)
        self.maker_names = frozenset(each.reflection.own_class for each in languages if each.objects.record_type)
        self.promises = frozenset(name for each in languages for name in (each.objects.promise_type, *each.objects.promises) if name)
        self.ungiven = self.promises.union(*(each.objects.refusals for each in languages))
        self.tuples: dict[int, tuple[str, tuple[str, ...]]] = {}
        self.fields: dict[int, dict[str, int]] = {}
        self.named: dict[int, tuple[str, ...]] = {}
        self.assigned: dict[int, list[int]] = {}
        self.settled: dict[int, int] = {}
        self.names: dict[int, list[str]] = {}
        self.children: dict[int, list[int]] = {}
        self.outside: dict[int, list[str]] = {}  # by object, the names of what it has properties from that lies outside the repository
        self.outside_properties: dict[int, tuple[int, str]] = {}  # by the slot of one, the object and the name of a property from outside
        self.borrowers: dict[int, dict[int, None]] = {}  # by object, those that its functions have as receivers too
        self.lending: dict[int, dict[int, None]] = {}  # by such an object, the functions that are known to be in it
        self.parents: dict[int, list[int]] = {}
        self.passed: set[int] = set()  # slots of fields that hold a parameter as it is declared
        self.asked: set[tuple[int, int]] = set()
        self.expected: set[tuple[int, int]] = set()
        self.makers: dict[int, int] = {}  # the functions that make objects, by those
        self.members: dict[tuple[int, str], int] = {}
        self.stand_for_classes: set[int] = set()  # functions that only make objects of a class which the one around them gives as well
        self.standing: dict[int, set[tuple[int, int]]] = {}
        self.waiting: list[tuple[int, int]] = []
        self.told: dict[int, Sequence[int]] = {}  # what slots are declared to hold in which other things may arrive
        self.wanted: dict[int, list[int]] = {}
        self.function_cells: dict[tuple[int, str], int] = {}
        self.functions: dict[int, int] = {}  # by function, the object that stands for all whose properties it takes
        self.functions_read: dict[int, list[str]] = {}  # the properties that were asked of each function
        self.stretches: dict[int, list[tuple[int, int]]] = {}
        self.unpacked: dict[int, tuple[int, int]] = {}  # by the slot of its elements, what a sequence unpacks, and its place
        self.unnamed: set[int] = set()  # slots of what is stored in an object under names that nobody knows
        self.elsewhere: dict[int, frozenset[int]] = {}  # by object, what tells of no name, as long as nothing flows
        self.tried: dict[int, frozenset[int]] = {}  # by the slot of a property, such things as were there when it was asked what it is
        self.guessed: set[int] = set()  # slots of properties that hold what such things may be
        self.put_unnamed: dict[int, dict[int, None]] = {}  # by slot of what is stored so, the objects that it is stored in
        self.sources_unnamed: dict[int, dict[int, None]] = {}  # by object, those slots
        self.unnamed_properties: dict[int, tuple[int, str]] = {}  # the objects and names of properties that such things may stand for
        self.telling: list[tuple[Callable[[str, int], None], str, int]] = []  # who is to be told of a key, and where it is
        self.is_telling = False
        self.telling_all: set[int] = set()  # objects that tell of what was copied into them as of their own properties
        self.read_whole: set[int] = set()  # objects of which properties under any name are read
        self.derived: set[tuple[int, int]] = set()  # objects with those that are their prototypes
        self.handed_on: dict[int, list[Callable[[str, int], None]]] = {}  # what is called with each key of a collection
        self.keys: dict[int, list[str]] = {}
        self.joined: dict[int, list[tuple[int, bool]]] = {}
        self.delegates: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self.items_at: dict[tuple[int, str], int] = {}  # what the mappings in a slot hold under a name
        self.orders: dict[frozenset[int], tuple[int, ...]] = {}  # several types as they are written, by all of them
        self.indexed: set[int] = set()  # declared objects that have something under any name
        self.literals: dict[tuple[int, str], frozenset[str]] = {}  # what a member of a declared object is one of, by its name
        self.boxes: dict[int, str] = {}  # objects that hold one value, with the property that it is
        self.opening: set[int] = set()  # objects that show what boxes hold in their place
        self.lenders: dict[int, list[int]] = {}  # by class, the modules and functions whose members it extends
