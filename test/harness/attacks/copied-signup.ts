/** An attacker knows the mail address and the Idempotency-Key of a signup, and repeats it to get its page and key. */
import { createHash, randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import type { SignupResponse } from '@docgen/contracts/signup';
import { fromAnywhere } from '../signups.ts';
import type { BilledStack } from '../billed-stack.ts';
import type { Answer } from '../client.ts';
import { until } from '../until.ts';

export interface CopiedSignup {
  /** Session ids and API key of the first caller. */
  readonly secrets: readonly string[];
  readonly attackerAnswers: readonly Answer<unknown>[];
}

/** Idempotency keys that an attacker can derive. */
export const derivedKeys: readonly (readonly [what: string, derive: (email: string) => string])[] = [
  ['one character', () => '1'],
  ['the date', () => new Date().toISOString().slice(0, 10)],
  ['the address', (email) => email],
  ['a digest of the address', (email) => createHash('sha256').update(email).digest('hex')],
];

/** Sends the signup as the attacker before and after the payment, and polls before the first caller does. */
export async function copySignup(stack: BilledStack, derive: (email: string) => string): Promise<CopiedSignup> {
  const email = `${randomUUID()}@example.com`;
  const owner = fromAnywhere();
  const attacker = fromAnywhere();
  const send = async (address: Readonly<Record<string, string>>) =>
    stack.stranger.call(signUp, {
      apiKey: null,
      body: { email, tier: 'starter' },
      headers: { ...address, 'idempotency-key': derive(email) },
    });
  const poll = async (sessionId: string) =>
    stack.stranger.call(getSignupSession, { apiKey: null, params: { sessionId } });

  const first = await send(owner);
  const copies = [await send(attacker)];
  const owned = [await send(owner), first].flatMap(sessionsOf);
  const [paid] = owned;
  // The service refused the key: there is no session, and nothing to steal.
  if (paid === undefined) return { secrets: [], attackerAnswers: copies };
  const session = stack.payments.state.sessions.get(paid);
  if (session?.status === 'open') stack.payments.provider.complete(session);
  copies.push(await send(attacker));
  const polled: Answer<unknown>[] = [];
  for (const sessionId of copies.flatMap(sessionsOf)) polled.push(await poll(sessionId));
  const key = await until('the key is shown', async () => {
    const { body } = await poll(paid);
    return body.status === 'fulfilled' ? body.apiKey : undefined;
  });
  return { secrets: [...owned, key], attackerAnswers: [...copies, ...polled] };
}

function sessionsOf({ error, body }: Answer<SignupResponse>): string[] {
  const sessionId = error === undefined ? body.checkoutUrl.split('/').at(-1) : undefined;
  return sessionId ? [sessionId] : [];
}
