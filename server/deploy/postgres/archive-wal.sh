#!/usr/bin/env bash
# Stores one file of PostgreSQL's log of changes, as its archive_command: archive-wal.sh FROM TO
# PostgreSQL deletes its own only after this has said yes, and tries again after a no.
set -euo pipefail
umask 077

if [ -e "$2" ]; then
  # It was stored, and PostgreSQL went down before it had noted it. Another one under the same name is refused.
  cmp --quiet "$1" "$2"
  exit
fi
cp "$1" "$2.part"
sync "$2.part"
mv "$2.part" "$2"
sync "$(dirname "$2")"
