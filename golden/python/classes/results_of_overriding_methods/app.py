class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


class Client:
    def request(self):
        return Saw()

    def other(self):
        return Saw()

    def post(self):
        return self.request()

    def declared(self) -> Saw:
        return self.request()

    def of_another(self, client):
        return client.request()

    def given(self, tool):
        if tool is None:
            return self.request()
        return tool

    def known(self, known):
        if known:
            return self.other()
        return self.request()

    def again(self):
        return self.post()

    def ring(self, known):
        if known:
            return self.request()
        return self.ring_of(known)

    def ring_of(self, known):
        return self.ring(known)

    async def later(self):
        return self.request()


class Special(Client):
    def request(self):
        return Plane()

    def put(self):
        return super().post()


class Same(Client):
    def another(self): ...


# What neither a subclass nor its receiver decides stays as it is.
def use_negatives(client: Client, special: Special):
    client.post().cut()
    Same().post().cut()
    special.other().cut()
    special.declared().cut()
    special.of_another(client).cut()


async def use(special: Special):
    special.post().cut()
    special.put().cut()
    special.again().cut()
    special.given(Saw()).cut()
    special.known(True).cut()
    special.ring(True).cut()
    (await special.later()).cut()


class Below(Special):
    def work(self):
        self.post().cut()
        super().again().cut()


class Untested:
    def make(self):
        return Saw()

    def use(self):
        tool = self.make()
        tool.cut()


class UntestedBelow(Untested):
    def make(self):
        return Plane()
