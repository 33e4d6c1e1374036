"""From the facts of all files to one linked program: modules, hierarchy, flow, calls, uses."""

from analyzer.link.program import link

__all__ = ["link"]
