/** What a batch needs to know of a template, from the engine's static check; remembered by the body's digest. */
import type { TemplateCheck } from '@docgen/engine';
import { createLru } from '@docgen/runtime/lru';
import type { TemplateChecks } from '../templates/template-checks.ts';

export interface TemplateTraits {
  /** Its documents are JSON objects, so that fields can be read from them and set on them. */
  readonly canRelate: boolean;
  /** It calls a function that reads or writes sequences or variables. */
  readonly usesState: boolean;
}

export interface TemplateTraitsCache {
  /** @param readBody asked only for a digest that is not remembered */
  get(bodyDigest: string, readBody: () => Promise<string>): Promise<TemplateTraits>;
}

const stateFunctions = new Set(['createSeq', 'formatSeq', 'peekSeq', 'getVar', 'setVar', 'hasVar', 'incrementVar']);
// An entry is a digest and two booleans.
const entriesMax = 10_000;

export function createTemplateTraitsCache(checks: TemplateChecks): TemplateTraitsCache {
  const traitsByDigest = createLru<TemplateTraits>({ entriesMax });
  return {
    get: async (bodyDigest, readBody) => {
      const known = traitsByDigest.get(bodyDigest);
      if (known !== undefined) return known;
      const traits = traitsOf(await checks.check(await readBody()));
      traitsByDigest.set(bodyDigest, traits);
      return traits;
    },
  };
}

function traitsOf({ relationTarget, functions }: TemplateCheck): TemplateTraits {
  return { canRelate: relationTarget, usesState: functions.some((name) => stateFunctions.has(name)) };
}
