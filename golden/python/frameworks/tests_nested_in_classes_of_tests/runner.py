class Outside:
    class Inner:
        def run(self):
            self.helper()  # no test: nobody lets it have what is around

    def helper(self): ...


class Runner:
    def run(self): ...
