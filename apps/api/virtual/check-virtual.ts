/** Checks what a virtual batch needs so that each document has the same bytes whenever it is rendered. */
import { invalidField } from '@docgen/contracts/errors';
import { hasRoomForSeeds } from '@docgen/engine';
import type { CallPlace } from '@docgen/engine';
import type { ProblemList } from '@docgen/http/problem-list';
import { templateField } from '../batches/plan-batch.ts';
import type { TemplateChoice } from '../batches/plan-batch.ts';
import type { TemplateTraits } from '../batches/template-traits.ts';

/**
 * @param plans name the template of each spec by its id or its name
 * @param traits of the template of each spec
 * @param asOf replaces the clock, so that a template may read it
 * @param problems gets errors VALIDATION_ERROR with the field of the template and the position of the call in its body
 */
export function checkReproducible(
  plans: readonly { readonly template: TemplateChoice }[],
  traits: readonly (TemplateTraits | undefined)[],
  asOf: Date | undefined,
  problems: ProblemList,
): void {
  for (const [index, { stateCall, clockCall } = {}] of traits.entries()) {
    const field = templateField(plans, index);
    if (stateCall !== undefined) problems.addError(refusal(field, stateCall, 'uses a sequence or a variable'));
    else if (clockCall !== undefined && asOf === undefined)
      problems.addError(refusal(field, clockCall, 'reads the clock, so the batch needs "asOf"'));
  }
}

function refusal(field: string, { name, line, column }: CallPlace, what: string) {
  const message = `A virtual batch renders each document whenever it is read. Its template calls ${name} at line ${line}, column ${column}, which ${what}.`;
  return invalidField(field, message, { line, column });
}

/** @param problems gets an error for `seed`. A spec whose count is listed there is not checked. */
export function checkSeedsFit(
  seed: number,
  specs: readonly { readonly alias: string; readonly documentCount: number }[],
  problems: ProblemList,
): void {
  const counted = specs.filter((_, index) => !problems.has(`documents[${index}].count`));
  if (hasRoomForSeeds(seed, counted)) return;
  const message = 'The seed is too large for the counts: the seeds of the last documents exceed 2^53 - 1.';
  problems.add({ field: 'seed', message });
}
