#!/usr/bin/env bash
# Dumps the books of DATABASE_URL into a folder, and deletes the dumps that are older than so many days:
#   dump.sh /var/lib/branchline/dumps 30
# Prints the file. It is whole or not there.
set -euo pipefail
umask 077
folder=$1
days=$2

file="$folder/branchline-$(date -u +%Y-%m-%dT%H%M%SZ).dump"
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --file="$file.part" "$DATABASE_URL"
# A dump that cannot be read is none.
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
find "$folder" -name 'branchline-*.dump' -mtime "+$days" -delete
echo "$file"
