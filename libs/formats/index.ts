/** Writes documents, given as JSON text, in formats of tables. It is pure: it uses no I/O and no `node:` module. */
export { csvCell, csvLine, csvRow } from './csv.ts';
export { FieldCollector, namedColumns, sampleDocumentsMax } from './field-columns.ts';
export type { Column, FieldColumns, Row } from './field-columns.ts';
export { FormatProblem, NoRowsProblem } from './format-problem.ts';
export { readString } from './json-text.ts';
export { createParquetWriter } from './parquet.ts';
export type { RowGroupWriter } from './parquet.ts';
export { createSqlWriter, sqlDialects } from './sql.ts';
export type { SqlDialect, SqlWriter } from './sql.ts';
export { createTextWriter } from './text.ts';
export { commonTable, createDocumentCsv, documentCsvHeader, fieldTable } from './batch-rows.ts';
export type { DocumentTable, RowBatch, RowDocument } from './batch-rows.ts';
export { RowGroups } from './row-groups.ts';
