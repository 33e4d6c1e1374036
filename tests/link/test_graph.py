"""Propagation: what arrives in a slot, how often those who wait are told, and that it ends."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from weakref import ref

import pytest

from analyzer.link.faults import EndlessError
from analyzer.link.flow.solver.graph import MAX_FAILURES, MAX_VALUES, FlowGraph, Values

TOO_MANY, STRONG, WEAK, OTHER = 0, 2, 3, 4


def weakened(values: Iterable[int]) -> Values:
    return frozenset(value | 1 for value in values)


Noted = list[tuple[int, Exception]]


def graph(slots: int, *connections: tuple[int, int], noted: Noted | None = None) -> FlowGraph:
    @contextmanager
    def guard(current: Callable[[], int]) -> Iterator[None]:
        try:
            yield
        except (LookupError, EndlessError) as error:
            if noted is None:
                raise
            noted.append((current(), error))

    made = FlowGraph(slots, TOO_MANY, weakened, guard)
    for source, target in connections:
        made.connect(source, target)
    return made


def noting(_owner: object, seen: list[Values], values: Values) -> None:
    seen.append(values)


def test_values_do_not_flow_backwards() -> None:
    flow = graph(2, (0, 1))
    flow.add(1, [STRONG])
    flow.run()
    assert flow.values == [frozenset(), {STRONG}]


def test_a_weak_value_adds_nothing_to_its_strong_form() -> None:
    flow = graph(1)
    flow.add(0, [STRONG])
    flow.add(0, [WEAK])
    assert flow.values[0] == {STRONG}


def test_a_strong_value_arrives_beside_its_weak_form() -> None:
    flow = graph(1)
    flow.add(0, [WEAK])
    flow.add(0, [STRONG])
    assert flow.values[0] == {STRONG, WEAK}


def test_what_flows_weakly_arrives_weak_and_in_turn() -> None:
    flow = graph(3)
    told: list[str] = []
    flow.watch(0, lambda _owner, _values: told.append("before"))
    flow.connect_weakly(0, 1)
    flow.watch(1, lambda _owner, _values: told.append("arrived"))
    flow.watch(0, lambda _owner, _values: told.append("after"))
    flow.add(0, [STRONG])
    flow.run()
    flow.connect_weakly(0, 2)
    assert (flow.values[1:], told) == ([{WEAK}, {WEAK}], ["before", "after", "arrived"])


def test_many_that_are_told_weakly_keep_their_turns() -> None:
    flow = graph(5)
    told: list[tuple[Values, ...]] = []
    for target in (1, 2, 3):
        flow.connect_weakly(0, target)
    flow.watch(0, lambda _owner, _values: told.append(tuple(flow.values[1:])))
    flow.connect_weakly(0, 4)
    flow.add(0, [STRONG])
    flow.run()
    assert told == [({WEAK}, {WEAK}, {WEAK}, frozenset())]
    assert flow.values[4] == {WEAK}
    assert list(flow.followers(0)) == [1, 2, 3, 4]


def test_who_waits_is_told_whose_graph_it_is() -> None:
    told = list[object]()
    flow = FlowGraph(1, TOO_MANY, weakened, lambda _: nullcontext(), owner="owner")
    flow.watch(0, lambda *given: told.append(given))
    flow.visit(0, lambda *given: told.append(given), "more")
    flow.add(0, [WEAK])
    flow.run()
    assert told == [("owner", {WEAK}), ("owner", "more", STRONG, True)]


def test_too_many_values_at_once_are_one_value() -> None:
    flow = graph(1)
    flow.add(0, range(2, 2 * MAX_VALUES + 4, 2))
    assert flow.values[0] == {TOO_MANY}


def test_a_full_slot_keeps_what_it_holds() -> None:
    flow = graph(1)
    held = range(2, 2 * MAX_VALUES + 2, 2)
    flow.add(0, held)
    flow.add(0, [1000])
    assert flow.values[0] == {TOO_MANY, *held}


def test_values_for_which_others_stand_do_not_fill_a_slot() -> None:
    flow = graph(1)
    beside = range(1000, 1000 + 4 * MAX_VALUES, 2)
    flow.beside.update(beside)
    flow.add(0, [STRONG, *beside])
    flow.add(0, [OTHER])
    assert flow.values[0] == {STRONG, OTHER, *beside}


def test_a_slot_takes_only_so_many_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.link.flow.solver.graph.MAX_BESIDE", MAX_VALUES)
    flow = graph(1)
    held = range(1000, 1000 + 2 * MAX_VALUES, 2)
    flow.beside.update((*held, 5000))
    flow.add(0, [STRONG, *held])
    flow.add(0, [5000])
    flow.add(0, [OTHER, 5000])
    assert flow.values[0] == {STRONG, OTHER, *held}


def test_a_cycle_ends() -> None:
    flow = graph(3, (0, 1), (1, 2), (2, 0), (1, 1))
    flow.add(1, [STRONG])
    flow.run()
    assert flow.values == [{STRONG}] * 3


def test_a_value_that_comes_by_two_ways_arrives_once() -> None:
    flow = graph(4, (0, 1), (0, 2), (1, 3), (2, 3))
    seen: list[Values] = []
    flow.watch(3, noting, seen)
    flow.add(0, [STRONG])
    flow.add(0, [STRONG])
    flow.run()
    assert seen == [{STRONG}]


def test_a_later_connection_carries_what_is_there() -> None:
    flow = graph(2)
    flow.add(0, [STRONG])
    flow.run()
    flow.connect(0, 1)
    assert flow.values[1] == {STRONG}


def test_an_argument_flows_as_passed() -> None:
    flow = graph(3)
    flow.connect_argument(0, 1)
    flow.add(0, [STRONG])
    flow.run()
    flow.connect_argument(0, 2)
    assert flow.values == [{STRONG}, {WEAK}, {WEAK}]


def test_a_watcher_of_values_on_their_way_is_served_when_they_arrive() -> None:
    flow = graph(1)
    seen: list[Values] = []
    flow.add(0, [STRONG])
    flow.watch(0, noting, seen)
    assert seen == []
    flow.run()
    assert seen == [{STRONG}]


def test_a_watcher_is_told_of_new_values_only() -> None:
    flow = graph(1)
    seen: list[Values] = []
    flow.watch(0, noting, seen)
    for value in (STRONG, OTHER):
        flow.add(0, [value])
        flow.run()
    assert seen == [{STRONG}, {OTHER}]


def test_a_watcher_added_while_running_is_served_once() -> None:
    flow = graph(1)
    seen: list[Values] = []
    flow.watch(0, lambda _owner, _values: flow.watch(0, noting, seen))
    flow.add(0, [STRONG])
    flow.run()
    assert seen == [{STRONG}]


def test_a_visitor_added_while_running_is_served_once() -> None:
    flow = graph(1)
    seen: list[tuple[int, bool]] = []

    def note(_owner: object, value: int, is_weak: bool) -> None:
        seen.append((value, is_weak))

    flow.visit(0, lambda _owner, _value, _is_weak: flow.visit(0, note))
    flow.add(0, [WEAK])
    flow.run()
    assert seen == [(STRONG, True)]


def test_a_seed_is_there_before_anything_runs() -> None:
    flow = graph(2)
    flow.seed(0, STRONG)
    flow.connect(0, 1)
    assert flow.values == [{STRONG}, {STRONG}]


def test_a_failure_costs_what_waited_for_one_slot() -> None:
    noted: Noted = []
    flow = graph(2, (0, 1), noted=noted)
    told: list[Values] = []
    error = LookupError()

    def fail(_owner: object, _values: Values) -> None:
        raise error

    flow.watch(0, fail)
    flow.watch(0, noting, told)
    flow.watch(1, noting, told)
    flow.add(0, [STRONG])
    flow.run()
    assert (noted, told) == ([(0, error)], [{STRONG}])


def test_nothing_flows_when_too_many_have_failed() -> None:
    noted: Noted = []
    flow = graph(MAX_FAILURES + 1, *((slot, slot + 1) for slot in range(MAX_FAILURES)), noted=noted)
    told: list[Values] = []

    def fail(_owner: object, _values: Values) -> None:
        raise LookupError

    for slot in range(MAX_FAILURES):
        flow.watch(slot, fail)
    flow.watch(MAX_FAILURES, noting, told)
    flow.add(0, [STRONG])
    flow.run()
    assert [type(error) for _, error in noted] == [LookupError] * MAX_FAILURES + [EndlessError]
    flow.add(MAX_FAILURES, [OTHER])
    flow.run()
    assert not told


def test_waiting_that_makes_others_wait_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.link.flow.solver.graph.ENDLESS", (50, 1))
    noted: Noted = []
    flow = graph(1, noted=noted)
    flow.add(0, [STRONG])

    def wait_elsewhere(_owner: object, _value: int, _is_weak: bool) -> None:
        slot = flow.new_slot()
        flow.visit(slot, wait_elsewhere)
        flow.add(slot, [STRONG])

    flow.visit(0, wait_elsewhere)
    flow.run()
    assert [type(error) for _, error in noted] == [EndlessError]


def test_what_slots_held_on_their_way_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.link.flow.solver.graph.FIRST_CLEARING", 1)
    flow = graph(3, (0, 1), (0, 2))
    flow.add(0, [STRONG])
    flow.run()
    before = ref(flow.values[1])
    for value in range(OTHER, 40, 2):
        flow.add(0, [value])
        flow.run()
    assert before() is None
    assert flow.values[1] is flow.values[2]
    assert [sorted(values) for values in flow.values] == [[STRONG, *range(OTHER, 40, 2)]] * 3


def test_what_is_connected_at_the_end_takes_nothing() -> None:
    flow = graph(1)
    flow.add(0, [STRONG])
    flow.run()
    flow.finish()
    late = flow.new_slot()
    flow.connect(0, late)
    assert not flow.values[late]
