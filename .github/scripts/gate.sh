#!/usr/bin/env bash
# Fails the job when rules were broken.
set -euo pipefail

if [ "${VIOLATIONS:-0}" -gt 0 ]; then
    echo "::error title=parquetry::$VIOLATIONS broken rules; the summary lists them"
    exit 1
fi
