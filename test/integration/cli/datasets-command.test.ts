/** `docgen datasets` against the real services. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let folder: DocgenFolder;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await makeDocgenFolder({
    'customers.csv': 'id,name\n1,Ada\n2,Grace\n',
    'cities.ndjson': '{"city":"Porto"}\n',
    'broken.csv': 'id,name\n1\n',
  });
  const { adminKey } = await stack().addTenant();
  env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };
});
afterEach(async () => folder.remove());

const datasets = async (...args: readonly string[]) => folder.run(['datasets', ...args], { env });

describe('docgen datasets push', () => {
  it('docgen datasets push stores files under their names, and tells what changed', async () => {
    const first = await datasets('push', 'customers.csv', 'cities.ndjson');
    const again = await datasets('push', 'customers.csv');
    await writeFile(join(folder.path, 'customers.csv'), 'id,name\n1,Ada\n');
    const changed = await datasets('push', 'customers.csv');

    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^created\t[0-9a-f]{64}\tcustomers\ncreated\t[0-9a-f]{64}\tcities\n$/);
    expect(again.stdout).toMatch(/^unchanged\t[0-9a-f]{64}\tcustomers\n$/);
    expect(changed.stdout).toMatch(/^changed\t[0-9a-f]{64}\tcustomers\n$/);
  });

  it('docgen datasets push prints the place of a mistake', async () => {
    const { code, stderr } = await datasets('push', 'broken.csv');

    expect(code).toBe(1);
    expect(stderr).toBe('docgen: broken.csv: Line 2, column 2: the row has 1 fields, and the header has 2.\n');
  });

  it.each([
    [['push'], 'datasets push needs a FILE'],
    [['push', 'order.txt'], 'order.txt: give --format csv, ndjson or json'],
    [['upload', 'customers.csv'], 'datasets takes push, list, get or delete, not "upload"'],
    [['get'], 'datasets get needs one NAME'],
  ])('docgen datasets %j is a wrong command line', async (args, message) => {
    const { code, stderr } = await datasets(...args);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('docgen datasets push fails for a file that does not exist', async () => {
    expect(await datasets('push', 'none.csv')).toMatchObject({ code: 1, stderr: 'docgen: none.csv cannot be read\n' });
  });
});

describe('docgen datasets list, get and delete', () => {
  it('docgen datasets lists, prints and deletes what push has stored', async () => {
    await datasets('push', 'customers.csv', '--name', 'people');

    const listed = await datasets('list');
    const got = await datasets('get', 'people');
    const deleted = await datasets('delete', 'people');
    const after = await datasets('list');

    expect(listed.stdout).toMatch(/^[0-9a-f]{64}\t2\tpeople\n$/);
    expect(got.stdout).toContain('columns  id (integer), name (text)\n[1,"Ada"]\n[2,"Grace"]\n');
    expect(deleted.stdout).toBe('deleted\tpeople\n');
    expect(after).toMatchObject({ code: 0, stdout: '' });
  });
});
