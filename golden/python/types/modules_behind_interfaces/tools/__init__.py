from typing import Protocol


class Cutting(Protocol):
    def cut(self, wood): ...


class Cutter:
    def cut(self, wood): ...


tool: Cutting = None

try:
    from tools import fast as tool
except ImportError:
    from tools import slow as tool
