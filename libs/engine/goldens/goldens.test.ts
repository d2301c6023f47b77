/** What catalogue v1 promises: the digests in digests.json, made again. There is no way to rewrite them once frozen. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFunctions } from '../index.ts';
import { computeGoldens } from './compute-goldens.ts';
import type { GoldenSource } from './compute-goldens.ts';
import { goldenSeeds, quickSeedCount } from './golden-seeds.ts';
import { computeTableDigests } from './table-digests.ts';

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

// The files of this folder are our own.
const source = { calls: read('calls.json'), documents: read('documents.json') } as GoldenSource;
const { goldens, tables } = read('digests.json') as Digests;
const isFull = process.env['SCALE'] === 'full';

interface Digests {
  /** By call: over the quick seeds, and over all of them. */
  readonly goldens: Readonly<Record<string, readonly [quick: string, full: string]>>;
  readonly tables: Readonly<Record<string, string>>;
}

describe('the goldens', () => {
  it('come out as they are written down', { timeout: 120_000 }, async () => {
    const seedCount = isFull ? goldenSeeds.length : quickSeedCount;
    const wanted = Object.entries(goldens).map(([call, [quick, full]]) => [call, isFull ? full : quick]);
    expect(await computeGoldens(source, seedCount)).toEqual(Object.fromEntries(wanted));
  });

  it('use tables that have not moved', async () => {
    expect(await computeTableDigests()).toEqual(tables);
  });

  it('are there for every function that the seed fixes, with every argument that it takes', () => {
    const missing = listFunctions()
      .filter(({ kind, result }) => kind !== 'W' && result !== 'nothing')
      .flatMap(({ name, parameters, repeated }) => {
        const shapes = source.calls[name] ?? [];
        const given = parameters.filter((parameter, index) =>
          shapes.some((shape) => gives(shape, parameter.name, index)),
        );
        const isShort = given.length < parameters.length || (repeated.length > 0 && shapes.length === 0);
        return shapes.length === 0 || isShort ? [name] : [];
      })
      // A value that prints nothing is in a document.
      .filter((name) => name !== 'setVar');
    expect(missing).toEqual([]);
  });

  it('are rendered over 200 seeds, no two the same', () => {
    expect(new Set(goldenSeeds).size).toBe(200);
    expect(goldenSeeds.every((seed) => Number.isSafeInteger(seed))).toBe(true);
  });
});

/** Whether the arguments give a parameter, by its name or by its place. */
function gives(shape: string, name: string, index: number): boolean {
  const args = splitArguments(shape);
  const positional = args.filter((argument) => !/^[A-Za-z]\w*=(?!=)/.test(argument));
  return index < positional.length || args.some((argument) => argument.startsWith(`${name}=`));
}

/** At commas that stand in no bracket and no text. */
function splitArguments(shape: string): string[] {
  const pieces = shape.match(
    /(?:"(?:[^"\\]|\\.)*"|'[^']*'|\[(?:[^[\]]|\[[^\]]*\])*\]|\((?:[^()]|\([^)]*\))*\)|[^,"'[(])+/g,
  );
  return (pieces ?? []).map((piece) => piece.trim());
}
