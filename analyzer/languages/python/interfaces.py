"""Functions that look up what has an interface, by the documentation of zope.component."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import Model

_COMPONENT = "zope.component"
_ADAPTERS = "getAdapter queryAdapter getMultiAdapter queryMultiAdapter getAdapterInContext queryAdapterInContext"

INTERFACE_LOOKUPS: Final = {
    **dict.fromkeys(named(_COMPONENT, "getUtility queryUtility getNextUtility"), Model.INJECTS),
    **dict.fromkeys(named(_COMPONENT, _ADAPTERS), Model.ADAPTS),
}
"""The interface stands first where something is looked up for all, and second where for the objects given before."""
