/** Renders many cases in one go, from JSON text to JSON text: what a page or another process is asked to do. */
import { renderCase } from './render-case.ts';
import type { RenderCase } from './render-case.ts';

/** The results, in order, as the JSON text of a list. */
async function renderAll(json: string): Promise<string> {
  const cases = JSON.parse(json) as readonly RenderCase[]; // as gather-cases.ts made them
  const results: string[] = [];
  for (const each of cases) results.push(await renderCase(each));
  return JSON.stringify(results);
}

Object.assign(globalThis, { renderAll });
