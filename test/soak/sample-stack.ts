/** What a running stack takes of its machine at one moment, from outside of its processes. Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import type { Redis } from '@docgen/runtime/redis';
import { listFamily } from '../harness/process-family.ts';
import type { ProcessStack } from '../harness/process-stack.ts';

export interface ProcessSample {
  /** Of the process and its children. */
  readonly rssMiB: number;
  /** Open files, sockets and pipes. */
  readonly handles: number;
}

export interface StackSample {
  readonly processes: Readonly<Record<string, ProcessSample>>;
  readonly redisKeys: number;
  readonly postgresMiB: number;
  /** Of that, documents of batches: what callers keep grows with what they ask for. */
  readonly batchDocumentsMiB: number;
}

const mebibyte = 1024 * 1024;

export async function sampleStack(stack: ProcessStack, redis: Redis, names: readonly string[]): Promise<StackSample> {
  const processes: Record<string, ProcessSample> = {};
  for (const name of names) processes[name] = await sampleProcess(stack.pidOf(name));
  const { rows } = await stack.db.pool.query<{ all_bytes: string; document_bytes: string }>(
    `select pg_database_size(current_database()) as all_bytes, pg_total_relation_size('batch_documents') as document_bytes`,
  );
  return {
    processes,
    redisKeys: await redis.dbsize(),
    postgresMiB: Number(rows[0]?.all_bytes) / mebibyte,
    batchDocumentsMiB: Number(rows[0]?.document_bytes) / mebibyte,
  };
}

async function sampleProcess(pid: number): Promise<ProcessSample> {
  const family = await Promise.all((await listFamily(pid)).map(sampleOne));
  const sum = (read: (one: ProcessSample) => number) => family.reduce((total, one) => total + read(one), 0);
  return { rssMiB: sum(({ rssMiB }) => rssMiB), handles: sum(({ handles }) => handles) };
}

/** Nothing of a child that has just ended. */
async function sampleOne(pid: number): Promise<ProcessSample> {
  const [status, handles] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readdir(`/proc/${pid}/fd`).catch(() => []),
  ]);
  return { rssMiB: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024, handles: handles.length };
}
