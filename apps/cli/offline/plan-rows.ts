/** Plans the rows of a batch without a service: which specs the rows of each spec are computed from. */
import { checkTemplate, knownTables, planTables, splitTableName, splitUses } from '@docgen/engine';
import type { TableReader, TemplateCheck } from '@docgen/engine';
import { datasetShapes } from '../datasets/dataset-tables.ts';
import { CommandFailure } from '../failures.ts';
import { describeProblems, located } from '../templates/describe-problem.ts';
import type { BatchSource, SpecSource } from './offline-batch.ts';

/**
 * For each spec, the indexes of the specs that its rows are computed from, ascending.
 *
 * @throws {CommandFailure} for a table that does not exist, a cycle, rows that the seed does not determine, a member that
 *   rows do not have, and a dataset of a recipe whose rows are others
 */
export function planRows(batch: BatchSource, checks: readonly TemplateCheck[]): readonly (readonly number[])[] {
  for (const spec of batch.specs) assertSameDatasets(batch, spec);
  const readers = batch.specs.flatMap(({ alias, documentCount, relations }, index): TableReader[] => {
    const check = checks[index];
    return check === undefined ? [] : [{ alias, documentCount, relations, check }];
  });
  const datasets = datasetShapes(batch.datasets);
  const { needs, problems } = planTables(readers, { datasets, hasAsOf: batch.asOfMs !== undefined });
  const messages = problems.flatMap(({ specIndex, place, message }) => {
    const spec = batch.specs[specIndex];
    return spec === undefined ? [] : [located(spec.template, place, message)];
  });
  if (messages.length > 0) throw new CommandFailure([...new Set(messages)].join('\n'));
  for (const [index, spec] of batch.specs.entries()) {
    if (checks[index]?.tables.length === 0) continue;
    assertMembers(spec, checkTemplate(spec.template.body, { tables: knownTables(readers, datasets) }));
  }
  return needs;
}

function assertMembers({ alias, documentCount, template }: SpecSource, check: TemplateCheck): void {
  if (!check.valid) throw new CommandFailure(describeProblems(template, check.problems, 'error').trimEnd());
  const { unique } = check;
  if (unique === undefined || documentCount <= unique.count) return;
  const values = `${unique.call} has only ${unique.count} different values`;
  throw new CommandFailure(`the template of "${alias}": ${values} for ${documentCount} documents`);
}

/** A body of a recipe has the digests of the datasets with which it was stored. */
function assertSameDatasets({ file, datasets, isRecipe }: BatchSource, { alias, template }: SpecSource): void {
  if (!isRecipe) return;
  for (const [name, { digest }] of splitUses(template.body).datasets) {
    const { table } = splitTableName(name);
    const given = datasets.find((dataset) => dataset.name === table);
    const reads = `${file}: the template of "${alias}" reads the dataset "${table}"`;
    if (given === undefined) throw new CommandFailure(`${reads}; give its rows with --dataset ${table}=FILE`);
    if (digest === null || digest === given.digest) continue;
    throw new CommandFailure(`${reads} with the digest ${digest}; the rows of the file have ${given.digest}`);
  }
}
