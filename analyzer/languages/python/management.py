"""Commands of programs that are run by their names, by Django's documentation of its management commands."""

from typing import Final

from analyzer.languages.models import NamedClass

NAMED_CLASSES: Final = {
    name: NamedClass("management/commands", "Command", "handle")
    for name in ("django.core.management.call_command", "django.core.management.base.call_command")
}
