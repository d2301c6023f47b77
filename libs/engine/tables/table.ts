/**
 * What templates read with `row` and its relatives: a dataset of the tenant, or another spec of the same batch. Both are
 * rows with a number from 0. `dataset-table.ts` makes a table of cells, `spec-tables.ts` of the documents of specs.
 */
import type { FieldTree } from '../values/field-tree.ts';
import type { ObjectValue } from '../values/value.ts';

/** The rows that a template can read under one name. They never change. */
export interface Table {
  readonly rowCount: number;
  /** The names of the columns of a dataset, in order; undefined for the documents of a spec. */
  readonly columns: readonly string[] | undefined;
  /** The seed of document 0 of a spec; undefined for a dataset. */
  readonly firstSeed: number | undefined;
  /** A row. Its members are computed when they are read; the reader pays for them and reports their failures. */
  row(index: number, reader: RowReader): ObjectValue;
  /** The number of a row drawn in proportion to a column; undefined for a table without columns. */
  readonly weighted: ((column: string, reader: RowReader, uniform: () => number) => number) | undefined;
  /** Finds the rows whose column has a value; undefined for a table without columns. */
  readonly where: ((column: string, key: string, reader: RowReader) => FoundRows) | undefined;
}

/** The rows of one value, in no particular order. */
export interface FoundRows {
  readonly count: number;
  /** The number of a row. @param position from 0 to `count` - 1 */
  at(position: number): number;
}

/** The render that reads a row. */
export interface RowReader {
  /** Ends the render with an error of the call that gave the row. */
  fail(reason: string): never;
  /** Counts text that reading the row builds. Call it before. */
  chargeText(bytes: number): void;
  /** Call it before a walk over so many rows. */
  checkTime(units: number): void;
  /** Runs work for all documents, such as an index of a table. It does not count towards the time of this document. */
  untimed<T>(run: () => T): T;
  /** What the render may still use. */
  readonly left: WorkLeft;
  /** Counts the evaluations of another document towards the limit of this one. */
  countWork(evaluations: number): void;
}

/** What a render may still use. */
export interface WorkLeft {
  readonly evaluations: number;
  readonly milliseconds: number;
}

/**
 * The tables of a render, by the names that its template writes: `customers`, or `customers@latest` for a version.
 * `RenderInput.tables` has them; `TemplateCheck.tables` lists the names that a template needs.
 */
export interface TableSource {
  find(name: string): Table | undefined;
  /** All names, for "did you mean". */
  names(): Iterable<string>;
}

/** What is known about a table before a render. */
export interface TableShape {
  /** The members that its rows can have: `datasetFields`, or `specFields`. */
  readonly fields: FieldTree;
  /** How many rows it has; undefined when that is not known. */
  readonly rowCount: number | undefined;
  /** Whether it is a dataset, whose columns can be searched. */
  readonly isDataset: boolean;
}

/** The tables that are known when a template is checked. */
export interface KnownTables {
  /** By the name that the template writes. A name without a version stands also for all versions that are not there. */
  readonly shapes: ReadonlyMap<string, TableShape>;
  /** Whether other tables are mistakes. When a template is stored, the specs of its batches are not known. */
  readonly isComplete: boolean;
}

/** The fields of the rows of a dataset with these columns. */
export function datasetFields(columns: readonly string[]): FieldTree {
  return { fields: columns.map((column) => [column, 'unknown'] as const) };
}

/** The fields of the documents of a spec: those of its template, and those that its relations add. */
export function specFields(fields: FieldTree | undefined, relationFields: readonly string[]): FieldTree {
  if (fields === undefined || typeof fields === 'string' || !('fields' in fields)) return 'unknown';
  const all = new Map(fields.fields);
  for (const field of relationFields) all.set(field, 'unknown');
  return { fields: [...all] };
}
