# The replica of compose.cluster.yaml: copies the primary the first time, and follows it from then on.
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
