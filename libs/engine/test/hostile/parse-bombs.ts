/** Bodies of any size for which a naive parser takes quadratic time. */
import { filled } from './hostile-body.ts';

/** A family of bodies that grow with the number of characters asked for. */
export interface ParseBomb {
  readonly name: string;
  readonly make: (length: number) => string;
  /** Part of the first problem; undefined when the body has none. */
  readonly problem?: string;
}

const openings: readonly ParseBomb[] = [
  { name: 'nothing but <', make: (n) => filled('<', n), problem: 'only literal text' },
  { name: 'nothing but quotes', make: (n) => filled('"', n), problem: 'only literal text' },
  { name: 'openings of calls', make: (n) => filled('<f(', n), problem: 'a value expected' },
  { name: 'openings of calls, one a line', make: (n) => filled('<f(\n', n), problem: 'a value expected' },
  { name: 'openings of texts', make: (n) => filled("<f('", n), problem: 'nest at most 64' },
  { name: 'openings of texts, one a line', make: (n) => filled("<f('\n", n), problem: 'nest at most 64' },
  { name: 'openings of comments', make: (n) => filled('<#', n), problem: 'not closed' },
  { name: 'openings of comments, one a line', make: (n) => filled('<#\n', n), problem: 'not closed' },
  { name: 'openings of raw text', make: (n) => filled('<raw()>', n), problem: 'not closed' },
  { name: 'openings of raw text, one a line', make: (n) => filled('<raw()>\n', n), problem: 'not closed' },
  { name: 'openings of use', make: (n) => filled('<use(', n), problem: 'a value expected' },
  { name: 'tags of missing templates', make: (n) => filled('<use(a)>', n), problem: 'there is no template "a"' },
  {
    name: 'tags of one template with many functions',
    make: (n) => `${filled('<use(a)>', n / 2)}<#use:[["a",{"text":"${filled('<def(f)>x<enddef>', n / 2)}"}]]#>`,
    problem: 'a body may have at most 100 tags',
  },
  {
    name: 'used templates in each other',
    make: (n) => `<use(a)><f()>${nestedUse(8, `<def(f)>${filled('x"', n / 1000)}<enddef>`)}`,
  },
  { name: 'openings of if', make: (n) => filled('<if(true)>', n), problem: 'nest at most 32' },
  { name: 'openings of for', make: (n) => filled('<for(i,1,2)>', n), problem: 'nest at most 32' },
  { name: 'openings of lists', make: (n) => filled('[', n), problem: 'nest at most 64' },
  { name: 'openings of objects', make: (n) => filled('{"a":', n), problem: 'nest at most 64' },
  { name: 'openings of parentheses', make: (n) => `<val(${filled('(', n)}`, problem: 'nest at most 64' },
  { name: 'openings of list literals', make: (n) => `<val(${filled('[', n)}`, problem: 'nest at most 64' },
  { name: 'openings of nested calls', make: (n) => `<val(${filled('lower(', n)}`, problem: 'nest at most 64' },
  { name: 'minus signs', make: (n) => `<val(${filled('- ', n)}1)>`, problem: 'nest at most 64' },
  { name: 'conditionals', make: (n) => `<val(${filled('true ? 1 : ', n)}1)>`, problem: 'nest at most 64' },
  { name: 'operators', make: (n) => `<val(${filled('1 + ', n)}1)>`, problem: 'at most 1000 operators' },
];

/** A used template in a used template, so deep. Each level escapes the quotes of the one in it. */
function nestedUse(depth: number, text: string): string {
  const inner = depth === 1 ? text : `<use(a)>${nestedUse(depth - 1, text)}`;
  return `<#use:${JSON.stringify([['a', { text: inner }]]).replaceAll('#', '\\u0023')}#>`;
}

/** Text that the check compares with placeholders. */
const lookalikes: readonly ParseBomb[] = [
  { name: 'braces', make: (n) => `${filled('{{x}} ', n - 8)}<lt()>` },
  { name: 'open braces', make: (n) => `${filled('{{', n - 8)}<lt()>` },
  { name: 'names without brackets', make: (n) => `${filled('<getUuid>', n - 8)}<lt()>` },
  { name: 'a long name without brackets', make: (n) => `<${filled('a', n - 8)}<lt()>` },
  { name: 'spaces behind a name', make: (n) => `<getName${filled(' ', n - 16)}<lt()>` },
  { name: 'spaces behind a dollar sign', make: (n) => `\${${filled(' ', n - 16)}<lt()>` },
  { name: 'else and spaces', make: (n) => `<else${filled(' ', n - 16)}<lt()>` },
  { name: 'greater signs in open calls', make: (n) => filled('<f(a>', n), problem: 'not closed' },
  { name: 'calls of costly functions', make: (n) => filled('<power(1.000000000000001, 999999999)>', n) },
  { name: 'calls that always fail', make: (n) => filled('<round(a)>', n), problem: 'must be a number' },
];

const strayTags: readonly ParseBomb[] = [
  { name: 'stray ends', make: (n) => filled('<endif>', n), problem: 'no block is open' },
  { name: 'else far after its for', make: (n) => elseFarAfterFor(n), problem: 'but <endfor> expected' },
  {
    name: 'else far after its for, in a JSON string',
    make: (n) => `{"a":"${elseFarAfterFor(n)}"}`,
    problem: 'but <endfor> expected',
  },
  {
    name: 'the wrong ends, one a line',
    make: (n) => `<for(i,1,2)>${filled('<endif>\n', n)}`,
    problem: '<endif> found',
  },
  { name: 'elseif on and on', make: (n) => `<if(true)>${filled('<elseif(true)>', n)}`, problem: 'not closed' },
  { name: 'ifs as a value', make: (n) => `{"a":${filled('<if(true)>', n)}`, problem: 'nest at most 32' },
];

const brokenJson: readonly ParseBomb[] = [
  { name: 'comments behind a JSON mistake', make: (n) => `{"a" ${filled('<#', n)}`, problem: 'not closed' },
  { name: 'raw text behind a JSON mistake', make: (n) => `{"a" ${filled('<raw()>', n)}`, problem: ': expected' },
  { name: 'calls behind a JSON mistake', make: (n) => `{"a" ${filled("<f('", n)}`, problem: ': expected' },
  { name: 'tags in an open JSON string', make: (n) => `{"a":"${filled('<f(', n)}`, problem: 'a value expected' },
  { name: 'escaped quotes in an open JSON string', make: (n) => `["${filled('\\"', n)}`, problem: 'not closed' },
  { name: 'commas', make: (n) => `{"a":[1${filled(',', n)}<lt()>]}`, problem: 'two commas' },
  {
    name: 'unknown functions behind a JSON mistake',
    make: (n) => `{"a" <oneOf(${filled('x(),', n)}1)>`,
    problem: ': expected',
  },
];

const longTokens: readonly ParseBomb[] = [
  { name: 'a word as an operand', make: (n) => `<val(${filled('a', n)})>`, problem: 'unknown name' },
  { name: 'a word as text', make: (n) => `<concat(${filled('a', n)})>` },
  { name: 'a number', make: (n) => `<val(${filled('1', n)})>` },
  { name: 'a number that is none', make: (n) => `<val(${filled('1.', n)})>`, problem: 'not a number' },
  { name: 'the name of a tag', make: (n) => `<${filled('a', n)}()>`, problem: 'unknown function' },
  { name: 'the name of a nested call', make: (n) => `<val(${filled('a', n)}())>`, problem: 'unknown function' },
  { name: 'the name of an argument', make: (n) => `<lower(${filled('a', n)}=1)>`, problem: 'no argument' },
  { name: 'the name of a variable', make: (n) => `<let(${filled('a', n)},1)>` },
  { name: 'a text of backslashes', make: (n) => `<concat("${filled('\\', n)}")>` },
  { name: 'a text of Unicode escapes', make: (n) => `{"a":"<concat('${filled('\\u0041', n)}')>"}` },
  { name: 'a text of emoji', make: (n) => `<concat("${filled('😀', n)}")>` },
  { name: 'a chain of members', make: (n) => `<for(i,1,2)><val(i${filled('.a', n)})><endfor>` },
  {
    name: 'a chain of loop parents',
    make: (n) => `<for(i,1,2)><val(loop${filled('.parent', n)})><endfor>`,
    problem: 'loop',
  },
  { name: 'white space', make: (n) => `<concat(${filled(' \n\t', n)}a)>` },
  { name: 'a literal JSON string', make: (n) => `{"a":"${filled('é', n)}","b":<lt()>}` },
  { name: 'a comment', make: (n) => `<#${filled('# ', n)}#><lt()>` },
];

const manyThings: readonly ParseBomb[] = [
  { name: 'arguments', make: (n) => `<oneOf(${filled('1,', n)}1)>` },
  { name: 'arguments too many', make: (n) => `<padStart(${filled('1,', n)}1)>`, problem: 'at most 3 arguments' },
  { name: 'named arguments', make: (n) => `<padStart(${filled('text=1,', n)}a=1)>`, problem: 'given twice' },
  { name: 'elements of a list literal', make: (n) => `<length([${filled('a,', n)}1])>` },
  { name: 'calls with streams', make: (n) => `<concat(${filled('getUuid(),', n)}1)>` },
  { name: 'unknown functions', make: (n) => `<oneOf(${filled('x(),', n)}1)>`, problem: 'unknown function' },
  { name: 'elements of a JSON list', make: (n) => `[${filled('1,', n)}<lt()>]` },
  { name: 'members of the same name', make: (n) => `{${filled('"a":1,', n)}"b":<lt()>}` },
  { name: 'members, and ifs with others', make: membersAndIfs },
  { name: 'placeholders', make: (n) => filled('<lt()>', n), problem: 'at most 10000 placeholders' },
  { name: 'lets', make: (n) => filled('<let(a,1)>\n', n), problem: 'at most 10000 placeholders' },
  { name: 'composite values', make: (n) => `[${filled('<lt()>1', n)}]`, problem: 'at most 10000 placeholders' },
  { name: 'silent lines', make: (n) => filled('<# #>\n', n) + '<lt()>' },
  { name: 'comments of XML', make: (n) => `${filled('<!-- -->', n)}<lt()>` },
  { name: 'declared personas', make: declaredPersonas },
  { name: 'branches of a YAML text', make: (n) => branchesOfYaml('a: ', n, 'x') },
  { name: 'branches of a YAML key', make: (n) => branchesOfYaml('a', n, ': ') },
  { name: 'blank lines', make: (n) => `<lt()>${filled(' \t \r\n', n)}x` },
];

/** Branches that end with a value, then branches of which each goes on all these values. */
function branchesOfYaml(start: string, n: number, end: string): string {
  const values = filled('<elseif(false)><val(1)>', n / 2);
  return `<format(yaml)>${start}<if(false)>${values}<endif><if(false)>${filled(`<elseif(false)>${end}`, n / 2)}<endif>`;
}

/** All families. */
export const parseBombs: readonly ParseBomb[] = [
  ...openings,
  ...lookalikes,
  ...strayTags,
  ...brokenJson,
  ...longTokens,
  ...manyThings,
];

function elseFarAfterFor(length: number): string {
  return `${filled('x', length / 2)}<for(i,1,2)>${filled('<else>', length / 2)}`;
}

/** An object with many distinct names, also in blocks. */
function membersAndIfs(length: number): string {
  const parts: string[] = [];
  for (let i = 0; i < length / 32; i++) parts.push(`"a${i}":1,`);
  for (let i = 0; i < length / 48; i++) parts.push(`<if(true)>"b${i}":1<endif>`);
  return `{${parts.join('')}}`;
}

/** Each persona is declared and used once. */
function declaredPersonas(length: number): string {
  const one = '<persona(p00000, minAge=20)><getName(p00000)>';
  return Array.from({ length: length / one.length }, (_, i) =>
    one.replaceAll('00000', String(i).padStart(5, '0')),
  ).join('');
}
