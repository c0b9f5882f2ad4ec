# Lets the replica of compose.cluster.yaml follow: run once in PostgreSQL's container, when the database is made.
echo 'host replication kartu all scram-sha-256' >> "$PGDATA/pg_hba.conf"
