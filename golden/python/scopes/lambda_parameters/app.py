def value(): ...


shadow = lambda value: value()
free = lambda: value()
default = lambda value=value: value
