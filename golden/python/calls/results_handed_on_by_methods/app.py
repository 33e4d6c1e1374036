"""A method hands its arguments on to another one of its receiver: what that gives is what it gives on the caller's receiver."""


class Request:
    @property
    def headers(self):
        return {}


class Response:
    def close(self):
        return 1


class Factory:
    def get(self, *args):
        return self.generic(*args)

    def generic(self, *args):
        return Request()

    def same(self, *args):
        return self.itself(*args)

    def itself(self, *args):
        return self


class Client(Factory):
    def generic(self, *args):
        return Response()


def main():
    Client().get("/").headers
    Factory().get("/").close()
    Factory().get("/").headers
    Client().get("/").close()
    Client().same().get("/").close()
