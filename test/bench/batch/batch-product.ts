/** Starts the product as separate processes, and submits batches through the gateway. */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { submitBatch } from '@docgen/contracts/batches';
import { createTemplate } from '@docgen/contracts/templates';
import type { Database } from '@docgen/database/connection/connect';
import { startProcessStack } from '../../harness/process-stack.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { bodies } from '../engine/template-bodies.ts';
import type { OrderSize } from '../engine/document-size.ts';

export interface BatchProduct {
  readonly db: Database;
  readonly tenant: TestTenant;
  readonly gatewayUrl: string;
  readonly workerCount: number;
  /** Runs a batch of parents and children with a relation, one parent for 99 children. */
  run(batch: WantedBatch): Promise<FinishedBatch>;
  /** Returns the resident memory of a process, MiB; undefined without /proc. */
  readMemoryMb(process: string): Promise<number | undefined>;
  /** Returns the id of a process of the product by name: `api`. */
  pidOf(process: string): number;
  stop(): Promise<void>;
}

export interface WantedBatch {
  readonly documentCount: number;
  readonly seed: number;
  readonly size?: OrderSize;
  /** Called at each poll while the batch runs. */
  readonly onPoll?: () => Promise<void>;
}

export interface FinishedBatch {
  readonly batchId: string;
  /** From the submission to `completed`, everything persisted. */
  readonly elapsedMs: number;
  readonly perSecond: number;
}

const childrenPerParent = 99;
const pollMs = 10;

export async function startBatchProduct(workers = 1): Promise<BatchProduct> {
  const stack = await startProcessStack({ workers, settings: { LOG_LEVEL: 'warn', WORKER_THREADS: '2' } });
  const { db, gatewayUrl } = stack;
  const tenant = await stack.addTenant();
  const templates: Record<OrderSize, string> = {
    small: await storeTemplate(tenant, 'small'),
    large: await storeTemplate(tenant, 'large'),
  };
  return {
    db,
    tenant,
    gatewayUrl,
    workerCount: workers,
    run: async ({ documentCount, seed, size = 'small', onPoll }) => {
      const startedAt = performance.now();
      const batchId = await submit(tenant, templates[size], { documentCount, seed });
      await untilCompleted(db, batchId, onPoll);
      const elapsedMs = performance.now() - startedAt;
      return { batchId, elapsedMs, perSecond: (documentCount / elapsedMs) * 1_000 };
    },
    readMemoryMb: async (process) => {
      const status = await readFile(`/proc/${stack.pidOf(process)}/status`, 'utf8').catch(() => '');
      const kib = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      return kib === undefined ? undefined : Number(kib) / 1_024;
    },
    pidOf: stack.pidOf,
    stop: async () => stack.stop(),
  };
}

async function storeTemplate({ client }: TestTenant, size: OrderSize): Promise<string> {
  const { body } = await client.call(createTemplate, { body: { name: size, body: bodies[size] } });
  if (!('templateId' in body)) throw new Error('the template was not stored');
  return body.templateId;
}

async function submit(
  { client }: TestTenant,
  templateId: string,
  { documentCount, seed }: { readonly documentCount: number; readonly seed: number },
): Promise<string> {
  const parents = Math.max(1, Math.floor(documentCount / (childrenPerParent + 1)));
  const from = { from: 'customer.customerId', strategy: 'round-robin' };
  const documents = [
    { templateId, alias: 'customer', count: parents },
    { templateId, alias: 'order', count: documentCount - parents, relations: { customerId: from } },
  ];
  const { status, body, error } = await client.call(submitBatch, { body: { seed, documents } });
  if (status !== 202) throw new Error(`the batch was not accepted: ${status} ${error?.message ?? ''}`);
  return body.batchId;
}

/** @throws {Error} when the batch ended with another status */
export async function untilCompleted(db: Database, batchId: string, onPoll?: () => Promise<void>): Promise<void> {
  while (!(await isCompleted(db, batchId))) {
    await onPoll?.();
    await delay(pollMs);
  }
}

async function isCompleted({ pool }: Database, batchId: string): Promise<boolean> {
  const { rows } = await pool.query<{ status: string }>('select status from batches where batch_id = $1', [batchId]);
  const status = rows[0]?.status;
  if (status === 'queued' || status === 'running') return false;
  if (status === 'completed') return true;
  throw new Error(`the batch ended as ${status}`);
}
