from setuptools import setup

setup(name=read("NAME"), install_requires=read("requirements.txt").splitlines(), **extra)
