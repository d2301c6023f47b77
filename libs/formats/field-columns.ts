/**
 * Splits documents into rows with a column per field. A document is an object, or a list of objects with a row each.
 * The names of nested objects are joined with dots: `address.city`. The columns are the fields of the first documents,
 * in the order in which they appear.
 */
import { keyLengthMax, ValueKinds } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import { firstRow, nextRow } from './document-rows.ts';
import { FormatProblem, sampledDocuments, shown } from './format-problem.ts';
import { eachMember, endOfValue, isNothing, readString, skipSpace } from './json-text.ts';

/** The JSON text of each column's value; undefined where the row has none. */
export type Row = readonly (string | undefined)[];

export interface Column {
  readonly name: string;
  /** From the values of the first documents. */
  readonly type: ColumnType;
  /** Whether it is one of the `keys`, and each of these documents has a short value of its own. */
  readonly isUnique?: boolean | undefined;
}

export interface CollectedFields {
  /** The columns that may be keys. */
  readonly keys?: readonly string[];
  /** The fields that are no columns, such as lists whose elements are rows of another table. */
  readonly leftOut?: readonly string[];
}

/** The number of first documents whose fields become columns. */
export const sampleDocumentsMax = 1_000;
const columnsMax = 1_000;
const nameLengthsMax = 64 * 1024;
/** Rows of one document times columns. `[{},{}]` makes a row of two characters, so a short document could fill the memory. */
const cellsMax = 1_000_000;
/** Objects below this level are written as JSON. */
const depthMax = 16;

interface FieldNode {
  readonly path: string;
  readonly depth: number;
  /** By the JSON text of the name, as JSON.stringify writes it. */
  readonly children: Map<string, FieldNode>;
  /** Kinds of the values of this field itself: without null, empty objects, and objects whose members are columns. */
  readonly kinds: ValueKinds;
  /** Whether a value is an object without members. */
  hasEmptyObject: boolean;
  /** The JSON texts of the values of a possible key. */
  readonly distinct: Set<string> | undefined;
  readonly isLeftOut: boolean;
  /** Undefined when only the fields below it are columns. */
  column: number | undefined;
}

function createNode(path: string, depth: number, { keys, leftOut }: CollectedFields = {}): FieldNode {
  return {
    path,
    depth,
    children: new Map(),
    kinds: new ValueKinds(),
    hasEmptyObject: false,
    distinct: keys?.includes(path) === true ? new Set() : undefined,
    isLeftOut: leftOut?.includes(path) === true,
    column: undefined,
  };
}

/** Collects the fields of the first documents. */
export class FieldCollector {
  readonly #root = createNode('', 0);
  readonly #nodes: FieldNode[] = [];
  readonly #collected: CollectedFields;
  #nameLengths = 0;
  #rowCount = 0;

  constructor(collected: CollectedFields = {}) {
    this.#collected = collected;
  }

  /** @throws {FormatProblem} when the document is no object or list of objects, or has too many fields */
  add(document: string): void {
    const rows = this.addRows(document);
    while (rows.next().done !== true);
  }

  /** Does the same row by row: a long document has a million of them. Yields after each, so that the caller can pause. */
  *addRows(document: string): Generator<undefined> {
    for (let row = firstRow(document); row !== undefined;) {
      this.#rowCount += 1;
      row = nextRow(document, this.#addObject(document, row, this.#root));
      yield undefined;
    }
  }

  /** @throws {FormatProblem} when two fields have the same name */
  toColumns(): FieldColumns {
    const leaves = this.#nodes.filter((node) => !node.isLeftOut && (node.kinds.size > 0 || node.children.size === 0));
    const names = leaves.map(({ path }) => path);
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated !== undefined) throw new FormatProblem(`has two fields with the name ${shown(repeated)}`);
    for (const [column, node] of leaves.entries()) node.column = column;
    const columns = leaves.map((node) => ({ name: node.path, type: typeOf(node), isUnique: this.#isUnique(node) }));
    return new FieldColumns(columns, this.#root);
  }

  /** Null is no value, so a column with null has fewer values than rows. */
  #isUnique({ distinct, kinds }: FieldNode): boolean {
    return distinct !== undefined && distinct.size === this.#rowCount && kinds.toType() !== 'json';
  }

  #addObject(text: string, start: number, parent: FieldNode): number {
    return eachMember(text, start, (nameText, offset) => {
      const node = childOf(parent, nameText) ?? this.#addNode(parent, nameText);
      if (node.isLeftOut) return endOfValue(text, offset);
      if (isNested(text, offset, node)) return this.#addObject(text, offset, node);
      const end = endOfValue(text, offset);
      if (!isNothing(text, offset, end)) addValue(node, text.slice(offset, end));
      else if (text[offset] === '{') node.hasEmptyObject = true;
      return end;
    });
  }

  #addNode(parent: FieldNode, nameText: string): FieldNode {
    const name = readString(nameText);
    const path = parent.depth === 0 ? name : `${parent.path}.${name}`;
    const node = createNode(path, parent.depth + 1, this.#collected);
    this.#nameLengths += node.path.length;
    if (this.#nodes.push(node) > columnsMax) throw new FormatProblem(`has more than ${columnsMax} fields`);
    if (this.#nameLengths > nameLengthsMax) throw new FormatProblem('has field names that are too long');
    parent.children.set(JSON.stringify(name), node);
    return node;
  }
}

function addValue({ kinds, distinct }: FieldNode, json: string): void {
  kinds.add(json);
  if (json.length <= keyLengthMax) distinct?.add(json);
}

function typeOf({ kinds, hasEmptyObject }: FieldNode): ColumnType {
  if (hasEmptyObject && kinds.size > 0) kinds.add('{}');
  return kinds.toType();
}

export class FieldColumns {
  readonly columns: readonly Column[];
  readonly #root: FieldNode;
  /** True when fields without a column are left out. Otherwise they are a problem. */
  readonly #ignoresOthers: boolean;

  /** Use `FieldCollector` or `namedColumns`. */
  constructor(columns: readonly Column[], root: FieldNode, ignoresOthers = false) {
    this.columns = columns;
    this.#root = root;
    this.#ignoresOthers = ignoresOthers;
  }

  get names(): readonly string[] {
    return this.columns.map(({ name }) => name);
  }

  /**
   * Reads a row of a list when it is asked for, so that the caller can pause after each: a list can have a million.
   *
   * @throws {FormatProblem} also while iterating, when the document has a field without a column, or is no object or
   *   list of objects
   */
  rowsOf(document: string): Iterable<Row> {
    const start = firstRow(document);
    if (start === undefined) return [];
    // A generator would take a tenth of the time of a short document.
    return document[skipSpace(document, 0)] === '{'
      ? [this.#readRow(document, start).row]
      : this.#rowsFrom(document, start);
  }

  *#rowsFrom(document: string, first: number): Generator<Row> {
    let cellCount = 0;
    for (let start: number | undefined = first; start !== undefined;) {
      cellCount += this.columns.length;
      if (cellCount > cellsMax) throw new FormatProblem(`has more than ${cellsMax} cells`);
      const { row, end } = this.#readRow(document, start);
      start = nextRow(document, end);
      yield row;
    }
  }

  #readRow(document: string, start: number): { readonly row: Row; readonly end: number } {
    const row = this.columns.map((): string | undefined => undefined);
    return { row, end: this.#readObject(document, start, this.#root, row) };
  }

  #readObject(text: string, start: number, parent: FieldNode, row: (string | undefined)[]): number {
    return eachMember(text, start, (nameText, offset) => {
      const node = childOf(parent, nameText);
      if (node === undefined) return this.#skip(text, offset, () => pathOf(parent, nameText));
      if (node.isLeftOut) return endOfValue(text, offset);
      // A named column can be an object as a whole, beside columns of its members.
      const isWhole = this.#ignoresOthers && node.column !== undefined;
      if (isNested(text, offset, node) && !(isWhole && node.children.size === 0)) {
        const end = this.#readObject(text, offset, node, row);
        if (isWhole) setCell(row, node, text.slice(offset, end));
        return end;
      }
      const end = endOfValue(text, offset);
      if (node.column !== undefined) setCell(row, node, text.slice(offset, end));
      else if (!isNothing(text, offset, end)) this.#skip(text, offset, () => node.path);
      return end;
    });
  }

  #skip(text: string, offset: number, path: () => string): number {
    if (this.#ignoresOthers) return endOfValue(text, offset);
    throw new FormatProblem(`has the field ${shown(path())}, which ${sampledDocuments} do not have`);
  }
}

/** The given columns only: other fields are left out. A name with dots also stands for the field of a nested object. */
export function namedColumns(names: readonly string[]): FieldColumns {
  const root = createNode('', 0);
  for (const [column, name] of names.entries()) {
    setColumn(root, [name], column);
    setColumn(root, name.split('.'), column);
  }
  const columns = names.map((name): Column => ({ name, type: 'text' }));
  return new FieldColumns(columns, root, true);
}

function setCell(row: (string | undefined)[], { column }: FieldNode, json: string): void {
  if (column !== undefined) row[column] = json;
}

function setColumn(root: FieldNode, path: readonly string[], column: number): void {
  let node = root;
  for (const name of path) {
    const key = JSON.stringify(name);
    const child = node.children.get(key) ?? createNode(name, node.depth + 1);
    node.children.set(key, child);
    node = child;
  }
  node.column ??= column;
}

function childOf({ children }: FieldNode, nameText: string): FieldNode | undefined {
  // A name can be spelled with other escapes.
  return (
    children.get(nameText) ?? (nameText.includes('\\') ? children.get(JSON.stringify(readString(nameText))) : undefined)
  );
}

function pathOf({ path, depth }: FieldNode, nameText: string): string {
  return depth === 0 ? readString(nameText) : `${path}.${readString(nameText)}`;
}

/** Whether the value is an object with members that have columns of their own. */
function isNested(text: string, offset: number, { depth }: FieldNode): boolean {
  return text[offset] === '{' && depth < depthMax && text[skipSpace(text, offset + 1)] !== '}';
}
