def app(environ, start): pass


def make(): return app
