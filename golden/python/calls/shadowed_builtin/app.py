def print(text): ...


print("x")
len("x")


def run(len):
    len("x")
