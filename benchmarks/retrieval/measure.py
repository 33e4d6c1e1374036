"""How well the tools find what later commits changed, beside plain BM25 over the texts.

    python benchmarks/retrieval/measure.py WORK [--most N] [NAME...]

Each tool is asked as a client asks it, for ten results; files are taken from its answer in order, each once. CPU is of
the whole process, over all its threads. README.md beside this script defines the figures.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from calibrate import calibration_error
from queries import Case, Question, cases, questions, source_files
from scores import Figures, average, figures

from analyzer.schema.words import text_words
from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from serve.search.confidence import HIGH
from serve.tools.get_answer import GET_ANSWER
from serve.tools.search_codebase import SEARCH_CODEBASE

TEN = 10
Ask = Callable[[Question], tuple[list[str], float | None]]

PLAIN = """
    WITH asked AS (SELECT id AS word_id, text_idf FROM hot.search_words WHERE word IN (SELECT unnest($words)))
    SELECT path, sum(text_idf * in_text * 2.2 / (in_text + 1.2 * (0.25 + 0.75 * text_length / average))) AS score
    FROM hot.search_postings p JOIN asked USING (word_id) JOIN main.search_files f ON f.id = p.file_id,
        (SELECT avg(text_length) AS average FROM main.search_files)
    WHERE path IN (SELECT unnest($sources)) GROUP BY path ORDER BY score DESC, path LIMIT 10
"""
"""BM25 with its usual parameters over the words of source files alone, which makes it easier for it."""


class Row(NamedTuple):
    """What one way of asking came to in one repository. `sure` are stated probabilities, `right` whether the first file was right."""

    name: str
    figures: Figures
    milliseconds: float
    sure: list[float]
    right: list[float]


def rows(case: Case, most: int) -> Iterator[Row]:
    """Yield the figures of each way of asking."""
    asked = questions(case, most)
    workspace = Workspace([case.artifact], SERVER)
    for name, ask in _ways(case, workspace):
        found, times, sure, right = [], [], [], []
        for question in asked:
            start = process_time()
            files, chance = ask(question)
            times.append(1000 * (process_time() - start))
            found.append(figures(files, question.files))
            if chance is not None:
                sure.append(chance)
                right.append(found[-1].right_1)
        yield Row(name, average(found), median(times), sure, right)
    workspace.close()


def _ways(case: Case, workspace: Workspace) -> Iterator[tuple[str, Ask]]:
    sources = sorted(source_files(case))

    def plain(question: Question) -> tuple[list[str], float | None]:
        (artifact,) = workspace.current.values()
        cursor = artifact.connection.cursor()
        words = list(set(text_words(question.message)))
        return [row[0] for row in cursor.execute(PLAIN, {"words": words, "sources": sources}).fetchall()], None

    def search(question: Question) -> tuple[list[str], float | None]:
        answer: Any = workspace.call(SEARCH_CODEBASE, {"query": question.message[:10_000], "limit": TEN}).run().structured
        return list(dict.fromkeys(result["file"] for result in answer["results"])), answer["confidence_score"]

    def answered(question: Question) -> tuple[list[str], float | None]:
        answer: Any = workspace.call(GET_ANSWER, {"question": question.message[:10_000]}).run().structured
        return [item["file"] for item in answer["fallback_targets"]], answer["confidence_score"]

    yield "plain BM25", plain
    yield "search_codebase", search
    yield "get_answer", answered


def _show(place: str, row: Row) -> None:
    shown = " ".join(f"{value:.3f}" for value in row.figures)
    print(f"{place:10} {row.name:24} {shown}  {row.milliseconds:5.1f} ms{_calibration(row)}", flush=True)


def _calibration(row: Row) -> str:
    if not row.sure:
        return ""
    sure, right = np.array(row.sure), np.array(row.right)
    high = sure >= HIGH
    accuracy = f"{right[high].mean():.2f}" if high.any() else "-"
    return f"  ECE {calibration_error(sure, right):.3f}, high {high.mean():.2f} of queries, {accuracy} right"


def _main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--most", type=int, default=400)
    options = parser.parse_args()
    together: dict[str, list[Row]] = {}
    for case in cases(options.work, options.names):
        for row in rows(case, options.most):
            _show(case.name, row)
            together.setdefault(row.name, []).append(row)
    for name, each in together.items():
        sure, right = [value for row in each for value in row.sure], [value for row in each for value in row.right]
        _show("mean", Row(name, average([row.figures for row in each]), median(row.milliseconds for row in each), sure, right))


if __name__ == "__main__":
    _main()
