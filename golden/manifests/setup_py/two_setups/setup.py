from setuptools import setup

if WINDOWS:
    setup(name="acme", install_requires=["pywin32"])
else:
    setup(name="acme", install_requires=["uvloop"])
