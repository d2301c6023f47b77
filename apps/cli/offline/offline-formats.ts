/** The formats of `docgen batch --offline`. A file of its own: the options of the command load before the engine. */
export const offlineFormats = ['ndjson', 'ndjson+meta', 'json', 'csv', 'sql', 'parquet', 'text'] as const;
export type OfflineFormat = (typeof offlineFormats)[number];

/** Formats with a column per field of one spec. */
export function hasColumns(format: OfflineFormat): boolean {
  return format === 'csv' || format === 'sql' || format === 'parquet';
}
