/** The tables of an output that has one per spec and per list, in the order of the selected documents. */
import type { SpecRange } from '@docgen/engine';
import { commonTable, fieldTable, KeyedTables } from '@docgen/formats';
import type { KeyedTable, NamedList, OpenTable } from '@docgen/formats';
import type { OfflineBatch } from './offline-batch.ts';
import type { OfflineSelection } from './offline-selection.ts';
import type { RenderThreads } from './render-threads.ts';
import { sampleColumns } from './sample-columns.ts';

export interface OfflineTable extends KeyedTable {
  readonly specIndex: number;
  readonly alias: string;
  readonly list: readonly string[] | undefined;
  /** The documents of the table. */
  readonly ranges: readonly SpecRange[];
}

export interface ChosenTables {
  readonly alias: string | undefined;
  readonly lists: readonly NamedList[];
  /** Whether the tables can refer to each other. */
  readonly isDatabase: boolean;
}

export interface OpenedBatch {
  readonly threads: RenderThreads;
  readonly batch: OfflineBatch;
  readonly selection: OfflineSelection;
}

/**
 * The lists of a spec follow it. Without documents, an alias still has its table.
 *
 * @throws {CommandFailure} when the fields of the first documents cannot be columns
 */
export async function openTables(
  { threads, batch, selection }: OpenedBatch,
  { alias, lists, isDatabase }: ChosenTables,
): Promise<readonly OfflineTable[]> {
  const ofSpecs = new Map<number, SpecRange[]>();
  const chosen = batch.specs.findIndex((spec) => spec.alias === alias);
  if (chosen >= 0) ofSpecs.set(chosen, []);
  for (const range of selection.ranges) ofSpecs.set(range.specIndex, [...(ofSpecs.get(range.specIndex) ?? []), range]);
  const openTable: OpenTable = async (specIndex, options) => {
    const sampled = await sampleColumns({ threads, batch, specIndex }, options);
    return sampled === undefined ? commonTable(batch) : fieldTable(sampled.fields, options.splitter);
  };
  const { references } = batch;
  const aliases = batch.specs.map((spec) => spec.alias);
  const tables = new KeyedTables({ aliases, references, lists, isDatabase, openTable });
  const opened: OfflineTable[] = [];
  for (const [specIndex, ranges] of ofSpecs) {
    const paths = lists.flatMap((list) => (list.specIndex === specIndex ? [list.path] : []));
    for (const list of [undefined, ...paths]) {
      const table = await tables.open(specIndex, list);
      opened.push({ ...table, specIndex, alias: aliases[specIndex] ?? '', list, ranges });
    }
  }
  return opened;
}
