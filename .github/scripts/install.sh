#!/usr/bin/env bash
# Installs parquetry from the action's own checkout into an environment of its own; sets the outputs `parquetry`, the
# command's path, and `version`.
set -euo pipefail

environment="$RUNNER_TEMP/parquetry"
"$PYTHON" -m venv "$environment"
pip() {
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check "$@"
}
# The build back end comes first and pinned, so that nothing is built with one of another choice.
pip install --constraint "$GITHUB_ACTION_PATH/constraints.txt" setuptools
pip install --constraint "$GITHUB_ACTION_PATH/constraints.txt" --no-build-isolation "$GITHUB_ACTION_PATH[report]"
echo "parquetry=$environment/bin/parquetry" >>"$GITHUB_OUTPUT"
echo "version=$("$environment/bin/parquetry" --version | sed 's/.* //')" >>"$GITHUB_OUTPUT"
