/** Records the tables that a template reads, and reports names of tables and columns that do not exist. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import { columnFunctions, countingFunctions } from '../catalogue/rows/row-functions.ts';
import { show } from '../catalogue/parameters.ts';
import type { ObjectShape } from '../catalogue/object-shape.ts';
import type { CallExpression } from '../language/ast.ts';
import type { KnownTables, TableShape } from '../tables/table.ts';
import { splitTableName } from '../tables/table-use.ts';
import type { TableUse } from '../tables/table-use.ts';
import { missingColumn, unknownTable } from '../tables/unknown-table.ts';
import type { BoundArgument } from './arguments.ts';
import type { CallPlace } from './compile-template.ts';
import type { Compilation } from './compilation.ts';
import type { FieldTree } from './field-tree.ts';
import { staticNameOf } from './names.ts';

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

/** Records the table of a call. Its name is constant, because a stored template keeps the version of each dataset. */
export function recordTable(
  compilation: Compilation,
  { name: functionName }: FunctionDefinition,
  call: CallExpression,
  { fixed, loopDepth }: { readonly fixed: readonly BoundArgument[]; readonly loopDepth: number },
): void {
  const bound = fixed.find(({ parameter }) => parameter.names === 'table');
  if (bound === undefined) return;
  const name = staticNameOf(bound);
  const at = bound.argument?.at ?? call.at;
  if (name === undefined) {
    const advice = `a constant name, such as ${functionName}(customers)`;
    return compilation.report(at, `${functionName}: ${bound.parameter.name} must be ${advice}`);
  }
  compilation.tableReads.note(name, call);
  const { known } = compilation.tableReads;
  const shape = known?.shapes.get(name) ?? known?.shapes.get(splitTableName(name).table);
  if (shape !== undefined) return checkTable(compilation, shape, { call, name, fixed, loopDepth });
  if (known?.isComplete === true) {
    compilation.report(at, `${functionName}: ${unknownTable(name, known.shapes.keys())}`);
  }
}

/** A call that names a known table. */
interface KnownTableCall {
  readonly call: CallExpression;
  readonly name: string;
  readonly fixed: readonly BoundArgument[];
  readonly loopDepth: number;
}

function checkTable(
  compilation: Compilation,
  shape: TableShape,
  { call, name, fixed, loopDepth }: KnownTableCall,
): void {
  if (call.name === 'uniqueRow' && shape.rowCount !== undefined && loopDepth === 0) {
    compilation.recordUnique(call, shape.rowCount);
  }
  if (!columnFunctions.has(call.name)) return;
  if (!shape.isDataset) {
    const reason = `${show(name)} is a spec of the batch; ${call.name} searches a column of a dataset`;
    return compilation.report(call.at, `${call.name}: ${reason}`);
  }
  const column = fixed.find(({ parameter }) => parameter.name === 'column');
  const columnName = column && staticNameOf(column);
  const columns = namesIn(shape.fields);
  if (columnName === undefined || columns === undefined || columns.includes(columnName)) return;
  compilation.report(column?.argument?.at ?? call.at, `${call.name}: ${missingColumn(name, columnName, columns)}`);
}

function namesIn(fields: FieldTree): readonly string[] | undefined {
  return typeof fields === 'object' && 'fields' in fields ? fields.fields.map(([name]) => name) : undefined;
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
