/** What `asOf` changes: dates that follow the current time, and nothing else. */
import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, listFunctions, loadTables, readAsOf, renderTemplate } from '../index.ts';
import { emptyState } from '../render/outcome.ts';

const asOfMs = Date.UTC(2031, 4, 6, 7, 8, 9, 10);

async function render(body: string, asOf: number | undefined): Promise<unknown> {
  const state = { ...emptyState, variables: new Map([['visits', null]]) };
  const input = { seed: 1, params: {}, limits: defaultLimits, state, wallClock: () => 0, asOfMs: asOf };
  const template = compileTemplate(body);
  await loadTables(template);
  const outcome = renderTemplate(template, input);
  return outcome.kind === 'rendered' ? outcome.output : outcome;
}

// Examples that take no time from the reference time: one has dates as arguments, one is empty outside of batches, and
// the numbers of some countries have no date.
const timeless = new Set(['getRandomTimestamp', 'getBatchId', 'getNationalId']);
const printing = listFunctions().filter(({ result, name }) => result !== 'nothing' && name !== 'setVar');

describe('asOf', () => {
  it.each(printing.filter(({ kind }) => 'SPD'.includes(kind)).map(({ example }) => example))(
    'asOf does not change %s',
    async (example) => {
      expect(await render(`{"v":<${example}>}`, asOfMs)).toEqual(await render(`{"v":<${example}>}`, undefined));
    },
  );

  it.each(
    printing.filter(({ kind, name }) => 'RW'.includes(kind) && !timeless.has(name)).map(({ example }) => example),
  )('asOf moves %s', async (example) => {
    expect(await render(`{"v":<${example}>}`, asOfMs)).not.toEqual(await render(`{"v":<${example}>}`, undefined));
  });

  it('asOf is the current time of relative dates and of the real clock', async () => {
    expect(await render('<getReferenceTime()> <getCurrentDateTime()> <getCurrentDate()>', asOfMs)).toBe(
      '2031-05-06T07:08:09.010Z 2031-05-06T07:08:09.010Z 2031-05-06',
    );
  });

  it('asOf beyond the time of an identifier fails the document', async () => {
    expect(await render('<getKsuid()>', Date.UTC(1999, 0))).toMatchObject({
      problem: {
        message: expect.stringContaining('getKsuid: time 1999-01-01T00:00:00.000Z is not allowed') as unknown,
      },
    });
  });
});

describe('readAsOf', () => {
  it.each([
    ['2026-03-01T12:00:00Z', Date.UTC(2026, 2, 1, 12)],
    ['2026-03-01T12:00:00.5+02:00', Date.UTC(2026, 2, 1, 10, 0, 0, 500)],
    ['1900-01-01T00:00:00Z', Date.UTC(1900, 0)],
    ['2199-12-31T23:59:59.999Z', Date.UTC(2200, 0) - 1],
    ['1899-12-31T23:59:59Z', undefined],
    ['2200-01-01T00:00:00Z', undefined],
    ['2026-03-01', undefined],
    ['2026-03-01T12:00Z', undefined],
    ['2026-03-01T12:00:00', undefined],
    ['2026-02-30T12:00:00Z', undefined],
    ['2026-03-01T12:00:00+0200', undefined],
    ['now', undefined],
  ])('readAsOf of %s is %s', (text, ms) => {
    expect(readAsOf(text)).toBe(ms);
  });
});
