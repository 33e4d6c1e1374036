from setuptools import find_packages, setup

setup(
    name="acme",
    version="1.0",
    package_dir={"": "lib"},
    packages=find_packages(where="lib"),
    install_requires=[
        "requests>=2",
        "attrs" + SUFFIX,
        f"computed{1}",
    ],
    extras_require={"fast": ["orjson"], NAME: ["wrong"]},
    tests_require="pytest",
    entry_points={"console_scripts": ["acme=acme.cli:main"]},
)
