/** The engine of Docgen as a render thread uses it: compiled once, rendered with the usual limits. */
import { performance } from 'node:perf_hooks';
import { compileTemplate, defaultLimits, emptyState, loadTables, renderTemplate } from '@docgen/engine';
import type { DocumentSize, Generate } from '../document-size.ts';
import { bodies } from '../template-bodies.ts';

export async function createGenerate(size: DocumentSize): Promise<Generate> {
  const template = compileTemplate(bodies[size], { codeGeneration: 'when hot' });
  await loadTables(template);
  const params = {};
  const now = () => performance.now();
  const wallClock = () => Date.now();
  return (seed) => {
    const outcome = renderTemplate(template, {
      seed,
      params,
      limits: defaultLimits,
      state: emptyState,
      now,
      wallClock,
    });
    if (outcome.kind !== 'rendered') throw new Error(`the engine did not render: ${JSON.stringify(outcome)}`);
    return outcome.output;
  };
}
