/**
 * Checks a batch before its first document is rendered without a service: the mistakes of its templates, what they use
 * that only a service has, and what its counts and relations need.
 */
import {
  checkTemplate,
  compileTemplate,
  countAncestors,
  findRelationProblem,
  hasRoomForSeeds,
  orderParentsFirst,
  planRowReferences,
  TemplateError,
  unreadParams,
} from '@docgen/engine';
import type { CallPlace, TemplateCheck } from '@docgen/engine';
import { CommandFailure } from '../failures.ts';
import { describeProblems, located } from '../templates/describe-problem.ts';
import type { TemplateFile } from '../templates/read-template-file.ts';
import type { BatchSource, PlannedRows, SpecSource } from './offline-batch.ts';
import { planRows } from './plan-rows.ts';

/** One document is rendered together with its ancestors. */
const ancestorsMax = 1_000;

/** What is known of a batch when it has been checked. */
export interface CheckedBatch extends PlannedRows {
  /** The warnings of the templates. */
  readonly warnings: string;
}

/**
 * @throws {CommandFailure} with all mistakes of all templates, else with the first other problem
 */
export function checkOffline(batch: BatchSource): CheckedBatch {
  const checks = checkTemplates(batch);
  for (const [index, spec] of batch.specs.entries()) {
    const check = checks[index];
    if (check === undefined) throw new Error('each spec has the check of its template');
    assertReproducible(batch, spec, check);
    assertUnique(batch, spec, check);
  }
  assertRelations(batch, checks);
  const rowSpecs = planRows(batch, checks);
  const rowReferences = planRowReferences(
    batch.specs.map(({ alias, relations }, index) => {
      const { keyFields = { rowFields: [], uniqueFields: [] } } = checks[index] ?? {};
      return { alias, relations, check: { keyFields } };
    }),
  );
  if (!hasRoomForSeeds(batch.seed, batch.specs))
    throw new CommandFailure(`${batch.file}: seed is too large for the counts: the last seeds would exceed 2^53 - 1`);
  // A recipe's templates are those of a batch that runs already.
  return { warnings: batch.isRecipe ? '' : warningsOf(batch.specs, checks), rowSpecs, rowReferences };
}

/** By the index of the spec. */
function checkTemplates({ specs, isRecipe }: BatchSource): TemplateCheck[] {
  const checks: TemplateCheck[] = [];
  const mistakes = new Set<string>();
  for (const { template } of specs) {
    const check = isRecipe ? checkStored(template) : checkTemplate(template.body);
    if (!check.valid) mistakes.add(describeProblems(template, check.problems, 'error'));
    checks.push(check);
  }
  if (mistakes.size > 0) throw new CommandFailure([...mistakes].join('').trimEnd());
  return checks;
}

/** A body that is stored is rendered, even if the check of this release would refuse it. */
function checkStored(template: TemplateFile): TemplateCheck {
  try {
    return compileTemplate(template.body).check;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new CommandFailure(describeProblems(template, error.problems, 'error').trimEnd(), { cause: error });
  }
}

function assertReproducible(
  { asOfMs }: BatchSource,
  { template }: SpecSource,
  { stateCall, clockCall }: TemplateCheck,
): void {
  if (stateCall !== undefined) {
    throw refusal(template, stateCall, 'uses a sequence or a variable, which a batch has only in a service');
  }
  if (clockCall !== undefined && asOfMs === undefined)
    throw refusal(template, clockCall, 'reads the clock, so the batch needs "asOf" or --as-of');
}

function refusal(template: TemplateFile, { name, line, column }: CallPlace, what: string): CommandFailure {
  return new CommandFailure(located(template, { line, column }, `${name} ${what}`));
}

function assertUnique({ file }: BatchSource, { alias, documentCount }: SpecSource, { unique }: TemplateCheck): void {
  if (unique === undefined || documentCount <= unique.count) return;
  const values = `${unique.call} has only ${unique.count} different values`;
  throw new CommandFailure(`${file}: the template of "${alias}": ${values} for ${documentCount} documents`);
}

function assertRelations({ file, specs }: BatchSource, checks: readonly TemplateCheck[]): void {
  const templates = checks.map(({ relationTarget, fields }) => ({
    canRelate: relationTarget,
    fields: fields ?? ('unknown' as const),
  }));
  for (const [index, { alias, relations }] of specs.entries()) {
    for (const { field, from, path, parentSpec } of relations) {
      const parent = specs[parentSpec];
      const problem = findRelationProblem({
        from,
        path,
        child: templates[index],
        parent: templates[parentSpec],
        parentAlias: parent?.alias ?? '',
        parentFields: parent?.relations.map((related) => related.field) ?? [],
      });
      if (problem !== undefined)
        throw new CommandFailure(`${file}: the relation of ${JSON.stringify(field)} of "${alias}": ${problem}`);
    }
  }
  const related = specs.map(({ relations }) => relations);
  for (const [index, count] of countAncestors(related, orderParentsFirst(related)).entries()) {
    if (count <= ancestorsMax) continue;
    throw new CommandFailure(
      `${file}: one document of "${specs[index]?.alias}" needs ${count} documents of its ancestors, and at most ${ancestorsMax} are rendered for one`,
    );
  }
}

/** Specs with the same template have the same warnings. */
function warningsOf(specs: readonly SpecSource[], checks: readonly TemplateCheck[]): string {
  const warnings = specs.map(({ template, params }, index) => {
    const check = checks[index];
    const problems = check === undefined ? [] : [...check.problems, ...unreadParams(check, Object.keys(params))];
    return describeProblems(template, problems, 'warning');
  });
  return [...new Set(warnings)].join('');
}
