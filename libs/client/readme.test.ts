/** The READMEs of both clients name only methods that exist. The client for Python has the same ones in snake case. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDocgen } from './index.ts';

const root = join(import.meta.dirname, '../..');
const docgen: Readonly<Record<string, unknown>> = { ...createDocgen({ baseUrl: 'http://127.0.0.1', apiKey: '' }) };
const groups = Object.keys(docgen).filter((name) => typeof docgen[name] === 'object');
const named = new RegExp(String.raw`(?:docgen\.|\x60)(${groups.join('|')})\.(\w+)`, 'g');

function hasMethod(group: string, name: string): boolean {
  const camelCase = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(docgen[group] as object, camelCase); // `named` has the groups only
}

it.each(['libs/client/README.md', 'clients/python/README.md'])('%s names only methods of the client', async (page) => {
  const text = await readFile(join(root, page), 'utf8');
  const methods = [...text.matchAll(named)].map(([, group = '', name = '']) => ({ group, name }));
  expect(methods.length).toBeGreaterThan(5);
  expect(methods.filter(({ group, name }) => !hasMethod(group, name))).toEqual([]);
});
