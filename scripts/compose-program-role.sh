# Creates the program's user in the PostgreSQL container. It owns nothing; Kartu grants its rights at start.
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$KARTU_PASSWORD" <<'SQL'
create role kartu_program login password :'password' nosuperuser nobypassrls nocreaterole nocreatedb;
SQL
