/** The tables that a template reads. `record-table.ts` records and checks the table of each call. */
import { columnFunctions, countingFunctions } from '../catalogue/rows/row-functions.ts';
import type { ObjectShape } from '../catalogue/object-shape.ts';
import type { CallExpression } from '../language/ast.ts';
import type { KnownTables } from '../tables/table.ts';
import { splitTableName } from '../tables/table-use.ts';
import type { TableUse } from '../tables/table-use.ts';
import type { CallPlace } from '../language/source.ts';
import type { FieldTree } from '../values/field-tree.ts';

/** The calls that read one table. */
interface TableCalls {
  place: CallExpression;
  rowsPlace: CallExpression | undefined;
  columnPlace: CallExpression | undefined;
}

/** The tables that a template reads. */
export class TableReads {
  readonly known: KnownTables | undefined;
  /** The members of the rows of each table whose rows are known. */
  readonly shapes: ReadonlyMap<string, ObjectShape> | undefined;
  private readonly calls = new Map<string, TableCalls>();

  constructor(known: KnownTables | undefined) {
    this.known = known;
    this.shapes = known && rowShapes(known.shapes);
  }

  note(name: string, call: CallExpression): void {
    const known = this.calls.get(name);
    const rowsPlace = countingFunctions.has(call.name) ? undefined : call;
    const columnPlace = columnFunctions.has(call.name) ? call : undefined;
    if (known === undefined) return void this.calls.set(name, { place: call, rowsPlace, columnPlace });
    known.place = firstOf(known.place, call) ?? call;
    known.rowsPlace = firstOf(known.rowsPlace, rowsPlace);
    known.columnPlace = firstOf(known.columnPlace, columnPlace);
  }

  /** The tables in the order of their first calls. */
  list(placeOf: (call: CallExpression) => CallPlace): TableUse[] {
    const inOrder = [...this.calls].sort(([, a], [, b]) => a.place.at - b.place.at);
    return inOrder.map(([name, { place, rowsPlace, columnPlace }]) => ({
      name,
      ...splitTableName(name),
      place: placeOf(place),
      rowsPlace: rowsPlace && placeOf(rowsPlace),
      columnPlace: columnPlace && placeOf(columnPlace),
    }));
  }
}

function rowShapes(shapes: KnownTables['shapes']): ReadonlyMap<string, ObjectShape> {
  const rows = new Map<string, ObjectShape>();
  for (const [name, { fields }] of shapes) {
    const shape = objectShapeOf(fields);
    if (shape !== undefined) rows.set(name, shape);
  }
  return rows;
}

function objectShapeOf(tree: FieldTree): ObjectShape | undefined {
  if (typeof tree === 'string' || !('fields' in tree)) return undefined;
  return new Map(tree.fields.map(([name, field]) => [name, objectShapeOf(field)]));
}

function firstOf(known: CallExpression | undefined, call: CallExpression | undefined): CallExpression | undefined {
  if (known === undefined || call === undefined) return known ?? call;
  return call.at < known.at ? call : known;
}
