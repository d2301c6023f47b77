/**
 * Splits documents into rows with a column per field. A document is an object, or a list of objects with a row each.
 * The names of nested objects are joined with dots: `address.city`. The columns are the fields of the first documents,
 * in the order in which they appear.
 */
import { kindOf, typeOf } from './column-types.ts';
import type { ColumnType, ValueKind } from './column-types.ts';
import { FormatProblem, NoRowsProblem, sampledDocuments, shown } from './format-problem.ts';
import { eachMember, endOfValue, firstElement, nextElement, readString, skipSpace } from './json-text.ts';

/** The JSON text of each column's value; undefined where the row has none. */
export type Row = readonly (string | undefined)[];

export interface Column {
  readonly name: string;
  /** From the values of the first documents. */
  readonly type: ColumnType;
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
  readonly kinds: Set<ValueKind>;
  /** Undefined when only the fields below it are columns. */
  column: number | undefined;
}

function createNode(path: string, depth: number): FieldNode {
  return { path, depth, children: new Map(), kinds: new Set(), column: undefined };
}

/** Collects the fields of the first documents. */
export class FieldCollector {
  readonly #root = createNode('', 0);
  readonly #nodes: FieldNode[] = [];
  #nameLengths = 0;

  /** @throws {FormatProblem} when the document is no object or list of objects, or has too many fields */
  add(document: string): void {
    const rows = this.addRows(document);
    while (rows.next().done !== true);
  }

  /** Does the same row by row: a long document has a million of them. Yields after each, so that the caller can pause. */
  *addRows(document: string): Generator<undefined> {
    for (let row = firstRow(document); row !== undefined;) {
      row = nextRow(document, this.#addObject(document, row, this.#root));
      yield undefined;
    }
  }

  /** @throws {FormatProblem} when two fields have the same name */
  toColumns(): FieldColumns {
    const leaves = this.#nodes.filter((node) => node.kinds.size > 0 || node.children.size === 0);
    const names = leaves.map(({ path }) => path);
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated !== undefined) throw new FormatProblem(`has two fields with the name ${shown(repeated)}`);
    for (const [column, node] of leaves.entries()) node.column = column;
    const columns = leaves.map(({ path, kinds }) => ({ name: path, type: typeOf(kinds) }));
    return new FieldColumns(columns, this.#root);
  }

  #addObject(text: string, start: number, parent: FieldNode): number {
    return eachMember(text, start, (nameText, offset) => {
      const node = childOf(parent, nameText) ?? this.#addNode(parent, nameText);
      if (isNested(text, offset, node)) return this.#addObject(text, offset, node);
      const end = endOfValue(text, offset);
      if (!isNothing(text, offset, end)) node.kinds.add(kindOf(text.slice(offset, end)));
      return end;
    });
  }

  #addNode(parent: FieldNode, nameText: string): FieldNode {
    const name = readString(nameText);
    const node = createNode(parent.depth === 0 ? name : `${parent.path}.${name}`, parent.depth + 1);
    this.#nameLengths += node.path.length;
    if (this.#nodes.push(node) > columnsMax) throw new FormatProblem(`has more than ${columnsMax} fields`);
    if (this.#nameLengths > nameLengthsMax) throw new FormatProblem('has field names that are too long');
    parent.children.set(JSON.stringify(name), node);
    return node;
  }
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

/** The offset of the document's first row. */
function firstRow(document: string): number | undefined {
  const start = skipSpace(document, 0);
  return assertRow(document, document[start] === '[' ? firstElement(document, start) : start);
}

/** The offset of the row that follows the one before `end`. */
function nextRow(document: string, end: number): number | undefined {
  return assertRow(document, nextElement(document, end));
}

function assertRow(document: string, offset: number | undefined): number | undefined {
  if (offset !== undefined && document[offset] !== '{') throw new NoRowsProblem();
  return offset;
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

/** Whether the value is null or an object without members. Such a value alone makes no column for its field. */
function isNothing(text: string, offset: number, end: number): boolean {
  return text.startsWith('null', offset) || (text[offset] === '{' && text.slice(offset + 1, end - 1).trim() === '');
}
