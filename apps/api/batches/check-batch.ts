/**
 * Validates a batch before it is stored. The answer lists up to 20 problems, in the order of the
 * checks.
 */
import type { BatchSpec } from '@docgen/contracts/batch-spec';
import { ProblemList } from '@docgen/http/problem-list';
import type { ApiDeps } from '../deps.ts';
import { checkReproducible, checkSeedsFit } from '../virtual/check-virtual.ts';
import { planBatch } from './plan-batch.ts';
import type { BatchPlan } from './plan-batch.ts';
import { resolveSpecs } from './resolve-specs.ts';
import type { ResolvedSpecs } from './resolve-specs.ts';

type Deps = Pick<ApiDeps, 'db' | 'templateTraits' | 'batchLimits'>;

interface UncheckedBatch {
  readonly spec: BatchSpec;
  readonly seed: number;
  readonly asOf: Date | undefined;
}

export type CheckedBatch = Pick<BatchPlan, 'generationOrder' | 'documentCount'> &
  Pick<ResolvedSpecs, 'specs' | 'isOrdered'>;

/**
 * @throws {ApiError} AMBIGUOUS_RELATION, UNSUPPORTED_STRATEGY or VALIDATION_ERROR for the first problem, with all of
 *   them in `problems`
 * @throws {TemplateChanged} when a template changes while its body is read
 */
export async function checkBatch(
  deps: Deps,
  tenantId: string,
  { spec, seed, asOf }: UncheckedBatch,
): Promise<CheckedBatch> {
  const problems = new ProblemList();
  const { specs: plans, generationOrder, documentCount } = planBatch(spec, deps.batchLimits.documentsMax, problems);
  const hasAsOf = asOf !== undefined || spec.virtual === true;
  const { specs, isOrdered, traits } = await resolveSpecs(deps, { tenantId, plans, hasAsOf, problems }).catch(
    (error: unknown) => {
      // If bodies cannot be read now, report the problems found so far: they do not depend on the bodies.
      throw problems.toError() ?? error;
    },
  );
  if (spec.virtual === true) {
    checkReproducible(plans, traits, asOf, problems);
    checkSeedsFit(seed, plans, problems);
  }
  problems.assertNone();
  return { specs, isOrdered, generationOrder, documentCount };
}
