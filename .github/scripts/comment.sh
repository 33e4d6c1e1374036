#!/usr/bin/env bash
# Puts COMMENT_FILE on the pull request PULL_REQUEST: one comment for each INDEX_PATH, which later runs rewrite. Where the token may not
# write, as on pull requests from forks, it says so and ends well: the job's summary has the same text.
set -euo pipefail

if [ "$INDEX_PATH" = . ]; then mark="<!-- parquetry -->"; else mark="<!-- parquetry $INDEX_PATH -->"; fi
limit=60000 # A comment may have 65,536 characters.
body="$RUNNER_TEMP/parquetry-comment.md"
# Sections are kept or left out as a whole.
whole='
    { held = held $0 "\n" }
    /^<\/details>/ { if (length(shown held) > limit) { cut = 1; exit } shown = shown held; held = "" }
    END { printf "%s%s", shown, cut ? "\nThe rest is in the summary of the job.\n" : held }'
{
    echo "$mark"
    if [ "$INDEX_PATH" != . ]; then printf '`%s`\n\n' "$INDEX_PATH"; fi
    awk -v limit="$limit" "$whole" "$COMMENT_FILE"
} >"$body"

comments="repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments"
filter=".[] | select(.body | startswith(\"$mark\")) | .id"
said=$(gh api "$comments" --paginate --jq "$filter" 2>/dev/null | head -n 1) || said=""
if [ -n "$said" ]; then
    sent() { gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$said" --field "body=@$body"; }
else
    sent() { gh api --method POST "$comments" --field "body=@$body"; }
fi
if ! sent >/dev/null 2>"$RUNNER_TEMP/parquetry-comment-error"; then
    echo "::notice title=parquetry::No comment was written ($(head -n 1 "$RUNNER_TEMP/parquetry-comment-error")); the summary has its text"
fi
