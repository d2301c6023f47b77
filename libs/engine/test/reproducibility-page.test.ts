/**
 * Runs the vectors of docs/reproducibility.md. A block `vectors` names what it computes; each of its lines is input,
 * `=>`, output. A block `paths` is a template, and the next block lists the paths of its calls.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueVersion, compileTemplate, documentSeed, referenceTime } from '../index.ts';
import { documentWordsOf } from '../random/document-words.ts';
import { personaKeyOf, CallPath } from '../random/keys.ts';
import { absorbRound, mix32 } from '../random/mixer.ts';
import type { Words } from '../random/mixer.ts';
import { permuted, remainderOf } from '../random/permutation.ts';
import { Stream } from '../random/stream.ts';

const page = readFileSync(new URL('../../../docs/reproducibility.md', import.meta.url), 'utf8');

const computations: Readonly<Record<string, (...inputs: readonly string[]) => readonly (string | number)[]>> = {
  'site key': (path = '') => CallPath.root().at(path).key(),
  'document words': (seed) => documentWordsOf(Number(seed)),
  'persona key': (name = '') => personaKeyOf(name).words,
  'trait key': (name = '', trait) => personaKeyOf(name).ofTrait(Number(trait)),
  mix32: (word) => [mix32(Number(word))],
  'round words': (seed = '', ...rounds) => roundWords(seed, rounds),
  'call words': (seed = '', path = '') => callWords(seed, CallPath.root().at(path).key()),
  stream: (...words) => drawn(words, 6, (stream) => stream.bits()),
  uniform: (...words) => drawn(words, 3, (stream) => stream.uniform()),
  below: (...inputs) => drawn(inputs, 4, (stream) => stream.below(Number(inputs[4]))),
  state: (seed = '', path = '', ...rounds) => stateOf(seed, path, rounds),
  unique: (seed, count, path = '') => [uniqueOf(Number(seed), Number(count), path)],
  'reference time': (seed) => [new Date(referenceTime(Number(seed))).toISOString().slice(0, 10)],
  'document seed': (seed, alias = '', seqNo) => [documentSeed(Number(seed), alias, Number(seqNo))],
};

function uniqueOf(seed: number, count: number, path: string): number {
  return permuted(remainderOf(seed, count), count, CallPath.root().at(path).key());
}

function roundWords(seed: string, rounds: readonly string[]): number[] {
  const words = documentWordsOf(Number(seed));
  return ([0, 1, 2, 3] as const).map((index) =>
    rounds.reduce((word, round) => absorbRound(word, index, Number(round)), words[index]),
  );
}

function callWords(seed: string, key: Words): number[] {
  const words = documentWordsOf(Number(seed));
  return ([0, 1, 2, 3] as const).map((index) => absorbRound(words[index], index, key[index] - 1));
}

function drawn(words: readonly string[], count: number, draw: (stream: Stream) => number): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = words.map(Number);
  const stream = new Stream();
  stream.open(a, b, c, d);
  return Array.from({ length: count }, () => draw(stream));
}

function stateOf(seed: string, path: string, rounds: readonly string[]): number[] {
  const key = CallPath.root().at(path).key();
  return roundWords(seed, rounds).map((word, index) => word ^ (key[index] ?? 0));
}

const vectors = [...page.matchAll(/^```vectors (.+)\n([^`]*)```$/gm)].flatMap(([, name = '', lines = '']) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [input = '', output = ''] = line.split(' =>');
      return [name, input.trim(), output.trim()] as const;
    }),
);

describe('docs/reproducibility.md', () => {
  it('docs/reproducibility.md has vectors for every computation', () => {
    expect(new Set(vectors.map(([name]) => name))).toEqual(new Set(Object.keys(computations)));
  });

  it.each(vectors)('the vector of docs/reproducibility.md is right: %s of %s', (name, input, output) => {
    expect(computations[name]?.(...input.split(' ')).join(' ')).toBe(output);
  });

  it('docs/reproducibility.md names the release that freezes the catalogue', () => {
    expect(page).toContain(`\nVersion ${catalogueVersion} freezes catalogue v1.`);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(`the release that freezes the catalogue, ${catalogueVersion}, and`);
  });

  it('docs/reproducibility.md shows the paths of calls', () => {
    const [, body = '', paths = ''] = /^```paths\n([^`]*)```\n\n```result\n([^`]*)```$/m.exec(page) ?? [];
    expect(compileTemplate(body.trim()).callPaths).toEqual(paths.trim().split('\n'));
  });
});
