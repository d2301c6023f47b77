/** Checks that generated code and closures give the same results, for all language cases and several limits. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTemplate, compileTemplate, defaultLimits, loadTables, renderTemplate } from '../index.ts';
import type { CodeGeneration, JsonValue, RenderInput, RenderLimits, RenderOutcome } from '../index.ts';

interface CaseInput {
  readonly body: string;
  readonly params?: Readonly<Record<string, JsonValue>>;
  readonly variables?: Readonly<Record<string, string | null>>;
  readonly limits?: Partial<RenderLimits>;
}

const folder = new URL('../test/cases/', import.meta.url);
const seeds = process.env['SCALE'] === 'full' ? [1, 2, 3] : [1];
/** Each ends some renders in another way. */
const tightLimits: readonly Partial<RenderLimits>[] = [
  { outputBytes: 100_000 },
  { outputBytes: 60 },
  { nodeEvaluations: 4 },
];

describe('generated code', () => {
  it.each(readdirSync(folder))('generated code gives the documents and errors of closures: %s', async (file) => {
    // cases.test.ts validates these files.
    const cases = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly CaseInput[];
    for (const input of cases) {
      if (!checkTemplate(input.body).valid) continue;
      expect(await outcomesOf(input, 'at once')).toEqual(await outcomesOf(input, 'never'));
    }
  });

  it('documents are the same before and after the code is generated', () => {
    const body = '{"id": <getUuid()>, "lines": [<for(i, 1, 3)>{"n": <getRandomNumber(1, 9)>}<endfor>]}';
    const [hot, cold] = [compileTemplate(body, { codeGeneration: 'when hot' }), compileTemplate(body)];
    for (let seed = 1; seed <= 150; seed += 1) expect(rendered(hot, seed)).toEqual(rendered(cold, seed));
  });
});

/** Renders each seed twice: code is generated after the first run. */
async function outcomesOf(input: CaseInput, codeGeneration: CodeGeneration): Promise<readonly RenderOutcome[]> {
  const template = compileTemplate(input.body, { codeGeneration });
  await loadTables(template);
  return tightLimits.flatMap((limits) =>
    [...seeds, ...seeds].map((seed) => rendered(template, seed, { ...input, limits: { ...input.limits, ...limits } })),
  );
}

function rendered(
  template: ReturnType<typeof compileTemplate>,
  seed: number,
  { params = {}, variables = {}, limits = {} }: Omit<CaseInput, 'body'> = {},
): RenderOutcome {
  const state: RenderInput['state'] = { variables: new Map(Object.entries(variables)), sequences: new Map() };
  const wallClock = () => 1_750_000_000_000;
  return renderTemplate(template, { seed, params, state, limits: { ...defaultLimits, ...limits }, wallClock });
}
