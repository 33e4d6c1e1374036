class Logger:
    def info(self, text):
        return text


class Service:
    def __init__(self, logger=None, store=None):
        self.logger = logger or Logger()
        self.store = store

    def run(self):
        self.logger.info("runs")
        self.store.save()
