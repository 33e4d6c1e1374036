import importlib
import pkgutil
from importlib import import_module

import pkg
import pytest

NAME = "pkg.second"


def use_negative(kind, thing):
    import_module(kind).run()
    import_module("pkg.missing").run()
    import_module(f"{kind}.absent").run()
    import_module("missing." + kind).run()
    getattr(thing, "pkg.first").run()
    import_module(f"pkg_{kind}").run()
    import_module(f"pkg.other_{kind}").run()
    __import__("pkg.first").run()


def use():
    importlib.import_module("pkg.first").run()
    import_module(NAME).run()
    import_module(".second", "pkg").run()
    import_module("json").loads("")
    pytest.importorskip("pkg.second").Thing().run()
    __import__("pkg.first").first.run()
    __import__("pkg.first", fromlist=["run"]).run()
    __import__("pkg.second", {}, {}, ["run"]).run()


def one_of_several():
    for each in ("pkg.first", "pkg.second"):
        import_module(each).run()


def any_of_a_package(kind):
    import_module("pkg." + kind).run()
    return import_module(f"pkg.{kind}").run()


def any_that_begins_so(kind):
    return import_module(f"pkg.fir{kind}").run()


def in_no_package_that_is_known(kind, package):
    import_module(f".{kind}", "missing").run()
    import_module(f"..{kind}", "pkg").run()
    import_module(f".missing.{kind}", "pkg").run()
    import_module(f".{kind}", package).run()
    import_module(f".pkg.{kind}", __package__).run()


def any_within_a_package(kind):
    import_module(f".{kind}", "pkg").run()
    import_module(".fir" + kind, package="pkg").run()


def by_parameter(name):
    return import_module(name)


def use_parameter():
    by_parameter("pkg.first").run()


@pytest.fixture(params=["pkg.first", "pkg.second"])
def runner(request):
    return pytest.importorskip(request.param).run


def test_runner(runner):
    runner()


def named_as_its_module(kind):
    getattr(import_module(f"tools.{kind}"), kind.title())().use()
    getattr(import_module("pkg." + kind), kind.title())()


def all_of_a_package():
    for module in pkgutil.iter_modules(pkg.__path__, pkg.__name__ + "."):
        import_module(module.name).run()
    for _, name, _ in pkgutil.walk_packages(pkg.__path__):
        import_module("pkg." + name).run()
