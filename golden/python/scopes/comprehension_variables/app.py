def item(): ...


names = [item for item in range(3)]
item()
pairs = {key: value for key, value in names if key for value in key}
nested = [[x for x in row] for row in names]
lazy = (item() for other in names)
leaked = [last := n for n in names]
last
x
