/**
 * Reads the templates of a plan. Each spec gets the digest of the current body. Relations of templates that generate no
 * JSON objects are problems, and paths that no document of the parent has. Unknown bodies are read one by one, so that only one is in memory.
 */
import { invalidField } from '@docgen/contracts/errors';
import type { Database } from '@docgen/database/connection/connect';
import { TemplateChanged } from '@docgen/database/batches/submit-batch';
import type { PlannedSpec } from '@docgen/database/batches/submit-batch';
import { findRenderSources } from '@docgen/database/templates/render-sources';
import { findMissingStep, nearestName } from '@docgen/engine';
import type { ProblemList } from '@docgen/http/problem-list';
import { assertCanBeUnique } from './assert-can-be-unique.ts';
import { findChosenTemplates } from './chosen-templates.ts';
import type { ChosenSpec } from './chosen-templates.ts';
import type { SpecPlan } from './plan-batch.ts';
import { relationField } from './plan-relation.ts';
import { planRows } from './plan-rows.ts';
import type { TemplateTraits, TemplateTraitsCache } from './template-traits.ts';

export interface ResolvedSpecs {
  /** In the order of the batch. Complete without problems. */
  readonly specs: readonly PlannedSpec[];
  /** True when a template reads or writes sequences or variables. */
  readonly isOrdered: boolean;
  /** By the index of the spec; undefined without its template. */
  readonly traits: readonly (TemplateTraits | undefined)[];
}

export interface Unresolved {
  readonly tenantId: string;
  readonly plans: readonly SpecPlan[];
  /** Whether an instant stands in for the clock. */
  readonly hasAsOf: boolean;
  readonly problems: ProblemList;
}

interface Deps {
  readonly db: Database;
  readonly templateTraits: TemplateTraitsCache;
}

/**
 * @param problems gets errors VALIDATION_ERROR with the field of the template, of the relation or of the count
 * @throws {TemplateChanged} when a template changes while its body is read
 */
export async function resolveSpecs(
  { db, templateTraits }: Deps,
  { tenantId, plans, hasAsOf, problems }: Unresolved,
): Promise<ResolvedSpecs> {
  const specs = await findChosenTemplates(db, tenantId, plans, problems);
  const traits: ResolvedSpecs['traits'][number][] = [];
  for (const spec of specs) {
    const read = async (known: ChosenSpec) =>
      templateTraits.get(tenantId, known.bodyDigest, async () => readBody(db, tenantId, known));
    traits.push(spec === undefined || problems.isFull ? undefined : await read(spec));
  }
  for (const [index, { relations, documentCount }] of plans.entries()) {
    for (const relation of relations) {
      problems.collect(() => assertCanRelate(relation, index, traits));
      problems.collect(() => assertPathExists(relation, { specIndex: index, plans, traits }));
    }
    problems.collect(() => assertCanBeUnique(documentCount, index, traits[index]?.unique));
  }
  const readSpecBody = async (specIndex: number): Promise<string> => {
    const spec = specs[specIndex];
    if (spec === undefined) throw new Error('a spec whose template is checked has none');
    return readBody(db, tenantId, spec);
  };
  const rowSpecs = await planRows(templateTraits, { plans, traits, hasAsOf, readBody: readSpecBody, problems });
  return {
    specs: specs.flatMap((spec, index) => (spec === undefined ? [] : [{ ...spec, rowSpecs: rowSpecs[index] ?? [] }])),
    isOrdered: traits.some((each) => each?.usesState === true),
    traits,
  };
}

async function readBody(
  db: Database,
  tenantId: string,
  { templateId, bodyDigest }: Pick<PlannedSpec, 'templateId' | 'bodyDigest'>,
): Promise<string> {
  const [source] = await findRenderSources(db, [{ tenantId, templateId, knownDigest: undefined }]);
  if (source?.bodyDigest !== bodyDigest || source.body === null)
    throw new TemplateChanged('the body of a template changed after its digest was read');
  return source.body;
}

function assertCanRelate(
  { field, parentSpec }: SpecPlan['relations'][number],
  specIndex: number,
  traits: ResolvedSpecs['traits'],
): void {
  if (traits[specIndex]?.canRelate === false)
    throw invalidField(
      relationField(specIndex, field),
      'Relations set fields of JSON objects. This template does not generate JSON objects.',
    );
  if (traits[parentSpec]?.canRelate === false)
    throw invalidField(
      relationField(specIndex, field),
      'Relations read fields of JSON objects. The template of the parent does not generate JSON objects.',
    );
}

interface RelationPlace {
  readonly specIndex: number;
  readonly plans: readonly SpecPlan[];
  readonly traits: ResolvedSpecs['traits'];
}

/** Each child of a path that no parent has would fail. A path that only some documents have is accepted. */
function assertPathExists(
  { field, parentSpec, reference, from }: SpecPlan['relations'][number],
  { specIndex, plans, traits }: RelationPlace,
): void {
  const parent = plans[parentSpec];
  const path = parent?.referencedPaths[reference] ?? [];
  const parentTraits = traits[parentSpec];
  // The parent gets its related fields from its own parents.
  const isRelated = parent?.relations.some((related) => related.field === path[0]) === true;
  if (parentTraits?.canRelate !== true || isRelated) return;
  const missing = findMissingStep(parentTraits.fields, path);
  if (missing === undefined) return;
  const { index, known } = missing;
  throw invalidField(
    relationField(specIndex, field),
    `No document of ${JSON.stringify(parent?.alias)} has a value at ${JSON.stringify(shorten(from))}.${hintFor(path, index, known)}`,
  );
}

const shownFieldsMax = 10;
const shownCharactersMax = 200;

function hintFor(path: readonly string[], index: number, known: readonly string[]): string {
  const place = index === 0 ? 'Its template' : JSON.stringify(shorten(path.slice(0, index).join('.')));
  if (known.length === 0) return ` ${place} has no fields.`;
  const nearest = nearestName(path[index] ?? '', known);
  if (nearest !== undefined) return ` Did you mean ${JSON.stringify(shorten(nearest))}?`;
  const shown = known.slice(0, shownFieldsMax).map((name) => JSON.stringify(shorten(name)));
  return ` ${place} has ${shown.join(', ')}${known.length > shownFieldsMax ? ' and others' : ''}.`;
}

function shorten(text: string): string {
  return text.length > shownCharactersMax ? `${text.slice(0, shownCharactersMax).toWellFormed()}…` : text;
}
