class User:
    @classmethod
    def get(cls):
        return cls()


class TestUser(User):
    @classmethod
    def get(cls):
        return cls()


class Own:
    @classmethod
    def get(cls):
        return cls()


class Store:
    user = User


class TestStore(Store):
    user: type[User] = TestUser


class OwnStore(Store):
    user = Own


def run(store: type[Store]):
    store.user.get()


def exact():
    Store.user.get()
