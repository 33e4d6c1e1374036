"""Names that modules hand on to who takes all of them."""

from analyzer.link.reexports import Reexports

LISTED, PUBLIC = ("a", "default"), None


def offering(name: str, exports: list[tuple[str, ...] | None], handed_on: list[tuple[int, ...]]) -> list[int]:
    """Return the files that offer a name, `default` being what nobody gets who takes all."""
    found = Reexports(exports, ["default"] * len(exports), handed_on)
    return [file for file in range(len(exports)) if found.offers(file, name)]


def test_what_is_not_listed_is_not_offered() -> None:
    assert offering("b", [LISTED, ()], [(), ()]) == []


def test_the_default_is_neither_offered_nor_handed_on() -> None:
    assert offering("default", [LISTED, ()], [(), (0,)]) == []


def test_a_private_name_of_a_module_without_a_list_is_not_offered() -> None:
    assert offering("_a", [PUBLIC, ()], [(), (0,)]) == []


def test_a_public_name_of_a_module_without_a_list_is_handed_on() -> None:
    assert offering("a", [PUBLIC, (), ()], [(), (0,), ()]) == [0, 1]


def test_a_name_goes_through_chains_and_rings() -> None:
    assert offering("a", [LISTED, (), (), (), ()], [(), (0, 2), (1,), (2,), ()]) == [0, 1, 2, 3]


def test_what_a_module_lists_hides_what_it_would_hand_on() -> None:
    assert offering("default", [PUBLIC, ("default",), ()], [(), (0,), (1,)]) == [0]
