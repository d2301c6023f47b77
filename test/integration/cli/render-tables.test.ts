import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';

const order = `{
  <let(c, rowWhere(customers, country, DE))>
  "id": <uniqueRow("customers@latest").id>, "name": <val(c.name)>, "next": <val(c.orders + 1)>, "since": <val(c.since)>
}`;
const customers = 'id,name,country,orders,since\n1,"Ada, ""the"" 1st",GB,5,2024-02-29\n2,Emil,DE,3,\n3,Emil,DE,3,\n';

let folder: DocgenFolder;

beforeAll(async () => {
  folder = await makeDocgenFolder({
    'order.json': order,
    'customers.csv': customers,
    'customers.ndjson': '{"id":1,"country":"DE","name":"Eva","orders":1.50,"since":null}\n{"id":2,"country":"GB"}\n',
    'customers.json': '[{"id": 7, "country": "DE", "name": "Jo", "orders": 0, "since": true}]',
    'broken.csv': 'id,name\n1,"Ada\n',
    'wrong.json': '{"a": <row(customers, 0).nam>, "b": <row(custmers).id>}',
  });
});
afterAll(async () => folder.remove());

const render = async (...args: string[]) => folder.run(['render', 'order.json', '--seed', '1', ...args]);

describe('docgen render --dataset', () => {
  it('docgen render reads datasets from files of CSV, with a different unique row for each document', async () => {
    const { code, stdout } = await render('--dataset', 'customers=customers.csv', '--count', '3');
    const documents = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(documents.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    for (const document of documents) expect(document).toMatchObject({ name: 'Emil', next: 4, since: null });
  });

  it.each([
    ['customers.ndjson', { name: 'Eva', next: 2.5, since: null }],
    ['customers.json', { name: 'Jo', next: 1, since: true }],
  ])('docgen render reads datasets from %s', async (file, expected) => {
    const { stdout } = await render('--dataset', `customers=${file}`);
    expect(JSON.parse(stdout)).toMatchObject(expected);
  });

  it('docgen render gives the same bytes for the same tables', async () => {
    const first = await render('--dataset', 'customers=customers.csv');
    expect(await render('--dataset', 'customers=customers.csv')).toEqual(first);
  });

  it('docgen render tells unknown tables and members with their places before it renders', async () => {
    const { code, stdout, stderr } = await folder.run(['render', 'wrong.json', '--dataset', 'customers=customers.csv']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('wrong.json:1:25: row has no member nam; did you mean name?');
    expect(stderr).toContain('row: there is no table "custmers"; did you mean customers?');
  });

  it('docgen render refuses more documents than there are unique rows', async () => {
    const { code, stderr } = await render('--dataset', 'customers=customers.csv', '--count', '4');
    expect(code).toBe(1);
    expect(stderr).toContain('uniqueRow at line 3, column 9 has only 3 different values for 4 documents');
  });

  it('docgen render tells line and column of a mistake in a file', async () => {
    const { code, stderr } = await render('--dataset', 'customers=broken.csv');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'docgen: broken.csv: Line 2, column 2: a quote is not closed.\n',
    });
  });

  it.each([
    [['--dataset', 'customers'], '--dataset takes NAME=FILE, not "customers"'],
    [['--dataset', 'customers=missing.csv'], 'missing.csv cannot be read: there is no such file or folder'],
    [['--dataset', 'customers=order.txt'], '--dataset takes .csv, .ndjson, .jsonl and .json files, not order.txt'],
    [['--dataset', 'a=customers.csv', '--dataset', 'a=customers.csv'], '--dataset gives "a" twice'],
  ])('docgen render %j is a wrong usage', async (args, message) => {
    const { code, stderr } = await render(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('docgen render reads 100,000 rows and finds one of them', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, index) => `${index},Name ${index},${index === 77_777 ? 'DE' : 'GB'},1,x`,
    );
    await writeFile(join(folder.path, 'large.csv'), `id,name,country,orders,since\n${lines.join('\n')}\n`);
    const { stdout } = await render('--dataset', 'customers=large.csv');
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Name 77777' });
  });
});
