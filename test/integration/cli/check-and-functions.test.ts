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
  it('docgen check lists what a valid template uses', async () => {
    expect(await folder.run(['check', 'valid.json'])).toMatchObject({
      code: 0,
      stdout: 'valid.json: ok (json; 3 functions; parameters: a, b?; sequences: orders; variables: v)\n',
    });
  });

  it('docgen check prints every mistake with its source line and a caret', async () => {
    const { code, stdout } = await folder.run(['check', 'broken.json']);
    expect(code).toBe(1);
    expect(stdout).toContain(
      'broken.json:2:7: unknown function getRandomNumbr, did you mean getRandomNumber?\n' +
        '  2 | \t"a": <getRandomNumbr(1,6)>,\n' +
        '    | \t     ^\n',
    );
    expect(stdout).toMatch(/^broken\.json:3:\d+: unknown name 'vip'/m);
  });

  it('docgen check prints warnings on stderr and succeeds', async () => {
    expect(await folder.run(['check', 'repeated.json'])).toMatchObject({
      code: 0,
      stdout: 'repeated.json: ok (json; 1 function)\n',
      stderr:
        'repeated.json:1:10: warning: the object has the name "a" before; the last value wins\n' +
        '  1 | {"a": 1, "a": <val(2)>}\n' +
        '    |          ^\n',
    });
  });

  it('docgen check warns of params that a template does not read, when it is rendered', async () => {
    const args = ['render', 'city.txt', '--seed', '1', '--param', 'city=Oslo', '--param', 'cty=Rome'];

    expect(await folder.run(args)).toMatchObject({
      code: 0,
      stdout: 'Oslo',
      stderr: 'city.txt: warning: parameter cty is given but never read\n',
    });
  });

  it('docgen check checks several files and fails when one has mistakes', async () => {
    const { code, stdout } = await folder.run(['check', '--quiet', 'valid.json', 'literal.txt']);
    expect(code).toBe(1);
    expect(stdout).toBe(
      'literal.txt: the body is only literal text; a template needs a placeholder, or <raw()> and <endraw> around constant text\n',
    );
  });

  it('docgen check prints JSON with --json', async () => {
    const { code, stdout } = await folder.run(['check', '--json', '-'], { input: '<getNam()>' });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      valid: false,
      problems: [{ code: 'UNKNOWN_FUNCTION', line: 1, column: 1, name: 'getNam', hint: 'getName' }],
    });
  });
});

describe('docgen functions', () => {
  it('docgen functions lists all functions by group', async () => {
    const { code, stdout } = await folder.run(['functions']);
    expect(code).toBe(0);
    for (const { signature } of listFunctions()) expect(stdout).toContain(`  ${signature}\n`);
  });

  it('docgen functions prints the details of one function with the result of its example', async () => {
    const { code, stdout } = await folder.run(['functions', 'padstart']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^padStart\(text: any, length: int, fill: text = " "\)\n/);
    expect(stdout).toContain('  example  <padStart(7, 3, "0")>\n           "007"   (seed 1)\n');
  });

  it('docgen functions finds functions by a word of their description', async () => {
    const { stdout } = await folder.run(['functions', 'hexadecimal']);
    expect(stdout).toContain('getRandomHex(');
    expect(stdout).toContain('sha256(');
    expect(stdout).not.toContain('padStart(');
  });

  it('docgen functions fails for an unknown function', async () => {
    expect(await folder.run(['functions', 'getNothing'])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docgen: no function has "getNothing" in its name, group or description\n',
    });
  });

  it('docgen functions prints the list of functions as JSON', async () => {
    expect(JSON.parse((await folder.run(['functions', '--json'])).stdout)).toEqual(listFunctions());
  });
});

describe('docgen functions --from', () => {
  it.each([
    ['faker:person.fullName', 'person.fullName of Faker 10.6', '<getRandomFullName()>'],
    ['faker:PERSON.fullname', 'person.fullName of Faker 10.6', '<getRandomFullName()>'],
    ['faker:faker.internet.port()', 'internet.port of Faker 10.6', '<getRandomPort(0)>'],
    ['mockaroo:Full Name', 'Full Name of Mockaroo', '<getRandomFullName()>'],
    ['Mockaroo:full name', 'Full Name of Mockaroo', '<getRandomFullName()>'],
  ])('docgen functions --from prints the equivalent of %s', async (asked, title, call) => {
    const { code, stdout } = await folder.run(['functions', '--from', asked]);
    expect(code).toBe(0);
    expect(stdout).toContain(`${title}\n\n  docgen   ${call}\n`);
  });

  it('docgen functions --from prints the reason for a type without equivalent', async () => {
    const { code, stdout } = await folder.run(['functions', '--from', 'mockaroo:Drug Name (Brand)']);
    expect(code).toBe(0);
    expect(stdout).toContain('  none     Brand names are trademarks');
  });

  it('docgen functions --from lists all methods of Faker with their equivalents', async () => {
    const { code, stdout } = await folder.run(['functions', '--from', 'faker']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Faker 10\.6: 262 methods and their equivalents\n\n/);
    expect(stdout.trim().split('\n')).toHaveLength(264);
    expect(stdout).toMatch(/^ {2}person\.zodiacSign +getRandomZodiacSign\(\)$/m);
  });

  it('docgen functions --from prints equivalents as JSON', async () => {
    const { stdout } = await folder.run(['functions', '--from', 'faker:git.commitSha', '--json']);
    expect(JSON.parse(stdout)).toEqual([{ name: 'git.commitSha', call: 'getRandomHex(40)' }]);
  });

  it.each([
    ['faker:person.fulName', 'Faker 10.6 has no method "person.fulName"; did you mean person.fullName?'],
    ['faker:name.fullName', 'Faker 10.6 has no method "name.fullName"; did you mean person.fullName?'],
    ['faker:binary', 'Faker 10.6 has no method "binary"; did you mean number.binary or string.binary?'],
    ['faker:fulName', 'Faker 10.6 has no method "fulName"; did you mean person.fullName?'],
    ['mockaroo:Ful Name', 'Mockaroo has no type "Ful Name"; did you mean Full Name?'],
    ['faker:xyzzyplugh', 'Faker 10.6 has no method "xyzzyplugh"'],
    ['faker:', 'Faker 10.6 has no method ""'],
    ['faker:__proto__', 'Faker 10.6 has no method "__proto__"'],
  ])('docgen functions --from fails for %s and suggests similar names', async (asked, message) => {
    expect(await folder.run(['functions', '--from', asked])).toEqual(
      expect.objectContaining({ code: 1, stdout: '', stderr: `docgen: ${message}\n` }),
    );
  });

  it.each([
    [['--from', 'chance:name'], '--from takes faker, faker:METHOD, mockaroo or mockaroo:TYPE, not "chance:name"'],
    [['--from', 'faker', 'getName'], 'functions takes NAME or --from, not both'],
  ])('docgen functions --from refuses %j with exit code 2', async (args, message) => {
    const { code, stderr } = await folder.run(['functions', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
