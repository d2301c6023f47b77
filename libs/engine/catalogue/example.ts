/** Renders the examples of the reference. */
import { compileTemplate } from '../compile/compile-template.ts';
import { loadTables } from '../compile/load-tables.ts';
import { referenceTime } from '../random/seeds.ts';
import { fillDeferredValues } from '../render/deferred-values.ts';
import { defaultLimits } from '../render/outcome.ts';
import type { Rendered } from '../render/outcome.ts';
import { renderTemplate } from '../render/render-template.ts';
import type { FunctionListing } from './listing.ts';
import { exampleTables } from './rows/example-tables.ts';

/** The seed of all examples. */
const exampleSeed = 1;
/** The path of the call, on which its random values depend, is the member `value` of an object. */
const before = '{"value":';

/** An example with its result. */
export interface FunctionExample {
  readonly call: string;
  readonly seed: number;
  /** JSON text; undefined when the example prints nothing. */
  readonly result: string | undefined;
}

/**
 * Renders the example of a function, without parameters and on sequences and variables that do not exist yet.
 * The clock stands at the seed's reference time.
 *
 * @throws {Error} when the example does not render, which is a mistake in the catalogue
 */
export async function exampleOf({ name, example, result }: FunctionListing): Promise<FunctionExample> {
  if (result === 'nothing') return { call: example, seed: exampleSeed, result: undefined };
  const document = await render(name, `${before}<${example}>}`);
  return { call: example, seed: exampleSeed, result: document.slice(before.length, -1) };
}

async function render(name: string, body: string): Promise<string> {
  const template = compileTemplate(body);
  await loadTables(template);
  const variables = new Map<string, null>();
  const sequences = new Map<string, null>();
  const wallClock = () => referenceTime(exampleSeed);
  const state = { variables, sequences };
  const tables = exampleTables;
  const input = { seed: exampleSeed, params: {}, limits: defaultLimits, state, tables, wallClock };
  for (;;) {
    const outcome = renderTemplate(template, input);
    if (outcome.kind === 'rendered') return fillDeferredValues(outcome, firstNumbers(outcome));
    if (outcome.kind === 'failed') throw new Error(`the example of ${name} fails: ${outcome.problem.message}`);
    for (const missing of outcome.variables) variables.set(missing, null);
    for (const missing of outcome.sequences) sequences.set(missing, null);
  }
}

/** The numbers of sequences that do not exist. */
function firstNumbers({ draws }: Rendered) {
  return new Map(draws.map(({ name, start, step }) => [name, { first: start, step }]));
}
