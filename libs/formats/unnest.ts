/**
 * Makes rows of the elements of a list: each has the key of its document, the number of the element from 0, and the
 * members of the element. An element that is no object is one member with the name of the list.
 */
import { firstRow, nextRow } from './document-rows.ts';
import { sampleDocumentsMax } from './field-columns.ts';
import { FormatProblem, shown } from './format-problem.ts';
import {
  eachMember,
  endOfValue,
  firstElement,
  nextElement,
  readString,
  skipSpace,
  valueAt,
  valueTextAt,
} from './json-text.ts';

export interface Unnesting {
  /** Member names from the top of the document. */
  readonly listPath: readonly string[];
  /** The member that is the key; undefined for the document's seqNo. */
  readonly keyPath: readonly string[] | undefined;
  readonly keyName: string;
  readonly numberName: string;
}

/** Each row repeats the key. */
const keyLengthMax = 1_000;

export class ListSplitter {
  readonly unnesting: Unnesting;
  /** Documents that were split, and whether one had the list. */
  documentCount = 0;
  hasList = false;
  readonly #names: ReadonlySet<string>;
  readonly #valueName: string;

  constructor(unnesting: Unnesting) {
    this.unnesting = unnesting;
    this.#names = new Set([unnesting.keyName, unnesting.numberName]);
    this.#valueName = JSON.stringify(unnesting.listPath.at(-1) ?? '');
  }

  /** A row without an element: its names begin all rows. */
  get emptyRow(): string {
    return `${this.#start('null')}0}`;
  }

  /**
   * Why there are no rows, as a sentence: there are documents, and none of the first has the list.
   *
   * @param areObjects whether these documents are objects
   */
  findMissing(areObjects: boolean): string | undefined {
    if (areObjects && (this.hasList || this.documentCount === 0)) return undefined;
    const path = shown(this.unnesting.listPath.join('.'));
    return `None of the first ${sampleDocumentsMax} documents has a list ${path}.`;
  }

  /** The JSON text of each row, made when it is asked for. @throws {FormatProblem} when the value is no list */
  *rowsOf(document: string, seqNo: number): Generator<string> {
    const { listPath, keyPath } = this.unnesting;
    this.documentCount += 1;
    for (let row = firstRow(document); row !== undefined;) {
      const list = valueAt(document, row, listPath);
      const key = keyPath === undefined ? String(seqNo) : (valueTextAt(document, row, keyPath) ?? 'null');
      if (key.length > keyLengthMax) throw new FormatProblem(`has a key of more than ${keyLengthMax} characters`);
      if (list !== undefined && !document.startsWith('null', list)) yield* this.#elementsOf(document, list, key);
      row = nextRow(document, endOfValue(document, row));
    }
  }

  *#elementsOf(document: string, list: number, key: string): Generator<string> {
    const path = shown(this.unnesting.listPath.join('.'));
    if (document[list] !== '[') throw new FormatProblem(`has no list in the field ${path}`);
    this.hasList = true;
    const start = this.#start(key);
    let number = 0;
    for (let offset = firstElement(document, list); offset !== undefined; number += 1) {
      const end = document[offset] === '{' ? this.#endOfObject(document, offset) : endOfValue(document, offset);
      yield `${start}${number}${this.#membersOf(document.slice(offset, end))}}`;
      offset = nextElement(document, end);
    }
  }

  #start(key: string): string {
    const { keyName, numberName } = this.unnesting;
    return `{${JSON.stringify(keyName)}:${key},${JSON.stringify(numberName)}:`;
  }

  /** The members of an element, with a comma before them. */
  #membersOf(element: string): string {
    if (!element.startsWith('{')) return `,${this.#valueName}:${element}`;
    return element[skipSpace(element, 1)] === '}' ? '' : `,${element.slice(1, -1)}`;
  }

  #endOfObject(document: string, start: number): number {
    return eachMember(document, start, (nameText, offset) => {
      const name = readString(nameText);
      if (this.#names.has(name))
        throw new FormatProblem(`has the member ${shown(name)}, which is the name of the key or number`);
      return endOfValue(document, offset);
    });
  }
}

/** Collects the columns of the first documents. */
export interface RowCollector {
  /** Yields after each row of the document. @throws {FormatProblem} */
  addRows(document: string, seqNo: number): Generator<undefined>;
}

/** Gives the collector the elements of the list, after a row with the names that all of them have. */
export function splitRows(collector: RowCollector, splitter: ListSplitter | undefined): RowCollector {
  if (splitter === undefined) return collector;
  for (const rows = collector.addRows(splitter.emptyRow, 0); rows.next().done !== true;);
  return {
    *addRows(document, seqNo) {
      for (const row of splitter.rowsOf(document, seqNo)) yield* collector.addRows(row, seqNo);
    },
  };
}
