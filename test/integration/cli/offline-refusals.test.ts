/** What `docgen batch --offline` refuses before it renders. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, makeOfflineFolder } from './offline-folder.ts';
import type { OfflineFolder } from './offline-folder.ts';

let folder: OfflineFolder;

describe('docgen batch --offline refuses', () => {
  beforeAll(async () => {
    folder = await makeOfflineFolder();
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
    await folder.write('b.json', batch);
    const result = await folder.offline('b.json');
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
    await folder.write('t.json', body);
    await folder.write('b.json', { ...members, documents: [{ alias: 't', templateFile: 't.json' }, spec] });
    const { code, stdout, stderr } = await folder.offline('b.json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
  });

  it.each([
    [['--shard', '0/8'], '--shard takes I/N'],
    [['--shard', '9/8'], '--shard takes I/N'],
    [['--shard', 'three/eight'], '--shard takes I/N'],
    [['--threads', '0'], '--threads takes a whole number from 1 to 256'],
    [['--threads', 'all'], '--threads takes a whole number'],
    [['--format', 'xml'], '--format takes ndjson, ndjson+meta, json, csv, sql, parquet, zip, text'],
    [['--key', 'k'], '--offline renders without the service and takes no --key'],
    [['--status', 'failed'], 'takes no --status'],
    [['--table', 't'], '--table needs --format sql'],
    [['--format', 'sql', '--table', 't'], '--table needs --alias'],
    [['--ddl'], '--ddl needs --format sql'],
    [['--files', 'sql'], '--files needs --format zip'],
    [['--format', 'zip', '--files', 'xml'], '--files takes csv, ndjson, parquet, sql'],
    [['--format', 'zip', '--ddl'], '--ddl needs --files sql'],
    [['--format', 'zip', '--files', 'sql', '--table', 't'], '--format zip takes no --table'],
    [['--format', 'json', '--unnest', 'orders.lines'], '--unnest needs --format ndjson, csv, sql, parquet'],
    [['--unnest', 'orders.lines'], '--unnest needs --alias or --out-dir in this format'],
    [['--unnest', 'lines'], '--unnest: Without "alias", the name of a list begins with the alias of its documents'],
    [['--alias', 'orders', '--unnest', 'line'], '--unnest: None of the first 1000 documents has a list "line"'],
    [
      ['--alias', 'orders', '--unnest', 'lines,tags'],
      '--unnest: this output has the rows of one list, and these are 2',
    ],
    [['--file-per-document'], '--file-per-document needs --out-dir'],
    [['--out-dir', 'a', '--file-per-document', '--format', 'csv'], '--file-per-document takes no --format'],
    [['--out-dir', 'a', '--file-per-document', '--unnest', 'orders.lines'], '--file-per-document takes no --unnest'],
    [['--out-dir', 'a', '--out', 'b'], '--out and --out-dir exclude each other'],
    [['--null', 'x'], '--null needs --format csv'],
    [['--format', 'parquet', '--schema', 'a:int64'], '--schema needs --alias or --out-dir'],
    [['--alias', 'x'], '--alias: the batch has no spec "x"'],
    [['--out', 'none/a.ndjson'], 'none/a.ndjson cannot be written'],
    [['other.json'], 'batch --offline needs one FILE'],
  ])('%j', async (args, message) => {
    const { code, stderr, stdout } = await folder.offline('shop.json', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('a list that is none, with its document', async () => {
    const { code, stderr, stdout } = await folder.offline('shop.json', '--format', 'zip', '--unnest', 'orders.no');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('document 0 of "orders" has no list in the field "no"');
  });

  it('a shard of a batch without a seed: each shard would have another one', async () => {
    await folder.write('b.json', { documents: [spec] });
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

  it('a Parquet file of more documents than its row groups have room for, before it renders them', async () => {
    await folder.write('b.json', {
      seed: 1,
      documents: [{ ...spec, count: 1_000_000_000, templateFile: 'wide.json' }],
    });
    await folder.write('wide.json', `{${wideMembers}}`);

    const { code, stderr } = await folder.offline('b.json', '--format', 'parquet', '--out', 'a.parquet');

    expect(code).toBe(1);
    expect(stderr).toContain('one Parquet file has up to 10000 documents with these columns: use --limit or --shard');
  });

  it('the first document that a Parquet file has no room for, when documents fill row groups early', async () => {
    // Each document has the rows of a group.
    await folder.write('b.json', { seed: 1, documents: [{ ...spec, count: 100, templateFile: 'rows.json' }] });
    await folder.write('rows.json', `[{${wideMembers}}${',{}'.repeat(249)}]`);

    const { code, stderr } = await folder.offline('b.json', '--format', 'parquet', '--out', 'a.parquet');

    expect(code).toBe(1);
    expect(stderr).toContain('document 40 of "a" is one too many for a Parquet file: use --limit or --shard');
  });
});

const wideMembers = Array.from({ length: 1_000 }, (_, index) => `"f${index}": <getRandomNumber(1, 9)>`).join(',');
