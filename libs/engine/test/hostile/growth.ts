/** Bodies that build huge texts, lists or loops, that nest values deeply, or that are at the edge of a limit. */
import type { HostileBody, HostileEnd } from './hostile-body.ts';

const tooLarge: HostileEnd = { limit: 'outputBytes', max: 8_388_608 };
const tooManyNodes: HostileEnd = { limit: 'nodeEvaluations', max: 100_000 };
const doubled = '<let(a,[1,1])>' + '<let(a,[a,a])>'.repeat(60);
const doubledTwice = doubled + '<let(b,[1,1])>' + '<let(b,[b,b])>'.repeat(60);
const deepLists = '<let(a,1)><let(b,1)>' + '<let(a,[a])><let(b,[b])>'.repeat(4_900);
const deepObjects = '<let(a,1)><let(b,1)>' + '<let(a,object(x,a))><let(b,object(x,b))>'.repeat(4_900);
const largeText = '<let(a,repeatText("x",8000000))>';

/** Bodies that exceed any limit, and others of which one size is sufficient. */
export const endlessBodies: readonly HostileBody[] = [
  grows('padStart', '<padStart(x, 1000000000)>'),
  grows('padEnd with a long fill', '<padEnd(x, 1000000000, "abcdefghij")>'),
  grows('repeatText', '<repeatText(abc, 1000000000)>'),
  grows('repeatText with a separator', '<repeatText("", 1000000000, "é")>'),
  grows('nested repeatText', '<repeatText(repeatText(repeatText(repeatText(ab,1000),1000),1000),1000)>'),
  grows('range', '<val(range(1,1000000000))>'),
  grows('nested range', '<val(range(1, length(range(1,1000000000))))>'),
  grows('many ranges', '<for(i,1,10000)><let(a,range(1,500000))><let(b,[a,a])><endfor>'),
  grows('repeat', '<repeat(1000000000, 1)>'),
  grows('nested repeat', '<repeat(1000, repeat(1000, repeat(1000, 1)))>'),
  grows('random digits', '<getRandomDigits(1000000000)>'),
  grows('random hexadecimal digits', '<getRandomHex(1000000000)>'),
  grows('a regular expression', "<getRegex('a{1000000000}')>"),
  grows('a nested regular expression', "<getRegex('((a{1000}){1000}){1000}')>"),
  grows('a pattern', '<getPattern(repeatText("#", 9000000))>'),
  grows('replaceText', `${largeText}<replaceText(a, "x", "xxxxxxxxxxxxxxxx")>`),
  grows('joined lists', `<let(a, repeatText("x",1000))><val(join(range(1,400000), a))>`),
  grows('a split text', '<val(length(split(repeatText("a,", 2000000), ",")))>'),
  grows('escaped text', '<let(a, repeatText(getParam(control), 8000000))>{"a":<val(a)>}'),
  grows('escaped text in a list', '<let(a, repeatText(getParam(control), 8000000))>{"a":<val([a])>}'),
  grows('an escaped member name', '<let(a, repeatText(getParam(control), 8000000))>{<val(a)>:1}'),
  grows('a list of lists of lists, printed', `${doubled}{"a":<val(a)>}`),
  grows('a list of lists of lists, as text', `${doubled}<concat(a)>`),
  grows('a list of lists of lists, encoded', `${doubled}<val(length(jsonEncode(a)))>`),
  grows('rounds of long texts', '[<for(i,1,10000)>"<repeatText("x",1000)>",<endfor>]'),
  grows('members with long names', '{<for(i,1,10000)>"<concat(i, repeatText("x",1000))>":1<endfor>}'),
  grows('doubling within one expression', `<let(a,repeatText("x",1000000))>${'<let(a,concat(a,a))>'.repeat(60)}`),
  grows(
    'computed date patterns',
    `<for(i,1,9000)><let(a,formatDate("2024-01-01",concat(i,repeatText("d''",900))))><endfor>`,
  ),
  grows('computed regular expressions', '<for(i,1,9000)><let(a,matches("a",concat(i,"((a|b){40}){20}")))><endfor>'),
  grows(
    'computed regular expressions with many classes',
    `<for(i,1,9000)><let(a,matches("a",concat(i,"${'[\\p{L}]'.repeat(120)}")))><endfor>`,
  ),
  grows(
    'computed masks of stock codes',
    '<for(i,1,400)><let(a,getRandomSku(concat(i,repeatText("?",9000))))><endfor>',
    { text: '' },
  ),
  grows('lists that grow by one element', '<reduce(range(1,20000), (all, x) -> append(all, x), [])>'),
  grows('lists after one another', `<let(a,range(1,200000))>${'<let(a,concatLists(a,a))>'.repeat(60)}`),
  grows('flat lists', `<let(a,[range(1,200000)])>${'<let(a,[flatten(concatLists(a,a))])>'.repeat(60)}`),
  grows('parts of a list', '<let(a,range(1,200000))><for(i,1,10000)><let(b,slice(a,1))><endfor>'),
  grows('reversed lists', '<let(a,range(1,200000))><for(i,1,10000)><let(b,reverse(a))><endfor>'),
  grows('lists side by side', '<let(a,range(1,100000))><for(i,1,10000)><let(b,zip(a,a,a))><endfor>'),
  grows('lists of one element', '<let(a,range(1,100000))><for(i,1,10000)><let(b,chunk(a,1))><endfor>'),
  grows('different elements of shared lists', `${doubled}<distinct([a, [a]])>`),
  grows('different long texts', `${largeText}<for(i,1,1000)><let(b,distinct([a,concat(a,i)]))><endfor>`),
  grows('groups of one element', '<for(i,1,100)><let(a,groupBy(range(1,900),x->x))><endfor>', { text: '' }),
  grows('values so far', '<let(t,repeatText("x",100000))><let(a,scan(range(1,900),(all,x)->concat(all,t),""))>'),
  grows('doubling of a durable variable', doublingVariable(), {
    runtime: 'setVar: the value of variable a is larger than',
  }),
  { name: 'a large list, printed', make: () => '<let(a,range(1,500000))>{"a":<val(a)>}', end: { bytes: 3_388_902 } },
  { name: 'many large texts that are dropped', make: () => '<for(i,1,10000)><let(a,repeatText("x",6600))><endfor>' },
  { name: 'many objects', make: () => '[<for(i,1,9999)><getPerson()>,<endfor>]' },
  { name: 'members that replace each other', make: () => '{<for(i,1,10000)>"k":<repeatText("x",830)>,<endfor>}' },
];

/** Returns bodies whose texts have a size just below an output limit of 8.4 million bytes, or of an eighth of it. */
export function bodiesBelowLimit(million: 1_000_000 | 125_000): readonly HostileBody[] {
  const limits = { outputBytes: 8.388608 * million };
  const chain = `<val(length(replaceText(reverseText(lower(upper(repeatText("ab",${4 * million})))),a,c)))>`;
  return [
    { name: 'a chain of changed texts', make: () => chain, end: { text: String(8 * million) } },
    { name: 'long hexadecimal digits', make: () => `<getRandomHex(${8 * million})>`, end: { bytes: 8 * million } },
    { name: 'long digits', make: () => `<getRandomDigits(${8 * million})>`, end: { bytes: 8 * million } },
    {
      name: 'quotes for SQL',
      make: () => `<sqlQuote(repeatText("'", ${4 * million}))>`,
      end: { bytes: 8 * million + 2 },
    },
    {
      name: 'entities for XML',
      make: () => `<format(xml)><a><repeatText("<", ${1.6 * million})></a>`,
      end: { bytes: 6.4 * million + 7 },
    },
  ].map((body) => ({ ...body, limits }));
}

/** Bodies whose peak memory is also measured. */
export const growingBodies: readonly HostileBody[] = [...endlessBodies, ...bodiesBelowLimit(1_000_000)];

/** Bodies that use much stack or time. */
export const deepBodies: readonly HostileBody[] = [
  { name: 'deep lists are compared', make: () => `${deepLists}<val(a == b)>`, end: { text: 'true' } },
  { name: 'deep objects are compared', make: () => `${deepObjects}<val(a != b)>`, end: { text: 'false' } },
  { name: 'a deep list is looked for', make: () => `${deepLists}<indexOf([1, a], b)>`, end: { text: '1' } },
  {
    name: 'a deep list decides a case',
    make: () => `${deepLists}<switchCase(a, b, same, other)>`,
    end: { text: 'same' },
  },
  { name: 'a deep list is printed', make: () => `${deepLists}<val(a)>`, end: { runtime: 'nests deeper than 500' } },
  { name: 'a deep list is stored', make: () => `${deepLists}<setVar(v, a)>`, end: { runtime: 'nests deeper than' } },
  {
    name: 'a deep list is compared with those before it',
    make: () => `${deepLists}<distinct([a, b])>`,
    end: { runtime: 'nests deeper than 500' },
  },
  { name: 'a deep list is sorted', make: () => `${deepLists}<sortList([a, b])>` },
  { name: 'shared lists are compared', make: () => `${doubledTwice}<val(a == b)>`, end: tooManyNodes },
  { name: 'a nested loop', make: () => nestedLoops(5, 100), end: { limit: 'loopIterations', max: 10_000 } },
  {
    name: 'a loop of 2^53 rounds',
    make: () => '<for(i,1,9007199254740991)><endfor>',
    end: { limit: 'loopIterations', max: 10_000 },
  },
  { name: 'an empty loop in 31 loops', make: () => nestedLoops(32, 2), end: { limit: 'loopIterations', max: 10_000 } },
  {
    name: 'unique without an end',
    make: () => '<unique(concat(a))><unique(concat(a))>',
    end: { runtime: 'no value was new' },
  },
  { name: 'nested unique', make: () => nestedUnique(6) },
  {
    name: 'a deep parameter',
    make: () => '<getParam(deep)>',
    params: { deep: deepValue(2_000) },
    end: { runtime: 'nests deeper than 500' },
  },
];

/** Both sides of each of the four limits. */
export const limitEdges: readonly HostileBody[] = [
  ...[9_999, 10_000].map((rounds) => within(`${rounds} rounds`, `<for(i,1,${rounds})>x<endfor>`, rounds)),
  { name: '10001 rounds', make: () => '<for(i,1,10001)>x<endfor>', end: { limit: 'loopIterations', max: 10_000 } },
  ...[99_999, 100_000].map((nodes) => within(`${nodes} nodes`, `<val(length(repeat(${nodes - 3}, lt())))>`, 5)),
  { name: '100001 nodes', make: () => '<val(length(repeat(99998, lt())))>', end: tooManyNodes },
  ...[8_388_607, 8_388_608].map((bytes) => within(`${bytes} bytes`, `é<repeatText(x, ${bytes - 2})>`, bytes)),
  { name: '8388609 bytes', make: () => 'é<repeatText(x, 8388607)>', end: tooLarge },
  timed('1999 ms', 1_999, { text: '1'.repeat(600) }),
  timed('2000 ms', 2_000, { text: '1'.repeat(600) }),
  timed('2001 ms', 2_001, { limit: 'timeout', max: 2_000 }),
];

function grows(name: string, body: string, end: HostileEnd = tooLarge): HostileBody {
  return { name, make: () => body, end, params: { control: '\u0001' } };
}

function within(name: string, body: string, bytes: number): HostileBody {
  return { name, make: () => body, end: { bytes } };
}

/** The engine reads the clock twice during 600 evaluations: the time counts from the first reading. */
function timed(name: string, clockStepMs: number, end: HostileEnd): HostileBody {
  return { name, make: () => '<for(i,1,600)><val(1)><endfor>', clockStepMs, end };
}

function doublingVariable(): string {
  return '<setVar(a, "aaaaaaaaaaaaaaaa")><for(i,1,60)><setVar(a, concat(getVar(a), getVar(a)))><endfor>';
}

function nestedLoops(depth: number, rounds: number): string {
  return `<for(i,1,${rounds})>`.repeat(depth) + '<endfor>'.repeat(depth);
}

function nestedUnique(depth: number): string {
  return `<for(i,1,9)><val(${'unique('.repeat(depth)}getRandomBoolean()${')'.repeat(depth)})><endfor>`;
}

function deepValue(depth: number): readonly [] {
  let value: readonly unknown[] = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value as readonly []; // a list in lists; its type says less than it holds
}
