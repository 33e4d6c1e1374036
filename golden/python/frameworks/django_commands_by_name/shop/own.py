def call_command(name):
    return name


def own():
    return call_command("restock")
