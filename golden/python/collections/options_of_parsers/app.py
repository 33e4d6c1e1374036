import argparse
import optparse


class Report:
    def write(self):
        pass


class Guide:
    def __init__(self):
        parser = optparse.OptionParser()
        parser.set_defaults(fallback=Report())
        options, self.paths = parser.parse_args()
        options.report = Report()
        options.skips = self.skips
        self.options = options

    def skips(self, code):
        return code

    def run(self):
        self.options.report.write()
        self.options.skips("E1")
        self.options.fallback.write()
        self.options.other.write()


def named(arguments: argparse.Namespace):
    arguments.report.write()
