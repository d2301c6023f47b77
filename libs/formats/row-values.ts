/** Reads documents as rows of typed values, with lists and objects. */
import type { ColumnType } from './column-types.ts';
import { firstRow, nextRow } from './document-rows.ts';
import { FormatProblem, sampledDocuments, shown } from './format-problem.ts';
import { eachMember, endOfValue, firstElement, isNothing, nextElement, readString, skipSpace } from './json-text.ts';
import { isList, isStruct, leafCount } from './row-types.ts';
import type { Field, StructType, ValueType } from './row-types.ts';
import { readScalar } from './scalar-values.ts';
import type { ScalarValue } from './scalar-values.ts';

/** An object has no prototype, so that every name is a member. */
export type RowValue = ScalarValue | null | readonly RowValue[] | { readonly [name: string]: RowValue };

export interface TypedRow {
  /** A value for each field of the type. */
  readonly values: readonly RowValue[];
  /** The values in lists: those that a row has beyond its columns. */
  readonly listedCount: number;
}

/** Rows of a document times columns, as for rows without lists. */
const cellsMax = 1_000_000;
/** Values in the lists of one row. They are encoded at once. */
const listedMax = 100_000;

type Node =
  | { readonly kind: 'scalar'; readonly path: string; readonly type: ColumnType }
  | { readonly kind: 'list'; readonly path: string; readonly element: Node; readonly leafCount: number }
  | StructNode;

interface StructNode {
  readonly kind: 'struct';
  readonly path: string;
  /** By the JSON text of the name, as JSON.stringify writes it. */
  readonly fields: ReadonlyMap<string, { readonly name: string; readonly index: number; readonly node: Node }>;
}

export class RowReader {
  readonly fields: readonly Field[];
  readonly leafCount: number;
  readonly #root: StructNode;
  /** True when fields that the type does not have are left out. Otherwise they are a problem. */
  readonly #ignoresOthers: boolean;
  #listedCount = 0;

  constructor(type: StructType, { ignoresOthers = false }: { readonly ignoresOthers?: boolean } = {}) {
    this.fields = type.fields;
    this.leafCount = leafCount(type);
    this.#root = structNode(type, '');
    this.#ignoresOthers = ignoresOthers;
  }

  /** The names of all levels. */
  get names(): readonly string[] {
    return namesOf({ fields: this.fields });
  }

  /** Reads a row when it is asked for. @throws {FormatProblem} when the document does not have the type */
  *rowsOf(document: string): Generator<TypedRow> {
    let cellCount = 0;
    for (let start = firstRow(document); start !== undefined;) {
      cellCount += this.fields.length;
      if (cellCount > cellsMax) throw new FormatProblem(`has more than ${cellsMax} cells`);
      this.#listedCount = 0;
      const values: RowValue[] = this.fields.map(() => null);
      const end = this.#eachField(document, start, this.#root, (value, { index }) => (values[index] = value));
      start = nextRow(document, end);
      yield { values, listedCount: this.#listedCount };
    }
  }

  #eachField(
    text: string,
    start: number,
    { fields, path }: StructNode,
    set: (value: RowValue, field: { readonly name: string; readonly index: number }) => void,
  ): number {
    return eachMember(text, start, (nameText, offset) => {
      const field = fields.get(nameText) ?? fields.get(JSON.stringify(readString(nameText)));
      if (field === undefined) return this.#skip(text, offset, () => pathOf(path, readString(nameText)));
      return this.#read(text, offset, field.node, (value) => set(value, field));
    });
  }

  /** Gives the value that begins at the offset. Returns the offset after it. */
  #read(text: string, offset: number, node: Node, give: (value: RowValue) => void): number {
    const first = text[offset];
    if (node.kind === 'list' && first === '[') return this.#readList(text, offset, node, give);
    if (node.kind === 'struct' && first === '{') {
      const members = Object.create(null) as Record<string, RowValue>; // an object without members
      const end = this.#eachField(text, offset, node, (value, { name }) => (members[name] = value));
      give(members);
      return end;
    }
    const end = endOfValue(text, offset);
    if (first === 'n') give(null);
    else if (node.kind === 'scalar') give(readScalar(text.slice(offset, end), node.type, node.path));
    else
      throw new FormatProblem(
        `has no ${nodeNames[node.kind]} in the field ${shown(node.path)}, unlike ${sampledDocuments}`,
      );
    return end;
  }

  #readList(
    text: string,
    start: number,
    { element, leafCount: leaves }: Extract<Node, { kind: 'list' }>,
    give: (value: RowValue) => void,
  ): number {
    const values: RowValue[] = [];
    let end = start + 1;
    for (let offset = firstElement(text, start); offset !== undefined; offset = nextElement(text, end)) {
      this.#listedCount += leaves;
      if (this.#listedCount > listedMax) throw new FormatProblem(`has more than ${listedMax} values in lists`);
      end = this.#read(text, offset, element, (value) => values.push(value));
    }
    give(values);
    return skipSpace(text, end) + 1;
  }

  #skip(text: string, offset: number, path: () => string): number {
    const end = endOfValue(text, offset);
    if (this.#ignoresOthers || isNothing(text, offset, end)) return end;
    throw new FormatProblem(`has the field ${shown(path())}, which ${sampledDocuments} do not have`);
  }
}

const nodeNames = { list: 'list', struct: 'object' } as const;

function structNode({ fields }: StructType, path: string): StructNode {
  const entries = fields.map(({ name, type }, index) => {
    const field = { name, index, node: nodeOf(type, pathOf(path, name)) };
    return [JSON.stringify(name), field] as const;
  });
  return { kind: 'struct', path, fields: new Map(entries) };
}

function nodeOf(type: ValueType, path: string): Node {
  if (isList(type)) return { kind: 'list', path, element: nodeOf(type.element, path), leafCount: leafCount(type) };
  return isStruct(type) ? structNode(type, path) : { kind: 'scalar', path, type };
}

function namesOf(type: ValueType): readonly string[] {
  if (isList(type)) return namesOf(type.element);
  return isStruct(type) ? type.fields.flatMap((field) => [field.name, ...namesOf(field.type)]) : [];
}

function pathOf(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
