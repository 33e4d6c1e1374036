#!/usr/bin/env bash
# Read by the steps that index: sets `options`, the words of INDEX_OPTIONS, with the facts cache among them where it is in use.
mapfile -t options < <(grep -v '^[[:space:]]*$' <<<"$INDEX_OPTIONS")
if [ "${USE_CACHE:-false}" = true ]; then
    options+=(--cache "$RUNNER_TEMP/parquetry-facts")
fi
