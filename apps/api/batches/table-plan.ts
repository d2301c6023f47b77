/**
 * The tables of an answer that has one per spec. Parents come before their children, so that a database can load them in
 * this order with every reference on.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { SpecReference } from '@docgen/database/batches/batch-references';
import type { BatchSpecRecord } from '@docgen/database/batches/batches';
import { orderParentsFirst } from '@docgen/engine';
import type { DocumentSelection } from './document-source.ts';
import type { NamedList } from '@docgen/formats';

export interface PlannedTable {
  readonly specIndex: number;
  readonly alias: string;
  /** The seqNo of the first document. */
  readonly from: number;
  /** The seqNo after the last document. */
  readonly end: number;
  /** The list whose elements are the rows; undefined when the documents are. */
  readonly list?: readonly string[];
}

export interface TablePlan {
  /** The tables that have documents in the range. The lists of a spec follow it. */
  readonly tables: readonly PlannedTable[];
  /** The `from` of the following documents; undefined when none follow. */
  readonly nextFrom: number | undefined;
}

/**
 * Without alias, `from` and `limit` count the documents in the order of the tables, generated or not. So ranges of an
 * unfinished batch have the same bounds as those of a finished one.
 *
 * @throws {ApiError} VALIDATION_ERROR with `field` = `alias` when the batch has no such alias
 */
export function planTables(
  specs: readonly BatchSpecRecord[],
  references: readonly SpecReference[],
  { lists, ...selection }: DocumentSelection & { readonly lists: readonly NamedList[] },
): TablePlan {
  const { alias, from = 0, limit = Infinity } = selection;
  const ordered = alias === undefined ? parentsFirst(specs, references) : [findSpec(specs, alias)];
  const tables: PlannedTable[] = [];
  const rangeEnd = from + limit;
  let start = 0;
  for (const specIndex of ordered) {
    const { alias: name, documentCount } = specOf(specs, specIndex);
    const first = Math.max(from - start, 0);
    const end = Math.min(rangeEnd - start, documentCount);
    const documents = { specIndex, alias: name, from: first, end };
    const ofSpec = lists
      .filter((list) => list.specIndex === specIndex)
      .map(({ path }) => ({ ...documents, list: path }));
    // A range beyond the end has the table of its alias, without rows.
    if (first < end || alias !== undefined) tables.push(documents, ...ofSpec);
    start += documentCount;
  }
  return { tables, nextFrom: rangeEnd < start ? rangeEnd : undefined };
}

/** The indexes of the specs. A submitted batch has no cycles. */
function parentsFirst(specs: readonly BatchSpecRecord[], references: readonly SpecReference[]): number[] {
  return orderParentsFirst(specs.map((_, specIndex) => references.filter(({ childSpec }) => childSpec === specIndex)));
}

function findSpec(specs: readonly BatchSpecRecord[], alias: string): number {
  const specIndex = specs.findIndex((spec) => spec.alias === alias);
  if (specIndex === -1) throw invalidField('alias', 'The batch has no spec with this alias.');
  return specIndex;
}

function specOf(specs: readonly BatchSpecRecord[], specIndex: number): BatchSpecRecord {
  const spec = specs[specIndex];
  if (spec === undefined) throw new Error(`the plan names spec ${specIndex}, which the batch does not have`);
  return spec;
}
