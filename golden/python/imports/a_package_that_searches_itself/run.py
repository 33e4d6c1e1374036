from shopapp import toplevel

toplevel.install()
