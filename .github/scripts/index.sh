#!/usr/bin/env bash
# Indexes INDEX_PATH into INDEX_OUTPUT with PARQUETRY; sets the step's outputs and adds to the job's summary.
set -euo pipefail

cd "$GITHUB_WORKSPACE"
source "$GITHUB_ACTION_PATH/.github/scripts/options.sh"
"$PARQUETRY" index "$INDEX_PATH" --output "$INDEX_OUTPUT" --json "${options[@]}" >"$RUNNER_TEMP/parquetry-summary.json"
"$PYTHON" "$GITHUB_ACTION_PATH/.github/scripts/summary.py" "$RUNNER_TEMP/parquetry-summary.json"
