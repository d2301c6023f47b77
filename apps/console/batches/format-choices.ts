/** The formats that documents of a batch can be downloaded in. */
import type { DocumentsFormat, DownloadOptions } from '@docgen/client';

export interface FormatChoice {
  readonly title: string;
  readonly format: DocumentsFormat;
  readonly dialect?: DownloadOptions['dialect'];
  readonly ending: string;
}

export const formatChoices: readonly FormatChoice[] = [
  { title: 'NDJSON', format: 'ndjson', ending: 'ndjson' },
  { title: 'CSV', format: 'csv', ending: 'csv' },
  { title: 'Parquet', format: 'parquet', ending: 'parquet' },
  { title: 'Text', format: 'text', ending: 'txt' },
  { title: 'SQL for PostgreSQL', format: 'sql', dialect: 'postgres', ending: 'sql' },
  { title: 'SQL for MySQL', format: 'sql', dialect: 'mysql', ending: 'sql' },
  { title: 'SQL for SQLite', format: 'sql', dialect: 'sqlite', ending: 'sql' },
];
