from typing import TYPE_CHECKING


class Result:
    def unwrap(self): ...
    def failure(self): ...


class Success(Result):
    if not TYPE_CHECKING:

        def unwrap(self):
            return 1

        def alone(self): ...

    def failure(self): ...


class Below(Success):
    def use(self):
        self.unwrap()
        super().unwrap()


class Over(Success):
    def unwrap(self): ...
    def alone(self): ...


def use(success: Success, over: Over):
    success.alone()
    success.failure()
    over.alone()
    over.unwrap()
    success.unwrap()
    Success().unwrap()
