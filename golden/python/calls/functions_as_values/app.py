def first(): ...
def second(x): ...
def apply(action): action()
def choose(): return second


table = {"a": first, "b": second}
apply(first)
choose()(1)
table["a"]()
(first or second)()
map(second, [1])
handlers = [first, second]
for handler in handlers:
    handler()
