# Creates the program's user in PostgreSQL's container. It owns nothing; Kartu's migration grants the rights it needs.
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$KARTU_PASSWORD" <<'SQL'
create role kartu_program login password :'password' nosuperuser nobypassrls nocreaterole nocreatedb;
SQL
