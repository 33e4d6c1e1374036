class Dynamic:
    def __getattr__(self, name): return name

    def run(self): ...


Dynamic().anything()
getattr(Dynamic(), "run")()
getattr(Dynamic(), name)()
setattr(Dynamic, "late", len)
Dynamic().late()
