setup(install_requires=["requests"]
