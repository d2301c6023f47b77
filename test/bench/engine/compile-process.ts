/** Compiles a body and says how long it took; `charactersMin` 0 is one SMALL, rendered once as well. */
import { compileTemplate } from '@docgen/engine';
import { createGenerate } from './contenders/docgen.ts';
import { bodyOfLength } from './template-bodies.ts';

export interface CompileRequest {
  readonly charactersMin: number;
}

export interface CompileResult {
  readonly elapsedMs: number;
}

process.on('message', ({ charactersMin }: CompileRequest) => process.send?.(measure(charactersMin)));
process.once('disconnect', () => process.exit(0));
process.send?.('ready');

function measure(charactersMin: number): CompileResult {
  const body = bodyOfLength(charactersMin);
  const startedAt = performance.now();
  if (charactersMin === 0) createGenerate('small')(1);
  else compileTemplate(body);
  return { elapsedMs: performance.now() - startedAt };
}
