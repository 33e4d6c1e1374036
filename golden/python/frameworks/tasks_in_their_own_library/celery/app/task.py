class Task:
    def delay(self, *arguments):
        return self.apply_async(arguments)

    def apply_async(self, arguments): ...


class Context: ...
