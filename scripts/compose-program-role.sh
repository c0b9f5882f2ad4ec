# Makes the user of the program in PostgreSQL's container: it owns nothing, and Kartu's start gives it what it needs.
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$KARTU_PASSWORD" <<'SQL'
create role kartu_program login password :'password' nosuperuser nobypassrls nocreaterole nocreatedb;
SQL
