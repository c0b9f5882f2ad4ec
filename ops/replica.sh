# Starts the replica of compose.cluster.yaml, which copies the primary at its first start and then follows it.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  export PGPASSWORD="$POSTGRES_PASSWORD"
  until pg_basebackup -h "${PRIMARY_HOST:-postgres}" -p "${PRIMARY_PORT:-5432}" -U kartu -D "$PGDATA" -R --checkpoint=fast; do
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres
