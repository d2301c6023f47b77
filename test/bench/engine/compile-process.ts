/** Compiles a body and says how long it took; `charactersMin` 0 is one SMALL, rendered once as well. */
import { compileTemplate, warmUp } from '@docgen/engine';
import { createGenerate } from './contenders/docgen.ts';
import { bodyOfLength } from './template-bodies.ts';

export interface CompileRequest {
  readonly charactersMin: number;
  /** How often it is compiled. */
  readonly times: number;
}

export interface CompileResult {
  /** Processor time of the thread, for all times. */
  readonly threadMs: number;
}

process.on('message', (request: CompileRequest) => process.send?.(measure(request)));
process.once('disconnect', () => process.exit(0));
// As render threads do at their start.
if (process.env.BENCH_WARM_UP === 'yes') warmUp();
process.send?.('ready');

function measure({ charactersMin, times }: CompileRequest): CompileResult {
  const body = bodyOfLength(charactersMin);
  const usageBefore = process.threadCpuUsage();
  for (let left = times; left > 0; left -= 1) {
    if (charactersMin === 0) createGenerate('small')(1);
    else compileTemplate(body);
  }
  const { user, system } = process.threadCpuUsage(usageBefore);
  return { threadMs: (user + system) / 1_000 };
}
