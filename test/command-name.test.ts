/** On npm, `docgen` is the package of another product. Outside of a checkout, npx would run that one. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const texts = [
  '*.md',
  '{docs,examples,helm,k8s,clients}/**/*.{md,yaml,txt}',
  '{apps,libs,scripts}/**/*.{md,ts,tsx,mjs,html,json}',
];
const exclude = (name: string) => /(?:^|[/\\])(?:node_modules|dist)$/.test(name);
/** Also as the configuration of an agent: `"command": "npx", "args": ["docgen", "mcp"]`. */
const strangersCommand = /np(?:x|m exec)(?:\s+-[-y]*|[\s",:[]|args)*(?:@docgen\/cli|docgen)\b/;

it('no page and no message tells people to run docgen by npx', async () => {
  const found: string[] = [];
  let fileCount = 0;
  for await (const file of glob(texts, { cwd: root, exclude })) {
    fileCount += 1;
    if (strangersCommand.test(await readFile(join(root, file), 'utf8'))) found.push(file);
  }
  expect(found).toEqual([]);
  expect(fileCount).toBeGreaterThan(500);
});

it.each([
  'npx docgen render a.json',
  'npx -y docgen',
  'npm exec docgen',
  'npm exec -- docgen check',
  '"command": "npx", "args": ["@docgen/cli", "mcp"]',
])('%s is found', (text) => {
  expect(text).toMatch(strangersCommand);
});
