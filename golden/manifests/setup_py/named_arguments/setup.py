from setuptools import setup

NAME = "acme"
requires = ["requests>=2"]
tests = ["pytest"]
tests += ["mock"]
if OLD:
    extras = {"fast": ["orjson"]}
options = dict(
    package_dir={"": "lib"},
    entry_points="""
        # comment = left:out
        [console_scripts]
        acme = acme.cli:main

        [acme.plugins]
        %s = acme.%s:Plugin
    """,
)

setup(name=NAME, version=version(), install_requires=requires, tests_require=tests, extras_require=extras, **options)
