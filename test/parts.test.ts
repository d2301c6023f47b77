import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternsOf, readPart, serviceTests, slowUnitTests } from './parts.ts';
import type { Part } from './parts.ts';

const root = join(import.meta.dirname, '..');

async function listFiles(name: string, part: Part): Promise<string[]> {
  const { include, exclude } = patternsOf(name, part);
  const files: string[] = [];
  for await (const file of glob([...include], { cwd: root, exclude: [...exclude] })) files.push(file);
  return files;
}

describe('patternsOf', () => {
  it.each(serviceTests)('each file of $name is in exactly one part', async ({ name, files }) => {
    const [whole, main, rest] = await Promise.all([
      listFiles(name, 'whole'),
      listFiles(name, 'main'),
      listFiles(name, 'rest'),
    ]);
    expect([...main, ...rest].toSorted()).toEqual(whole.toSorted());
    expect(whole).toEqual(expect.arrayContaining([...files]));
    expect(main).not.toEqual([]);
  });

  it('patternsOf refuses an unknown name', () => {
    expect(() => patternsOf('unit', 'main')).toThrow('unit');
  });
});

describe('slowUnitTests', () => {
  it.each(slowUnitTests)('the slow unit test %s is a file', async (path) => {
    expect((await stat(join(root, path))).isFile()).toBe(true);
  });
});

describe('readPart', () => {
  it('readPart returns the whole without a text, and refuses an unknown part', () => {
    expect(readPart(undefined)).toBe('whole');
    expect(readPart('rest')).toBe('rest');
    expect(() => readPart('half')).toThrow('TEST_PART is half');
  });
});
