/**
 * Tables over the specs of a batch: row i is document i with its relations applied, as it is stored. Rows are computed
 * from the seed and never read, so that stored and virtual batches, recipes and the command line have the same ones.
 */
import { createSpecTable } from './spec-table.ts';
import type { SpecTablesOptions } from './table-spec.ts';
import type { Table, TableSource } from './table.ts';

/** Creates the tables that the documents of each spec read: `RenderInput.tables` of spec i is `of(i)`. */
export function createSpecTables(options: SpecTablesOptions): { readonly of: (specIndex: number) => TableSource } {
  const { specs, datasetsOf } = options;
  const indexes = new Map(specs.flatMap((spec, index) => (spec === undefined ? [] : [[spec.alias, index] as const])));
  const tables: (Table | undefined)[] = [];
  const tableOf = (specIndex: number): Table => {
    const known = tables[specIndex];
    if (known !== undefined) return known;
    const spec = specs[specIndex];
    if (spec === undefined) throw new Error(`spec ${specIndex} is read but was not given`);
    const table = createSpecTable(spec, { ...options, tableOf, tables: of(specIndex) });
    return (tables[specIndex] = table);
  };
  const of = (specIndex: number): TableSource => ({
    find: (name) => {
      const index = indexes.get(name);
      return index === undefined ? datasetsOf?.(specIndex)?.find(name) : tableOf(index);
    },
    names: () => [...indexes.keys(), ...(datasetsOf?.(specIndex)?.names() ?? [])],
  });
  return { of };
}
