#!/bin/sh
set -eu
case "$1" in
  serve) exec gunicorn "shop.web:make()" --workers "${WORKERS:-2}" ;;
  *) exec "$@" ;;
esac
