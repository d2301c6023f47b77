/** Compares the results of another JavaScript engine with those of this one. */
import { expect } from 'vitest';
import { renderCase } from './render-case.ts';
import type { RenderCase } from './render-case.ts';

/** Renders all cases in this process. */
export async function renderHere(cases: readonly RenderCase[]): Promise<string[]> {
  const results: string[] = [];
  for (const each of cases) results.push(await renderCase(each));
  return results;
}

/** @param json a list of results, as `renderAll` returns it */
export function expectSameResults(cases: readonly RenderCase[], expected: readonly string[], json: string): void {
  const results = JSON.parse(json) as readonly string[]; // written by render-all.ts
  expect(results).toHaveLength(cases.length);
  const different = cases.flatMap((each, index) =>
    results[index] === expected[index] ? [] : [{ ...each, result: results[index], expected: expected[index] }],
  );
  expect(different).toEqual([]);
}
