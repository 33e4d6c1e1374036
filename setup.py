"""Compiles the hot packages where that is asked for; everything else about the build stands in pyproject.toml.

    PARQUETRY_COMPILE=1 pip install .

makes extension modules of the same sources with mypyc. Where no C compiler is, they are installed as they are.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGES = ("analyzer/extract", "analyzer/extract/declared", "analyzer/link", "analyzer/link/flow")
COMPILER = "mypy>=2"


def main() -> None:
    """Run the build."""
    if os.environ.get("PARQUETRY_COMPILE") == "1":
        setup(ext_modules=_extensions(), setup_requires=[COMPILER])
    else:
        setup()


def _extensions() -> list[Extension]:
    """Return the extension modules; none in the first of the frontend's two calls, which asks what the build needs."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    paths = sorted(str(path) for package in PACKAGES for path in Path(package).glob("*.py"))
    # The project's own settings name packages to check, and ask for types of libraries that are not there while it is built.
    options = ["--config-file=", "--ignore-missing-imports", *paths]
    made = mypycify(options, only_compile_paths=paths, opt_level="2", debug_level="0", multi_file=True)
    for extension in made:
        extension.optional = True
    return list(made)


main()
