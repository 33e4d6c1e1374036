"""Which handlers may do nothing, since what they guard waits for something that may be called off."""

from pathlib import Path

import pytest

from tests.metrics.test_spots import spots_of

WAITS: dict[str, tuple[str, bool]] = {
    "what is given a signal, and a step after it": ("await once(a, 'b', {signal: c.signal});\n    a.d();", False),
    "what is given a signal by its name, beside other options": ("await wait(1, undefined, {ref: false, signal});\n    a.d();", False),
    "what is given no signal": ("await once(a, 'b');\n    a.d();", True),
    "what is given a signal and not waited for": ("once(a, 'b', {signal});\n    a.d();", True),
    "what is given another thing of such a name": ("await once(a, 'b', {signals: 1});\n    a.d();", True),
    "what asks over the network, and may fail otherwise": ("await window.fetch(a, {signal});\n    a.d();", True),
}


@pytest.mark.parametrize("circumstance", WAITS)
def test_what_is_called_off_fails_as_it_should(circumstance: str, tmp_path: Path) -> None:
    guarded, is_told = WAITS[circumstance]
    source = f"export async function f(a, c, signal) {{\n  try {{\n    {guarded}\n  }} catch {{}}\n}}\n"
    assert [kind for kind, _, _ in spots_of(tmp_path, "a.js", source)] == ["swallowed_exception"] * is_told
