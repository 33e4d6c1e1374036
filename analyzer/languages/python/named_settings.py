"""Settings of libraries that name classes and functions by texts, `"shop.views.Pager"`, and have them as attributes."""

from typing import Final

from analyzer.languages.models import NamedSettings

_APIS = "rest_framework.settings.APISettings"

NAMED_SETTINGS: Final = dict.fromkeys((_APIS, f"{_APIS}.__init__"), NamedSettings(_APIS, 1, "defaults"))
"""What makes them, by the documentation of Django REST framework: packages that extend it make their own settings so."""
