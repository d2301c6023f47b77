/**
 * Renders one document in each kind of thread and in a separate process, and prints a line of JSON for each.
 * `thread-environment.test.ts` starts it with settings and secrets in its environment.
 */
import { readFileSync } from 'node:fs';
import { defaultLimits } from '@docgen/engine';
import { createRangeThreads } from '../../../apps/worker/pool/range-threads.ts';
import { createProcessRenderer } from '../../../apps/worker/pool/process-renderer.ts';
import { createRenderPool } from '../../../apps/worker/pool/render-pool.ts';
import { renderWork } from '../../harness/render-work.ts';
import { createThreadPool } from '../../../apps/worker/pool/thread-pool.ts';

const body = '{"n": <getDocumentIndex()>}';
const task = {
  kind: 'range',
  spec: {
    ...{
      key: 'key',
      tenantId: 'ten_1',
      expiresOn: '2026-12-01',
      bodyDigest: 'digest',
      body,
      batchId: 'bat_1',
      batchNo: 1,
      specIndex: 0,
      alias: 'a',
      documentCount: 1,
    },
    params: '{}',
    firstSeed: 1,
    relations: [],
    parents: [],
    referencedPaths: [],
    rowSpecs: [],
  },
  from: 0,
  to: 1,
  parents: [],
  state: { variables: new Map(), sequences: new Map() },
  failures: new Map(),
  limits: defaultLimits,
} as const;

const threadPool = createThreadPool({ threads: 2, limits: defaultLimits });
const pool = createRenderPool({
  threadPool,
  threads: 2,
  limits: defaultLimits,
  nowMs: () => performance.now(),
  onThreadLost: () => undefined,
});
print({ pool: (await pool.render(renderWork(body))).kind });

const threads = createRangeThreads(threadPool, 1, () => undefined);
print({ batch: (await threads.render(task)).kind });
await threadPool.close();

const processRenderer = createProcessRenderer();
const { kind } = await processRenderer.render(task);
print({ processRenderer: kind, environment: childEnvironment() });
print({ flags: childFlags() });
await processRenderer.close();

function print(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** The options of Node of the only child of this process that concern its rights. */
function childFlags(): string[] {
  const pid = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .filter((argument) => /^--(permission|allow)/.test(argument));
}

/** Names in the environment of the only child of this process, as Linux tells them. */
function childEnvironment(): string[] {
  const pid = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return pairs.flatMap((pair) => (pair === '' ? [] : [pair.split('=')[0] ?? ''])).toSorted();
}
