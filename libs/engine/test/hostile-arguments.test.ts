/** Passes hostile parameters of a template to each argument of each function. */
import { beforeAll, expect, it } from 'vitest';
import { checkTemplate, compileTemplate } from '../index.ts';
import type { CompiledTemplate, FunctionListing, JsonValue } from '../index.ts';
import { functions, spelledCall } from './hostile/call-spelling.ts';
import { flawOfEnd } from './hostile/documented-ends.ts';
import { loadAllTables, runTemplate } from './hostile/run-body.ts';

/** Long enough to find messages that repeat a value, and time that grows with its square. */
const length = process.env['SCALE'] === 'full' ? 200_000 : 10_000;

const hostileValues: Readonly<Record<string, JsonValue>> = {
  'an empty text': '',
  'NUL and lone surrogates': '\0x\udc00\ud800',
  'a long text': 'a'.repeat(length),
  'a long number as text': `-${'9'.repeat(length)}`,
  'a long mask': '#'.repeat(length),
  'a long text of pairs': '😀'.repeat(length / 2),
  'an expression with many brackets': `${'('.repeat(length / 2)}${')*'.repeat(length / 2)}`,
  'the largest double': Number.MAX_VALUE,
  'the smallest double': Number.MIN_VALUE,
  'the smallest safe integer': Number.MIN_SAFE_INTEGER,
  'a number that is too large for the format': '1e9999999',
  'a date beyond the calendar': '9999-12-31T23:59:59.999-23:59',
  'an empty list': [],
  'a long list': Array.from({ length: length / 10 }, (_, index) => index),
  'a list of nothing': [null, '', [], {}],
  'a deep list': JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)) as JsonValue, // lists only
  'inherited names': JSON.parse('{"__proto__":1,"constructor":2}') as JsonValue, // as the text says
  null: null,
};

/** A failure quotes a value shortened, so that no answer grows with it. */
const reasonLengthMax = 2_500;

let templates: readonly (readonly [body: string, template: CompiledTemplate])[] = [];

beforeAll(async () => {
  await loadAllTables();
  templates = functions
    .flatMap(hostileCalls)
    .map((call) => `<let(i,2)><${call}>`)
    .filter((body) => checkTemplate(body).valid)
    .map((body) => [body, compileTemplate(body)] as const);
});

/** Names of tables. The compiler refuses any other argument than a constant. */
const constant: ReadonlySet<string> = new Set(['table', 'parents', 'children']);

it('all functions with arguments take hostile arguments', () => {
  const bodies = templates.map(([body]) => body);
  const missing = functions.filter(
    ({ name, parameters, repeated }) =>
      [...parameters, ...repeated].some((parameter) => !constant.has(parameter.name)) &&
      !bodies.some((body) => body.includes(`<${name}(`)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it.each(Object.entries(hostileValues))(
  'every function ends in a document or a documented error with %s as an argument',
  (_name, value) => {
    const params = { v: value, s: 'x', o: { a: 1 }, l: [1] };
    for (const [body, template] of templates) {
      const end = runTemplate(template, { params });
      expect(flawOfEnd(end, body)).toBeUndefined();
      const reason = end.kind === 'failed' ? end.problem.message : '';
      expect(reason.length > reasonLengthMax ? reason.slice(0, 100) : '').toBe('');
    }
  },
  60_000,
);

/** Calls of a function with the parameter `v` as one of the arguments, and as all arguments. */
function hostileCalls(listed: FunctionListing): string[] {
  const names = [...listed.parameters, ...listed.repeated];
  const one = names.map((_, at) => callWith(listed, at));
  const all = `${listed.name}(${names.map(() => 'getParam(v)').join(',')})`;
  return names.length === 0 ? [] : [...one, all].filter((call) => call !== undefined);
}

/** A call whose other arguments fit. The first salts select too few arguments for the last positions. */
function callWith(listed: FunctionListing, at: number): string | undefined {
  const wild: string[] = [];
  wild[at] = 'getParam(v)';
  const calls = Array.from({ length: 20 }, (_, salt) => spelledCall(listed, wild, salt));
  return calls.find((call) => call.includes('getParam(v)'));
}
