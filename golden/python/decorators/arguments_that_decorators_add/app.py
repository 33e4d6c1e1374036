from functools import wraps


class Client:
    def get(self): ...


class Other:
    def get(self): ...


def of_another_name(function):
    @wraps(function)
    def inner(*arguments, **options):
        options["other"] = Other()
        return function(*arguments, **options)

    return inner


def kept_for_itself(function):
    @wraps(function)
    def inner(*arguments, **options):
        seen = list(arguments)
        seen.append(Other())
        return function(*arguments, **options)

    return inner


def by_name(function):
    @wraps(function)
    def inner(*arguments, **options):
        options["client"] = Client()
        return function(*arguments, **options)

    return inner


def in_a_mapping(function):
    @wraps(function)
    def inner(*arguments, **options):
        return function(*arguments, **{"client": Client(), **options})

    return inner


def last(function):
    @wraps(function)
    def inner(*arguments, **options):
        return function(*arguments, Client(), **options)

    return inner


def joined(function):
    @wraps(function)
    def inner(*arguments, **options):
        arguments = arguments + (Client(),)
        return function(*arguments, **options)

    return inner


class Given:
    """It adds what it is told to, under a name or at the end."""

    def __init__(self, name=None):
        self.name = name

    def __call__(self, function):
        @wraps(function)
        def inner(*arguments, **options):
            if self.name:
                options[self.name] = Client()
            else:
                arguments = list(arguments)
                arguments.append(Client())
            return function(*arguments, **options)

        return inner

    def show(self, name):
        return getattr(self, name)


class TestIt:
    @of_another_name
    def test_of_another_name(self, client):
        client.get()

    @kept_for_itself
    def test_kept_for_itself(self, client):
        client.get()

    @last
    def test_place_that_nobody_knows(self, first, client):
        client.get()

    @by_name
    def test_by_name(self, client):
        client.get()

    @in_a_mapping
    def test_in_a_mapping(self, client):
        client.get()

    @last
    def test_last(self, client):
        client.get()

    @joined
    def test_joined(self, client):
        client.get()

    @Given()
    def test_given(self, client):
        client.get()

    @Given(name="named")
    def test_given_by_name(self, named):
        named.get()


@last
def test_function(client):
    client.get()
