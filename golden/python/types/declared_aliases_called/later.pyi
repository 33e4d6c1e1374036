from typing import TypeAlias

Named: TypeAlias = Later

class Later:
    def go(self) -> None: ...
