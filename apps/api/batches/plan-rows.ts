/**
 * Plans the rows of a batch: which specs the rows of each spec are computed from. Tables that do not exist, cycles, rows
 * that the seed does not determine, and members that rows do not have are problems.
 */
import { invalidField } from '@docgen/contracts/errors';
import { bodyBytesMax } from '@docgen/contracts/generation';
import { knownTables, planTables } from '@docgen/engine';
import type { KnownTables, TableReader, TableUse } from '@docgen/engine';
import type { ProblemList } from '@docgen/http/problem-list';
import { assertCanBeUnique } from './assert-can-be-unique.ts';
import { templateField } from './plan-batch.ts';
import type { SpecPlan } from './plan-batch.ts';
import type { TemplateTraits } from './template-traits.ts';

export interface UnplannedRows {
  readonly plans: readonly SpecPlan[];
  /** By the index of the spec; undefined without its template. */
  readonly traits: readonly (TemplateTraits | undefined)[];
  /** Whether an instant stands in for the clock. */
  readonly hasAsOf: boolean;
  /** The traits of the template of a spec, checked with the tables of the batch. */
  readonly traitsWith: (specIndex: number, tables: KnownTables) => Promise<TemplateTraits>;
  /** Gets errors VALIDATION_ERROR with the field of the template and the position of the call in its body. */
  readonly problems: ProblemList;
}

/** Characters of all templates that the rows of one spec are computed from: a thread compiles them together. */
const rowBodiesLengthMax = bodyBytesMax;

/**
 * For each spec, the indexes of the specs that its rows are computed from, ascending. Incomplete with problems.
 *
 * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when a check gets no permit in time
 */
export async function planRows({
  plans,
  traits,
  hasAsOf,
  traitsWith,
  problems,
}: UnplannedRows): Promise<readonly (readonly number[])[]> {
  const readers = plans.flatMap((plan, index) => toReader(plan, traits[index]) ?? []);
  if (readers.length < plans.length || readers.every(({ check }) => check.tables.length === 0))
    return plans.map(() => []);
  const { needs, problems: found } = planTables(readers, { datasets: allDatasets(traits), hasAsOf });
  for (const { specIndex, place, message } of found) {
    const { line, column } = place;
    const text = `Line ${line}, column ${column} of its template: ${message}.`;
    problems.addError(invalidField(templateField(plans, specIndex), text, { line, column }));
  }
  const wrong = new Set(found.map(({ specIndex }) => specIndex));
  for (const [specIndex, { check }] of readers.entries()) {
    if (check.tables.length === 0 || wrong.has(specIndex) || problems.isFull) continue;
    const field = templateField(plans, specIndex);
    problems.collect(() => assertFixed(check.tables, field));
    problems.collect(() => assertNotTooLarge(needs[specIndex] ?? [], traits, field));
    const read = new Set(check.tables.map(({ name }) => name));
    const tables = knownTables(
      readers.filter(({ alias }) => read.has(alias)),
      traits[specIndex]?.datasets ?? new Map(),
    );
    const { unique, mistake } = await traitsWith(specIndex, tables);
    problems.collect(() => assertCanBeUnique(plans[specIndex]?.documentCount ?? 0, specIndex, unique));
    if (mistake === undefined) continue;
    const { line, column, reason } = mistake;
    const text = `Line ${line}, column ${column} of its template: ${reason}.`;
    problems.addError(invalidField(field, text, { line, column }));
  }
  return needs;
}

/** The datasets that any spec reads. */
function allDatasets(traits: UnplannedRows['traits']): TemplateTraits['datasets'] {
  return new Map(traits.flatMap((each) => [...(each?.datasets ?? [])]));
}

/** Documents of a batch are rendered at different times. */
function assertFixed(tables: readonly TableUse[], field: string): void {
  const moving = tables.find(({ version }) => version !== undefined);
  if (moving === undefined) return;
  const { name, table, place } = moving;
  const { line, column } = place;
  const message = `Line ${line}, column ${column} of its template: ${place.name} reads "${name}". A batch needs a fixed version: write ${place.name}(${table}).`;
  throw invalidField(field, message, { line, column });
}

function toReader(
  { alias, documentCount, relations }: SpecPlan,
  traits: TemplateTraits | undefined,
): TableReader | undefined {
  if (traits === undefined) return undefined;
  // Both names say that the documents are JSON objects.
  const { tables, stateCall, clockCall, canRelate: relationTarget, fields } = traits;
  return { alias, documentCount, relations, check: { tables, stateCall, clockCall, relationTarget, fields } };
}

function assertNotTooLarge(
  needed: readonly number[],
  traits: readonly (TemplateTraits | undefined)[],
  field: string,
): void {
  const length = needed.reduce((sum, specIndex) => sum + (traits[specIndex]?.bodyLength ?? 0), 0);
  if (length <= rowBodiesLengthMax) return;
  const message = `The rows of this spec are computed from templates of ${length} characters; ${rowBodiesLengthMax} are the most.`;
  throw invalidField(field, message);
}
