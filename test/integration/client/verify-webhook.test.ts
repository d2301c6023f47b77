/** `verifyWebhook` of the TypeScript client. `clients/python/tests` has the same cases. */
import { verifyWebhook, WebhookSignatureError } from '@docgen/client';
import { describe, expect, it } from 'vitest';
import { signedWebhooks } from '../../harness/signed-webhooks.ts';
import type { WebhookCase } from '../../harness/signed-webhooks.ts';

const cases = signedWebhooks();
const having = (outcome: WebhookCase['outcome']) => cases.filter((each) => each.outcome === outcome);
const verify = async ({ body, headers, secret, now }: WebhookCase) => verifyWebhook(body, headers, secret, now * 1_000);

describe('verifyWebhook', () => {
  it.each(having('accepted'))('verifyWebhook resolves with the event: $name', async (request) => {
    const { body, headers, secret, now } = request;
    const fromBytes = verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secret, now * 1_000);
    expect(await verify(request)).toEqual(JSON.parse(body));
    expect(await fromBytes).toEqual(JSON.parse(body));
    // One library has a class of its own, another lists all values of each header.
    const all = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const ofLibrary = { get: (name: string) => all.get(name) ?? null };
    const lists = Object.fromEntries([...all].map(([name, value]) => [name, [value]]));
    for (const other of [ofLibrary, lists]) {
      expect(await verifyWebhook(body, other, secret, now * 1_000)).toEqual(JSON.parse(body));
    }
  });

  it.each(having('refused'))('verifyWebhook refuses a request: $name', async (request) => {
    await expect(verify(request)).rejects.toBeInstanceOf(WebhookSignatureError);
  });

  it.each(having('malformed secret'))('verifyWebhook says that a secret is malformed: $name', async (request) => {
    await expect(verify(request)).rejects.toThrow(TypeError);
  });

  it('verifyWebhook types the event by its type', async () => {
    const [request] = having('accepted');
    if (request === undefined) throw new Error('no case is accepted');
    const event = await verify(request);
    const failed = event.type === 'batch.completed' ? event.data.progress.failed : undefined;
    expect(failed).toBe(0);
  });
});
