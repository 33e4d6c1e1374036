class Template:
    def format(self): ...
    def join(self): ...


"{}".format(1)
", ".join([])
f"{1}".join([])
[].append(1)
{}.get("x")
