/** The output of `docgen batch --offline`. `offline-and-service.test.ts` compares it with that of a service. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandResult } from '../../harness/docgen-command.ts';
import { makeOfflineFolder } from './offline-folder.ts';
import type { OfflineFolder } from './offline-folder.ts';

let folder: OfflineFolder;

describe('the output of docgen batch --offline', () => {
  beforeAll(async () => {
    folder = await makeOfflineFolder();
  });
  afterAll(async () => folder.remove());

  it.each([
    ['ndjson'],
    ['ndjson+meta'],
    ['json'],
    ['text'],
    ['csv'],
    ['csv', '--alias', 'customers'],
    ['csv', '--alias', 'orders', '--unnest', 'lines', '--bom'],
    ['json', '--from', '895', '--limit', '20'],
    ['text', '--alias', 'notes', '--limit', '3'],
  ])('shards in format %s %s %s %s %s %s are joined to the bytes of one run', async (format, ...selected) => {
    const whole = await folder.offline('shop.json', '--format', format, ...selected);
    const shards: CommandResult[] = [];
    for (const shard of [1, 2, 3])
      shards.push(await folder.offline('shop.json', '--format', format, ...selected, '--shard', `${shard}/3`));
    expect(shards.map(({ stdout }) => stdout).join('')).toBe(whole.stdout);
    expect(whole.stdout).not.toBe('');
  });

  it.each(['ndjson', 'ndjson+meta', 'json', 'text', 'csv', 'sql'])(
    'eight threads write the bytes of one in %s',
    async (format) => {
      const [one, eight] = [
        await folder.offline('shop.json', '--format', format, '--threads', '1'),
        await folder.offline('shop.json', '--format', format, '--threads', '8'),
      ];
      expect(eight).toEqual(one);
      expect(one.code).toBe(1);
    },
  );

  it('each shard is a complete script of SQL and a complete Parquet file', async () => {
    const sql = await folder.offline('shop.json', '--alias', 'country', '--format', 'sql', '--shard', '1/1');
    await folder.offline(
      'shop.json',
      '--format',
      'parquet',
      '--alias',
      'customers',
      '--shard',
      '2/4',
      '--out',
      'part.parquet',
    );
    expect(sql.stdout).toBe(`SET client_encoding = 'UTF8';\nINSERT INTO "country" ("code") VALUES\n('PT');\n`);
    const bytes = await readFile(join(folder.path, 'part.parquet'));
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
  });

  it('SQLite loads the shards of SQL with tables and lists in their order, with references on', async () => {
    const options = ['--format', 'sql', '--ddl', '--dialect', 'sqlite', '--unnest', 'orders.lines'];
    const whole = await folder.offline('shop.json', ...options);
    const shards: string[] = [];
    for (const shard of ['1/3', '2/3', '3/3'])
      shards.push((await folder.offline('shop.json', ...options, '--shard', shard)).stdout);

    expect(countsAfter(shards)).toEqual(countsAfter([whole.stdout]));
    expect(countsAfter(shards)).toMatchObject({ orders: 797, lines: 797 });
  });

  it('ndjson has the documents alone, and a failed document is null in json', async () => {
    const { stdout } = await folder.offline('shop.json', '--alias', 'customers', '--limit', '5');
    const list = await folder.offline('shop.json', '--alias', 'customers', '--limit', '5', '--format', 'json');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ country: 'PT' });
    expect(JSON.parse(list.stdout)).toEqual([...lines, null]);
  });

  it('the lines of a template in NDJSON stay as they are in ndjson', async () => {
    await folder.write('lines.json', '{"a": <getRandomNumber(1, 1)>}\n{"a": 2}');
    await folder.write('lines-batch.json', {
      seed: 1,
      documents: [{ alias: 'a', templateFile: 'lines.json', count: 2 }],
    });
    const { stdout } = await folder.offline('lines-batch.json');
    expect(stdout).toBe('{"a":1}\n{"a":2}\n{"a":1}\n{"a":2}\n');
  });

  it('stderr tells how many documents failed, why the first did, and how to join shards', async () => {
    const { code, stderr } = await folder.offline(
      'shop.json',
      '--alias',
      'customers',
      '--shard',
      '1/7',
      '--out',
      'part.ndjson',
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^docgen: 1 of 10 documents failed. The first is document 4 of "customers": .*missing.*\n--format ndjson\+meta prints .*\nwrote part\.ndjson: 10 documents, shard 1 of 7, in \d+\.\d s\nWhen all shards are written, join them .*\n$/,
    );
    expect(await folder.offline('shop.json', '--alias', 'customers', '--limit', '4')).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  it('a batch without a seed gets one, which stderr shows', async () => {
    await folder.write('unseeded.json', { documents: [{ alias: 'a', templateFile: 'order.json', count: 3 }] });
    const first = await folder.offline('unseeded.json');
    const seed = Number(/^seed (\d+)\n$/.exec(first.stderr)?.[1]);
    await folder.write('unseeded.json', { seed, documents: [{ alias: 'a', templateFile: 'order.json', count: 3 }] });
    expect(await folder.offline('unseeded.json')).toEqual({ ...first, stderr: '' });
  });

  it('a document of a later column leaves the old file and no other', async () => {
    await folder.write(
      'wide.json',
      '{"a": 1, <if(getDocumentIndex() == 1500)>"b": 2,<endif> "n": <getRandomNumber(1, 9)>}',
    );
    await folder.write('wide-batch.json', {
      seed: 1,
      documents: [{ alias: 'w', templateFile: 'wide.json', count: 2000 }],
    });
    await folder.write('wide.csv', 'old');
    const before = await readdir(folder.path);
    const args = ['batch', 'wide-batch.json', '--offline', '--format', 'csv', '--out', 'wide.csv'];
    const { code, stderr } = await folder.run(args);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'docgen: document 1500 of "w" has the field "b", which the documents that decide the columns do not have\n',
    });
    expect(await readdir(folder.path)).toEqual(before);
    expect(await readFile(join(folder.path, 'wide.csv'), 'utf8')).toBe('old');
  });
});

function countsAfter(scripts: readonly string[]): unknown {
  const db = new DatabaseSync(':memory:');
  db.exec('pragma foreign_keys = on');
  for (const script of scripts) db.exec(script);
  return db
    .prepare('select (select count(*) from orders) as orders, (select count(*) from orders_lines) as lines')
    .get();
}
