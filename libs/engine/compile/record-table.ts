/** Records the table of a call, and reports names of tables and columns that do not exist. */
import type { FunctionDefinition } from '../catalogue/definition.ts';
import { show } from '../catalogue/parameters.ts';
import { columnFunctions } from '../catalogue/rows/row-functions.ts';
import type { CallExpression } from '../language/ast.ts';
import type { TableShape } from '../tables/table.ts';
import { splitTableName } from '../tables/table-use.ts';
import { missingColumn, unknownTable } from '../tables/unknown-table.ts';
import type { FieldTree } from '../values/field-tree.ts';
import type { BoundArgument } from './arguments.ts';
import type { Compilation } from './compilation.ts';
import { staticNameOf } from './names.ts';

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
