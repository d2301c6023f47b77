/**
 * Finds the types of documents with lists and objects in them, from the values of the first documents. `row-values.ts`
 * reads the values by these types.
 */
import { ValueKinds } from './column-types.ts';
import type { ColumnType } from './column-types.ts';
import { firstRow, nextRow } from './document-rows.ts';
import { FormatProblem } from './format-problem.ts';
import { eachMember, endOfValue, firstElement, isNothing, nextElement, readString, skipSpace } from './json-text.ts';

export interface ListType {
  readonly element: ValueType;
}

export interface StructType {
  readonly fields: readonly Field[];
}

export type ValueType = ColumnType | ListType | StructType;

export interface Field {
  readonly name: string;
  readonly type: ValueType;
}

/** Fields of all levels. */
export const fieldsMax = 1_000;
const nameLengthsMax = 64 * 1024;
/** Lists and objects below this level are written as JSON. */
export const typeDepthMax = 16;

export function isList(type: ValueType): type is ListType {
  return typeof type === 'object' && 'element' in type;
}

export function isStruct(type: ValueType): type is StructType {
  return typeof type === 'object' && 'fields' in type;
}

/** The columns that a file stores for values of the type. */
export function leafCount(type: ValueType): number {
  if (isList(type)) return leafCount(type.element);
  return isStruct(type) ? type.fields.reduce((count, field) => count + leafCount(field.type), 0) : 1;
}

/** What the values of one field have been. */
class TypeNode {
  readonly kinds = new ValueKinds();
  /** By the JSON text of the name, as JSON.stringify writes it. */
  readonly fields = new Map<string, TypeNode>();
  element: TypeNode | undefined;
  hasEmptyObject = false;

  toType(): ValueType {
    const isScalar = this.kinds.size > 0 || this.hasEmptyObject;
    if (this.element !== undefined) {
      const isMixed = isScalar || this.fields.size > 0;
      return isMixed ? 'text' : { element: this.element.toType() };
    }
    if (this.fields.size > 0) return this.kinds.size > 0 ? 'text' : this.toStruct();
    return this.hasEmptyObject ? 'text' : this.kinds.toType();
  }

  toStruct(): StructType {
    return {
      fields: Array.from(this.fields, ([nameText, node]) => ({ name: readString(nameText), type: node.toType() })),
    };
  }
}

/** Collects the types of the first documents. */
export class RowTypeCollector {
  readonly #root = new TypeNode();
  #fieldCount = 0;
  #nameLengths = 0;

  /** Yields after each row, so that the caller can pause. @throws {FormatProblem} as `FieldCollector.addRows` */
  *addRows(document: string): Generator<undefined> {
    for (let row = firstRow(document); row !== undefined;) {
      row = nextRow(document, this.#addObject(document, row, this.#root, 1));
      yield undefined;
    }
  }

  toStruct(): StructType {
    return this.#root.toStruct();
  }

  #addObject(text: string, start: number, parent: TypeNode, depth: number): number {
    return eachMember(text, start, (nameText, offset) =>
      this.#add(text, offset, this.#fieldOf(parent, nameText), depth),
    );
  }

  #add(text: string, offset: number, node: TypeNode, depth: number): number {
    const first = text[offset];
    if (depth < typeDepthMax && first === '[') return this.#addList(text, offset, node, depth);
    if (depth < typeDepthMax && first === '{' && text[skipSpace(text, offset + 1)] !== '}')
      return this.#addObject(text, offset, node, depth + 1);
    const end = endOfValue(text, offset);
    if (!isNothing(text, offset, end)) node.kinds.add(text.slice(offset, end));
    else if (first === '{') node.hasEmptyObject = true;
    return end;
  }

  #addList(text: string, start: number, node: TypeNode, depth: number): number {
    node.element ??= new TypeNode();
    let end = start + 1;
    for (let offset = firstElement(text, start); offset !== undefined; offset = nextElement(text, end))
      end = this.#add(text, offset, node.element, depth + 1);
    return skipSpace(text, end) + 1;
  }

  #fieldOf({ fields }: TypeNode, nameText: string): TypeNode {
    const known = fields.get(nameText);
    if (known !== undefined) return known;
    const key = JSON.stringify(readString(nameText));
    const node = fields.get(key) ?? new TypeNode();
    if (fields.has(key)) return node;
    this.#nameLengths += key.length;
    if ((this.#fieldCount += 1) > fieldsMax) throw new FormatProblem(`has more than ${fieldsMax} fields`);
    if (this.#nameLengths > nameLengthsMax) throw new FormatProblem('has field names that are too long');
    fields.set(key, node);
    return node;
  }
}
