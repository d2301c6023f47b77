/** Measures the compilation of a body; `charactersMin` 0 compiles and renders one SMALL. */
import { compileTemplate, warmUp } from '@docgen/engine';
import { createGenerate } from './contenders/docgen.ts';
import { bodyOfLength } from './template-bodies.ts';

export interface CompileRequest {
  readonly charactersMin: number;
  /** Number of compilations. */
  readonly times: number;
}

export interface CompileResult {
  /** Processor time of the thread for all compilations. */
  readonly threadMs: number;
}

process.on('message', (request: CompileRequest) => void measure(request).then((result) => process.send?.(result)));
process.once('disconnect', () => process.exit(0));
// Render threads do the same at their start.
if (process.env.BENCH_WARM_UP === 'yes') warmUp();
process.send?.('ready');

async function measure({ charactersMin, times }: CompileRequest): Promise<CompileResult> {
  const body = bodyOfLength(charactersMin);
  const usageBefore = process.threadCpuUsage();
  for (let left = times; left > 0; left -= 1) {
    if (charactersMin === 0) (await createGenerate('small'))(1);
    else compileTemplate(body);
  }
  const { user, system } = process.threadCpuUsage(usageBefore);
  return { threadMs: (user + system) / 1_000 };
}
