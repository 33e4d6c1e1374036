#!/usr/bin/env bash
# Indexes BASE_COMMIT beside the workspace and compares it with ARTIFACT; sets the outputs base, markdown and json, and adds to the summary.
# A commit that cannot be had (a shallow clone that may not fetch) is said in the summary, and the outputs stay empty.
set -euo pipefail

cd "$GITHUB_WORKSPACE"
source "$GITHUB_ACTION_PATH/.github/scripts/options.sh"
tree="$RUNNER_TEMP/parquetry-base-tree"
base="$RUNNER_TEMP/parquetry-base"

git() {
    command git -c core.hooksPath=/dev/null -c core.fsmonitor=false "$@"
}
# What is checked out on a pull request is its head merged into the base as that is now; the event may name an earlier base.
parents=$(git cat-file commit HEAD | sed -n '/^$/q; s/^parent //p' | tr '\n' ' ')
if [ "$BASE_COMMIT" = "${PULL_BASE:-}" ] && [ -n "${PULL_HEAD:-}" ] && [ "${parents#* }" = "$PULL_HEAD " ]; then
    BASE_COMMIT=${parents%% *}
fi
if ! git cat-file -e "$BASE_COMMIT^{commit}" 2>/dev/null; then
    git fetch --quiet --no-tags --depth=1 origin "$BASE_COMMIT" 2>/dev/null || true
fi
if ! git worktree add --quiet --force --detach "$tree" "$BASE_COMMIT" 2>"$RUNNER_TEMP/parquetry-worktree"; then
    echo "::notice title=parquetry::Nothing was compared: the base commit $BASE_COMMIT is not in this clone"
    printf '\nNot compared with `%s`, which is not in this clone.\n' "$BASE_COMMIT" >>"$GITHUB_STEP_SUMMARY"
    exit 0
fi
"$PARQUETRY" index "$tree/$INDEX_PATH" --output "$base" --quiet "${options[@]}"
"$PARQUETRY" diff "$base" "$ARTIFACT" --format json >"$RUNNER_TEMP/parquetry-changes.json"
"$PARQUETRY" diff "$base" "$ARTIFACT" --format markdown >"$RUNNER_TEMP/parquetry-changes.md"
git worktree remove --force "$tree"

{
    echo
    cat "$RUNNER_TEMP/parquetry-changes.md"
} >>"$GITHUB_STEP_SUMMARY"
{
    echo "base=$base"
    echo "markdown=$RUNNER_TEMP/parquetry-changes.md"
    echo "json=$RUNNER_TEMP/parquetry-changes.json"
} >>"$GITHUB_OUTPUT"
