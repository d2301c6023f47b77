import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let folder: DocgenFolder;

beforeEach(async () => {
  folder = await makeDocgenFolder();
});
afterEach(async () => folder.remove());

describe('docgen init', () => {
  it('docgen init writes templates without mistakes and a batch, and each command that it suggests succeeds', async () => {
    const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: (await stack().addTenant()).adminKey };
    const init = await folder.run(['init']);
    const check = await folder.run(['check', 'customer.json', 'order.json']);
    const rendered = await folder.run(['render', 'order.json', '--seed', '42']);
    const offline = await folder.run(['batch', 'shop.json', '--offline']);
    const pushed = await folder.run(['push', 'customer.json', 'order.json'], { env });
    const batch = await folder.run(['batch', 'shop.json', '-f', 'ndjson+meta'], { env });
    for (const { code } of [init, check, rendered, offline, pushed, batch]) expect(code).toBe(0);
    expect([check.stderr, rendered.stderr, offline.stderr, pushed.stderr]).toEqual(['', '', '', '']);
    const documents = batch.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { alias: string; result: { customerId: string } });
    expect(documents).toHaveLength(600);
    const known = new Set(documents.filter(({ alias }) => alias === 'customers').map((each) => each.result.customerId));
    expect(documents.every(({ result }) => known.has(result.customerId))).toBe(true);
  });

  it('docgen init writes into a new folder, and never changes an existing file', async () => {
    await folder.run(['init', 'a/b']);
    await writeFile(join(folder.path, 'a/b/order.json'), 'mine');
    const again = await folder.run(['init', 'a/b']);
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: 'docgen: a/b already has customer.json, order.json, shop.json; nothing was written\n',
    });
    expect(await readFile(join(folder.path, 'a/b/order.json'), 'utf8')).toBe('mine');
  });
});
