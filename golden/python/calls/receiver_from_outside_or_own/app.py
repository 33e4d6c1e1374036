import socket


class Wrapped:
    def close(self):
        pass

    def renew(self):
        return self.__class__()


def wrap(raw: socket.socket, wrapped: Wrapped, both: "socket.socket | Wrapped"):
    raw.close()
    wrapped.close()
    both.close()


class Half(Wrapped):
    pass
