"""The page: contents, scripts and styles put into one HTML file."""

import base64
import gzip
import html
import json
import re
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from typing import Any

from serve.errors import UsageError

_ASSETS = files("serve.report") / "assets"


def page(title: str, contents: Mapping[str, Any]) -> str:
    """Return the HTML of a report; raises UsageError where the charting library is not installed."""
    parts = {
        "TITLE": html.escape(title),
        "STYLE": _asset("page.css"),
        "LIBRARY": base64.b64encode(gzip.compress(_library().encode(), mtime=0)).decode(),
        "CONTENTS": _embedded(contents),
        "SCRIPT": _asset("tables.js") + _asset("charts.js") + _asset("page.js"),
    }
    return re.sub(r"@([A-Z]+)@", lambda match: parts[match[1]], _asset("page.html"))


def _asset(name: str) -> str:
    return (_ASSETS / name).read_text("utf-8")


def _library() -> str:
    try:
        offline = import_module("plotly.offline")
    except ImportError:
        raise UsageError("the charting library of reports is not installed", "pip install 'parquetry[report]'") from None
    library: str = offline.get_plotlyjs()
    return library


def _embedded(contents: Mapping[str, Any]) -> str:
    """Return JSON that nothing in it can end early: no text of a repository closes the script element that it stands in."""
    text = json.dumps(contents, ensure_ascii=False, separators=(",", ":"), default=str)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
