/** Compares the results of another JavaScript engine with those of this one. */
import { expect } from 'vitest';
import { renderCase } from './render-case.ts';
import type { RenderCase } from './render-case.ts';

/** @param json a list of results, as `renderAll` returns it */
export async function expectSameResults(cases: readonly RenderCase[], json: string): Promise<void> {
  const results = JSON.parse(json) as readonly string[]; // written by render-all.ts
  expect(results).toHaveLength(cases.length);
  for (const [index, each] of cases.entries()) {
    expect({ ...each, result: results[index] }).toEqual({ ...each, result: await renderCase(each) });
  }
}
