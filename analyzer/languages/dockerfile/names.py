"""Which files are Dockerfiles, by their names alone."""

_STEMS = ("dockerfile", "containerfile")
_CODE = (
    *(".c", ".cc", ".cpp", ".cs", ".go", ".h", ".java", ".js", ".json", ".kt", ".lua", ".md", ".mjs", ".php", ".pl", ".py", ".rb", ".rs"),
    *(".rst", ".scala", ".sh", ".swift", ".toml", ".ts", ".tsx", ".txt", ".vim", ".yaml", ".yml"),
)


def is_dockerfile(path: str) -> bool:
    """Return whether a file is `Dockerfile`, `Dockerfile.*` or `*.Dockerfile`, or the same with `Containerfile`, in any letter case.

    `dockerfile.go`, in lower case, is a source file about Dockerfiles, and `Dockerfile.go` a Dockerfile for Go; `Dockerfile.dockerignore`
    lists what a build leaves out.
    """
    name = path.rpartition("/")[2]
    stem, _, variant = name.partition(".")
    if name.endswith(".dockerignore") or (stem in _STEMS and f".{variant.lower()}".endswith(_CODE)):
        return False
    return stem.lower() in _STEMS or name.lower().endswith(tuple(f".{known}" for known in _STEMS))
