class Evaluation:
    def message(self, text): ...


class Builtin:
    def show(self, evaluation: Evaluation): ...

    def list_all(self, evaluation: Evaluation): ...

    def evaluate(self, evaluation: Evaluation): ...

    def hold(self, evaluation: Evaluation): ...

    def found_by_name(self, expression, evaluation):
        """Nobody is seen to call it: what the others take tells what it takes."""
        evaluation.message("found")
        expression.apply()

    def takes_another(self, evaluation):
        # The class has no such attribute, so that this is something else.
        evaluation.message("other")
        evaluation.score()


def few(job: Builtin, name: str): ...


def too_few(job):
    job.show()
