#!/usr/bin/env bash
# Writes a report about ARTIFACT, with what changed since BASE_ARTIFACT where there is one; sets the output path.
set -euo pipefail

report="$RUNNER_TEMP/code-report.html"
"$PARQUETRY" report "$ARTIFACT" --output "$report" ${BASE_ARTIFACT:+--base "$BASE_ARTIFACT"} >/dev/null
echo "path=$report" >>"$GITHUB_OUTPUT"
