def load(): ...


load()
