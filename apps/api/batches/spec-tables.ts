/**
 * The tables of the specs of a batch, with their keys: a primary key is the field that children refer to, when each of
 * the first documents has a value of its own.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { SpecRelation } from '@docgen/database/batches/batch-relations';
import type { SqlKeys, SqlReference } from '@docgen/formats';
import { openTable } from './document-table.ts';
import type { DocumentTable, TableInput } from './document-table.ts';
import type { PlannedTable } from './table-plan.ts';

export interface SpecTable extends PlannedTable {
  readonly table: DocumentTable;
  readonly keys: SqlKeys;
}

/** Columns of all tables of one answer. Each takes about 1 KiB until its end. */
const columnsMax = 5_000;
/** Less than the time that a gateway waits for an answer. */
const samplesMsMax = 20_000;

export interface SpecTablesInput extends TableInput {
  readonly planned: readonly PlannedTable[];
  readonly relations: readonly SpecRelation[];
}

/**
 * Reads the first documents of each spec, and of the parents that its table refers to.
 *
 * @throws {ApiError} VALIDATION_ERROR when the fields of the first documents cannot be columns
 */
export async function openSpecTables({ planned, relations, ...input }: SpecTablesInput): Promise<readonly SpecTable[]> {
  const opened = new Map<number, DocumentTable>();
  const startedAtMs = performance.now();
  let columnCount = 0;
  const open = async (specIndex: number): Promise<DocumentTable> => {
    const alias = input.source.specs[specIndex]?.alias;
    const known = opened.get(specIndex);
    if (known !== undefined) return known;
    if (performance.now() - startedAtMs > samplesMsMax)
      throw invalidField('accept', 'The first documents of all specs take too long to read. Set "alias".');
    const table = await openTable({
      ...input,
      query: { ...input.query, alias },
      collected: { keys: keysOf(specIndex, relations) },
    });
    columnCount += table.columns.length;
    if (columnCount > columnsMax)
      throw invalidField('alias', `The tables have more than ${columnsMax} columns together. Set "alias".`);
    opened.set(specIndex, table);
    return table;
  };
  const tables: SpecTable[] = [];
  for (const each of planned) {
    const table = await open(each.specIndex);
    const references: SqlReference[] = [];
    for (const relation of input.query.alias === undefined ? relationsOf(each.specIndex, relations) : []) {
      const parent = await open(relation.parentSpec);
      const key = keyOf(relation.parentSpec, parent, relations);
      const name = input.source.specs[relation.parentSpec]?.alias;
      if (name === undefined || key !== relation.path.join('.') || !haveSameType(table, relation.field, parent, key))
        continue;
      references.push({ column: relation.field, table: [name], key });
    }
    const key = keyOf(each.specIndex, table, relations);
    tables.push({ ...each, table, keys: { primaryKey: key === undefined ? [] : [key], references } });
  }
  return tables;
}

function relationsOf(specIndex: number, relations: readonly SpecRelation[]): readonly SpecRelation[] {
  return relations.filter(({ childSpec }) => childSpec === specIndex);
}

/** The fields of the spec that its children refer to, the most frequent first. */
function keysOf(specIndex: number, relations: readonly SpecRelation[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { parentSpec, path } of relations) {
    const name = path.join('.');
    if (parentSpec === specIndex) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

function keyOf(specIndex: number, { columns }: DocumentTable, relations: readonly SpecRelation[]): string | undefined {
  const unique = new Set(columns.flatMap(({ name, isUnique }) => (isUnique === true ? [name] : [])));
  return keysOf(specIndex, relations).find((name) => unique.has(name));
}

function haveSameType(child: DocumentTable, field: string, parent: DocumentTable, key: string): boolean {
  const column = child.columns.find(({ name }) => name === field);
  const target = parent.columns.find(({ name }) => name === key);
  return column !== undefined && JSON.stringify(column.type) === JSON.stringify(target?.type);
}
