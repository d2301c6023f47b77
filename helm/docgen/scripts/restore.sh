# Restores the newest dump, or the one that RESTORE_FILE names, in one transaction: all of it or nothing. A database
# that has tables is refused, unless RESTORE_REPLACE is true: then its schemas are deleted first.
set -eu
dir=${BACKUP_DIR:-/backup}
file=${RESTORE_FILE:-$(ls -1 "$dir"/docgen-*.dump | sort | tail -n 1)}
run_sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --command="$1"; }
tables=$(run_sql "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" -gt 0 ]; then
  if [ "${RESTORE_REPLACE:-false}" != true ]; then
    echo "The database has $tables tables. Restore into an empty one, or set RESTORE_REPLACE=true to delete them." >&2
    exit 1
  fi
  # Reads all of the dump: with a damaged file the tables must stay.
  pg_restore --file=/dev/null "$file"
  # The owner that Postgres gives to the schema public: with another one, pg_dump writes a dump that no new database takes.
  run_sql 'drop schema if exists drizzle cascade; drop schema public cascade;
    create schema public authorization pg_database_owner; grant usage on schema public to public'
  echo "deleted $tables tables"
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
echo "restored $file"
