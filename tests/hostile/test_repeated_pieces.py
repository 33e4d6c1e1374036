"""What a piece of a file costs that stands there many times: counted in lines of the program that run, which no machine makes more.

`benchmarks/fuzz/pumped.py` finds such pieces.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pytest

from analyzer.config import Options
from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.pipeline import index
from tests.pipeline.trees import write_tree


class Repeated(NamedTuple):
    """A file in which one piece is repeated between a head and a tail."""

    path: str
    head: str
    piece: str
    tail: str

    def text(self, times: int) -> str:
        return self.head + self.piece * times + self.tail


REPEATED = {
    "imports of one name": Repeated("a.py", "", "import queue\n", "queue.Queue()\n"),
    "functions of one name": Repeated("a.py", "class A:\n", "    def m(self): return 0\n", "A().m()\n"),
    "subclasses made of made ones": Repeated(
        "a.py",
        "class Root: pass\ndef make(a, b, c, d):\n    class Made(a): pass\n    return Made\nx = Root\n",
        "x = make(x, x, x, x)\n",
        "class Last(x):\n    def go(self): self.run()\n",
    ),
    "expressions in an attribute": Repeated("a.svelte", "<script>function f() {}</script><p class='", "{f()}", "'></p>"),
    "elements in a template": Repeated(
        "a.vue", "<template>", "<b v-for='(a, i) in f()' :c='a' @d='g(); h(i)'>{{ a }}</b>", "</template><script setup>let f = 1</script>"
    ),
    "calls that hand on an address": Repeated("a.js", "function f(x) { fetch(x);\n", "f(x);\n", "}\nf('/a/b');\n"),
    "calls that hand on a topic": Repeated(
        "a.js", "import { Queue } from 'bullmq';\nfunction f(x) { new Queue(x);\n", "f(x);\n", "}\nf('a');\n"
    ),
    "ends in branches of branches": Repeated("a.js", "function f() {\n", "if (a) { b.close(); } else ", "{} }\n"),
    "stages of an image": Repeated("Dockerfile", "FROM node:22 AS build\n", "FROM build AS test\nRUN make\n", ""),
}


@pytest.mark.parametrize("repeated", REPEATED.values(), ids=REPEATED)
def test_twice_as_many_pieces_cost_twice_as_much(repeated: Repeated, tmp_path: Path) -> None:
    steps_of_indexing(tmp_path / "first", repeated, 2)  # What is read once for all files is in memory from here on.
    times = 150
    once, twice, four_times = (steps_of_indexing(tmp_path / str(each), repeated, each) for each in (times, 2 * times, 4 * times))
    assert four_times - twice < 2.2 * (twice - once)


def steps_of_indexing(home: Path, repeated: Repeated, times: int) -> int:
    """Return how many lines run when a file is read and indexed; workers read it out of sight, so that it is read here once more."""
    text = repeated.text(times)
    root = write_tree(home / "tree", {repeated.path: text})
    language = next((each for each in LANGUAGES.values() if repeated.path.endswith(each.extensions)), None)
    read = steps_of(lambda: language and extract_file(text.encode(), language, 60))
    return read + steps_of(lambda: index(root, home / "artifact", Options(jobs=1, history=False)))


def steps_of(run: Callable[[], object]) -> int:
    steps, before = 0, sys.gettrace()

    def count(_frame: FrameType, _event: str, _argument: object) -> Callable[..., object]:
        nonlocal steps
        steps += 1
        return count

    sys.settrace(count)
    try:
        run()
    finally:
        sys.settrace(before)
    return steps
