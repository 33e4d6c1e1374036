"""What comes with Go itself."""

BUILTIN_FUNCTIONS = frozenset(
    "append cap clear close complex copy delete imag len make max min new panic print println real recover".split()
)
BUILTIN_TYPES = frozenset(
    """
    any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32
    uint64 uintptr
    """.split()
)
BUILTIN_NAMES = BUILTIN_FUNCTIONS | BUILTIN_TYPES | {"true", "false", "nil", "iota"}

_TOP_FOLDERS = frozenset(
    """
    archive arena bufio builtin bytes cmd cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash
    html image index internal io iter log maps math mime net os path plugin reflect regexp runtime slices sort strconv strings structs sync
    syscall testing text time unicode unique unsafe weak
    """.split()
)

# The systems and architectures that suffixes of file names and build conditions name, as `go tool dist list` knows them.
SYSTEMS = frozenset(
    """
    aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos
    """.split()
)
ARCHITECTURES = frozenset(
    """
    386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ppc64le riscv riscv64
    s390 s390x sparc sparc64 wasm
    """.split()
)
DEFAULT_TAGS = frozenset({"linux", "amd64", "unix", "gc", "cgo"})


def is_standard(module: str) -> bool:
    """Return whether an import path is of the standard library, whose folders at the top have no dots and are well known."""
    return module.partition("/")[0] in _TOP_FOLDERS
