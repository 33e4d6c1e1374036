"""Algorithms on graphs: small graphs whose answers are known, and the empty one."""

import pytest

from analyzer.metrics.graphs.algorithms import betweenness, components, graph_of, pagerank, reachable, turned

CHAIN = graph_of(3, [(0, 1), (1, 2)])
DIAMOND = graph_of(4, [(0, 1), (0, 2), (1, 3), (2, 3)])


def test_edges_are_distinct_and_neighbours_ascend() -> None:
    assert graph_of(3, [(0, 2), (0, 1), (0, 2)]) == [[1, 2], [], []]


def test_a_turned_graph_has_every_edge_the_other_way() -> None:
    assert turned(DIAMOND) == [[], [0], [0], [1, 2]]


def test_nothing_comes_of_an_empty_graph() -> None:
    assert (pagerank([]), betweenness([]), components([]), reachable([], [])) == ([], [], [], set())


def test_ranks_sum_to_one_with_dead_ends() -> None:
    assert sum(pagerank(CHAIN)) == pytest.approx(1, abs=1e-8)


def test_ranks_of_a_cycle_are_equal() -> None:
    assert pagerank([[1], [2], [0]]) == [0.333333333] * 3


def test_rank_of_a_pair_is_as_the_formula_says() -> None:
    first = 1 / (2 + 0.85)  # r0 = 0.15/2 + 0.85 r1/2, r0 + r1 = 1
    assert pagerank([[1], []]) == pytest.approx([first, 1 - first], abs=1e-9)


def test_ranks_are_what_sources_hand_on_and_dead_ends_share() -> None:
    graph = graph_of(7, [(0, 0), (0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (5, 4), (5, 0)])
    ranks, sources = pagerank(graph), turned(graph)
    shared = sum(rank for rank, targets in zip(ranks, graph, strict=True) if not targets)
    for node, before in enumerate(sources):
        handed = sum(ranks[source] / len(graph[source]) for source in before)
        assert ranks[node] == pytest.approx(0.15 / 7 + 0.85 * (handed + shared / 7), abs=5e-9)


def test_the_middle_of_a_chain_is_between() -> None:
    assert betweenness(CHAIN) == [0.0, 0.5, 0.0]


def test_equal_paths_share_what_is_between() -> None:
    assert betweenness(DIAMOND) == [0.0, round(0.5 / 6, 9), round(0.5 / 6, 9), 0.0]


def test_an_estimate_scales_the_paths_that_were_taken() -> None:
    spokes = graph_of(6, [(0, 5), (1, 5), (2, 5), (3, 5), (5, 4)])
    assert betweenness(spokes)[5] == pytest.approx(4 / 20)
    assert betweenness(spokes, most_edges=1)[5] == pytest.approx(
        4 * 5 / 4 / 20
    )  # paths from 0 to 3, which are alike, of the five that lead on


def test_an_estimate_takes_fewer_paths_where_each_is_long() -> None:
    circle = graph_of(64, [(node, (node + 1) % 64) for node in range(64)])
    exact = betweenness(circle)
    assert betweenness(circle, most_edges=64 * 64) == exact
    quarter = betweenness(circle, most_edges=16 * 64)
    assert quarter != exact
    assert sum(quarter) == pytest.approx(sum(exact))  # paths from each start are equally long
    assert max(quarter) - min(quarter) < exact[0] / 8  # and the starts lie all round


def test_nodes_that_are_alike_weigh_no_more_in_an_estimate() -> None:
    # A thousand functions call `loud` alone; as many call `quiet`, and each of them one of its own besides.
    loud, quiet, end = 3000, 3001, 3002
    own = [(node, node + 1000) for node in range(1000, 2000)]
    graph = graph_of(3003, [*((node, loud if node < 1000 else quiet) for node in range(2000)), *own, (loud, end), (quiet, end)])
    exact, estimate = betweenness(graph), betweenness(graph, most_edges=1500)
    assert estimate[quiet] == pytest.approx(exact[quiet], rel=0.25)
    assert estimate[loud] == pytest.approx(exact[loud], rel=0.25)


@pytest.mark.parametrize(
    ("circumstance", "edges", "expected"),
    [
        ("no edges", [], [[0], [1], [2]]),
        ("a node that leads to itself", [(0, 0)], [[0], [1], [2]]),
        ("two that lead to each other", [(0, 2), (2, 0)], [[0, 2], [1]]),
        ("a circle with a way in", [(0, 1), (1, 2), (2, 1)], [[0], [1, 2]]),
        ("two circles that touch", [(0, 1), (1, 0), (1, 2), (2, 1)], [[0, 1, 2]]),
    ],
)
def test_components(circumstance: str, edges: list[tuple[int, int]], expected: list[list[int]]) -> None:
    assert components(graph_of(3, edges)) == expected, circumstance


def test_a_chain_longer_than_the_stack_has_components() -> None:
    count = 20_000
    assert len(components(graph_of(count, [(node, node + 1) for node in range(count - 1)]))) == count


def test_reach_follows_edges_one_way() -> None:
    assert reachable(DIAMOND, [1]) == {1, 3}
