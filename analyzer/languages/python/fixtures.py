"""How pytest gives tests what fixtures make, and what the fixtures give that it and its plugins bring."""

from analyzer.languages.semantics.providers import Listing, Providers

_BROUGHT: dict[str, str] = {
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

_LISTING: dict[str, Listing] = {
    "ddt.data": Listing(unpacking="unpack"),
    "ddt.idata": Listing(is_collection=True, unpacking="unpack"),
    "ddt.named_data": Listing(skipped=1),
    "parameterized.parameterized": Listing(is_collection=True),
    "parameterized.parameterized.expand": Listing(is_collection=True),
    "absl.testing.parameterized.parameters": Listing(lone_value="builtins.tuple"),
    "absl.testing.parameterized.named_parameters": Listing(lone_value="builtins.tuple", skipped=1),
    "nose2.tools.params": Listing(),
}

PROVIDERS = Providers(
    test_methods="test",
    nest_in_classes=True,
    parametrizing_decorators=frozenset({"parametrize"}),
    listing_decorators=_LISTING,
    listing_hook=("pytest_generate_tests", "indirect"),
    marks_variable="pytestmark",
    parameter_sets=frozenset({"pytest.param", "parameterized.param"}),
    decorators=frozenset("pytest.fixture fixture pytest.yield_fixture pytest_asyncio.fixture".split()),
    naming_providers=("name", "getfixturevalue"),
    outside=_BROUGHT,
    file="conftest.py",
    lists_providers="pytest_plugins",
    plugins="pytest11",
    users=frozenset({"pytest.mark.usefixtures", "mark.usefixtures", "usefixtures"}),
    asker="request",
    asking_members={"cls": False, "instance": True},
    asking_module="module",
    used_unasked="autouse",
    asked_value=("params", "request", "param"),
)
