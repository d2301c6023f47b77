# Restores the newest dump, or the one named by $RESTORE_FILE, into an empty database: all of it, or nothing.
set -eu
dir=${BACKUP_DIR:-/backup}
file=${RESTORE_FILE:-$(ls -1 "$dir"/docgen-*.dump | sort | tail -n 1)}
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$file"
echo "restored $file"
