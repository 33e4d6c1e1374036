import zope.component
from zope.component import getMultiAdapter, getUtility, provideUtility, queryAdapter, queryUtility
from zope.interface import Attribute, Interface, implementer


class IPage(Interface):
    """Nobody is said to be one but the page."""

    name = Attribute("What it is called.")
    shelf = Attribute("Where it stands.")

    def show():
        """Show it."""


class IShelf(Interface):
    owner = Attribute("Who has it.")

    def find(name, missing=None):
        """Return the page of a name."""

    def opened():
        """Say what it opened."""


class Owner:
    def pay(self):
        pass


@implementer(IShelf)
class Shelf:
    def __init__(self):
        self.owner = Owner()

    def find(self, name, missing=None):
        return Page()

    def opened(self):
        return Owner()


@implementer(IPage)
class Page:
    def __init__(self):
        self.shelf = Shelf()

    def show(self):
        pass


class Other:
    """It has all that shelves have, and says not that it is one."""

    def __init__(self):
        self.owner = Page()

    def find(self, name, missing=None):
        return Owner()


provideUtility(Shelf(), IShelf)


def looked_up(request):
    getUtility(IShelf).find("a")
    queryUtility(IShelf, "by name").opened().pay()
    shelf = zope.component.getUtility(IShelf)
    shelf.opened().pay()
    queryAdapter(request, IPage).show()
    getMultiAdapter((request, shelf), IPage).show()


def attributes():
    getUtility(IShelf).owner.pay()
    page = queryUtility(IPage)
    page.shelf.find("b").show()


def unknown(interface, request):
    getUtility(interface).find("c")
    queryUtility("IShelf").find("d")
    queryAdapter(request, "shelf").find("e")
