"""Fixtures that pytest and its plugins bring, with the full names of the classes of what they give, by the documentation of each."""

FIXTURES: dict[str, str] = {
    "monkeypatch": "pytest.MonkeyPatch",
    "capsys": "pytest.CaptureFixture",
    "capfd": "pytest.CaptureFixture",
    "caplog": "pytest.LogCaptureFixture",
    "recwarn": "pytest.WarningsRecorder",
    "tmp_path": "pathlib.Path",
    "tmp_path_factory": "pytest.TempPathFactory",
    "tmpdir": "py.path.local",
    "pytestconfig": "pytest.Config",
    "pytester": "pytest.Pytester",
    "testdir": "pytest.Pytester",
    "mocker": "pytest_mock.MockerFixture",
    "benchmark": "pytest_benchmark.fixture.BenchmarkFixture",
    "requests_mock": "requests_mock.Mocker",
    "httpx_mock": "pytest_httpx.HTTPXMock",
    "freezer": "freezegun.api.FrozenDateTimeFactory",
    "faker": "faker.Faker",
    "httpserver": "pytest_httpserver.HTTPServer",
    "rf": "django.test.RequestFactory",
    "admin_client": "django.test.Client",
    "django_user_model": "django.contrib.auth.get_user_model",
    "admin_user": "django.http.HttpRequest.user",
}
"""Names that applications rather give to fixtures of their own, such as `client` and `settings`, are left out."""
