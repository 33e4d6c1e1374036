#!/usr/bin/env bash
# Checks rules on ARTIFACT, those on new things against BASE_ARTIFACT; annotates the change, adds to the summary, and sets the outputs
# violations (of rules whose level is error) and sarif. It does not fail: the last step decides.
set -euo pipefail

cd "$GITHUB_WORKSPACE"
check() {
    "$PARQUETRY" check "$ARTIFACT" ${BASE_ARTIFACT:+--base "$BASE_ARTIFACT"} ${RULES:+--rules "$RULES"} --below "$INDEX_PATH" --fail-on never "$@"
}
check --format sarif --output "$RUNNER_TEMP/parquetry.sarif"
check --format json --output "$RUNNER_TEMP/parquetry-check.json"
check --format github
{
    printf '\n### Rules\n\n```text\n'
    check --format text --output "$RUNNER_TEMP/parquetry-check.txt"
    head -c 100000 "$RUNNER_TEMP/parquetry-check.txt"
    printf '\n```\n'
} >>"$GITHUB_STEP_SUMMARY"
broken='import json, sys; print(json.load(open(sys.argv[1], encoding="utf-8"))["violations"]["error"])'
{
    echo "violations=$("$PYTHON" -c "$broken" "$RUNNER_TEMP/parquetry-check.json")"
    echo "sarif=$RUNNER_TEMP/parquetry.sarif"
} >>"$GITHUB_OUTPUT"
