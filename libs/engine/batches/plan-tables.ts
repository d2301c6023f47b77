/**
 * Plans which specs of a batch read rows of which others, and lists what cannot be computed: unknown tables, cycles, and
 * rows that the seed does not determine. Pure: it gets the checks of the templates.
 */
import type { TemplateCheck } from '../compile/template-check.ts';
import type { CallPlace } from '../language/source.ts';
import { specFields } from '../tables/table.ts';
import type { KnownTables, TableShape } from '../tables/table.ts';
import type { TableUse } from '../tables/table-use.ts';
import { unknownTable } from '../tables/unknown-table.ts';

/** A spec with what its template says of tables. */
export interface TableReader {
  readonly alias: string;
  readonly documentCount: number;
  readonly check: Pick<TemplateCheck, 'tables' | 'stateCall' | 'clockCall' | 'relationTarget' | 'fields'>;
  /** The relations of the spec, with the indexes of their parents' specs. */
  readonly relations: readonly { readonly field: string; readonly parentSpec: number }[];
}

/** What is known of the batch besides its specs. */
export interface TableContext {
  /** The datasets that the templates can read, by name. */
  readonly datasets: ReadonlyMap<string, TableShape>;
  /** Whether the batch has an `asOf`, which stands in for the clock. */
  readonly hasAsOf: boolean;
}

/** Why a template cannot read a table. */
export interface TableProblem {
  readonly specIndex: number;
  /** The call that names the table, in the template of the spec. */
  readonly place: CallPlace;
  /** A sentence. It names the second place where there are two. */
  readonly message: string;
}

export interface TablePlan {
  readonly problems: readonly TableProblem[];
  /** For each spec, those that its documents and the rows that they read need to know, ascending. */
  readonly needs: readonly (readonly number[])[];
}

/** A row reads a row of another spec, which reads one of a third: so many may follow each other. */
const chainMax = 8;

/** Plans the tables of a batch. With problems, `needs` lacks the reads that are wrong. */
export function planTables(specs: readonly TableReader[], context: TableContext): TablePlan {
  const indexes = new Map(specs.map(({ alias }, index) => [alias, index]));
  const problems: TableProblem[] = [];
  const reads = specs.map(({ check }, specIndex) =>
    check.tables.flatMap((use): RowRead[] => {
      const parent = indexes.get(use.table);
      const message = mistakeOf(use, { parent: parent === undefined ? undefined : specs[parent], indexes, context });
      if (message !== undefined) problems.push({ specIndex, place: use.place, message });
      if (message !== undefined || parent === undefined || use.rowsPlace === undefined) return [];
      return [{ specIndex, parent, place: use.rowsPlace }];
    }),
  );
  const graph = specs.map(({ relations }, index) => {
    return [...(reads[index] ?? []).map(({ parent }) => parent), ...relations.map(({ parentSpec }) => parentSpec)];
  });
  for (const read of reads.flat()) {
    const message = obstacleTo(read, specs, { graph, context });
    if (message !== undefined) problems.push({ specIndex: read.specIndex, place: read.place, message });
  }
  const needs = specs.map((_, index) => {
    const sources = (reads[index] ?? []).flatMap(({ parent }) => [...reachedFrom(graph, parent)]);
    // Also a spec that is only counted, such as the children of a parent, which may read rows of the parent.
    const counted = [index, ...sources].flatMap((each) => countedBy(specs[each], indexes));
    const all = [...sources, ...counted.flatMap((each) => [...reachedFrom(graph, each)])];
    return [...new Set(all)].sort((a, b) => a - b);
  });
  return { problems, needs };
}

/** The tables of a batch for `checkTemplate`, which then finds members and columns that do not exist. */
export function knownTables(specs: readonly TableReader[], datasets: TableContext['datasets']): KnownTables {
  const shapes = new Map(datasets);
  for (const { alias, documentCount, check, relations } of specs) {
    const fields = specFields(
      check.fields,
      relations.map(({ field }) => field),
    );
    shapes.set(alias, { fields, rowCount: documentCount, isDataset: false });
  }
  return { shapes, isComplete: true };
}

/** A call that reads rows of another spec. */
interface RowRead {
  readonly specIndex: number;
  readonly parent: number;
  readonly place: CallPlace;
}

interface Names {
  readonly parent: TableReader | undefined;
  readonly indexes: ReadonlyMap<string, number>;
  readonly context: TableContext;
}

/** What is wrong with the name of a table, or with the kind of table that it names. */
function mistakeOf(
  { name, table, version, place, rowsPlace, columnPlace }: TableUse,
  names: Names,
): string | undefined {
  const { parent, indexes, context } = names;
  const { datasets } = context;
  const isDataset = datasets.has(name) || datasets.has(table);
  if (parent === undefined) {
    return isDataset
      ? undefined
      : `${place.name}: ${unknownTable(name, new Set([...indexes.keys(), ...datasets.keys()]))}`;
  }
  if (isDataset) return `"${table}" is a dataset and the alias of a spec; give the spec another alias`;
  if (version !== undefined)
    return `"${table}" is a spec of the batch, which has no versions; write ${place.name}(${table})`;
  if (columnPlace !== undefined)
    return `${columnPlace.name} searches a column of a dataset, and "${table}" is a spec of the batch`;
  if (rowsPlace !== undefined && !parent.check.relationTarget) {
    return `${rowsPlace.name} reads "${table}", whose documents are not always JSON objects`;
  }
  return undefined;
}

interface Graph {
  /** The specs whose documents each spec needs, by rows and relations. */
  readonly graph: readonly (readonly number[])[];
  readonly context: TableContext;
}

/** Why the rows of a spec cannot be computed. */
function obstacleTo(read: RowRead, specs: readonly TableReader[], { graph, context }: Graph): string | undefined {
  const { specIndex, parent, place } = read;
  const reader = specs[specIndex]?.alias ?? '';
  const alias = specs[parent]?.alias ?? '';
  const sources = reachedFrom(graph, parent);
  if (sources.has(specIndex)) {
    return specIndex === parent
      ? `${place.name} reads the documents of its own spec "${alias}"`
      : `${place.name} reads "${alias}", whose documents depend on those of "${reader}"${backwards(specs, { from: parent, to: specIndex })}`;
  }
  if (depthOf(graph, parent) > chainMax) {
    return `${place.name} reads "${alias}", whose documents depend on more than ${chainMax} specs in a chain`;
  }
  for (const source of sources) {
    const { stateCall, clockCall } = specs[source]?.check ?? {};
    const call = stateCall ?? (context.hasAsOf ? undefined : clockCall);
    if (call === undefined) continue;
    const used = `the template of "${specs[source]?.alias ?? ''}" uses ${call.name} at ${positionOf(call)}`;
    const via = source === parent ? '' : `, which needs "${specs[source]?.alias ?? ''}"`;
    return `${place.name} reads "${alias}"${via}; rows are computed from the seed, and ${used}`;
  }
  return undefined;
}

/** The specs that a template counts without a read of their rows. */
function countedBy(spec: TableReader | undefined, indexes: ReadonlyMap<string, number>): number[] {
  const uses = spec?.check.tables.filter(({ rowsPlace }) => rowsPlace === undefined) ?? [];
  return uses.flatMap(({ table }) => indexes.get(table) ?? []);
}

/** Where the other spec reads rows of this one, if it does so itself. */
function backwards(
  specs: readonly TableReader[],
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const use = specs[from]?.check.tables.find(({ table }) => table === specs[to]?.alias);
  const place = use?.rowsPlace;
  return place === undefined ? '' : ` (${place.name} at ${positionOf(place)} of its template)`;
}

function positionOf({ line, column }: CallPlace): string {
  return `line ${line}, column ${column}`;
}

/** A spec and all specs that its documents depend on. */
function reachedFrom(graph: Graph['graph'], start: number): ReadonlySet<number> {
  const reached = new Set([start]);
  // The iteration of a Set includes elements that are added meanwhile.
  for (const index of reached) for (const next of graph[index] ?? []) reached.add(next);
  return reached;
}

/** How many specs follow each other from one on; more than the maximum where they form a cycle. */
function depthOf(graph: Graph['graph'], start: number): number {
  let level: ReadonlySet<number> = new Set([start]);
  let depth = 0;
  while (level.size > 0 && depth <= chainMax) {
    level = new Set([...level].flatMap((index) => graph[index] ?? []));
    depth++;
  }
  return depth;
}
