/** The formats of `docgen batch --offline`. A file of its own: the options of the command load before the engine. */
export const offlineFormats = ['ndjson', 'ndjson+meta', 'json', 'csv', 'sql', 'parquet', 'zip', 'text'] as const;
export type OfflineFormat = (typeof offlineFormats)[number];

/** The formats of the files in an archive. */
export const archivedFormats = ['csv', 'ndjson', 'parquet', 'sql'] as const;
export type ArchivedFormat = (typeof archivedFormats)[number];
