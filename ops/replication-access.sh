# Lets the replica of compose.cluster.yaml connect. Runs once in PostgreSQL's container, when the database is created.
echo 'host replication kartu all scram-sha-256' >> "$PGDATA/pg_hba.conf"
