from setuptools import setup

setup(name="own_shop", install_requires=["shop"])
