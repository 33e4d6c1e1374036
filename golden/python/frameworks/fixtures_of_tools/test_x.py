import pytest


@pytest.fixture
def freezer():
    return 1


def test_a(mocker, monkeypatch, django_user_model, caplog, tmp_path, freezer):
    mocker.patch("x")
    monkeypatch.setattr("a.b", 1)
    django_user_model.objects.create().hi()
    caplog.at_level(1)
    (tmp_path / "x").write_text("1")
    freezer.tick()


def helper(mocker):
    mocker.patch("x")
