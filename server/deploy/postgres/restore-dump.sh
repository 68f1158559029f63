#!/usr/bin/env bash
# Restores a dump into the empty database of DATABASE_URL, whole or not at all:
#   restore-dump.sh /var/lib/branchline/dumps/branchline-2026-11-28T013000Z.dump
set -euo pipefail

pg_restore --single-transaction --exit-on-error --no-owner --dbname="$DATABASE_URL" "$1"
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --command='analyze' "$DATABASE_URL"
