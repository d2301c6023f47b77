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

// Some milliseconds of work per document, so that a fault always hits running renders.
const work = '"work": "<for(i, 1, 3000)><if(getRandomNumber(1, 1000) == 0)>x<endif><endfor>"';

const bodies = {
  customer: `{"id": <getUuid()>, "name": <getName()>, "list": [{"tier": <oneOf(a,b,c)>}], ${work}}`,
  orders: [
    `{"orderId": <getUuid()>, "total": <getRandomAmount(1, 500)>, ${work}}`,
    `{"orderNo": "<formatSeq(orders, 'ORD-{000000}')>", "line": <createSeq(lines)>, ${work}}`,
    `{"count": <incrementVar(count)>, "total": <getRandomAmount(1, 500)>, ${work}}`,
  ],
} as const;

const acceptMsMax = 60_000;

export async function storeTemplates({ client }: TestTenant): Promise<Templates> {
  const store = async (body: string): Promise<string> => {
    const answer = await client.call(createTemplate, { body: { name: 'chaos', body } });
    if (!('templateId' in answer.body)) throw new Error('a template was not stored');
    return answer.body.templateId;
  };
  const orders = [];
  for (const body of bodies.orders) orders.push(await store(body));
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
