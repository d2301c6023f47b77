/**
 * Computes the digests in digests.json again. They are frozen for catalogue v1: no command changes them. Normal runs
 * compute the short digests. Full scale computes the long ones, and the only digests of other shapes in other locales.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsOf, literalOf } from '../case-calls.ts';
import { wordsOf } from '../allowed-words-of.ts';
import { listFunctions } from '../../index.ts';
import type { FunctionListing } from '../../index.ts';
import { computeGoldens } from './compute-goldens.ts';
import type { GoldenSource } from './compute-goldens.ts';
import { goldenSeeds, quickSeedCount } from './golden-seeds.ts';
import { computeTableDigests } from './table-digests.ts';

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

// These files are part of the repository.
const source = { calls: read('calls.json'), documents: read('documents.json') } as GoldenSource;
const { goldens, tables } = read('digests.json') as Digests;
const isFull = process.env['SCALE'] === 'full';

interface Digests {
  /** By call: over the quick seeds, and over all of them. The first is empty for digests of all seeds only. */
  readonly goldens: Readonly<Record<string, readonly [quick: string, full: string]>>;
  readonly tables: Readonly<Record<string, string>>;
}

describe('the goldens', () => {
  it('documents have the frozen digests', { timeout: isFull ? 600_000 : 120_000 }, async () => {
    const seedCount = isFull ? goldenSeeds.length : quickSeedCount;
    const wanted = Object.entries(goldens).map(([call, [quick, full]]) => [call, isFull ? full : quick] as const);
    expect(await computeGoldens(source, seedCount)).toEqual(Object.fromEntries(wanted.filter(([, digest]) => digest)));
  });

  it('tables have the frozen digests', async () => {
    expect(await computeTableDigests()).toEqual(tables);
  });

  it('every function has goldens with and without each argument, and for every allowed word', () => {
    const missing = listFunctions()
      // Documents contain the functions that print nothing.
      .filter(({ result, name }) => result !== 'nothing' && name !== 'setVar')
      .flatMap((listed) => missingShapes(listed, source.calls[listed.name] ?? []));
    expect(missing).toEqual([]);
  });

  it('goldens use 200 distinct seeds', () => {
    expect(new Set(goldenSeeds).size).toBe(200);
    expect(goldenSeeds.every((seed) => Number.isSafeInteger(seed))).toBe(true);
  });
});

/** The forms of a call for which there is no golden. */
function missingShapes(listed: FunctionListing, shapes: readonly string[]): string[] {
  const { name, parameters, repeated } = listed;
  if (shapes.length === 0) return [`${name}: any call`];
  const calls = shapes.flatMap((shape) => callsOf(`<format(json)>[<${name}(${shape})>]`));
  const own = calls.filter((call) => call.name === name);
  const missing = parameters.flatMap((parameter) => {
    const given = own.map((call) => literalOf(call.given.get(parameter.name)));
    const requirements: readonly (readonly [isMet: boolean, what: string])[] = [
      [own.some((call) => call.given.has(parameter.name)), `with ${parameter.name}`],
      [parameter.required || own.some((call) => !call.given.has(parameter.name)), `without ${parameter.name}`],
      ...wordsOf(listed, parameter).map((word) => [given.includes(word), `${parameter.name} ${word}`] as const),
    ];
    return requirements.filter(([isMet]) => !isMet).map(([, what]) => `${name}: ${what}`);
  });
  const lengths = new Set(own.map((call) => call.rest.length));
  return repeated.length > 0 && lengths.size < 2 ? [...missing, `${name}: two numbers of arguments`] : missing;
}
