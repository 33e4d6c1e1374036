from typing import Callable, Dict, Iterable, List, Tuple, Union


class Binder:
    def bind(self): ...


class Other:
    def bind(self): ...


def not_declared(given):
    given.bind()


def in_other_place(given):
    given.bind()


def in_list(given):
    given.bind()


def in_mapping(given):
    given.bind()


def in_place(given):
    given.bind()


def alone(given):
    given.bind()


def in_either(given):
    given.bind()


def take_anything(steps: list): ...


def take_list(steps: List[Callable[[Binder], None]]): ...


def take_mapping(steps: Dict[str, Callable[[Binder], None]]): ...


def take_pair(steps: Tuple[Callable[[Other], None], Callable[[Binder], None]]): ...


def take_either(steps: Union[Callable[[Binder], None], Iterable[Callable[[Binder], None]], None]): ...


def use():
    take_anything([not_declared])
    take_list([in_list])
    take_mapping({"step": in_mapping})
    take_pair((in_other_place, in_place))
    take_either(alone)
    take_either([in_either])
