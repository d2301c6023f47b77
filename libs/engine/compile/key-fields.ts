/**
 * The fields of a JSON template that are always a member of a row of one table, and those whose values are unique. So a
 * batch that comes out as a database gets keys and references that hold in every document. Whatever is not certain is
 * left out: computed names, several members, values that other values are put together with.
 */
import type { RowPart, ValueShape } from '../catalogue/object-shape.ts';
import type { CallExpression, JsonDocument, JsonItem, JsonNode, Segment } from '../language/ast.ts';
import { literalNameOf } from './member-names.ts';
import { isSameRow } from './value-shapes.ts';

/** A field that is always a member of a row, or null. */
export interface RowField {
  /** Member names from the top to the list whose elements have the field; empty for a field of the document. */
  readonly list: readonly string[];
  /** Member names from the document or the element. */
  readonly path: readonly string[];
  readonly table: string;
  /** Member names from the row, at least one. */
  readonly member: readonly string[];
}

export interface KeyFields {
  readonly rowFields: readonly RowField[];
  /** Paths from the top of the document. */
  readonly uniqueFields: readonly (readonly string[])[];
}

/** What is printed at a call; undefined for a value that is neither unique nor of a row. */
type Printed = ReadonlyMap<CallExpression, ValueShape>;

export const noKeyFields: KeyFields = { rowFields: [], uniqueFields: [] };
/** Fields of one template. They are part of cached checks. */
const fieldsMax = 100;

/** @param printed from the compilation of the document */
export function keyFieldsOf({ top }: JsonDocument, printed: Printed): KeyFields {
  if (printed.size === 0) return noKeyFields;
  const rowFields: RowField[] = [];
  const uniqueFields: (readonly string[])[] = [];
  const tree = new KeyReader(printed).read(top);
  const visit = (value: KeyTree, list: readonly string[] | undefined, path: readonly string[]): void => {
    if (typeof value === 'string' || rowFields.length + uniqueFields.length >= fieldsMax) return;
    if ('fields' in value) for (const [name, field] of value.fields) visit(field, list, [...path, name]);
    // The elements of a list in a list are no rows.
    else if ('elements' in value && list === undefined) visit(value.elements, path, []);
    else if ('row' in value && value.row.path.length > 0 && path.length > 0)
      rowFields.push({ list: list ?? [], path, table: value.row.table, member: value.row.path });
    else if ('isUnique' in value && list === undefined) uniqueFields.push(path);
  };
  visit(tree, undefined, []);
  return { rowFields, uniqueFields };
}

type KeyTree =
  /** No value: it is absent or null. */
  | 'nothing'
  | 'other'
  | { readonly row: RowPart }
  | { readonly isUnique: true }
  | { readonly fields: ReadonlyMap<string, KeyTree> }
  | { readonly elements: KeyTree };

class KeyReader {
  private readonly printed: Printed;

  constructor(printed: Printed) {
    this.printed = printed;
  }

  read(node: JsonNode): KeyTree {
    switch (node.kind) {
      case 'json':
        return node.text === 'null' ? 'nothing' : 'other';
      case 'string':
        return this.readText(node.segments);
      case 'placeholder':
        return this.readCall(node.call);
      case 'composite':
        return 'other';
      case 'choice':
        return node.branches.map(({ body }) => sometimes(this.read(body.value))).reduce(unite, 'nothing');
      case 'array':
        return this.readList(node.items);
      case 'object': {
        const fields = new Map<string, KeyTree>();
        return this.collect(node.items, fields, (value) => value) ? { fields } : 'other';
      }
    }
  }

  private readCall(call: CallExpression): KeyTree {
    const { row, isUnique } = this.printed.get(call) ?? {};
    if (row !== undefined) return { row };
    return isUnique === true ? { isUnique } : 'other';
  }

  /** A unique value stays unique between constant texts. A member of a row is the whole text. */
  private readText(segments: readonly Segment[]): KeyTree {
    const [segment, second] = segments.filter(({ kind }) => kind !== 'literal');
    if (segment?.kind !== 'placeholder' || second !== undefined) return 'other';
    const value = this.readCall(segment.call);
    return segments.length === 1 || (typeof value === 'object' && 'isUnique' in value) ? value : 'other';
  }

  private readList(items: readonly JsonItem[]): KeyTree {
    const elements = items.flatMap((item) => this.elementsOf(item));
    return { elements: elements.reduce(unite, 'nothing') };
  }

  private elementsOf(item: JsonItem): readonly KeyTree[] {
    if (item.kind === 'element') return [this.read(item.value)];
    if (item.kind === 'for') return item.body.flatMap((inner) => this.elementsOf(inner));
    if (item.kind === 'if') return item.branches.flatMap(({ body }) => body.flatMap((inner) => this.elementsOf(inner)));
    return [];
  }

  /** False when the object can have fields that are not found. */
  private collect(
    items: readonly JsonItem[],
    fields: Map<string, KeyTree>,
    inBlock: (value: KeyTree) => KeyTree,
  ): boolean {
    return items.every((item) => {
      if (item.kind === 'for') return this.collect(item.body, fields, sometimes);
      if (item.kind === 'if') return item.branches.every(({ body }) => this.collect(body, fields, sometimes));
      if (item.kind !== 'member') return true;
      const name = literalNameOf(item.name);
      if (name === undefined) return false;
      fields.set(name, unite(fields.get(name) ?? 'nothing', inBlock(this.read(item.value))));
      return true;
    });
  }
}

/** A value that not every document has, or that is written several times, is no key. */
function sometimes(value: KeyTree): KeyTree {
  return typeof value === 'object' && 'isUnique' in value ? 'other' : value;
}

/** What a value is that is one or the other. */
function unite(one: KeyTree, other: KeyTree): KeyTree {
  if (one === 'nothing') return other;
  if (other === 'nothing') return one;
  if (one === 'other' || other === 'other') return 'other';
  if ('row' in one && 'row' in other && isSameRow(one.row, other.row)) return one;
  if ('elements' in one && 'elements' in other) return { elements: unite(one.elements, other.elements) };
  if (!('fields' in one) || !('fields' in other)) return 'other';
  const fields = new Map(one.fields);
  for (const [name, value] of other.fields) fields.set(name, unite(fields.get(name) ?? 'nothing', value));
  return { fields };
}
