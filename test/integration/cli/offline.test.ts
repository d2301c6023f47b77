/** `docgen batch --offline`: shards, threads, formats and refusals. `offline-and-service.test.ts` compares the bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docgenEntry, makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { CommandResult, DocgenFolder } from '../../harness/docgen-command.ts';
import { runProcess } from '../../harness/run-process.ts';
import { until } from '../../harness/until.ts';

const from = (path: string) => ({ from: path, strategy: 'round-robin' });
const documents = [
  { alias: 'orders', templateName: 'order', count: 900, relations: { customer: from('customers.id') } },
  { alias: 'customers', templateFile: 'customer.json', count: 70, relations: { country: 'country.code' } },
  { alias: 'country', templateFile: 'country.json' },
  { alias: 'notes', templateFile: 'texts/note.txt', count: 30 },
];
const files = {
  'order.json': '{"no": <getUniqueNumber(1, 9000)>, "customer": 0, "lines": [<getRandomNumber(1, 9)>]}',
  // Some customers fail, and their orders with them.
  'customer.json':
    '{"id": "<getUuid()>", "name": <getName()>, "x": <if(getDocumentIndex() % 9 == 4)><getParam(missing)><else>1<endif>}',
  'country.json': '<raw()>{"code": "PT"}<endraw>',
  'shop.json': JSON.stringify({ seed: 7, documents }),
};

let folder: DocgenFolder;

describe('the output of docgen batch --offline', () => {
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(async () => folder.remove());

  it.each([
    ['ndjson'],
    ['ndjson+meta'],
    ['json'],
    ['text'],
    ['csv'],
    ['csv', '--alias', 'customers'],
    ['json', '--from', '895', '--limit', '20'],
    ['text', '--alias', 'notes', '--limit', '3'],
  ])('shards in format %s %s %s %s %s are joined to the bytes of one run', async (format, ...selected) => {
    const whole = await offline('--format', format, ...selected);
    const shards: CommandResult[] = [];
    for (const shard of [1, 2, 3, 4, 5])
      shards.push(await offline('--format', format, ...selected, '--shard', `${shard}/5`));
    expect(shards.map(({ stdout }) => stdout).join('')).toBe(whole.stdout);
    expect(whole.stdout).not.toBe('');
  });

  it.each(['ndjson', 'ndjson+meta', 'json', 'text', 'csv', 'sql'])(
    'eight threads write the bytes of one in %s',
    async (format) => {
      const [one, eight] = [
        await offline('--format', format, '--threads', '1'),
        await offline('--format', format, '--threads', '8'),
      ];
      expect(eight).toEqual(one);
      expect(one.code).toBe(1);
    },
  );

  it('each shard is a complete script of SQL and a complete Parquet file', async () => {
    const sql = await offline('--alias', 'country', '--format', 'sql', '--shard', '1/1');
    await offline('--format', 'parquet', '--alias', 'customers', '--shard', '2/4', '--out', 'part.parquet');
    expect(sql.stdout).toBe(`SET client_encoding = 'UTF8';\nINSERT INTO "country" ("code") VALUES\n('PT');\n`);
    const bytes = await readFile(join(folder.path, 'part.parquet'));
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
  });

  it('ndjson has the documents alone, and a failed document is null in json', async () => {
    const { stdout } = await offline('--alias', 'customers', '--limit', '5');
    const list = await offline('--alias', 'customers', '--limit', '5', '--format', 'json');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ country: 'PT' });
    expect(JSON.parse(list.stdout)).toEqual([...lines, null]);
  });

  it('the lines of a template in NDJSON stay as they are in ndjson', async () => {
    await write('lines.json', '{"a": <getRandomNumber(1, 1)>}\n{"a": 2}');
    await write('lines-batch.json', { seed: 1, documents: [{ alias: 'a', templateFile: 'lines.json', count: 2 }] });
    const { stdout } = await folder.run(['batch', 'lines-batch.json', '--offline']);
    expect(stdout).toBe('{"a":1}\n{"a":2}\n{"a":1}\n{"a":2}\n');
  });

  it('stderr tells how many documents failed, why the first did, and how to join shards', async () => {
    const { code, stderr } = await offline('--alias', 'customers', '--shard', '1/7', '--out', 'part.ndjson');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^docgen: 1 of 10 documents failed. The first is document 4 of "customers": .*missing.*\n--format ndjson\+meta prints .*\nwrote part\.ndjson: 10 documents, shard 1 of 7, in \d+\.\d s\nWhen all shards are written, join them .*\n$/,
    );
    expect(await offline('--alias', 'customers', '--limit', '4')).toMatchObject({ code: 0, stderr: '' });
  });

  it('a batch without a seed gets one, which stderr shows', async () => {
    await write('unseeded.json', { documents: [{ alias: 'a', templateFile: 'order.json', count: 3 }] });
    const first = await folder.run(['batch', 'unseeded.json', '--offline']);
    const seed = Number(/^seed (\d+)\n$/.exec(first.stderr)?.[1]);
    await write('unseeded.json', { seed, documents: [{ alias: 'a', templateFile: 'order.json', count: 3 }] });
    expect(await folder.run(['batch', 'unseeded.json', '--offline'])).toEqual({ ...first, stderr: '' });
  });

  it('a document of a later column leaves the old file and no other', async () => {
    await write('wide.json', '{"a": 1, <if(getDocumentIndex() == 1500)>"b": 2,<endif> "n": <getRandomNumber(1, 9)>}');
    await write('wide-batch.json', { seed: 1, documents: [{ alias: 'w', templateFile: 'wide.json', count: 2000 }] });
    await write('wide.csv', 'old');
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

describe('docgen batch --offline refuses', () => {
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(async () => folder.remove());

  const spec = { alias: 'a', templateFile: 'order.json', count: 2 };
  const two = (relation: unknown) => ({
    documents: [
      { ...spec, relations: { x: relation } },
      { ...spec, alias: 'b' },
    ],
  });

  it.each<[string, unknown, number, string]>([
    [
      'a template id',
      { documents: [{ alias: 'a', templateId: 'tpl_1' }] },
      1,
      'documents[0].templateId names a template of a service',
    ],
    [
      'a missing file',
      { documents: [{ alias: 'a', templateFile: 'none.json' }] },
      2,
      'b.json: documents[0].templateFile: none.json cannot be read: there is no such file',
    ],
    [
      'an unknown name',
      { documents: [{ alias: 'a', templateName: 'none' }] },
      2,
      'documents[0].templateName is "none", and no file of . has this name',
    ],
    ['no template', { documents: [{ alias: 'a' }] }, 1, 'documents[0].templateFile is missing'],
    ['an unknown member', { documents: [{ ...spec, cuont: 3 }] }, 1, 'documents[0].cuont is not a member here'],
    ['a repeated alias', { documents: [spec, spec] }, 1, 'documents[1].alias is "a", as that of another spec'],
    [
      'a count of zero',
      { documents: [{ ...spec, count: 0 }] },
      1,
      'documents[0].count must be a whole number from 1 to 1000000000000',
    ],
    ['an empty list', { documents: [] }, 1, 'documents must be a list that is not empty'],
    ['a list', [], 1, 'b.json: must be an object'],
    ['a wrong instant', { asOf: 'today', documents: [spec] }, 1, 'asOf must be an instant'],
    [
      'a parameter that loses digits',
      '{"documents":[{"alias":"a","templateFile":"order.json","params":{"n":9007199254740993}}]}',
      2,
      'documents[0].params.n has a number that would lose digits',
    ],
    ['broken JSON', '{"documents":', 2, 'b.json is not valid JSON'],
    ['an unknown parent', two(from('c.no')), 1, 'documents[0].relations.x is wrong: no spec has the alias "c"'],
    [
      'a plain relation to many',
      two('b.no'),
      1,
      'documents[0].relations.x needs {"from": …, "strategy": "round-robin"}: "b" has 2 documents',
    ],
    [
      'another strategy',
      two({ from: 'b.no', strategy: 'random' }),
      1,
      'documents[0].relations.x has a strategy that is not "round-robin"',
    ],
    [
      'a path that no parent has',
      two(from('b.numbr')),
      1,
      'the relation of "x" of "a": No document of "b" has a value at "b.numbr".',
    ],
    ['a cycle', two(from('a.no')), 1, 'documents[0].relations.x is part of a cycle of the relations of "a"'],
    [
      'a text as parent',
      {
        documents: [
          { ...spec, relations: { x: 't.id' } },
          { alias: 't', templateFile: 'texts/note.txt' },
        ],
      },
      1,
      'Relations read fields of JSON objects',
    ],
    [
      'a seed without room',
      { seed: 9007199254740991, documents: [{ ...spec, templateFile: 'customer.json', count: 1_000_000_000_000 }] },
      1,
      'seed is too large for the counts',
    ],
    [
      'too many unique values',
      { documents: [{ ...spec, count: 9_001 }] },
      1,
      'has only 9000 different values for 9001 documents',
    ],
  ])('%s, with its place', async (_, batch, code, message) => {
    await write('b.json', batch);
    const result = await folder.run(['batch', 'b.json', '--offline']);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).toContain(message);
  });

  it.each([
    [
      'a mistake',
      '{\n  "n": <getRandomNumbr(1, 2)>}',
      {},
      't.json:2:8: unknown function getRandomNumbr, did you mean getRandomNumber?',
    ],
    [
      'a sequence',
      '{\n  "n": <createSeq(orders)>}',
      {},
      't.json:2:8: createSeq uses a sequence or a variable, which a batch has only in a service\n  2 |',
    ],
    ['a variable', '{"n": <getVar(city)>}', {}, 't.json:1:7: getVar uses a sequence or a variable'],
    [
      'the clock',
      '{"n": "<getCurrentDate()>"}',
      {},
      't.json:1:8: getCurrentDate reads the clock, so the batch needs "asOf" or --as-of',
    ],
  ])('a template with %s, with its line and column', async (_, body, members, message) => {
    await write('t.json', body);
    await write('b.json', { ...members, documents: [{ alias: 't', templateFile: 't.json' }, spec] });
    const { code, stdout, stderr } = await folder.run(['batch', 'b.json', '--offline']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [['--shard', '0/8'], '--shard takes I/N'],
    [['--shard', '9/8'], '--shard takes I/N'],
    [['--shard', 'three/eight'], '--shard takes I/N'],
    [['--threads', '0'], '--threads takes a whole number from 1 to 256'],
    [['--threads', 'all'], '--threads takes a whole number'],
    [['--format', 'xml'], '--format takes ndjson, ndjson+meta, json, csv, sql, parquet, text'],
    [['--key', 'k'], '--offline renders without the service and takes no --key'],
    [['--status', 'failed'], 'takes no --status'],
    [['--table', 't'], '--table needs --format sql'],
    [['--alias', 'x'], '--alias: the batch has no spec "x"'],
    [['--out', 'none/a.ndjson'], 'none/a.ndjson cannot be written'],
    [['other.json'], 'batch --offline needs one FILE'],
  ])('%j', async (args, message) => {
    const { code, stderr, stdout } = await offline(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('a shard of a batch without a seed: each shard would have another one', async () => {
    await write('b.json', { documents: [spec] });
    const { code, stderr } = await folder.run(['batch', 'b.json', '--offline', '--shard', '1/2']);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'docgen: b.json: seed is missing: without it, each shard would have documents of another seed\n',
    });
  });

  it.each(['--threads', '--shard'])('%s of a batch in the service', async (option) => {
    const { code, stderr } = await folder.run(['batch', 'shop.json', option, '1/1']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `docgen: ${option} needs --offline\n` });
  });

  it('a Parquet file of more documents than its row groups have room for', async () => {
    await write('b.json', { seed: 1, documents: [{ ...spec, count: 1_000_000_000, templateFile: 'wide.json' }] });
    await write(
      'wide.json',
      `{${Array.from({ length: 1_000 }, (_, index) => `"f${index}": <getRandomNumber(1, 9)>`).join(',')}}`,
    );
    const { code, stderr } = await folder.run([
      'batch',
      'b.json',
      '--offline',
      '--format',
      'parquet',
      '--out',
      'a.parquet',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('of "a" is one too many for a Parquet file: use --limit or --shard');
  });
});

describe('a process of docgen batch --offline', () => {
  beforeEach(async () => {
    folder = await makeFolder();
    const endless = { seed: 1, documents: [{ alias: 'a', templateFile: 'customer.json', count: 1_000_000_000_000 }] };
    await write('endless.json', endless);
  });
  afterEach(async () => folder.remove());

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends the process with %i, without a message and without a file', async (signal, exitCode) => {
    const before = await readdir(folder.path);
    const { child, stderr } = start('--out', 'a.ndjson');
    await until('the file is being written', async () =>
      (await readdir(folder.path)).some((name) => name.startsWith('a.ndjson.')),
    );
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stderr: stderr() }).toEqual({ code: exitCode, stderr: '' });
    expect(await readdir(folder.path)).toEqual(before);
  });

  it('a closed pipe ends the process with success and without a message', async () => {
    const { child, stderr } = start();
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stderr: stderr() }).toEqual({ code: 0, stderr: '' });
  });

  it('a document that ends its thread is named, and no file is left', async () => {
    // Its lists need more memory than the threads have here.
    const lists = '<let(a, range(1, 180000))><let(b, chunk(a, 1))><let(c, chunk(b, 1))><length(concatLists(a, b, c))>';
    await write('large.txt', `<if(getDocumentIndex() == 700)>${lists}<else><getRandomNumber(1, 9)><endif>`);
    await write('large.json', { seed: 1, documents: [{ alias: 'a', templateFile: 'large.txt', count: 1_000 }] });
    const before = await readdir(folder.path);
    const args = ['--max-old-space-size=28', docgenEntry, 'batch', 'large.json', '--offline', '--out', 'a.ndjson'];
    const { code, stdout, stderr } = await runProcess(process.execPath, args, { cwd: folder.path });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'docgen: the thread that rendered document 700 of "a" ended: Worker terminated due to reaching memory limit: JS heap out of memory\n',
    );
    expect(await readdir(folder.path)).toEqual(before);
  });
});

async function makeFolder(): Promise<DocgenFolder> {
  const made = await makeDocgenFolder(files);
  await mkdir(join(made.path, 'texts'));
  await writeFile(join(made.path, 'texts/note.txt'), 'Dear <getName()>!<if(getDocumentIndex() % 2 == 0)>\n<endif>');
  return made;
}

async function write(name: string, content: unknown): Promise<void> {
  await writeFile(join(folder.path, name), typeof content === 'string' ? content : JSON.stringify(content));
}

async function offline(...args: readonly string[]): Promise<CommandResult> {
  return folder.run(['batch', 'shop.json', '--offline', ...args]);
}

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [docgenEntry, 'batch', 'endless.json', '--offline', ...args], {
    cwd: folder.path,
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (args.length > 0) child.stdout.resume();
  return { child, stderr: () => stderr };
}
