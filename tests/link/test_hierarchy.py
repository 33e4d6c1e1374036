"""Linearization: the orders that the C3 paper and Python's own documentation give."""

from analyzer.link.hierarchy import MOST_ANCESTORS, MOST_DESCENDANTS, Base, Hierarchy


def orders(*bases: list[Base]) -> list[tuple[Base, ...]]:
    hierarchy = Hierarchy(bases)
    return [hierarchy.linearization(number) for number in range(len(bases))]


def test_an_inconsistent_hierarchy_falls_back_to_depth_first() -> None:
    assert orders([], [], [0, 1], [1, 0], [2, 3])[4] == (4, 2, 0, 1, 3)


def test_a_class_that_inherits_from_itself_ends() -> None:
    assert orders([0])[0] == (0,)


def test_two_classes_that_inherit_from_each_other_end() -> None:
    assert orders([1], [0])[0][0] == 0


def test_a_diamond_visits_the_common_base_last() -> None:
    assert orders([], [0], [0], [1, 2])[3] == (3, 1, 2, 0)


def test_the_example_of_the_c3_paper() -> None:
    o, f, e, d, b, c, a = range(7)
    assert orders([], [o], [o], [o], [d, e], [d, f], [b, c])[a] == (a, b, c, d, e, f, o)


def test_an_external_base_keeps_its_name_and_place() -> None:
    assert orders(["lib.Base"], ["lib.Mixin", 0])[1] == (1, "lib.Mixin", 0, "lib.Base")


def test_a_root_that_some_bases_name_is_behind_them_all() -> None:
    hierarchy = Hierarchy([["root"], [], [0, 1], ["root", 1]], frozenset({"root"}))
    assert hierarchy.linearization(2) == (2, 0, 1, "root")
    assert hierarchy.linearization(3) == (3, 1, "root")


def test_descendants_are_found_through_all_levels() -> None:
    assert Hierarchy([[], [0], [1], []]).descendants(0) == (1, 2)


def test_descendants_are_no_more_than_asked_for() -> None:
    hierarchy = Hierarchy([[], [0], [0], [1]])
    assert (hierarchy.descendants(0, 1), hierarchy.descendants(0), hierarchy.descendants(0, 2)) == ((1,), (1, 2, 3), (1, 2))
    assert (hierarchy.descendants(3, 1), hierarchy.descendants(3)) == ((), ())


def test_descendants_with_others_among_their_ancestors_come_nearest_first() -> None:
    hierarchy = Hierarchy([[], [0], [0], [1, 4], [], [2]])
    assert list(hierarchy.descendants_with(0, {2, 4})) == [2, 3, 5]
    assert list(hierarchy.descendants_with(0, {"lib.Base"})) == []


def test_a_chain_is_not_searched_to_its_end_for_others() -> None:
    chain = Hierarchy([[], *([number] for number in range(5_000))])
    assert list(chain.descendants_with(0, {4_500})) == []


def test_a_cycle_of_classes_has_finite_descendants() -> None:
    assert set(Hierarchy([[1], [0]]).descendants(0)) <= {0, 1}


def test_a_chain_has_the_nearest_of_its_classes_in_order() -> None:
    chain = Hierarchy([[], *([number] for number in range(20_000))])
    assert chain.linearization(20_000) == tuple(range(20_000, 20_000 - MOST_ANCESTORS, -1))
    assert chain.descendants(0) == tuple(range(1, MOST_DESCENDANTS + 1))


def test_a_ladder_is_merged_once_a_class() -> None:
    assert Hierarchy([[], [0], *([number - 1, number - 2] for number in range(2, 200))]).linearization(199) == tuple(range(199, -1, -1))


def test_a_ring_lists_every_class_once() -> None:
    ring = Hierarchy([[1], [2], [0], [0, "lib.Base"]])
    assert (ring.linearization(0), ring.linearization(3)) == ((0, 1, 2), (3, 0, 1, 2, "lib.Base"))
