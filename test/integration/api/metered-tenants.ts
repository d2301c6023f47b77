/** Tenants with earlier usage, and all routes that generate a document, for tests of quotas. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { createTemplate } from '@docgen/contracts/templates';
import { getUsage } from '@docgen/contracts/usage';
import type { Usage } from '@docgen/contracts/usage';
import type { Database } from '@docgen/database/connection/connect';
import type { Answer, TestClient } from '../../harness/client.ts';
import { templateRequest } from '../../harness/template-requests.ts';

/** Adds usage as if documents had been generated some days ago. */
export async function addUsage({ pool }: Database, tenantId: string, days: UsedDays): Promise<void> {
  await pool.query(
    `insert into usage_days (tenant_id, day, documents)
      values ($1, (now() at time zone 'utc')::date - $3::int, $2)
      on conflict (tenant_id, day) do update set documents = usage_days.documents + $2`,
    [tenantId, days.documentCount, days.daysAgo ?? 0],
  );
}

interface UsedDays {
  readonly documentCount: number;
  readonly daysAgo?: number;
}

export async function usageOf(client: TestClient): Promise<Usage> {
  return (await client.call(getUsage)).body;
}

export const batchOf = (templateId: string, count: number) => ({
  body: { documents: [{ alias: 'a', templateId, count }] },
});

/** How many answers have this code; `undefined` counts those without an error. */
export function countCode(answers: readonly Answer<unknown>[], code: string | undefined): number {
  return answers.filter(({ error }) => error?.code === code).length;
}

/** All routes that generate a document. */
export const waysToGenerate: readonly {
  what: string;
  generate(client: TestClient, templateId: string): Promise<Answer<unknown>>;
}[] = [
  { what: 'ad hoc', generate: async (client) => client.call(generateAdhoc, { body: { body: '<getName()>' } }) },
  {
    what: 'of a stored template',
    generate: async (client, templateId) => client.call(generateStored, { params: { templateId }, body: {} }),
  },
  {
    what: 'on create',
    generate: async (client) => client.call(createTemplate, { body: templateRequest({ generate: {} }) }),
  },
  { what: 'in a batch', generate: async (client, templateId) => client.call(submitBatch, batchOf(templateId, 1)) },
];
