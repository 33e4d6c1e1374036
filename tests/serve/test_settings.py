"""Questions about configuration: where a setting is set and read, in any kind of file."""

from collections.abc import Iterator

import pytest

from analyzer.pipeline import Options, index
from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from tests.serve.conftest import Ask, asker

FILES = {
    "app/settings.py": "import os\n\nCACHE_AGE = 60\nDEBUGGING = os.environ.get('DEBUGGING', '')\nMAIL_HOST_OF_THE_SECOND_SERVER = 'b'\n",
    "app/mail.py": "import os\n\nfrom app import settings\n\n\ndef age():\n    return settings.CACHE_AGE, os.environ['MAIL_HOST']\n",
    "web/mail.js": "export const host = process.env.MAIL_HOST;\nexport const same = (MAIL_HOST) => MAIL_HOST == 'a';\n",
    ".env.example": "# MAIL_HOST_NAME is another one\nexport MAIL_HOST=localhost\n",
    "deploy/pod.yaml": "env:\n  - name: MAIL_HOST\n    value: mail\n",
    "docker-compose.yml": "services:\n  web:\n    image: web\n    environment:\n      MAIL_HOST: mail\n",
}


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    root = tmp_path_factory.mktemp("settings") / "tree"
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    index(root, root.parent / "artifact", Options(jobs=1), cache=None)
    opened = Workspace([root.parent / "artifact"], SERVER)
    yield asker(opened)
    opened.close()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "where is MAIL_HOST configured?",
            "MAIL_HOST is set at .env.example:2, docker-compose.yml:5, deploy/pod.yaml:2. "
            "MAIL_HOST is read at app/mail.py:7, web/mail.js:1. ",
        ),
        ("what is the default of CACHE_AGE?", "CACHE_AGE is set at app/settings.py:3. CACHE_AGE is read at app/mail.py:7. "),
        ("which settings turn DEBUGGING on?", "DEBUGGING is set at app/settings.py:4. DEBUGGING is read at app/settings.py:4. "),
        ("how is MAIL_HOST_OF_THE_SECOND_SERVER set?", "MAIL_HOST_OF_THE_SECOND_SERVER is set at app/settings.py:5. "),
    ],
)
def test_a_setting_is_set_and_read(settings: Ask, question: str, said: str) -> None:
    assert settings("get_answer", question=question).structured["answer"].startswith(said)


@pytest.mark.parametrize("question", ["who calls MAIL_HOST?", "where is the mail host configured?", "where is MAIL_PORT set?", "set HTTP"])
def test_other_questions_name_no_setting(settings: Ask, question: str) -> None:
    answered = settings("get_answer", question=question).structured["answer"]
    assert " is set at " not in answered
    assert " is read at " not in answered
