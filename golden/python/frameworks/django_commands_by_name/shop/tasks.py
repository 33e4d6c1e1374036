from django.core import management
from django.core.management import call_command
from shop.management.commands import restock
from shop.stock import Stock

NAME = "restock"


def nightly():
    call_command("restock", stock=Stock())


def by_module():
    management.call_command("restock", "--all")


def by_constant():
    call_command(NAME)


def by_object():
    call_command(restock.Command())


def by_parameter(name):
    call_command(name)


by_parameter("restock")


def of_several():
    call_command("sweep")


def of_another_library():
    call_command("migrate", "--noinput")


def computed(name):
    call_command(f"{name}_all")
