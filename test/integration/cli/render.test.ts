import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileTemplate, defaultLimits, documentSeed, emptyState, renderTemplate } from '@docgen/engine';
import type { JsonValue } from '@docgen/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';

const order = `{
  "customer": <getName(buyer)>, "city": <getParam(city, Porto)>, "price": <getRandomAmount(1,99)>,
  "index": <getDocumentIndex()>, "of": <getDocumentCount()>, "alias": <getAlias()>,
}`;
const letter = 'Dear <getName()>,\nyour code is <getRandomDigits(6)>.';

let folder: DocgenFolder;

beforeAll(async () => {
  const failing = '{"n": <getRandomNumber(1, ifElse(getDocumentIndex() == 2, 0, 9))>}';
  folder = await makeDocgenFolder({ 'order.json': order, 'letter.txt': letter, 'failing.json': failing });
});
afterAll(async () => folder.remove());

interface Setting {
  readonly seed: number;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly position?: { index: number; count: number; alias: string; batchId: string };
}

/** Renders with the engine, for comparison. */
function rendered(body: string, { seed, params = {}, position }: Setting): string {
  const input = { seed, params, limits: defaultLimits, state: emptyState, position };
  const outcome = renderTemplate(compileTemplate(body), input);
  if (outcome.kind !== 'rendered') throw new Error('the body does not render');
  return outcome.output;
}

function batchOf(alias: string, count: number, seed = 42): string[] {
  return Array.from({ length: count }, (_, index) =>
    rendered(order, { seed: documentSeed(seed, alias, index), position: { index, count, alias, batchId: '' } }),
  );
}

describe('docgen render', () => {
  it('docgen render renders one document with the seed itself', async () => {
    const { code, stdout, stderr } = await folder.run(['render', 'order.json', '--seed', '42']);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `${rendered(order, { seed: 42 })}\n`, stderr: '' });
  });

  it('docgen render --explain lists call, path, stream, persona and locale of each value on stderr', async () => {
    const { stdout, stderr } = await folder.run(['render', 'letter.txt', '--seed', '42', '--explain']);
    const [name, digits] = stderr.split('\n');
    expect(stdout.trimEnd()).toBe(rendered(letter, { seed: 42 }));
    expect(name).toMatch(/^1:6 getName path="#0\/getName" stream=[0-9a-f]{32} persona="main" locale=en$/);
    expect(digits).toMatch(/^2:14 getRandomDigits path="#0\/getRandomDigits" stream=[0-9a-f]{32} locale=en$/);
  });

  it('docgen render accepts a negative seed', async () => {
    const { stdout } = await folder.run(['render', 'letter.txt', '--seed=-7']);
    expect(stdout).toBe(rendered(letter, { seed: -7 }));
  });

  it('docgen render takes a locale in any case, with a hyphen', async () => {
    const run = async (code: string) => folder.run(['render', 'letter.txt', '--seed', '42', '--locale', code]);
    const plain = await run('pt_BR');
    const written = await run('PT-br');
    expect(written).toMatchObject({ code: 0, stdout: plain.stdout });
  });

  it('docgen render prints a text document byte for byte', async () => {
    const { stdout } = await folder.run(['render', 'letter.txt', '--seed', '42']);
    expect(stdout).toBe(rendered(letter, { seed: 42 }));
  });

  it('docgen render reads the template from the input', async () => {
    const { stdout } = await folder.run(['render', '-', '--seed', '42'], { input: `\ufeff${order}` });
    expect(stdout).toBe(`${rendered(order, { seed: 42 })}\n`);
  });

  it('docgen render prints the seed that it chose, and gives the same document with that seed', async () => {
    const first = await folder.run(['render', 'order.json']);
    const seed = /^seed (\d+)\n$/.exec(first.stderr)?.[1] ?? 'none';
    expect(await folder.run(['render', 'order.json', '--seed', seed])).toMatchObject({ stdout: first.stdout });
    expect(await folder.run(['render', 'order.json', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('parameters', () => {
  it('docgen render accepts parameters as text, as JSON and from a file', async () => {
    await writeFile(join(folder.path, 'params.json'), '{"city": "Lima", "n": 1}');
    await writeFile(join(folder.path, 'echo.txt'), '<getParam(city)> <getParam(n)> <getParam(list)>');
    const args = ['echo.txt', '--seed', '1', '--params', 'params.json', '-p', 'n=2', '--param', 'list:=[1.5,null]'];
    expect(await folder.run(['render', ...args])).toMatchObject({ code: 0, stdout: 'Lima 2 [1.5,null]' });
  });
});

describe('several documents', () => {
  it('docgen render renders the documents of a batch with the same seed and alias', async () => {
    const args = ['render', 'order.json', '--seed', '42', '--count', '5'];
    expect((await folder.run(args)).stdout).toBe(`${batchOf('document', 5).join('\n')}\n`);
    expect((await folder.run([...args, '--alias', 'order'])).stdout).toBe(`${batchOf('order', 5).join('\n')}\n`);
  });

  it.each([
    ['ndjson', (documents: readonly string[]) => documents.map((each) => `${each}\n`).join('')],
    ['json', (documents: readonly string[]) => `[\n${documents.join(',\n')}\n]\n`],
    ['text', (documents: readonly string[]) => documents.join('\n')],
  ])('docgen render writes several documents as %s', async (format, join) => {
    const args = ['render', 'order.json', '--seed', '42', '--count', '3', '--format', format];
    expect(await folder.run(args)).toMatchObject({ code: 0, stdout: join(batchOf('document', 3)) });
  });

  it.each([[], ['--format', 'ndjson']])(
    'docgen render writes the lines of NDJSON as they are with %j',
    async (...format) => {
      const input = '{"a": <val(1)>} {"a": 2}';

      const { stdout } = await folder.run(['render', '-', '--seed', '1', '--count', '2', ...format], { input });

      expect(stdout).toBe('{"a":1}\n{"a":2}\n{"a":1}\n{"a":2}\n');
    },
  );

  it('docgen render writes csv and keeps the format of numbers', async () => {
    const args = [
      'render',
      'order.json',
      '--seed',
      '42',
      '--count',
      '3',
      '--format',
      'csv',
      '--columns',
      'index,price',
    ];
    const rows = batchOf('document', 3).map((each, index) => `${index},${/"price":([\d.]+)/.exec(each)?.[1]}\n`);
    expect((await folder.run(args)).stdout).toBe(['index,price\n', ...rows].join(''));
  });

  it('docgen render renders 20,000 documents', async () => {
    const { stdout } = await folder.run(['render', 'order.json', '--seed', '42', '--count', '20000']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(20_000);
    expect(lines.every((line, index) => line.includes(`"index":${index},`))).toBe(true);
  });
});

describe('a template with mistakes', () => {
  it('docgen render fails before the first document when the template has mistakes, and prints the line and a caret for each', async () => {
    const input = '{\n  "a": <getRandomNumbr(1)>,\n  "b": <upper()>\n}';
    const { code, stdout, stderr } = await folder.run(['render', '-', '--seed', '1'], { input });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('input:2:8: unknown function getRandomNumbr, did you mean getRandomNumber?\n');
    expect(stderr).toContain('  2 |   "a": <getRandomNumbr(1)>,\n    |        ^\n');
    expect(stderr).toContain('input:3:');
  });

  it('docgen render fails at a failed document after it printed the documents before, and prints the line and a caret', async () => {
    const { code, stdout, stderr } = await folder.run(['render', 'failing.json', '--seed', '1', '--count', '9']);
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(stderr).toMatch(
      /^docgen: document 3 of 9: failing\.json:1:7: getRandomNumber: min 1 is greater than max 0\n/,
    );
    expect(stderr).toMatch(/\n {4}\| {7}\^\n$/);
  });

  it('docgen render refuses a template that is not UTF-8', async () => {
    await writeFile(join(folder.path, 'latin.txt'), Buffer.from('caf\u00e9 <getName()>', 'latin1'));
    expect(await folder.run(['render', 'latin.txt'])).toMatchObject({
      code: 2,
      stderr: 'docgen: latin.txt is not valid UTF-8\n',
    });
  });
});

describe('--out', () => {
  it('docgen render writes the --out file and prints nothing', async () => {
    const args = ['render', 'order.json', '--seed', '42', '--count', '3', '--out', 'orders.ndjson'];
    expect(await folder.run(args)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(join(folder.path, 'orders.ndjson'), 'utf8')).toBe(`${batchOf('document', 3).join('\n')}\n`);
  });

  it('docgen render keeps the old --out file when a document fails', async () => {
    await writeFile(join(folder.path, 'kept.ndjson'), 'kept');
    const args = ['render', 'failing.json', '--seed', '1', '--count', '9', '--out', 'kept.ndjson'];
    expect(await folder.run(args)).toMatchObject({ code: 1 });
    expect(await readFile(join(folder.path, 'kept.ndjson'), 'utf8')).toBe('kept');
    expect((await readdir(folder.path)).filter((name) => name.startsWith('kept'))).toEqual(['kept.ndjson']);
  });
});
