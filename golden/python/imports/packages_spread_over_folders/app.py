from tool.plain import processes as lost
from tool.plugins import missing
from tool.plugins.linux.processes import listed
from tool.plugins.mac import processes


def main():
    listed()
    processes.Processes.listed()
    missing.run()
    lost.listed()
