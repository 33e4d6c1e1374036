"""Communities of graphs whose best partition is known, and what every partition must be."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.metrics.structure.clusters import clusters, modularity, weighted_graph

# W. Zachary, "An Information Flow Model for Conflict and Fission in Small Groups" (1977): who met whom in a karate club.
KARATE = """0: 1 2 3 4 5 6 7 8 10 11 12 13 17 19 21 31; 1: 2 3 7 13 17 19 21 30; 2: 3 7 8 9 13 27 28 32; 3: 7 12 13; 4: 6 10;
    5: 6 10 16; 6: 16; 8: 30 32 33; 9: 33; 13: 33; 14: 32 33; 15: 32 33; 18: 32 33; 19: 33; 20: 32 33; 22: 32 33; 23: 25 27 29 32 33;
    24: 25 27 31; 25: 31; 26: 29 33; 27: 33; 28: 31 33; 29: 32 33; 30: 32 33; 31: 32 33; 32: 33"""

Pairs = list[tuple[int, int, float]]


def karate() -> Pairs:
    rows = (row.split(":") for row in KARATE.split(";"))
    return [(int(member), int(other), 1.0) for member, others in rows for other in others.split()]


def graphs() -> st.SearchStrategy[tuple[int, Pairs]]:
    def pairs(count: int) -> st.SearchStrategy[tuple[int, Pairs]]:
        ends = st.integers(0, count - 1)
        return st.tuples(st.just(count), st.lists(st.tuples(ends, ends, st.sampled_from((0.5, 1.0, 3.0))), max_size=40))

    return st.integers(1, 12).flatmap(pairs)


def test_nothing_has_no_communities() -> None:
    assert clusters([]) == []
    assert modularity([], []) == 0.0


def test_nodes_without_edges_stay_alone() -> None:
    graph = weighted_graph(3, [])
    assert clusters(graph) == [0, 1, 2]
    assert modularity(graph, [0, 1, 2]) == 0.0


def test_two_cliques_with_one_edge_between_them() -> None:
    pairs = [(a, b, 1.0) for group in (range(4), range(4, 8)) for a in group for b in group if a < b]
    assert clusters(weighted_graph(8, [*pairs, (3, 4, 1.0)])) == [0] * 4 + [1] * 4


def test_the_karate_club_has_its_best_known_partition() -> None:
    graph = weighted_graph(34, karate())
    found = clusters(graph)
    assert len(set(found)) == 4
    assert modularity(graph, found) == pytest.approx(0.41979, abs=1e-5)  # Brandes et al. (2008) proved it to be the best.


def test_a_higher_resolution_gives_smaller_communities() -> None:
    graph = weighted_graph(34, karate())
    assert len(set(clusters(graph, 3.0))) > 4


def test_the_order_of_edges_does_not_matter() -> None:
    pairs = karate()
    turned = [(b, a, weight) for a, b, weight in pairs]
    random.Random(1).shuffle(turned)
    assert clusters(weighted_graph(34, turned)) == clusters(weighted_graph(34, pairs))


@given(graphs())
def test_a_partition_is_connected_and_no_worse_than_everyone_alone(drawn: tuple[int, Pairs]) -> None:
    count, pairs = drawn
    graph = weighted_graph(count, pairs)
    found = clusters(graph)
    assert len(found) == count
    assert modularity(graph, found) >= modularity(graph, range(count)) - 1e-9
    for community in set(found):
        members = {node for node in range(count) if found[node] == community}
        seen = {min(members)}
        while fresh := {other for node in seen for other in graph[node] if other in members} - seen:
            seen |= fresh
        assert seen == members
