"""The rules that a repository sets itself, and what breaks them: the one evaluation behind `parquetry check` and `get_conformance`.

`reader` makes rules of YAML, `kinds` say what each kind of rule means, `subject` is what they are asked of, `evaluate` asks.
Nothing here reads a file or prints.
"""
