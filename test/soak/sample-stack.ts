/** Measures memory, handles and stores of a running stack, from outside of its processes. Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import type { Redis } from '@docgen/runtime/redis';
import { listFamily } from '../harness/process-family.ts';
import type { ProcessStack } from '../harness/process-stack.ts';

export interface ProcessSample {
  /** Includes the children of the process. */
  readonly rssMiB: number;
  /** Open files, sockets and pipes. */
  readonly handles: number;
}

export interface StackSample {
  readonly processes: Readonly<Record<string, ProcessSample>>;
  readonly redisKeys: number;
  readonly postgresMiB: number;
  /** Part of `postgresMiB` for documents of batches, which grows with the number of batches. */
  readonly batchDocumentsMiB: number;
}

const mebibyte = 1024 * 1024;

export async function sampleStack(stack: ProcessStack, redis: Redis, names: readonly string[]): Promise<StackSample> {
  const processes: Record<string, ProcessSample> = {};
  for (const name of names) processes[name] = await sampleProcess(stack.pidOf(name));
  const { rows } = await stack.db.pool.query<{ all_bytes: string; document_bytes: string }>(
    `select pg_database_size(current_database()) as all_bytes, (
        select sum(pg_total_relation_size(relid)) from pg_partition_tree('batch_documents')) as document_bytes`,
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

/** Returns zeros for a child that has ended. */
async function sampleOne(pid: number): Promise<ProcessSample> {
  const [status, handles] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readdir(`/proc/${pid}/fd`).catch(() => []),
  ]);
  return { rssMiB: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024, handles: handles.length };
}
