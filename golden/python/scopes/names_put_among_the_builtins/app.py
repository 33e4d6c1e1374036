"""What a program puts among the names that are built in is what they mean everywhere; not in place of those that are, nor of own names."""


def use():
    shell.run()
    get_shell().run()
    open("x").run()
    other.run()


def hidden(shell):
    shell.run()
