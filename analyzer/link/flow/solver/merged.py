"""What one analysis knows of all objects of a class together, and of classes that the program makes as it runs."""

from collections.abc import Callable


class Merged:
    """What stands for all objects of a class: collections that are theirs together, classes of which the program makes others as it runs.

    `lacking` are the slots of the attributes that objects of a class lack, with their names, `lacking_themselves` of those that a class
    lacks, `beside` of what only a base outside may have or the class declares without a value; `made` are those of the calls that give the
    bases of a class, `makers` the functions that make classes, by those, `bases` the class that such a base is one of, by its file and
    term; `stored` are the slots of all that is stored on objects of a class and those above under a name that stands for several.
    `together` are the slots of what classes are made of, with those of bases and members as written, and files; `joined` those that stand
    beside each class there, once they are known (`are_joined`), `of_unknown` by file and name the slots of what classes are made with whose
    bases nobody knows, `given` where bases of a class arrive of which nothing is known before, `decorating` those of these classes that
    decorators make, `above` the slots of what classes that arrive there have, by receiver, name and class, `alone` what waits for both:
    the slots of attributes that a class lacks, with receivers and names. `behind` are the classes that functions make behind what a class
    is declared to extend.
    """

    __slots__ = (
        *("above", "alone", "are_joined", "bases", "behind", "beside", "collections", "decorating", "extended", "given"),
        *("joined", "lacking", "lacking_themselves", "made", "makers", "of_unknown", "stored", "together"),
    )

    def __init__(self) -> None:
        self.collections: set[int] = set()
        self.extended: set[int] = set()
        self.lacking: dict[int, list[tuple[int, str]]] = {}
        self.lacking_themselves: dict[int, list[tuple[int, str]]] = {}
        self.beside: dict[int, list[tuple[int, str]]] = {}
        self.made: dict[int, list[int]] = {}
        self.makers: dict[int, int] = {}
        self.bases: dict[tuple[int, int], int] = {}
        self.stored: dict[tuple[int, str], int] = {}
        self.together: list[tuple[int, int, int, int]] = []
        self.joined: dict[int, list[list[int]]] = {}
        self.of_unknown: dict[int, dict[str, list[int]]] = {}
        self.decorating: set[int] = set()
        self.behind: dict[int, list[int]] = {}
        self.given: dict[int, tuple[int, ...]] = {}
        self.above: dict[tuple[int, str, int], int] = {}
        self.alone: dict[int, list[tuple[int, int, str, Callable[..., None]]]] = {}
        self.are_joined = False
