"""Objects of the standard library, of click and of libraries of local state: they hold what a program puts on them."""

from analyzer.languages.effects import named

_SELECTORS = "BaseSelector DefaultSelector SelectSelector PollSelector EpollSelector DevpollSelector KqueueSelector"
_REGISTERING = tuple(name for selector in _SELECTORS.split() for name in named(f"selectors.{selector}", "register modify"))

BAGS = {
    "threading.local": "_thread._local",
    "_thread._local": "_thread._local",
    **{each: each for each in ("asgiref.local.Local", "werkzeug.local.Local", "gevent.local.local", "eventlet.corolocal.local")},
    "types.SimpleNamespace": "types.SimpleNamespace",
    "argparse.Namespace": "argparse.Namespace",
    "optparse.Values": "optparse.Values",
    "argparse.ArgumentParser.set_defaults": "argparse.Namespace",
    "optparse.OptionParser.set_defaults": "optparse.Values",
    "click.Context": "click.Context",
    **dict.fromkeys(_REGISTERING, "selectors.SelectorKey"),
}

BAG_PLACES = dict.fromkeys(_REGISTERING, ("", "", "data"))
"""Attributes that such calls give by place; empty for what is none."""
