/** Documents of a batch as rows and columns. Values are shown as they are stored: `1.00` stays `1.00`. Pure. */
import type { BatchDocument } from '@docgen/client';
import { membersOf } from '../preview/json-members.ts';
import { textOf } from './stored-document.ts';
import type { StoredDocument } from './stored-document.ts';

export interface DocumentTable {
  /** Names of nested fields are joined with dots, as in the service's CSV. */
  readonly columns: readonly string[];
  /** Whether a document has more fields than the table shows. */
  readonly isCut: boolean;
  /** The cells of each document by column; a document that is not an object has its text in `document`. */
  readonly rows: readonly ReadonlyMap<string, string>[];
}

const columnsMax = 40;
const cellLengthMax = 200;
/** The column of documents that have no fields. */
export const textColumn = 'document';

/** @param hasFields false shows each document as one text, for documents of several specs */
export function tabulate(documents: readonly StoredDocument[], hasFields: boolean): DocumentTable {
  const rows = documents.map((document) => {
    const cells = new Map<string, string>();
    if (document.status === 'failed') return cells;
    if (hasFields && isObject(document.resultText)) addCells(cells, '', document.resultText);
    else cells.set(textColumn, shorten(textOf(document)));
    return cells;
  });
  const columns = [...new Set(rows.flatMap((cells) => [...cells.keys()]))];
  return { columns: columns.slice(0, columnsMax), isCut: columns.length > columnsMax, rows };
}

function addCells(cells: Map<string, string>, prefix: string, json: string): void {
  for (const [name, value] of membersOf(json)) {
    if (cells.size > columnsMax) return;
    if (isObject(value)) addCells(cells, `${prefix}${name}.`, value);
    else cells.set(prefix + name, shorten(value.startsWith('"') ? (JSON.parse(value) as string) : value));
  }
}

function isObject(json: string): boolean {
  return json.startsWith('{');
}

function shorten(text: string): string {
  return text.length > cellLengthMax ? `${text.slice(0, cellLengthMax)}…` : text;
}

/** What a spec needs for the position of a document; without a count it has one document. */
export interface CountedSpec {
  readonly alias: string;
  readonly count?: number | undefined;
}

/** The number of documents of the chosen alias, or of all. */
export function countDocuments(specs: readonly CountedSpec[], alias: string | undefined): number {
  const counted = specs.filter((spec) => alias === undefined || spec.alias === alias);
  return counted.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** The index of a document: within its alias, or within the batch, in the order of the specs. */
export function positionOf(
  { alias, seqNo }: Pick<BatchDocument, 'alias' | 'seqNo'>,
  specs: readonly CountedSpec[],
  chosenAlias: string | undefined,
): number {
  if (chosenAlias !== undefined) return seqNo;
  const before = specs.slice(
    0,
    specs.findIndex((spec) => spec.alias === alias),
  );
  return before.reduce((sum, { count = 1 }) => sum + count, 0) + seqNo;
}
