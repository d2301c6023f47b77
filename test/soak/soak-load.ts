/** Ordinary traffic: documents at a steady rate, and at intervals a batch and a template that is deleted again. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateStored } from '@docgen/contracts/generation';
import { deleteTemplate } from '@docgen/contracts/templates';
import { Pool } from 'undici';
import { startPace } from '../harness/pace.ts';
import type { TestTenant } from '../harness/tenant.ts';
import { storeTemplate } from '../harness/template-requests.ts';

export interface SoakLoad {
  /** Returns the number of answers since the last call, and their 99th percentile, milliseconds. */
  takeInterval(): { readonly answered: number; readonly p99Ms: number };
  /** Number of answers by status; `lost` without an answer. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Resolves when everything is answered. */
  stop(): Promise<void>;
}

const connectionsMax = 32;
const batchDocuments = 150;

export function startSoakLoad(
  gatewayUrl: string,
  { adminKey, client }: TestTenant,
  {
    templateId,
    requestsPerSecond,
    batchEverySeconds,
  }: { readonly templateId: string; readonly requestsPerSecond: number; readonly batchEverySeconds: number },
): SoakLoad {
  const pool = new Pool(gatewayUrl, { connections: connectionsMax });
  const path = generateStored.path.replace('{templateId}', templateId);
  const headers = { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' };
  const statuses = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let durationsMs: number[] = [];
  const count = (status: string): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const render = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      const { statusCode, body } = await pool.request({ method: 'POST', path, headers, body: '{}' });
      await body.arrayBuffer();
      count(String(statusCode));
    } catch {
      count('lost');
    }
    durationsMs.push(performance.now() - startedAt);
  };
  const submit = async (): Promise<void> => {
    const documents = [{ alias: 'order', templateId, count: batchDocuments }];
    count(`batch ${(await client.call(submitBatch, { body: { documents } })).status}`);
    const { templateId: passing } = await storeTemplate(client);
    count(`delete ${(await client.call(deleteTemplate, { params: { templateId: passing } })).status}`);
  };
  const follow = (work: Promise<void>): void => {
    const followed = work.catch(() => count('lost')).finally(() => running.delete(followed));
    running.add(followed);
  };
  const pace = startPace(requestsPerSecond, () => follow(render()));
  const batches = setInterval(() => follow(submit()), batchEverySeconds * 1_000);
  return {
    statuses,
    takeInterval: () => {
      const sorted = durationsMs.toSorted((one, other) => one - other);
      durationsMs = [];
      return { answered: sorted.length, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
    },
    stop: async () => {
      pace.stop();
      clearInterval(batches);
      await Promise.all(running);
      await pool.close();
    },
  };
}
