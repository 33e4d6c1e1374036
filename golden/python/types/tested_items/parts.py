from shop import make


class Job:
    def run(self):
        pass


class Other:
    def run(self):
        pass


def under_a_test(parts, number):
    if isinstance(parts[0], Job):
        parts[0].run()
        parts[1].run()
    if isinstance(parts["first"], (Job, Other)) and parts["first"].run():
        parts["first"].run()
    if isinstance(parts.inner[-1].held, Job):
        parts.inner[-1].held.run()
    if isinstance(parts[number], Job):
        parts[number].run()
    parts[0].run()


def where_it_fails():
    parts = [Other(), Job()]
    if isinstance(parts[0], Job):
        return
    parts[0].run()


def written_meanwhile(parts, number):
    if isinstance(parts[0], Job):
        parts[1] = make()
        parts[0].run()
        parts[number] = make()
        parts[0].run()
    if isinstance(parts[0], Job):
        parts[0] = make()
        parts[0].run()
