def old():
    pass


def new():
    pass


def change(table):
    table["run"] = old


class Wrapping:
    def __setitem__(self, key, value):
        self.value = value

    def __getitem__(self, key):
        return old


def after_a_call():
    table = {"run": old}
    table["run"] = new
    change(table)
    table["run"]()


def under_another_name():
    table = {"run": old}
    other = table
    table["run"] = new
    other["run"] = old
    table["run"]()


def on_one_way_only(flag):
    table = {"run": old}
    if flag:
        table["run"] = new
    table["run"]()


def in_the_next_round(names):
    table = {"run": old}
    table["run"] = new
    for _ in names:
        table["run"]()
        table["run"] = old


def of_an_object():
    wrapping = Wrapping()
    wrapping["run"] = new
    wrapping["run"]()


def right_after():
    table = {"run": old}
    table["run"] = new
    table["run"]()


def further_inside():
    table = {"first": {"run": old}}
    table["first"]["run"] = new
    table["first"]["run"]()


def updated():
    table = {"a": old}
    table.update({"a": new})
    table["a"]()
    table.update({"a": old, "b": new})
    table["a"]()
