from tool import inner, missing

inner.start()
missing.stop()
