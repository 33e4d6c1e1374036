from itertools import chain


class Task:
    def start(self): ...


class Queue:
    def __init__(self):
        self.tasks = []
        self.tasks.append(Task())

    def drain(self):
        for task in self.tasks: task.start()
        self.tasks[0].start()


first, *rest = [Task(), Task()]
first.start()
rest[0].start()
{"a": Task()}["a"].start()
[each for each in (Task(),)][0].start()
for number, task in enumerate([Task()]):
    task.start()
    number.start()
for name, task in {"a": Task()}.items():
    task.start()
    name.start()
next(iter([Task()])).start()
for number, task in enumerate([Task()], 1):
    task.start()
    number.start()
for number, (name, task) in enumerate({"a": Task()}.items(), start=1):
    task.start()
    number.start()
for each in chain(*[[Task()], [Task()]]):
    each.start()
for each in chain(*{"a": [Task()]}):
    each.start()
