import frames
from frames import Frame


def few(path):
    frame = Frame(path)
    frame.columns.first()
    frame.columns.names.first()


def too_many(path):
    frame = Frame(path)
    frame.columns.check.partition.system.start()


def of_a_module():
    frames.settings.reading.csv.dialects.excel.apply()


class Table(Frame):
    def few_of_its_own(self):
        self.columns.names.first()

    def many_of_its_own(self):
        self.columns.check.partition.system.start()
