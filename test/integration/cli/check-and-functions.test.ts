import { listFunctions } from '@docgen/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDocgenFolder } from '../../harness/docgen-command.ts';
import type { DocgenFolder } from '../../harness/docgen-command.ts';

let folder: DocgenFolder;

beforeAll(async () => {
  folder = await makeDocgenFolder({
    'valid.json': '{"a": <getParam(a)>, "b": <getParam(b, 1)>, "n": <createSeq(orders)>, "v": <getVar(v, 1)>}',
    'broken.json': '{\n\t"a": <getRandomNumbr(1,6)>,\n\t"b": <if(vip == true)>1<endif>\n}',
    'city.txt': '<getParam(city)>',
    'literal.txt': 'no placeholder',
    'repeated.json': '{"a": 1, "a": <val(2)>}',
  });
});
afterAll(async () => folder.remove());

describe('docgen check', () => {
  it('lists what a valid template uses', async () => {
    expect(await folder.run(['check', 'valid.json'])).toMatchObject({
      code: 0,
      stdout: 'valid.json: ok (json; 3 functions; parameters: a, b?; sequences: orders; variables: v)\n',
    });
  });

  it('prints every mistake with its source line and a caret', async () => {
    const { code, stdout } = await folder.run(['check', 'broken.json']);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'broken.json:2:7: unknown function getRandomNumbr, did you mean getRandomNumber?\n' +
        '  2 | \t"a": <getRandomNumbr(1,6)>,\n' +
        '    | \t     ^\n',
    );
    expect(stdout).toMatch(/^broken\.json:3:\d+: unknown name 'vip'/m);
  });

  it('prints warnings on stderr and succeeds', async () => {
    expect(await folder.run(['check', 'repeated.json'])).toMatchObject({
      code: 0,
      stdout: 'repeated.json: ok (json; 1 function)\n',
      stderr:
        'repeated.json:1:10: warning: the object has the name "a" before; the last value wins\n' +
        '  1 | {"a": 1, "a": <val(2)>}\n' +
        '    |          ^\n',
    });
  });

  it('warns of params that a template does not read, when it is rendered', async () => {
    const args = ['render', 'city.txt', '--seed', '1', '--param', 'city=Oslo', '--param', 'cty=Rome'];

    expect(await folder.run(args)).toMatchObject({
      code: 0,
      stdout: 'Oslo',
      stderr: 'city.txt: warning: parameter cty is given but never read\n',
    });
  });

  it('checks several files and fails when one has mistakes', async () => {
    const { code, stdout } = await folder.run(['check', '--quiet', 'valid.json', 'literal.txt']);
    expect(code).toBe(1);
    expect(stdout).toBe('literal.txt: the body is only literal text; a template needs at least one placeholder\n');
  });

  it('prints JSON with --json', async () => {
    const { code, stdout } = await folder.run(['check', '--json', '-'], { input: '<getNam()>' });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      valid: false,
      problems: [{ code: 'UNKNOWN_FUNCTION', line: 1, column: 1, name: 'getNam', hint: 'getName' }],
    });
  });
});

describe('docgen functions', () => {
  it('lists all functions by group', async () => {
    const { code, stdout } = await folder.run(['functions']);
    expect(code).toBe(0);
    for (const { signature } of listFunctions()) expect(stdout).toContain(`  ${signature}\n`);
  });

  it('prints the details of one function with the result of its example', async () => {
    const { code, stdout } = await folder.run(['functions', 'padstart']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^padStart\(text: any, length: int, fill: text = " "\)\n/);
    expect(stdout).toContain('  example  <padStart(7, 3, "0")>\n           "007"   (seed 1)\n');
  });

  it('finds functions by a word of their description', async () => {
    const { stdout } = await folder.run(['functions', 'hexadecimal']);
    expect(stdout).toContain('getRandomHex(');
    expect(stdout).toContain('sha256(');
    expect(stdout).not.toContain('padStart(');
  });

  it('fails for an unknown function', async () => {
    expect(await folder.run(['functions', 'getNothing'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docgen: no function has "getNothing" in its name, group or description\n',
    });
  });

  it('prints the list of functions as JSON', async () => {
    expect(JSON.parse((await folder.run(['functions', '--json'])).stdout)).toEqual(listFunctions());
  });
});
