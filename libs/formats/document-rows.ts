/** Finds the rows of a document: itself, or each object of a list. */
import { NoRowsProblem } from './format-problem.ts';
import { firstElement, nextElement, skipSpace } from './json-text.ts';

/** The offset of the document's first row. */
export function firstRow(document: string): number | undefined {
  const start = skipSpace(document, 0);
  return assertRow(document, document[start] === '[' ? firstElement(document, start) : start);
}

/** The offset of the row that follows the one before `end`. */
export function nextRow(document: string, end: number): number | undefined {
  return assertRow(document, nextElement(document, end));
}

function assertRow(document: string, offset: number | undefined): number | undefined {
  if (offset !== undefined && document[offset] !== '{') throw new NoRowsProblem();
  return offset;
}
