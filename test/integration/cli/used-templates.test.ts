/** `docgen` with templates that use the functions of others: files of the same folder, and templates of the service. */
import { getBatchRecipe } from '@docgen/contracts/batch-documents';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';
import { submit } from '../../harness/batch-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
let folder: DocgenFolder;

beforeEach(async () => {
  folder = await makeDocgenFolder({
    'a-order.json': '{\n  <use(parts)>\n  "line": <line(1)>\n}',
    'parts.txt': '<use(words)><def(line, n)>[<val(n)>, <word()>]<enddef>',
    'words.txt': '<def(word)>"tea"<enddef>',
    'circle.txt': 'x\n<use(circle)>',
    'lost.txt': 'x <use(nothing)>',
    'failing.txt': '<use(division)>\n<divide(0)>',
    'division.txt': '<def(divide, n)><val(1 / n)><enddef>',
  });
});
afterEach(async () => folder.remove());

describe('docgen offline', () => {
  it('docgen render takes the functions of files in the folder of the template', async () => {
    expect(await folder.run(['render', 'a-order.json', '--seed', '1'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('{"line":[1,"tea"]}') as unknown,
    });
  });

  it('docgen check shows a template that cannot be used at its tag', async () => {
    const { code, stdout } = await folder.run(['check', 'lost.txt', 'circle.txt', 'a-order.json']);

    expect(code).toBe(1);
    expect(stdout).toContain(
      'lost.txt:1:3: there is no template "nothing" whose functions could be used\n' +
        '  1 | x <use(nothing)>\n    |   ^\n',
    );
    expect(stdout).toContain('circle.txt:2:1: "circle" uses this template itself\n');
    expect(stdout).toContain('a-order.json: ok');
  });

  it('docgen render tells where a used function failed', async () => {
    const { code, stderr } = await folder.run(['render', 'failing.txt', '--seed', '1']);

    expect(code).not.toBe(0);
    expect(stderr).toContain('failing.txt:1:1: in the template "division", line 1, column 24: division by zero\n');
    expect(stderr).toContain('  1 | <use(division)>\n');
  });
});

describe('docgen with a service', () => {
  it('docgen push stores used templates first, and a recipe of their batch renders without the service', async () => {
    const { adminKey, client } = await stack().addTenant();
    const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };

    const pushed = await folder.run(['push', 'a-order.json', 'parts.txt', 'words.txt'], { env });

    expect(
      pushed.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[2]),
    ).toEqual(['words', 'parts', 'a-order']);
    const spec = { virtual: true, seed: 1, documents: [{ templateName: 'a-order', alias: 'a', count: 1 }] };
    const { body } = await submit(client, spec);
    const { text } = await client.call(getBatchRecipe, { params: { batchId: body.batchId } });
    await writeFile(join(folder.path, 'recipe.json'), text);
    const offline = await folder.run(['batch', '--recipe', 'recipe.json', '--alias', 'a']);
    expect(offline.stdout).toContain('"line":[1,"tea"]');
  });

  it('docgen push says that a template has changed only when it or a template that it uses has', async () => {
    const { adminKey } = await stack().addTenant();
    const env = { DOCGEN_URL: stack().gatewayUrl, DOCGEN_KEY: adminKey };
    const push = async () => {
      const { stdout } = await folder.run(['push', 'a-order.json', 'parts.txt', 'words.txt'], { env });
      return stdout.match(/^\w+/gm);
    };

    const first = await push();
    const again = await push();
    await writeFile(join(folder.path, 'words.txt'), '<def(word)>"mint"<enddef>');
    const changed = await push();

    expect(first).toEqual(['created', 'created', 'created']);
    expect(again).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(changed).toEqual(['changed', 'changed', 'changed']);
  });
});
