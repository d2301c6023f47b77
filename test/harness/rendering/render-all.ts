/** Renders many cases, from JSON text to JSON text, in a browser page or another process. */
import { renderCase } from './render-case.ts';
import type { RenderCase } from './render-case.ts';

/** Returns the results in order, as the JSON text of a list. */
async function renderAll(json: string): Promise<string> {
  const cases = JSON.parse(json) as readonly RenderCase[]; // as gather-cases.ts made them
  const results: string[] = [];
  for (const each of cases) results.push(await renderCase(each));
  return JSON.stringify(results);
}

Object.assign(globalThis, { renderAll });
