/**
 * Random templates: generated from the grammar and the catalogue, or made by damaging valid ones. 1,000 of each by
 * default, 100,000 at SCALE=full. FUZZ_SEED repeats a run; the name of the test contains the seed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { functions, literals, spelledCall } from './hostile/call-spelling.ts';
import { flawOfEnd } from './hostile/documented-ends.ts';
import { loadAllTables, runBody } from './hostile/run-body.ts';
import type { BodyInput } from './hostile/run-body.ts';
import { compileTemplate, supportedLocales, TemplateError } from '../index.ts';
import type { TemplateProblem } from '../index.ts';

const isFull = process.env['SCALE'] === 'full';
const timeoutMs = isFull ? 3_600_000 : 60_000;
/** Short runs use a fixed seed, long runs a new one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_121));
const settings = { seed, numRuns: isFull ? 100_000 : 1_000 };
/** Small limits, so that many templates exceed them and none takes long. */
const limits = { loopIterations: 200, nodeEvaluations: 3_000, outputBytes: 20_000 };

const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||', '??', 'and', 'or', 'eq', 'lt', 'mod'];

const { expression } = fc.letrec<{ expression: string; call: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...Object.values(literals).flat()),
    tie('call'),
    tie('call'),
    fc.tuple(tie('expression'), fc.constantFrom(...operators), tie('expression')).map((parts) => parts.join(' ')),
    fc.tuple(fc.constantFrom('-', '!', 'not '), tie('expression')).map(([sign, operand]) => `${sign}(${operand})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a}) == null ? ${a} : ${b}`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `{a: ${a}, "é": 1, [concat(a, i)]: ${b},}`),
    fc.tuple(tie('expression'), tie('expression')).map(([of, index]) => `(${of}).a.b[${index}]`),
    fc
      .tuple(fc.constantFrom('map', 'filter', 'find', 'any', 'all', 'sortBy'), tie('expression'), tie('expression'))
      .map(([name, items, body]) => `${name}([1, ${items}], (x, i) -> ${body})`),
    tie('expression').map((body) => `reduce(range(1, 4), (i, x) -> ${body}, 0)`),
    tie('expression').map((argument) => `tree(${argument})`),
  ),
  call: fc
    .tuple(fc.constantFrom(...functions), fc.array(tie('expression'), { maxLength: 4 }), fc.nat(), fc.nat(9))
    .map(([listing, wild, salt, wildness]) => spelledCall(listing, wildness === 0 ? wild : wild.slice(3), salt)),
}));
const call = fc
  .tuple(fc.constantFrom(...functions), fc.array(expression, { maxLength: 2 }), fc.nat())
  .map(([listing, wild, salt]) => spelledCall(listing, salt % 5 === 0 ? wild : [], salt));
const placeholder = fc.oneof(
  call.map((text) => `<${text}>`),
  expression.map((text) => `<val(${text})>`),
);
const statement = fc.oneof(
  expression.map((value) => `<let(i,${value})>`),
  expression.map((value) => `<setVar(a,${value})>`),
  fc.constantFrom(...supportedLocales).map((locale) => `<setLocale(${locale})>`),
  fc.constantFrom('<# c #>', '<raw()><f(<endraw>'),
);

const { text } = fc.letrec<{ text: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.oneof(fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('\n', ' ', '<b>', 'é😀', '"', '{')),
        placeholder,
        statement,
        block(tie('text'), ',sep="; "'),
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join('')),
}));

const jsonText = fc
  .array(fc.oneof(fc.constantFrom('a', 'é', '\\n', '\\"', '<b>'), placeholder, block(placeholder, ',sep=", "')), {
    maxLength: 3,
  })
  .map((parts) => `"${parts.join('')}"`);
const { value } = fc.letrec<{ value: string; items: string; members: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    placeholder,
    fc.oneof(jsonText, fc.constantFrom('1.50', 'null', '-0', '<getRandomDigit()>.5')),
    tie('items').map((items) => `[${items}]`),
    tie('members').map((members) => `{${members}}`),
    fc.tuple(expression, tie('value')).map(([head, inner]) => `<if((${head}) == 1)>${inner}<endif>`),
  ),
  items: list(fc.oneof(tie('value'), block(tie('value'), ''), statement)),
  members: list(
    fc.oneof(
      fc.tuple(jsonText, tie('value')).map(([name, inner]) => `${name}:${inner}`),
      block(
        tie('value').map((inner) => `"k<val(i)>":${inner}`),
        '',
      ),
      placeholder.map((name) => `${name}:1`),
      statement,
    ),
  ),
}));
const grown = fc.oneof(
  fc.tuple(text, text).map(([body, content]) => `<let(i,2)>${defined(content)}${body}`),
  fc.tuple(text, text).map(([body, content]) => `<format(xml)><let(i,null)>${defined(content)}<a>${body}</a>`),
  fc.tuple(value, value).map(([inner, content]) => `<let(i,[1,2])>${defined(content)}{"v":${inner},"l":[${inner}]}`),
);

const fragments = [
  '<',
  '>',
  '(',
  ')',
  '"',
  "'",
  '\\',
  ',',
  '<#',
  '<raw()>',
  '<else>',
  '<endif>',
  '<endfor>',
  '<def(tree, i)>',
  '<enddef>',
  '->',
  '.a',
  '}',
  '<for(',
  '{',
];
const damage = fc.record({
  kind: fc.constantFrom('remove', 'repeat', 'insert', 'move'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  fragment: fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 2 })),
});
const damaged = fc
  .tuple(fc.oneof(fc.constantFrom(...bodiesOfCases()), grown), fc.array(damage, { minLength: 1, maxLength: 4 }))
  .map(([body, damages]) => damages.reduce(damagedBy, body));
const input: fc.Arbitrary<BodyInput> = fc.record({
  seed: fc.maxSafeInteger(),
  params: fc.record({ s: fc.string({ unit: 'binary', maxLength: 6 }), o: fc.constant({ a: { b: [1] } }) }),
  limits: fc.constant(limits),
});

beforeAll(loadAllTables);

it.each([
  ['a template of the grammar', grown],
  ['a damaged template', damaged],
])(
  `%s ends in a document or a documented error (seed ${seed})`,
  (_name, bodies) => {
    fc.assert(
      fc.property(bodies, input, (body, given) => {
        expect(flawOf(body, given)).toBeUndefined();
      }),
      settings,
    );
  },
  timeoutMs,
);

it('every function is called so that it gives a document: as text, as XML and as JSON', () => {
  const salts = Array.from({ length: 400 }, (_, index) => (index * 2_654_435_761) % 2 ** 31);
  const bodies: readonly ((call: string) => string)[] = [
    (called) => `<let(i,2)><${called}>`,
    (called) => `<format(xml)><let(i,2)><a><${called}></a>`,
    (called) => `{"v":<${called}>,"s":"<let(i,2)><${called}>"}`,
  ];
  const dead = bodies.flatMap((bodyOf) =>
    functions.filter((listed) => !salts.some((salt) => isRendered(bodyOf(spelledCall(listed, [], salt))))),
  );
  expect(dead.map(({ name }) => name)).toEqual([]);
});

it(
  'the same seed gives the same bytes in a process with another time zone and language',
  () => {
    const jobs = fc.sample(fc.record({ body: grown, input }), { seed, numRuns: isFull ? 5_000 : 300 });
    const ends = jobs.map((job) => runBody(job.body, job.input));
    const program = fileURLToPath(new URL('hostile/render-bodies.ts', import.meta.url));
    const env = { ...process.env, TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    const child = spawnSync(process.execPath, [program], { input: JSON.stringify(jobs), env, maxBuffer: 1 << 30 });
    expect(child.stderr.toString()).toBe('');
    expect(JSON.parse(child.stdout.toString())).toEqual(JSON.parse(JSON.stringify(ends)));
    expect(ends.filter(({ kind }) => kind === 'rendered').length).toBeGreaterThan(jobs.length / 20);
  },
  timeoutMs,
);

function isRendered(body: string): boolean {
  return runBody(body, { params: { s: 'x', o: { a: 1 } }, limits }).kind === 'rendered';
}

/** Describes how the outcome of a body differs from its documentation; undefined when it does not. */
function flawOf(body: string, given: BodyInput): string | undefined {
  const end = runBody(body, given);
  const refused = end.kind === 'refused' ? end.problems.map((problem) => JSON.stringify(problem)) : [];
  // Only the check reports calls that fail in every document.
  const missed = compilationProblems(body).find((problem) => !refused.includes(JSON.stringify(problem)));
  if (missed !== undefined && refused.length < 100) return `only the compilation reports ${missed.reason}`;
  return flawOfEnd(end, body);
}

function compilationProblems(body: string): readonly TemplateProblem[] {
  try {
    compileTemplate(body);
    return [];
  } catch (error) {
    if (error instanceof TemplateError) return error.problems;
    throw error;
  }
}

function block(inner: fc.Arbitrary<string>, option: string): fc.Arbitrary<string> {
  const heads = fc.oneof(
    fc.constantFrom(`<for(i,1,3${option})>`, '<for(i,[a,2,null])>', '<for(i,2,1)>').map((open) => [open, '<endfor>']),
    expression.map((head) => [`<if((${head}) == i)>`, '<endif>']),
    fc.constantFrom(['<if(false)>', '<endif>'], ['<if(true)>', '<endif>']),
  );
  return fc.tuple(heads, inner).map(([[open = '', close = ''], body]) => `${open}${body}${close}`);
}

/** A function of the template, which calls itself where its content holds calls of `tree`. */
function defined(content: string): string {
  return `<def(tree, i)>${content}<enddef>`;
}

function list(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(item, { maxLength: 4 }).map((items) => items.join(','));
}

function damagedBy(
  body: string,
  { kind, at, length, fragment }: { kind: string; at: number; length: number; fragment: string },
): string {
  const start = Math.floor(at * body.length);
  const part = body.slice(start, start + length);
  if (kind === 'remove') return body.slice(0, start) + body.slice(start + length);
  if (kind === 'repeat') return body.slice(0, start) + part + body.slice(start);
  if (kind === 'move') return part + body.slice(0, start) + body.slice(start + length);
  return body.slice(0, start) + fragment + body.slice(start);
}

function bodiesOfCases(): string[] {
  const folder = new URL('cases/', import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly { readonly body: string }[]; // ours
    return cases.map(({ body }) => body);
  });
}
