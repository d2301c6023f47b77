# Dumps the database into a file, checks that pg_restore can read it, and keeps the newest $BACKUP_KEEP dumps.
set -eu
dir=${BACKUP_DIR:-/backup}
file="$dir/docgen-$(date -u +%Y%m%dT%H%M%SZ).dump"
rm -f "$dir"/docgen-*.part
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" --dbname="$DATABASE_URL"
pg_restore --list "$file.part" > /dev/null
mv "$file.part" "$file"
echo "wrote $file"
ls -1 "$dir"/docgen-*.dump | sort -r | tail -n "+$((BACKUP_KEEP + 1))" | while read -r old; do
  rm -f "$old"
  echo "removed $old"
done
