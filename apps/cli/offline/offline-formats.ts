/** The formats of `docgen batch --offline`. A file of its own: the options of the command load before the engine. */
export const offlineFormats = ['ndjson', 'ndjson+meta', 'json', 'csv', 'sql', 'parquet', 'text'] as const;
export type OfflineFormat = (typeof offlineFormats)[number];
