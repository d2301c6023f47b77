/** Properties of templates that batches depend on, from the engine's static check. Cached by the digest of the body. */
import type { TemplateCheck } from '@docgen/engine';
import type { ResourcePermits } from '@docgen/http/resource-permits';
import { createLru } from '@docgen/runtime/lru';
import type { TemplateChecks } from '../templates/template-checks.ts';

export interface TemplateTraits {
  /** True when documents are JSON objects, whose fields relations can read and set. */
  readonly canRelate: boolean;
  /** True when the template reads or writes sequences or variables. */
  readonly usesState: boolean;
  /** The call for a unique value with the fewest values, which limits the number of documents. */
  readonly unique: TemplateCheck['unique'];
  /** The first call that uses sequences or variables, and the first one that reads the clock. */
  readonly stateCall: TemplateCheck['stateCall'];
  readonly clockCall: TemplateCheck['clockCall'];
}

export interface TemplateTraitsCache {
  /**
   * @param readBody is called only for a digest that is not cached
   * @throws {ApiError} RATE_LIMITED or SERVICE_UNAVAILABLE when the check gets no permit in time
   */
  get(bodyDigest: string, readBody: () => Promise<string>): Promise<TemplateTraits>;
}

// An entry is a digest, two booleans and the short names of some calls.
const entriesMax = 10_000;

/** @param bodies a permit is held while a body is read and checked, so it bounds the bodies in memory */
export function createTemplateTraitsCache(checks: TemplateChecks, bodies: ResourcePermits): TemplateTraitsCache {
  const traitsByDigest = createLru<TemplateTraits>({ entriesMax });
  const load = async (bodyDigest: string, readBody: () => Promise<string>): Promise<TemplateTraits> => {
    // Another request may have loaded them while this one waited for its permit.
    const known = traitsByDigest.get(bodyDigest);
    if (known !== undefined) return known;
    const traits = traitsOf(await checks.check(await readBody()));
    traitsByDigest.set(bodyDigest, traits);
    return traits;
  };
  return {
    get: async (bodyDigest, readBody) =>
      traitsByDigest.get(bodyDigest) ?? bodies.during(1, async () => load(bodyDigest, readBody)),
  };
}

function traitsOf({ relationTarget, unique, stateCall, clockCall }: TemplateCheck): TemplateTraits {
  return { canRelate: relationTarget, usesState: stateCall !== undefined, unique, stateCall, clockCall };
}
