/** The first screen of the README shows a template and its output. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgenEntry } from './harness/docgen-command.ts';
import { runProcess } from './harness/run-process.ts';

const wordsMax = 700;

it('the template of the README renders to the document that the README shows, with its seed', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, template = '', seed = '', document = ''] =
    /```\n(<# an order #>.*?)```.*?^Seed (\d+).*?```json\n(.*?)```/ms.exec(readme) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'docgen-readme-'));
  await writeFile(join(folder, 'order.json'), template);

  const args = [docgenEntry, 'render', join(folder, 'order.json'), '--seed', seed, '--no-state'];
  const { code, stdout } = await runProcess(process.execPath, args);
  await rm(folder, { recursive: true });

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(document));
});

it(`the README has at most ${wordsMax} words`, async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
  expect(readme.split(/\s+/).length).toBeLessThan(wordsMax);
});
