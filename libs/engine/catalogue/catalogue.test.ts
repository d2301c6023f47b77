import { describe, expect, it } from 'vitest';
import { compileTemplate, defaultLimits, listFunctions, loadTables, renderTemplate } from '../index.ts';
import type { RenderState } from '../index.ts';
import { exampleTables } from './rows/example-tables.ts';

const state: RenderState = {
  variables: new Map([
    ['visits', '1'],
    ['lastCity', '"Oslo"'],
  ]),
  sequences: new Map([['orders', { last: 4, next: 5, step: 1 }]]),
};

/** The example as a body. */
function bodyOf(example: string): string {
  return `<${example}>`;
}

describe('the catalogue', () => {
  it.each(listFunctions().map(({ name, example }) => [name, example] as const))(
    'the example of %s renders',
    async (_, example) => {
      const body = example.startsWith('format(') ? `${bodyOf(example)}<lt()>` : bodyOf(example);
      const tables = exampleTables;
      const input = { seed: 7, params: {}, limits: defaultLimits, state, tables, wallClock: () => 1_750_000_000_000 };
      const template = compileTemplate(body);
      await loadTables(template);
      expect(renderTemplate(template, input)).toMatchObject({ kind: 'rendered' });
    },
  );

  it('each function has a unique name, and an example that calls it', () => {
    const listed = listFunctions();
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
    expect(listed.filter(({ name, example }) => !example.includes(`${name}(`))).toEqual([]);
  });
});
