from typing import Protocol


class Key(Protocol):
    size: int

    def seal(self, text: bytes) -> bytes: ...
    def unseal(self, text: bytes, *, strict: bool = False) -> bytes: ...


class Closer(Protocol):
    def close(self) -> None: ...


class Box:
    def close(self) -> None: ...
    def seal(self, text: bytes) -> bytes: ...


class OneMore:
    def seal(self, text: bytes, extra: int) -> bytes: ...
    def unseal(self, text: bytes, *, strict: bool = False) -> bytes: ...


class Later:
    async def seal(self, text: bytes) -> bytes: ...
    async def unseal(self, text: bytes, *, strict: bool = False) -> bytes: ...


class Plain:
    def seal(self, text: bytes) -> bytes: ...
    def unseal(self, text: bytes, strict: bool = False, depth: int = 0) -> bytes: ...


class Deeper(Plain):
    def unseal(self, text: bytes, strict: bool = False, depth: int = 1) -> bytes: ...


def use(key: Key, closer: Closer):
    key.seal(b"")
    key.unseal(b"")
    closer.close()
