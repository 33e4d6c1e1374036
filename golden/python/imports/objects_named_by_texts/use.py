from loading import Loader, extension, load, load_through

SETTINGS = {"store": {"CLASS": "pkg.a.Store"}, "cache": "pkg.b.Cache"}


def use(unknown):
    load("pkg.a.Store")().open()
    load_through("pkg.b:Store")().open()
    Loader().get("pkg.a.Cache")().open()
    load(SETTINGS["store"]["CLASS"])().open()
    load(SETTINGS["cache"])().open()
    load("pkg.a.Nothing")
    extension("pkg.a.Store")
    load(unknown)().open()
