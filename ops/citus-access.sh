# Lets the servers of compose.citus.yaml sign in to each other. Runs once on each, when its database is created.
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set=owner="$POSTGRES_PASSWORD" --set=program="$KARTU_PASSWORD" <<'SQL'
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
values (0, 'kartu', concat('password=', :'owner')), (0, 'kartu_program', concat('password=', :'program'));
SQL
