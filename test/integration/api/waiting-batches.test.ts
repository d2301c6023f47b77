/** Requests that wait for their batches. Several tenants must not use up what another tenant needs. */
import { submitBatch } from '@docgen/contracts/batches';
import { generateAdhoc } from '@docgen/contracts/generation';
import { createTemplate, listTemplates } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { storeTemplate, templateRequest } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { until } from '../../harness/until.ts';
import { useTestStack } from '../../harness/use-stack.ts';

/** Without a worker, requests wait until the deadline. */
const stack = useTestStack({ BATCH_SYNC_DEADLINE_MS: '8000', RENDER_DEADLINE_MS: '8000' }, { hasWorker: false });
/** The most waiting batches of one tenant, from `docs/decisions/0016-fairness.md`. */
const waitingMax = 8;
const mebibyte = 1024 * 1024;

interface Attacker extends TestTenant {
  readonly templateId: string;
}

async function addAttackers(count: number): Promise<Attacker[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const tenant = await stack().addTenant();
      return { ...tenant, ...(await storeTemplate(tenant.client)) };
    }),
  );
}

const specOf = (templateId: string) => JSON.stringify({ documents: [{ templateId, alias: 'a', count: 2 }] });

describe('202', () => {
  it('eight requests of a tenant wait for their batches, and its next ones get 202 at once, while another tenant is served', async () => {
    const attackers = await addAttackers(3);
    const victim = await stack().addTenant();
    const statuses: number[] = [];
    const sent = attackers.flatMap(({ client, templateId }) =>
      Array.from({ length: waitingMax + 6 }, async () => {
        const { status } = await client.call(submitBatch, { rawBody: specOf(templateId) });
        statuses.push(status);
      }),
    );

    await until('the next ones are answered', () => statuses.length >= 3 * 6);
    const early = [...statuses];
    const served = await Promise.all(Array.from({ length: 5 }, async () => victim.client.call(listTemplates)));
    await Promise.all(sent);

    expect(early).toEqual(Array.from({ length: 3 * 6 }, () => 202));
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a request that waits for its batch holds no room for large bodies, which others need', async () => {
    const attackers = await addAttackers(3);
    const victim = await stack().addTenant();
    let answered = 0;
    const sent = attackers.map(async ({ client, templateId }) => {
      await client.call(submitBatch, { rawBody: specOf(templateId).padEnd(mebibyte) });
      answered += 1;
    });

    const { status } = await victim.client.call(createTemplate, {
      rawBody: JSON.stringify(templateRequest()).padEnd(mebibyte),
    });
    const answeredBefore = answered;
    await Promise.all(sent);

    expect([status, answeredBefore]).toEqual([201, 0]);
  });

  it('a document that waits for a worker holds no room for large bodies of other routes', async () => {
    const attackers = await addAttackers(3);
    const victim = await stack().addTenant();
    let answered = 0;
    const sent = attackers.map(async ({ client }) => {
      await client.call(generateAdhoc, { rawBody: JSON.stringify({ body: '<getName()>' }).padEnd(mebibyte) });
      answered += 1;
    });

    const { status } = await victim.client.call(createTemplate, {
      rawBody: JSON.stringify(templateRequest()).padEnd(mebibyte),
    });
    const answeredBefore = answered;
    await Promise.all(sent);

    expect([status, answeredBefore]).toEqual([201, 0]);
  });
});
