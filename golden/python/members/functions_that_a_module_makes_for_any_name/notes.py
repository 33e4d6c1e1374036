from typing import Any, Protocol


class Note(Protocol):
    def __call__(self, *given: Any) -> Any: ...


def aside(*given): ...


def __getattr__(name: str) -> Note:
    if name == "aside_for_now":
        return aside

    def write(*given: Any) -> Any:
        return name, given

    return write
