import { rotateWebhookSecret } from '@docgen/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { addEndpoint } from '../../harness/webhook-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

describe('POST /v1/webhook-endpoints/{endpointId}/rotate-secret', () => {
  it('POST /v1/webhook-endpoints/{endpointId}/rotate-secret answers a new secret and names the time until which the previous one signs', async () => {
    const { client } = await stack().addTenant();
    const { endpointId, secret } = await addEndpoint(client);

    const { body } = await client.call(rotateWebhookSecret, { params: { endpointId } });

    const overlapMs = Date.parse(body.previousSecretExpiresAt ?? '') - Date.parse(body.secretRotatedAt ?? '');
    expect(body.secret).not.toBe(secret);
    expect(overlapMs).toBe(24 * 60 * 60_000);
  });
});
