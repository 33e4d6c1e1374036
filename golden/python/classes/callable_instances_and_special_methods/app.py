class Vector:
    def __add__(self, other): return self
    def __getitem__(self, index): ...
    def __enter__(self): return self
    def __exit__(self, *args): ...
    def __iter__(self): return self
    def __next__(self): return Item()
    def __call__(self): ...
    def __len__(self): ...

    @property
    def size(self): ...


class Item:
    def use(self): ...


vector = Vector()
vector + vector
vector[0]
with vector as entered: entered.size
for item in vector: item.use()
vector()
len(vector)
vector.size
