"""`docs/languages.md` says what is tested of each language; it is made from the folders of golden cases."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from analyzer.languages import LANGUAGES
from tests.golden.cases import GOLDEN

PAGE = GOLDEN.parent / "docs" / "languages.md"

_HEAD = """# Languages

What is tested of each language of code. Each case is a small repository under `golden/` with all that is expected of it, as someone has
read it; a number counts the cases of a topic, and a dash has its [reason](#what-a-language-has-no-cases-of). How right the results are on
real packages stands in [accuracy.md](accuracy.md).

The page is made from the folders by `pytest tests/golden --update-golden`.
"""


class Topics(NamedTuple):
    """What `golden/topics.yaml` says: what each topic is about, and why a language has no case of one."""

    topics: Mapping[str, str]
    lacks: Mapping[str, Mapping[str, str]]


def test_the_page_is_fresh(update_golden: bool) -> None:
    page = "\n".join(_lines(_topics())) + "\n"
    if update_golden:
        PAGE.write_text(page, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page, "run pytest tests/golden --update-golden"


def test_every_topic_is_described() -> None:
    assert {topic for cases in _cases().values() for topic in cases} == set(_topics().topics)


def test_what_a_language_lacks_has_a_reason() -> None:
    said = {(name, topic) for name, reasons in _topics().lacks.items() for topic in reasons}
    assert said == {(name, topic) for name, cases in _cases().items() for topic in _topics().topics if topic not in cases}


def _topics() -> Topics:
    return Topics(**yaml.safe_load((GOLDEN / "topics.yaml").read_text(encoding="utf-8")))


def _cases() -> Mapping[str, Mapping[str, list[str]]]:
    return {name: {topic.name: _names(topic) for topic in _names_of(GOLDEN / name)} for name in LANGUAGES if (GOLDEN / name).is_dir()}


def _names_of(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def _names(topic: Path) -> list[str]:
    return [case.name.replace("_", " ") for case in _names_of(topic)]


def _lines(known: Topics) -> Iterator[str]:
    cases = _cases()
    yield _HEAD
    yield f"| topic | {' | '.join(cases)} | about |"
    yield f"|---|{'---|' * len(cases)}---|"
    for topic, about in known.topics.items():
        counts = [str(len(each[topic])) if topic in each else "–" for each in cases.values()]
        yield f"| {topic} | {' | '.join(counts)} | {about} |"
    yield "\n## What a language has no cases of\n"
    yield "| language | topics | why |"
    yield "|---|---|---|"
    for name, reasons in known.lacks.items():
        for reason in dict.fromkeys(reasons.values()):
            yield f"| {name} | {', '.join(topic for topic in reasons if reasons[topic] == reason)} | {reason} |"
    for topic in known.topics:
        yield f"\n## Cases of {topic}\n"
        yield from (f"- **{name}**: {'; '.join(each[topic])}." for name, each in cases.items() if topic in each)
