import argparse
import atexit

import click


@click.group()
def main():
    pass


@main.command("build")
@click.option("--name", callback=lambda context, parameter, value: value)
def build(name):
    return name


@main.group()
def nested():
    pass


@nested.command()
def inner():
    return 1


class Yaml:
    pass


def check(arguments):
    return arguments


def number(text):
    return int(text)


parser = argparse.ArgumentParser()
parser.add_argument("--count", type=number)
parser.set_defaults(func=check)


@atexit.register
def goodbye():
    print("bye")


def run():
    main()
    build.main([])


if __name__ == "__main__":
    run()
