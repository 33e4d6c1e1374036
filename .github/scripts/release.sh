#!/usr/bin/env bash
# Attaches ARTIFACT to the release RELEASE_TAG as code-index.tar.gz, in place of an earlier one.
set -euo pipefail

packed="$RUNNER_TEMP/code-index.tar.gz"
tar --create --gzip --file "$packed" --directory "$(dirname "$ARTIFACT")" "$(basename "$ARTIFACT")"
gh release upload "$RELEASE_TAG" "$packed" --clobber --repo "$GITHUB_REPOSITORY"
