#!/usr/bin/env bash
# Copies the whole running PostgreSQL into a new folder, from which the archive leads to any later moment:
#   base-backup.sh postgres:///postgres /var/lib/branchline-base/2026-11-28
# Once a week is enough; what the archive has from before the oldest copy may be deleted.
set -euo pipefail
umask 077

pg_basebackup --dbname="$1" --pgdata="$2" --wal-method=stream --checkpoint=fast
pg_verifybackup --quiet "$2"
