/** Runbooks quote log messages, so that operators can search for them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../scripts/source-files.ts';

const runbooks = join(import.meta.dirname, '../docs/runbooks');

/** A code span of at least four lower-case words. Statements and commands have other characters. */
const message = /`([a-z]+(?:\s[a-z,;]+){3,})`/g;

it('every log message that a runbook quotes occurs in the code', async () => {
  const pages = await Promise.all((await readdir(runbooks)).map((name) => readFile(join(runbooks, name), 'utf8')));
  let code = '';
  for await (const { text } of readSources(['apps', 'libs'])) code += text;

  const quoted = [...pages.join('\n').matchAll(message)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));

  expect(quoted.length).toBeGreaterThan(3);
  expect(quoted.filter((text) => !code.includes(text))).toEqual([]);
});
