def save(): ...


def run(save):
    save()


def untouched():
    save()
