from service import Service


class FakeLogger:
    def info(self, text):
        return None


class FakeStore:
    def save(self):
        return None


def test_run():
    logger = FakeLogger()
    Service(logger, FakeStore()).run()
    service = Service()
    service.logger = FakeLogger()
    service.run()
    logger.info("here the test names its own")
