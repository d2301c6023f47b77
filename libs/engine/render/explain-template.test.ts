import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  compileTemplate,
  defaultLimits,
  distantSeed,
  emptyState,
  explainTemplate,
  freshSeed,
  loadTables,
} from '../index.ts';
import type { Explanation, JsonValue } from '../index.ts';

async function explanationOf(body: string, params: Readonly<Record<string, JsonValue>> = {}): Promise<Explanation> {
  const template = compileTemplate(body, { isExplained: true });
  await loadTables(template);
  return explainTemplate(template, { seed: 42, params, limits: defaultLimits, state: emptyState });
}

describe('explainTemplate', () => {
  it('tells call, path, rounds and stream of each value, in the order in which they are made', async () => {
    const { values, isComplete } = await explanationOf('{"a": [<for(i,1,2)><upper(getRandomWord())>,<endfor>]}');
    const [first, upper, second] = values;

    expect(isComplete).toBe(true);
    expect(first).toMatchObject({
      call: 'getRandomWord',
      line: 1,
      column: 27,
      rounds: [1],
      persona: null,
      locale: 'en',
    });
    expect(upper).toMatchObject({ call: 'upper', column: 20, path: '.a!for.i[0]#0/upper', stream: null });
    expect(second).toMatchObject({ path: first?.path, rounds: [2] });
    expect(second?.stream).not.toBe(first?.stream);
  });

  it('traits of one persona have the same stream, also at other paths', async () => {
    const { values } = await explanationOf('<getName(buyer)> <getEmail(buyer)> <getName()>');
    const [name, email, main] = values;

    expect([name?.persona, email?.persona, main?.persona]).toEqual(['buyer', 'buyer', 'main']);
    expect(email?.stream).toBe(name?.stream);
    expect(main?.stream).not.toBe(name?.stream);
  });

  it('the locale is that of the argument, else that of the block, also after the block', async () => {
    const { values } = await explanationOf(
      '<getName()><if(true)><setLocale(en_GB)><getName()><getName(locale=en_AU)><endif><getName()>',
    );

    expect(values.filter(({ call }) => call === 'getName').map(({ locale }) => locale)).toEqual([
      'en',
      'en_GB',
      'en_AU',
      'en',
    ]);
  });

  it('sequences and variables that are unknown count as absent', async () => {
    const { values, isComplete } = await explanationOf('<getVar(v, 1)> <val(createSeq(s) + 1)>');
    expect([values.map(({ call }) => call), isComplete]).toEqual([['getVar', 'createSeq'], true]);
  });

  it('1000 values are explained, and 256 KiB of paths', async () => {
    const many = await explanationOf('<for(i,1,2000)><getRandomDigit()><endfor>');
    expect(many.values).toHaveLength(1_000);
    expect(many.isComplete).toBe(false);
    const persona = 'n'.repeat(195);
    const long = await explanationOf(
      `{"${'m'.repeat(5_000)}": [<for(i,1,2000)><getAge(concat("${persona}", i % 10))>,<endfor>]}`,
    );
    const shown = long.values.reduce(
      (sum, { call, path, persona: name }) => sum + (call + path + String(name)).length,
      0,
    );
    expect(long.isComplete).toBe(false);
    expect(long.values.length).toBeLessThan(1_000);
    expect(shown).toBeLessThan(260 * 1024);
  });

  it('a path of more than 200 characters is cut, wherever its steps end', async () => {
    for (const lengths of [[1], [198], [199], [200], [3_000], [90, 90, 90], [198, 1], [100, 97], [1, 3_000, 1]]) {
      const opening = lengths.map((length) => `{"${'n'.repeat(length)}": `).join('');
      const body = `${opening}<getRandomDigit()>${'}'.repeat(lengths.length)}`;
      const { values } = await explanationOf(body);
      const [whole = ''] = compileTemplate(body).callPaths;

      expect(values[0]?.path).toBe(whole.length > 200 ? `${whole.slice(0, 200)}…` : whole);
    }
  });

  it('calls far behind in a long line, below long names, are explained in little time', async () => {
    const opening = `{"${'n'.repeat(3_000)}": `.repeat(50);
    const start = performance.now();
    const { values } = await explanationOf(`${opening}[${'<getRandomDigit()>,'.repeat(989)}1]${'}'.repeat(50)}`);

    expect(values.at(-1)).toMatchObject({ column: opening.length + 2 + 988 * '<getRandomDigit()>,'.length });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('a document that fails is explained up to its failure', async () => {
    const { values, isComplete } = await explanationOf('<getRandomDigit()><at([1], getParam(n))>', { n: 9 });
    expect([values.length, isComplete]).toEqual([3, false]);
  });
});

describe('distantSeed', () => {
  const mixed = checkTemplate('<getRandomPastDate()> <getCurrentDate()>');
  const nowMs = Date.UTC(2026, 5, 1);
  const seedOf = (ms: number): number => freshSeed(ms, () => 1);

  it.each([
    ['2025-06-02', 0],
    ['2027-06-01', 0],
    ['2025-05-30', 1],
    ['2027-06-03', 1],
  ])('a seed of %s beside the clock of 2026-06-01 has %i warnings', (day, count) => {
    expect(distantSeed(mixed, seedOf(Date.parse(day)), nowMs)).toHaveLength(count);
  });

  it('names both calls and the day, at the call that reads the clock', () => {
    expect(distantSeed(mixed, 7, nowMs)).toEqual([
      {
        severity: 'warning',
        code: 'REFERENCE_DAY',
        reason:
          'getCurrentDate reads the clock, and getRandomPastDate is relative to 2025-01-01, the day of the seed; a request can set asOf for both',
        line: 1,
        column: 23,
      },
    ]);
  });

  it('a template without relative dates, or without the clock, has no warning', () => {
    expect(distantSeed(checkTemplate('<getRandomDigit()> <getCurrentDate()>'), 7, nowMs)).toEqual([]);
    expect(distantSeed(checkTemplate('<getRandomPastDate()>'), 7, nowMs)).toEqual([]);
  });
});
