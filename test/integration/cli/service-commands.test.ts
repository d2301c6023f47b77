/** `docgen push`, `generate` and `batch` against the real services. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandOptions, DocgenFolder } from '../../harness/docgen-command.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const order = '{"orderNo": <createSeq(orders)>, "customer": <getName()>, "city": <getParam(city, Porto)>}';
let folder: DocgenFolder;
let environment: { readonly DOCGEN_URL: string; readonly DOCGEN_KEY: string };

beforeEach(async () => {
  folder = await makeDocgenFolder({ 'order.json': order, 'broken.json': '{\n  "n": <getNam()>\n}' });
  const { adminKey } = await stack().addTenant();
  environment = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };
});
afterEach(async () => folder.remove());

const docgen = async (args: readonly string[], options: CommandOptions = {}) =>
  folder.run(args, { ...options, env: { ...environment, ...options.env } });

describe('docgen push', () => {
  it('docgen push creates a template with the name of its file, changes it when the file changed, and otherwise leaves it unchanged', async () => {
    const first = await docgen(['push', 'order.json', '--tags', 'a,b']);
    const again = await docgen(['push', 'order.json']);
    const changed = await docgen(['push', '-', '--name', 'order'], { input: `${order}\n` });
    const [action, templateId, name] = first.stdout.trimEnd().split('\t');
    expect([first.code, action, name]).toEqual([0, 'created', 'order']);
    expect(again.stdout).toBe(`unchanged\t${templateId}\torder\n`);
    expect(changed.stdout).toBe(`changed\t${templateId}\torder\n`);
  });

  it('docgen push prints every mistake of a template with file, line and column', async () => {
    const { code, stderr, stdout } = await docgen(['push', 'broken.json']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe('docgen: broken.json:2:8: unknown function getNam\n  2 |   "n": <getNam()>\n    |        ^\n');
  });
});

describe('docgen push after a signal', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends the command after the template that is being stored, with exit code %i', async (name, code) => {
    const files = ['a.txt', 'b.txt', 'c.txt'];
    for (const file of files) await writeFile(join(folder.path, file), `${file} <getName()>`);
    const stop = new AbortController();
    const pushed = await docgen(['push', ...files], { signal: stop.signal, onOutput: () => stop.abort(name) });
    const again = await docgen(['push', ...files]);
    expect(pushed).toMatchObject({ code, stderr: '' });
    expect(again.stdout.match(/^\w+/gm)).toEqual(['unchanged', 'created', 'created']);
  });
});

describe('docgen generate', () => {
  it('docgen generate prints the document of a stored template and of a file', async () => {
    const pushed = await docgen(['push', 'order.json']);
    const templateId = pushed.stdout.split('\t')[1] ?? '';
    const args = ['--seed', '7', '-p', 'city=Lima'];
    const stored = await docgen(['generate', templateId, ...args]);
    const fromFile = await docgen(['generate', 'order.json', ...args, '--out', 'made.json']);
    const offline = await docgen(['render', 'order.json', ...args, '--format', 'json']);
    expect(stored).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(stored.stdout)).toEqual(JSON.parse(offline.stdout));
    expect(fromFile).toMatchObject({ code: 0, stdout: '' });
    expect(JSON.parse(await readFile(join(folder.path, 'made.json'), 'utf8'))).toMatchObject({
      orderNo: 2,
      city: 'Lima',
    });
  });

  it('docgen generate prints the document of the template that has the name, unless there is such a file', async () => {
    await docgen(['push', 'order.json']);
    await docgen(['push', '-', '--name', 'order.json'], { input: 'stored <getName()>' });
    const byName = await docgen(['generate', 'order', '--seed', '7']);
    const byFile = await docgen(['generate', 'order.json', '--seed', '7']);
    expect(JSON.parse(byName.stdout)).toMatchObject({ orderNo: 1, city: 'Porto' });
    expect(JSON.parse(byFile.stdout)).toMatchObject({ orderNo: 2, city: 'Porto' });
  });

  it('docgen generate fails for a name that no active template has, and for a name that two have', async () => {
    const { client, adminKey } = await stack().addTenant();
    for (const body of ['one <getName()>', 'two <getName()>']) await storeTemplate(client, { name: 'pair', body });
    const unknown = await docgen(['generate', 'orde']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toBe('docgen: there is no file and no active template called "orde"\n');
    const env = { DOCGEN_KEY: adminKey };
    expect(await docgen(['generate', 'pair'], { env })).toMatchObject({
      code: 1,
      stderr: 'docgen: 2 templates are called "pair": rename or archive all but one\n',
    });
  });

  it('docgen generate prints the seed that the service chose, and the name of a missing parameter', async () => {
    const printed = await docgen(['generate', '-'], { input: 'Hello <getName()>' });
    const failed = await docgen(['generate', '-'], { input: 'Hello <getParam(name)>' });
    expect(printed.stderr).toMatch(/^seed \d+\n$/);
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toContain('parameter name was not given');
  });
});

describe('a parameter that the template does not read', () => {
  it('a parameter that the template does not read is warned about by generate and batch, of a file and of a stored template by name and by id', async () => {
    const templateId = (await docgen(['push', 'order.json'])).stdout.split('\t')[1] ?? '';
    const warning = (name: string) => `${name}: warning: parameter cty is given but never read, did you mean city?\n`;
    const spec = { seed: 1, documents: [{ templateName: 'order', alias: 'orders', params: { cty: 'Lima' } }] };
    for (const source of ['order.json', 'order', templateId]) {
      const generated = await docgen(['generate', source, '--seed', '1', '-p', 'cty=Lima']);
      expect(generated).toMatchObject({ code: 0, stderr: warning(source) });
    }
    const batch = await docgen(['batch', '-'], { input: JSON.stringify(spec) });
    expect(batch.stderr.startsWith(`${warning('order')}batch bat_`)).toBe(true);
    const quiet = await docgen(['generate', 'order', '--seed', '1', '-p', 'cty=Lima', '-q']);
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('docgen batch', () => {
  it('docgen batch runs a batch, prints its id, and prints every document in order', async () => {
    const templateId = (await docgen(['push', 'order.json'])).stdout.split('\t')[1];
    const spec = { seed: 42, documents: [{ templateId, alias: 'orders', count: 150 }] };
    const { code, stdout, stderr } = await docgen(['batch', '-', '-f', 'ndjson+meta'], { input: JSON.stringify(spec) });
    const numbers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { seqNo: number }).seqNo);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^batch bat_\w+, seed 42\n$/);
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => index));
  });

  it('docgen batch takes templates by the names that push gave them', async () => {
    await docgen(['push', 'order.json']);
    const spec = { seed: 42, documents: [{ templateName: 'order', alias: 'orders', count: 2 }] };
    const { code, stdout } = await docgen(['batch', '-', '-q'], { input: JSON.stringify(spec) });
    expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 2]);
  });

  it('docgen batch exits with 1 when a document failed, and prints it among the others', async () => {
    const templateId = (
      await docgen(['push', '-', '--name', 'odd'], { input: '{"n": <val(1 / getDocumentIndex())>}' })
    ).stdout.split('\t')[1];
    const spec = JSON.stringify({ seed: 1, documents: [{ templateId, alias: 'odd', count: 3 }] });
    const { code, stdout, stderr } = await docgen(['batch', '-', '--quiet', '-f', 'ndjson+meta'], { input: spec });
    const failed = await docgen(['batch', '-', '--quiet', '--status', 'failed'], { input: spec });
    const plain = await docgen(['batch', '-', '--quiet'], { input: spec });
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(failed.stdout).toContain('"code":"GENERATION_ERROR"');
    expect(
      plain.stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ n: 1 }, { n: 0.5 }]);
    expect(stderr).toBe('docgen: the batch ended as partially_failed: 1 of 3 documents failed\n');
  });

  it('docgen batch writes csv to a file, and fails for an invalid spec', async () => {
    const templateId = (await docgen(['push', 'order.json'])).stdout.split('\t')[1];
    const spec = { seed: 1, documents: [{ templateId, alias: 'orders', count: 2 }] };
    const csv = await docgen(['batch', '-', '-f', 'csv', '-o', 'orders.csv'], { input: JSON.stringify(spec) });
    const wrong = await docgen(['batch', '-'], { input: '{"documents": []}' });
    expect(csv).toMatchObject({ code: 0, stdout: '' });
    expect((await readFile(join(folder.path, 'orders.csv'), 'utf8')).trimEnd().split('\n')).toHaveLength(3);
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('docgen batch with a selection', () => {
  it('docgen batch prints the selected documents in each format, and writes Parquet to a file', async () => {
    const pushed = await docgen(['push', '-', '--name', 'numbers'], { input: '{"n": <getDocumentIndex()>}' });
    const templateId = pushed.stdout.split('\t')[1];
    const input = JSON.stringify({
      seed: 1,
      documents: [
        { templateId, alias: 'a', count: 5 },
        { templateId, alias: 'b' },
      ],
    });
    const batch = async (...options: string[]) => docgen(['batch', '-', '-q', ...options], { input });

    const csv = await batch('-f', 'csv', '--alias', 'a', '--from', '1', '--limit', '2');
    const sql = await batch('-f', 'sql', '--alias', 'b', '--dialect', 'sqlite', '--table', 'main.t');
    const failed = await batch('--status', 'failed');
    const parquet = await batch('-f', 'parquet', '--alias', 'a', '-o', 'a.parquet');

    expect(csv).toMatchObject({ code: 0, stdout: 'n\n1\n2\n' });
    expect(sql.stdout).toBe('INSERT INTO "main"."t" ("n") VALUES\n(0);\n');
    expect(failed).toMatchObject({ code: 0, stdout: '' });
    expect(parquet).toMatchObject({ code: 0, stdout: '' });
    expect((await readFile(join(folder.path, 'a.parquet'))).subarray(-4).toString()).toBe('PAR1');
  });

  it.each([
    ['--from', '-1'],
    ['--limit', '0'],
    ['--status', 'done'],
    ['--dialect', 'oracle'],
    ['--format', 'xml'],
  ])('docgen batch refuses %s %s without calling the service', async (option, value) => {
    expect(await docgen(['batch', '-', `${option}=${value}`], { input: '{}' })).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a command that calls the service', () => {
  it.each([
    [
      'fails without an address',
      { DOCGEN_URL: '' },
      2,
      'docgen: give the address of the service: --url or DOCGEN_URL, or run docgen login\n',
    ],
    [
      'fails without a key',
      { DOCGEN_KEY: '' },
      2,
      'docgen: give an API key: --key or DOCGEN_KEY, or run docgen login\n',
    ],
    [
      'refuses an address that is not http or https',
      { DOCGEN_URL: 'ftp://x' },
      2,
      'docgen: --url takes http://… or https://…, not "ftp://x"\n',
    ],
    ['fails with an invalid key', { DOCGEN_KEY: 'dk_live_wrong' }, 1, /^docgen: order\.json: .*key/],
    [
      'fails when the service cannot be reached',
      { DOCGEN_URL: 'http://127.0.0.1:1' },
      1,
      'docgen: order.json: The service at http://127.0.0.1:1 cannot be reached.\n',
    ],
  ])('a command that calls the service %s', async (_what, env, code, message) => {
    const ended = await docgen(['generate', 'order.json'], { env });
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });
});
