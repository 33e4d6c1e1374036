from app import Runner, build, plain
from click.testing import CliRunner


def test_build():
    assert Runner().invoke(plain)
    assert CliRunner().invoke(build, ["--help"]).exit_code == 0
