import impl

def __getattr__(name):
    return getattr(impl, name)
