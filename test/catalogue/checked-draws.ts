/**
 * Draws numbers with check digits for tests, and checks them by independent validators.
 */
import { stdnum } from 'stdnum';
import { compileTemplate, defaultLimits, emptyState, loadTables, renderTemplate } from '@docgen/engine';

/** Number of documents of each test. */
export const seeds = 1000;

/** A check of a number, and its name in the report of a failure. */
export type Checks = Readonly<Record<string, (number: string) => boolean>>;

/** Renders the calls, by name, with each seed. Values that are no text come as JSON. */
export async function drawsOf(
  calls: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = Object.entries(calls).map(([name, call]) => `"${name}": <${call}>`);
  const template = compileTemplate(`{${members.join(',')}}`);
  await loadTables(template);
  const draws = new Map<string, string[]>(Object.keys(calls).map((name) => [name, []]));
  for (let seed = 1; seed <= seeds; seed++) {
    const outcome = renderTemplate(template, { seed, params: {}, limits: defaultLimits, state: emptyState });
    if (outcome.kind !== 'rendered') throw new Error(JSON.stringify(outcome));
    for (const [name, value] of Object.entries(JSON.parse(outcome.output) as object)) {
      draws.get(name)?.push(typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return draws;
}

/** The numbers that a check refuses; empty when it accepts all. */
export function refusedBy(checks: Checks, drawn: readonly string[] = []): readonly string[] {
  if (drawn.length < seeds) return ['too few numbers'];
  return Object.entries(checks).flatMap(([name, isValid]) =>
    drawn.filter((number) => !isValid(number)).map((number) => `${name}: ${number}`),
  );
}

/** The digits of a number. */
export function digitsOf(number: string): number[] {
  return Array.from(number.replaceAll(/\D/g, ''), Number);
}

/** The sum of the products of digits and weights. */
export function weigh(number: string, weights: readonly number[]): number {
  return digitsOf(number).reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0);
}

/** Checks a number by stdnum, which knows it by country and name. */
export function byStdnum(country: string, name: string): (number: string) => boolean {
  const known = stdnum[country]?.[name];
  if (known === undefined) throw new Error(`stdnum has no ${name} of ${country}`);
  return (number) => known.validate(number).isValid;
}

/** A call for each country. */
export function callsOf(checks: Readonly<Record<string, unknown>>, callOf: (country: string) => string) {
  return Object.fromEntries(Object.keys(checks).map((country) => [country, callOf(country)]));
}

/** The countries that a function lists when it gets none of them. */
export function countriesOf(name: string): readonly string[] {
  const template = compileTemplate(`<format(text)><${name}(country="?")>`);
  const outcome = renderTemplate(template, { seed: 1, params: {}, limits: defaultLimits, state: emptyState });
  if (outcome.kind !== 'failed') throw new Error(`${name} did not fail`);
  const [, words = ''] = outcome.problem.message.split('it must be one of locale, ');
  return words.split(', ').toSorted();
}
