import { describe, expect, it } from 'vitest';
import { compileTemplate, createDatasetTable, defaultLimits, emptyState, renderTemplate } from '../index.ts';
import type { RenderInput, RenderOutcome, Table, Value } from '../index.ts';

function tableOf(columns: readonly string[], rowCount: number, cell: (row: number, column: number) => Value): Table {
  return createDatasetTable({ name: 't', rowCount, columns, cell });
}

function rendered(body: string, table: Table, input: Partial<RenderInput> = {}): RenderOutcome {
  const tables = { find: () => table, names: () => ['t'] };
  return renderTemplate(compileTemplate(body), {
    seed: 1,
    params: {},
    limits: defaultLimits,
    state: emptyState,
    tables,
    ...input,
  });
}

function outputOf(body: string, table: Table, seed = 1): string {
  const outcome = rendered(body, table, { seed });
  return outcome.kind === 'rendered' ? outcome.output : JSON.stringify(outcome);
}

describe('createDatasetTable', () => {
  it('rowWhere finds each of 200,000 different values, some of which share a hash', () => {
    const table = tableOf(['v', 'n'], 200_000, (row, column) => (column === 0 ? `value ${row}` : row));
    const template = compileTemplate('<format(text)><rowWhere(t, v, getParam(v)).n>');
    const tables = { find: () => table, names: () => ['t'] };
    for (let row = 0; row < 200_000; row++) {
      const input = { seed: 1, params: { v: `value ${row}` }, limits: defaultLimits, state: emptyState, tables };
      const outcome = renderTemplate(template, input);
      if (outcome.kind !== 'rendered' || outcome.output !== String(row))
        throw new Error(`${row}: ${JSON.stringify(outcome)}`);
    }
    expect(rendered('<rowWhere(t, v, "value 200000").n>', table)).toMatchObject({ kind: 'failed' });
  });

  it('rowWhere draws all rows of a value equally often', () => {
    const table = tableOf(['country', 'n'], 30, (row, column) =>
      column === 0 ? (['DE', 'FR', 'GB'][row % 3] ?? '') : row,
    );
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 5_000; seed++) {
      const n = outputOf('<format(text)><rowWhere(t, country, DE).n>', table, seed);
      counts.set(n, (counts.get(n) ?? 0) + 1);
    }
    expect([...counts.keys()].map(Number).toSorted((a, b) => a - b)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(100);
  });

  it('rowWeighted draws rows in proportion to their weights', () => {
    const weights = [0, 1, 2, 0, 7];
    const table = tableOf(['w', 'n'], 5, (row, column) => (column === 0 ? (weights[row] ?? 0) : row));
    const counts = [0, 0, 0, 0, 0];
    for (let seed = 0; seed < 5_000; seed++) {
      const row = Number(outputOf('<format(text)><rowWeighted(t, w).n>', table, seed));
      counts[row] = (counts[row] ?? 0) + 1;
    }
    expect(counts[0]).toBe(0);
    expect(counts[3]).toBe(0);
    expect((counts[4] ?? 0) / 5_000).toBeCloseTo(0.7, 1);
    expect((counts[2] ?? 0) / 5_000).toBeCloseTo(0.2, 1);
  });

  it('the time of the first indexes of a table does not count, and that of more indexes than are kept does', () => {
    const columns = Array.from({ length: 6 }, (_, index) => `c${index}`);
    let time = 0;
    const table = tableOf(columns, 5_000, () => {
      time += 1;
      return 1;
    });
    const limits = { ...defaultLimits, evaluationMs: 4_000 };
    const search = (column: string): RenderOutcome =>
      rendered(`<length(range(1, 9000))><rowWhere(t, ${column}, 1).c0>`, table, {
        limits,
        now: () => time,
      });
    for (const column of columns.slice(0, 4)) expect(search(column)).toMatchObject({ kind: 'rendered' });
    expect(search('c4')).toMatchObject({ kind: 'failed', problem: { kind: 'limit', limit: 'timeout' } });
  });

  it('a column of a number finds rows by the value of numbers, not by their spelling', () => {
    const table = tableOf(['n'], 3, (row) => row);
    expect(outputOf('<format(text)><rowWhere(t, n, 2.0).n> <rowWhere(t, n, 1 + 1).n>', table)).toBe('2 2');
  });
});
