def replaced():
    return "the submodule, which another name of the package hides"
