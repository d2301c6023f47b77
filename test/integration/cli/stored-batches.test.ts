/** `docgen download`, `cancel` and `delete`: commands for batches that the service has. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandOptions, DocgenFolder } from '../../harness/docgen-command.ts';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import type { RenderedBatch } from '../../harness/rendered-batches.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const unknown = `bat_${'0'.repeat(32)}`;
let folder: DocgenFolder;
let tenant: TestTenant;

beforeEach(async () => {
  folder = await makeDocgenFolder();
  tenant = await stack().addTenant();
});
afterEach(async () => folder.remove());

const docgen = async (args: readonly string[], options: CommandOptions = {}) =>
  folder.run(args, {
    ...options,
    env: { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: tenant.memberKey, ...options.env },
  });

const addBatch = async (batch: RenderedBatch) => insertRenderedBatch(stack().db, tenant.tenantId, batch);

async function submitVirtual(): Promise<string> {
  await docgen(['push', '-', '--name', 'numbers'], {
    input: '{"n": <getDocumentIndex()>}',
    env: { DOCGEN_KEY: tenant.adminKey },
  });
  const documents = [{ templateName: 'numbers', alias: 'a', count: 1_000_000_000 }];
  const { code, stdout, stderr } = await docgen(['batch', '-'], {
    input: JSON.stringify({ seed: 1, virtual: true, documents }),
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  return /bat_\w+/.exec(stderr)?.[0] ?? '';
}

describe('docgen download', () => {
  it('docgen download prints the selected documents of a batch in a format', async () => {
    const batchId = await addBatch({ documentCount: 5 });

    const lines = await docgen(['download', batchId, '-f', 'ndjson+meta']);
    const plain = await docgen(['download', batchId]);
    const csv = await docgen(['download', batchId, '-f', 'csv', '--alias', 'a', '--from', '1', '--limit', '2']);
    const failed = await docgen(['download', batchId, '--status', 'failed']);
    const sql = await docgen([
      'download',
      batchId,
      '--format=sql',
      '--dialect=sqlite',
      '--table=t',
      '--limit=1',
      '--out',
      'a.sql',
    ]);

    expect(lines).toMatchObject({ code: 0, stderr: '' });
    expect(lines.stdout.match(/"seqNo":\d/g)).toEqual([0, 1, 2, 3, 4].map((seqNo) => `"seqNo":${seqNo}`));
    expect(plain).toEqual({ code: 0, stdout: '{"n":0}\n{"n":1}\n{"n":2}\n{"n":3}\n{"n":4}\n', stderr: '' });
    expect(csv).toEqual({ code: 0, stdout: 'n\n1\n2\n', stderr: '' });
    expect(failed).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(sql).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await readFile(join(folder.path, 'a.sql'), 'utf8')).toBe('INSERT INTO "t" ("n") VALUES\n(0);\n');
  });

  it('docgen download exits with 1 for a canceled batch, and prints the documents made so far', async () => {
    const batchId = await addBatch({ status: 'canceled', documentCount: 3, doneCount: 2 });

    const { code, stdout, stderr } = await docgen(['download', batchId, '-f', 'csv']);

    expect({ code, stdout }).toEqual({ code: 1, stdout: 'n\n0\n1\n' });
    expect(stderr).toBe('docgen: the batch ended as canceled: 0 of 3 documents failed\n');
  });

  it('docgen download prints a range of a virtual batch, and refuses to print all of it', async () => {
    const batchId = await submitVirtual();

    const range = await docgen(['download', batchId, '-f', 'csv', '--from', '999999998', '--limit', '5']);
    const all = await docgen(['download', batchId]);

    expect(range).toEqual({ code: 0, stdout: 'n\n999999998\n999999999\n', stderr: '' });
    expect(all).toMatchObject({ code: 1, stdout: '' });
    expect(all.stderr).toContain('is a virtual batch of 1000000000 documents: give --limit');
  });

  it.each([
    ['no batch', [], 2, 'needs the id of one BATCH'],
    ['a batch that does not exist', [unknown], 1, `${unknown}: `],
    ['an alias that the batch does not have', ['--alias', 'b'], 1, 'no spec with this alias'],
    ['a folder and a file', ['--out-dir', 'a', '--out', 'b'], 2, 'exclude each other'],
    ['files of documents without a folder', ['--file-per-document'], 2, 'needs --out-dir'],
    ['a list of no alias', ['--out-dir', 'a', '--unnest', 'l'], 1, 'None of the first 1000 documents has a list'],
    ['an alias of files that the batch does not have', ['--out-dir', 'a', '--alias', 'b'], 2, 'no spec "b"'],
    ['an unknown format', ['--format', 'xml'], 2, '--format takes ndjson, ndjson+meta, csv, sql, parquet, zip, text'],
  ])('docgen download fails for %s', async (_what, args, code, message) => {
    const batchId = await addBatch({});
    const ended = await docgen(['download', ...(args[0]?.startsWith('--') === true ? [batchId] : []), ...args]);

    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(message);
  });
});

describe('docgen download --out-dir', () => {
  it('docgen download --out-dir writes a file per spec and list', async () => {
    const batchId = await addBatch({ documentCount: 2, result: `'{"n":' || n || ',"l":["x",null]}'` });

    const written = await docgen([
      'download',
      batchId,
      '--out-dir',
      'x/y',
      '-f',
      'csv',
      '--unnest',
      'l',
      '--null',
      'NULL',
    ]);
    const lines = await docgen(['download', batchId, '--out-dir', 'x/y']);

    expect([written, lines]).toEqual([0, 0].map((code) => ({ code, stdout: '', stderr: '' })));
    expect((await readdir(join(folder.path, 'x/y'))).toSorted()).toEqual(['a.csv', 'a.ndjson', 'a_l.csv']);
    expect(await readFile(join(folder.path, 'x/y/a_l.csv'), 'utf8')).toBe(
      'a_seqNo,l_no,l\n0,0,x\n0,1,NULL\n1,0,x\n1,1,NULL\n',
    );
    expect(await readFile(join(folder.path, 'x/y/a.ndjson'), 'utf8')).toBe(
      '{"n":0,"l":["x",null]}\n{"n":1,"l":["x",null]}\n',
    );
  });

  it('docgen download --file-per-document writes a file per document, of stored and of virtual batches', async () => {
    const texts = await addBatch({ documentCount: 1, result: `'"one\\ntwo"'` });
    const virtualId = await submitVirtual();

    await docgen(['download', texts, '--out-dir', 'texts', '--file-per-document']);
    const { code } = await docgen([
      'download',
      virtualId,
      '--out-dir',
      'v',
      '--file-per-document',
      '--from',
      '7',
      '--limit',
      '2',
    ]);

    expect(code).toBe(0);
    expect(await readFile(join(folder.path, 'texts/a/0.txt'), 'utf8')).toBe('one\ntwo');
    expect(await readdir(join(folder.path, 'v/a'))).toEqual(['7.json', '8.json']);
    expect(JSON.parse(await readFile(join(folder.path, 'v/a/8.json'), 'utf8'))).toEqual({ n: 8 });
  });

  it('docgen download writes an archive to a file', async () => {
    const batchId = await addBatch({ documentCount: 2 });

    const { code } = await docgen(['download', batchId, '-f', 'zip', '--files', 'ndjson', '-o', 'a.zip']);

    expect(code).toBe(0);
    expect(Object.keys(unzipSync(await readFile(join(folder.path, 'a.zip'))))).toEqual(['a.ndjson']);
  });
});

describe('docgen delete and docgen cancel', () => {
  it('docgen delete removes each batch that is over, and prints a line for it', async () => {
    const batchIds = [await addBatch({}), await addBatch({ status: 'partially_failed' })];

    const deleted = await docgen(['delete', ...batchIds]);
    const again = await docgen(['delete', ...batchIds]);
    const download = await docgen(['download', batchIds[0] ?? '']);

    expect(deleted).toEqual({ code: 0, stdout: batchIds.map((id) => `deleted\t${id}\n`).join(''), stderr: '' });
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(download).toMatchObject({ code: 1, stdout: '' });
  });

  it('docgen delete refuses a running batch until cancel has stopped it', async () => {
    const batchId = await addBatch({ status: 'running', documentCount: 2, doneCount: 1 });

    const refused = await docgen(['delete', batchId]);
    const canceled = await docgen(['cancel', batchId]);
    const deleted = await docgen(['delete', batchId]);

    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('The batch is running. Cancel it, or wait until it is over.');
    expect(canceled).toEqual({ code: 0, stdout: `canceled\t${batchId}\n`, stderr: '' });
    expect(deleted.stdout).toBe(`deleted\t${batchId}\n`);
  });

  it.each(['cancel', 'delete'])('docgen %s changes no batch of another tenant, and needs an id', async (command) => {
    const stranger = await stack().addTenant();
    const batchId = await insertRenderedBatch(stack().db, stranger.tenantId, { status: 'running' });

    expect(await docgen([command, batchId])).toMatchObject({ code: 1, stdout: '' });
    expect(await docgen([command])).toMatchObject({ code: 2, stdout: '' });
  });
});
