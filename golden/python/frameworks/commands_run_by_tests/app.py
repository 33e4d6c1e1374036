import click


@click.command()
def build():
    return 1


def plain():
    return 2


class Runner:
    def invoke(self, command):
        return command
