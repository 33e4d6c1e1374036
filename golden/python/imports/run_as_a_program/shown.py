from app import work


def show(task):
    task()


if "__main__" == __name__:
    import app

    show(app.work)
