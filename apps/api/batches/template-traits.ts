/** What a batch needs to know of a template, from the engine's static check; remembered by the body's digest. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkTemplate } from '@docgen/engine';

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

export function createTemplateTraitsCache(): TemplateTraitsCache {
  const traitsByDigest = new Map<string, TemplateTraits>();
  return {
    get: async (bodyDigest, readBody) => {
      const known = traitsByDigest.get(bodyDigest);
      if (known !== undefined) return known;
      // A hundred large bodies take long to check: other requests have their turn in between.
      await nextTurn();
      const traits = readTraits(await readBody());
      const [oldest] = traitsByDigest.keys();
      if (traitsByDigest.size >= entriesMax && oldest !== undefined) traitsByDigest.delete(oldest);
      traitsByDigest.set(bodyDigest, traits);
      return traits;
    },
  };
}

function readTraits(body: string): TemplateTraits {
  const { relationTarget, functions } = checkTemplate(body);
  return { canRelate: relationTarget, usesState: functions.some((name) => stateFunctions.has(name)) };
}
