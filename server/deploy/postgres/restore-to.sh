#!/usr/bin/env bash
# Makes a folder of data from a base backup, which PostgreSQL brings to a moment when it is started on it:
#   restore-to.sh /var/lib/branchline-base/2026-11-28 /var/lib/branchline-wal \
#     /var/lib/postgresql/15/main '2026-11-28 14:05:00+01'
# The moment is after the end of the base backup and before the mistake.
set -euo pipefail
umask 077
base=$1
archive=$2
data=$3
moment=$4

cp --archive --no-target-directory "$base" "$data"
cat >>"$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
# The WAL of the restored database is another history, which does not belong into this archive.
archive_mode = off
SETTINGS
touch "$data/recovery.signal"
