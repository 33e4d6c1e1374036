from typing import Any, Callable, Literal, Optional, Type, Union

Handler = Callable[..., Any]


class First:
    def go(self): ...


class Second:
    def go(self): ...


def target(): ...


def closed(given: Union[First, None]):
    given.go()


def closed_by_constants(given: Union[First, Literal["none"]]):
    given.go()


def told(given: Union[First, Callable[[], Second]]):
    given.go()


def anything(given: Union[First, Any]):
    given.go()


def any_object(given: "First | object"):
    given.go()


def any_callable(given: Union[str, Callable]):
    given()


def any_callable_by_alias(given: Optional[Union[str, Handler]]):
    given()


def any_class(given: Union[str, Type]):
    given()


def use():
    closed(Second())
    closed_by_constants(Second())
    told(Second())
    anything(Second())
    any_object(Second())
    any_callable(target)
    any_callable_by_alias(target)
    any_class(First)
