from django.core.management.base import BaseCommand
from django.core.management.base import CommandParser


class Command(BaseCommand):
    def add_arguments(self, parser):
        parser.add_argument("shelf")
        group = parser.add_argument_group("counting")
        group.add_argument("--count")


class Typed(BaseCommand):
    def add_arguments(self, parser: CommandParser):
        parser.add_argument("shelf")


class Other:
    def add_arguments(self, parser):
        parser.add_argument("shelf")


class AnotherMethod(BaseCommand):
    def add_options(self, parser):
        parser.add_argument("shelf")
