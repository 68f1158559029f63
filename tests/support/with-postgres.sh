#!/usr/bin/env bash
# Runs a command with DATABASE_URL naming a throw-away PostgreSQL on loopback, and POSTGRES_BIN the folder of its programs:
#   tests/support/with-postgres.sh npx vitest run --project contract
# Takes the newest PostgreSQL under /usr/lib/postgresql; as root it installs Debian's where there is none.
set -euo pipefail

if [ $# -eq 0 ]; then
  echo "usage: $0 command [arguments]" >&2
  exit 2
fi

newest() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
bin=$(newest)
if [ -z "$bin" ]; then
  if [ "$(id -u)" -ne 0 ]; then
    echo "There is no PostgreSQL here, and only root can install one: apt-get install postgresql" >&2
    exit 1
  fi
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
  bin=$(newest)
fi

# PostgreSQL refuses to run as root.
unprivileged() {
  if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

folder=$(mktemp -d /tmp/branchline-postgres.XXXXXX)
[ "$(id -u)" -ne 0 ] || chown postgres "$folder"
port=$(node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })")

stop() {
  unprivileged "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

unprivileged "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
unprivileged "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" start \
  -o "-c listen_addresses=127.0.0.1 -p $port -k '' -c fsync=off -c max_connections=200" >/dev/null

POSTGRES_BIN="$bin" DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres" "$@"
