/**
 * Tables over the specs of a batch: row i is document i with its relations applied, as it is stored. Rows are computed
 * from the seed and never read, so that stored and virtual batches, recipes and the command line have the same ones.
 */
import type { CompiledTemplate } from '../compile/compile-template.ts';
import type { SeededSpec } from '../batches/spec-document.ts';
import type { RenderInput, RenderLimits } from '../render/outcome.ts';
import { createSpecTable } from './spec-table.ts';
import type { RowCache } from './row-cache.ts';
import type { Table, TableSource } from './table.ts';

/** A spec whose documents can be rows. */
export interface TableSpec extends SeededSpec {
  readonly params: RenderInput['params'];
  /** Compiled, with its tables loaded. */
  readonly template: CompiledTemplate;
  readonly relations: readonly RowRelation[];
}

/** A relation by which a document gets a value of its parent. */
export interface RowRelation {
  readonly field: string;
  /** Alias and path of the parent, as submitted. */
  readonly from: string;
  /** Index of the parent's spec in the batch. */
  readonly parentSpec: number;
  readonly path: readonly string[];
}

export interface SpecTablesOptions {
  /** The specs of the batch. Undefined in place of those that no template reads, and that no such spec needs. */
  readonly specs: readonly (TableSpec | undefined)[];
  /** The datasets that the template of a spec reads, in the version that it was stored with. */
  readonly datasetsOf?: ((specIndex: number) => TableSource | undefined) | undefined;
  readonly limits: RenderLimits;
  readonly now?: RenderInput['now'];
  /** The rows that were computed last. One cache a thread, for all batches. */
  readonly cache: RowCache;
}

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
