/**
 * Submits batches and records which were accepted. A third of them uses sequences, a third a variable, each in separate
 * namespaces. The rest can be rendered in any order.
 */
import { submitBatch } from '@docgen/contracts/batches';
import type { SentBody } from '@docgen/contracts/route';
import { createTemplate } from '@docgen/contracts/templates';
import type { TestTenant } from '../harness/tenant.ts';
import { until } from '../harness/until.ts';

export interface LoadSize {
  readonly batchCount: number;
  readonly documentsPerBatch: number;
  /** Work of each document: 60,000 take about 3 ms. */
  readonly loopsPerDocument: number;
}

export interface Accepted {
  /** Identifies the same batch in another run. */
  readonly name: string;
  readonly batchId: string;
}

export interface Templates {
  readonly customer: string;
  readonly orders: readonly string[];
}

const bodies = {
  customer: '"id": <getUuid()>, "name": <getName()>, "list": [{"tier": <oneOf(a,b,c)>}]',
  orders: [
    '"orderId": <getUuid()>, "total": <getRandomAmount(1, 500)>',
    '"orderNo": "<formatSeq(orders, \'ORD-{000000}\')>", "line": <createSeq(lines)>',
    '"count": <incrementVar(count)>, "total": <getRandomAmount(1, 500)>',
  ],
} as const;

/** A client repeats a submission while the API is down; the time after the last fault is checked elsewhere. */
const acceptMsMax = 15 * 60_000;

export async function storeTemplates({ client }: TestTenant, loopsPerDocument: number): Promise<Templates> {
  const work = `"<for(i, 1, ${loopsPerDocument})><if(getRandomNumber(1, 1000) == 0)>x<endif><endfor>"`;
  const store = async (fields: string): Promise<string> => {
    const body = `{${fields}, "work": ${work}}`;
    const answer = await client.call(createTemplate, { body: { name: 'chaos', body } });
    if (!('templateId' in answer.body)) throw new Error('a template was not stored');
    return answer.body.templateId;
  };
  const orders = [];
  for (const fields of bodies.orders) orders.push(await store(fields));
  return { customer: await store(bodies.customer), orders };
}

/** Submits with the same Idempotency-Key until it is accepted: a lost answer must not create a second batch. */
export async function submit(
  { client }: TestTenant,
  templates: Templates,
  { index, documentsPerBatch }: { readonly index: number; readonly documentsPerBatch: number },
): Promise<Accepted> {
  const name = `chaos-${index}`;
  const body = specOf(templates, index, documentsPerBatch);
  const batchId = await until(
    `${name} is accepted`,
    async () => {
      const answer = await client.call(submitBatch, { body, headers: { 'idempotency-key': name } });
      if (answer.error === undefined) return answer.body.batchId;
      if (answer.status < 500) throw new Error(`refused: ${answer.error.code}`);
      return undefined;
    },
    acceptMsMax,
  );
  return { name, batchId };
}

function specOf(templates: Templates, index: number, documentsPerBatch: number): SentBody<typeof submitBatch> {
  const parents = Math.floor(documentsPerBatch / 5);
  return {
    seed: index,
    sequenceNamespace: namespaceOf(index),
    variableNamespace: namespaceOf(index),
    documents: [
      { templateId: templates.customer, alias: 'customer', count: parents },
      {
        templateId: templates.orders[index % templates.orders.length] ?? '',
        alias: 'order',
        count: documentsPerBatch - parents,
        relations: {
          customerId: { from: 'customer.id', strategy: 'round-robin' },
          tier: { from: 'customer.list.0.tier', strategy: 'round-robin' },
        },
      },
    ],
  };
}

export function namespaceOf(index: number): string {
  return `chaos.${index}`;
}

/** Returns how many numbers batch `index` takes from each of its sequences; undefined when it uses none. */
export function takenNumbers(index: number, documentsPerBatch: number): number | undefined {
  const usesSequences = index % bodies.orders.length === 1;
  return usesSequences ? documentsPerBatch - Math.floor(documentsPerBatch / 5) : undefined;
}
