class Boat:
    def start(self):
        pass


def run_once(boat):
    boat.start()


class TestBoats:
    def test_boat(self, run):
        run(Boat())
