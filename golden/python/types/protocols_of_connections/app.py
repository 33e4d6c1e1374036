import asyncio


class Connection(asyncio.Protocol):
    def __init__(self, name="any"):
        self.name = name

    def send(self, text):
        pass


class Listener(asyncio.DatagramProtocol):
    def hear(self):
        pass


class Own:
    async def create_connection(self, factory, host):
        return None, host


class Client:
    async def start(self, loop: asyncio.AbstractEventLoop):
        self.transport, self.connection = await loop.create_connection(lambda: Connection("client"), "localhost", 80)
        self.connection.send("hello")
        self.transport.close()

    def stop(self):
        self.connection.send("bye")


async def main():
    loop = asyncio.get_running_loop()
    _, listener = await loop.create_datagram_endpoint(Listener, local_addr=("localhost", 1))
    listener.hear()
    pair = await loop.create_unix_connection(protocol_factory=Connection, path="socket")
    pair[1].send("there")
    server = await loop.create_server(Connection, "localhost", 80)
    server.close()
    _, other = await Own().create_connection(Connection, "localhost")
    other.send("nobody")
