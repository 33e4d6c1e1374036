"""How well an index's call graph of Java agrees with what a program's own tests execute.

    python benchmarks/callgraph/executed_java.py FOLDER --classpath JARS --tests "org.junit.platform.console.ConsoleLauncher ..."

Sources of FOLDER are compiled, all at once, so that running them notes each call (`executed_java/Recording.java`, for Java 17). README.md
beside this file defines each figure.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from executed import common_arguments, score

RECORDING = Path(__file__).parent / "executed_java"
PACKAGES = ("api", "code", "comp", "jvm", "tree", "util")
COMPILER = [word for name in PACKAGES for word in ("--add-exports", f"jdk.compiler/com.sun.tools.javac.{name}=ALL-UNNAMED")]


def main() -> None:
    """Run the tests, score the index, print the report."""
    options = parse_arguments()
    score(options, run_tests)


def parse_arguments() -> argparse.Namespace:
    """Return the command line's options."""
    parser = common_arguments(__doc__)
    parser.add_argument("--sources", default="", help="folders below FOLDER with what to compile, separated by colons; else all")
    parser.add_argument("--without", default="", help="parts of paths that are not compiled, separated by colons")
    parser.add_argument("--classpath", default="", help="jars that sources and tests need, separated by colons")
    parser.add_argument("--options", default="", help="further options for javac")
    parser.add_argument("--virtual-machine", default="", help="further options for the machine that runs the tests")
    parser.add_argument("--tests", required=True, help="class with a main method that runs the tests, and its arguments")
    return parser.parse_args()


def run_tests(copy: Path, trace: Path, options: argparse.Namespace) -> None:
    """Compile a copy of the sources and run their tests; the suite's own failures do not matter here."""
    tool, classes = copy.parent / "recording", copy.parent / "classes"
    sources = [str(RECORDING / "Recording.java"), str(RECORDING / "callrecorder" / "Recorder.java")]
    subprocess.run(["javac", *COMPILER, "-d", str(tool), *sources], check=True)
    roots = [copy / each for each in options.sources.split(":")]
    classes.mkdir()
    classpath = ":".join([str(tool), options.classpath])
    opened = ["--add-opens", "jdk.compiler/com.sun.tools.javac.jvm=ALL-UNNAMED"]
    command = ["java", "-Xmx3g", *COMPILER, *opened, "-cp", str(tool), "Recording", str(copy), str(copy.parent / "sources"), str(trace)]
    command += ["-d", str(classes), "-cp", classpath, *shlex.split(options.options)]
    compile_all(command, copy.parent / "sources", sources_below(roots, options.without))
    copy_resources(roots, classes)
    running = ["java", "-Xmx3g", f"-Dcallrecorder.trace={trace}", *shlex.split(options.virtual_machine)]
    command = [*running, "-cp", f"{classes}:{classpath}", *shlex.split(options.tests.replace("CLASSES", str(classes)))]
    subprocess.run(command, cwd=copy, stdout=sys.stderr, check=False)


def sources_below(roots: list[Path], without: str) -> list[Path]:
    """Return the files to compile, in order."""
    left = [part for part in without.split(":") if part]
    found = sorted({path for root in roots for path in root.rglob("*.java")})
    return [path for path in found if path.stem not in {"module-info", "package-info"} and not any(part in str(path) for part in left)]


def compile_all(command: list[str], listed: Path, sources: list[Path]) -> None:
    """Compile sources; those with errors, which lack what they depend on, are left out, and so are those that then have some."""
    while sources:
        listed.write_text("\n".join(map(str, sources)))
        done = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
        wrong = {line.split(":")[0] for line in done.stderr.splitlines() if ": error: " in line}
        if not wrong:
            return
        print(f"left out, as they do not compile: {len(wrong)} of {len(sources)}", *sorted(wrong), sep="\n  ", file=sys.stderr)
        sources = [path for path in sources if str(path) not in wrong]


def copy_resources(roots: list[Path], classes: Path) -> None:
    """Put what tests read beside the classes: what stands beside the sources, and in the `resources` beside their folder."""
    for root in roots:
        for folder in (root, root.parent / "resources"):
            for path in folder.rglob("*"):
                if path.is_file() and path.suffix != ".java":
                    target = classes / path.relative_to(folder)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, target)


if __name__ == "__main__":
    main()
