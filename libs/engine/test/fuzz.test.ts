/**
 * Random templates end in documents or documented errors, and are the same in every process. 500 of each kind by
 * default, 100,000 at SCALE=full, where they are rendered ten million times. FUZZ_SEED repeats a run; the name of the test
 * contains the seed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { functions, spelledCall } from './hostile/call-spelling.ts';
import { flawOfEnd } from './hostile/documented-ends.ts';
import { loadAllTables, runBody, runTemplate } from './hostile/run-body.ts';
import type { BodyInput } from './hostile/run-body.ts';
import { damagedTemplates, grown } from './random-templates.ts';
import { compileTemplate, TemplateError } from '../index.ts';
import type { TemplateProblem } from '../index.ts';

const isFull = process.env['SCALE'] === 'full';
const timeoutMs = isFull ? 3_600_000 : 60_000;
/** Short runs use a fixed seed, long runs a new one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_121));
const settings = { seed, numRuns: isFull ? 100_000 : 500 };
/** How often each template without mistakes is rendered again, with other seeds. A fourth of the templates has none. */
const furtherRenders = isFull ? 170 : 2;
/** Small limits, so that many templates exceed them and none takes long. */
const limits = { loopIterations: 200, nodeEvaluations: 3_000, outputBytes: 20_000 };

const input: fc.Arbitrary<BodyInput> = fc.record({
  seed: fc.maxSafeInteger(),
  params: fc.record({ s: fc.string({ unit: 'binary', maxLength: 6 }), o: fc.constant({ a: { b: [1] } }) }),
  limits: fc.constant(limits),
});

beforeAll(loadAllTables);

it.each([
  ['a template of the grammar', grown],
  ['a damaged template', damagedTemplates(bodiesOfCases())],
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

it(
  'templates of the grammar give documents of JSON and NDJSON, with and without a format',
  () => {
    const shapes = fc.sample(grown, { seed, numRuns: 500 }).map((body) => {
      const end = runBody(body, { limits });
      const format = /^<format\((\w+)\)>/.exec(body)?.[1] ?? 'none';
      return end.kind === 'rendered' ? `${format}: ${end.shape}` : '';
    });
    expect(shapes).toEqual(expect.arrayContaining(['json: json', 'ndjson: ndjson', 'none: json', 'none: ndjson']));
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
  return flawOfEnd(end, body) ?? (end.kind === 'refused' ? undefined : flawOfFurtherRenders(body, given));
}

/** Renders with generated code, like the service does with templates that it renders often. */
function flawOfFurtherRenders(body: string, given: BodyInput): string | undefined {
  const template = compileTemplate(body, { codeGeneration: 'at once' });
  for (let further = 1; further <= furtherRenders; further++) {
    const flaw = flawOfEnd(runTemplate(template, { ...given, seed: further }), body);
    if (flaw !== undefined) return `with seed ${further}, ${flaw}`;
  }
  return undefined;
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

function bodiesOfCases(): string[] {
  const folder = new URL('cases/', import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly { readonly body: string }[]; // ours
    return cases.map(({ body }) => body);
  });
}
