/** Signs up at a stack that uses the stand-in of the payment provider. */
import { randomUUID } from 'node:crypto';
import { getSignupSession, signUp } from '@docgen/contracts/signup';
import type { SelfServeTier } from '@docgen/contracts/signup';
import type { Session } from '@docgen/payments/objects';
import type { TestClient } from './client.ts';
import type { TestPayments } from './test-payments.ts';

export interface OpenSignup {
  readonly email: string;
  readonly tenantId: string;
  readonly session: Session;
}

/** Returns an address of a new domain, so that the limit on signups of one domain does not apply. */
export function anyEmail(): string {
  return `${randomUUID()}@${randomUUID()}.example`;
}

/** Returns headers of a caller with a new IP address, for a gateway that trusts one proxy. */
export function fromAnywhere(): Record<string, string> {
  const bytes = randomUUID().replaceAll('-', '');
  return { 'x-forwarded-for': `2001:db8:${bytes.slice(0, 4)}:${bytes.slice(4, 8)}::1` };
}

/** Signs up and returns the open payment session. @throws {Error} when the signup is refused */
export async function openSignup(
  client: TestClient,
  payments: TestPayments,
  email = anyEmail(),
  tier: SelfServeTier = 'starter',
): Promise<OpenSignup> {
  const answer = await client.call(signUp, { apiKey: null, body: { email, tier }, headers: fromAnywhere() });
  if (answer.error !== undefined) throw new Error(`the signup was answered ${answer.text}`);
  return { email, tenantId: answer.body.tenantId, session: payments.sessionOf(answer.body) };
}

/** Reads the key of a paid signup, which is shown once. @throws {Error} when it is not shown */
export async function readKey(client: TestClient, { id: sessionId }: Session): Promise<string> {
  const { body, text } = await client.call(getSignupSession, { apiKey: null, params: { sessionId } });
  if (body.status !== 'fulfilled' || body.apiKey === null) throw new Error(`no key was shown: ${text}`);
  return body.apiKey;
}
