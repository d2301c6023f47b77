/**
 * KEY_ENCRYPTION_SECRET with two values: values that the second one sealed stay readable until they are sealed again.
 */
import { fileURLToPath } from 'node:url';
import { normalizeEmailAddress, parseEmailAddress } from '@docgen/contracts/email-address';
import { signUp } from '@docgen/contracts/signup';
import { signupSealContext } from '@docgen/database/billing/signups';
import { rewriteSealed } from '@docgen/database/maintenance/sealed-columns';
import { createSealer } from '@docgen/runtime/sealer';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { fromAnywhere } from '../../harness/signups.ts';
import type { BillingStack } from '../../harness/billing.ts';
import { runProcess } from '../../harness/run-process.ts';

const [later, earlier] = ['the later secret of a rotation of two', 'the earlier secret of a rotation of two'];
const [laterSealer, earlierSealer] = [createSealer(later), createSealer(earlier)];
const bothSealer = createSealer(later, earlier);
const billing = useBilling({ KEY_ENCRYPTION_SECRET: `${later},${earlier}` });
const addresses = { table: 'signups', id: 'signup_id', sealed: 'email_sealed' };

/** Stores all signups as a process with only the earlier value would. */
async function sealWithEarlier({ stack }: BillingStack): Promise<void> {
  const { pool } = stack.db;
  for (const sealed of ['email_sealed', 'session_sealed']) {
    await rewriteSealed(pool, { ...addresses, sealed, written: sealed, type: 'bytea' }, (value) => {
      const context = signupSealContext(value.id);
      return earlierSealer.seal(bothSealer.open(value.sealed, context), context);
    });
  }
  await rewriteSealed(pool, { ...addresses, written: 'email_digest', type: 'text' }, ({ id, sealed }) => {
    const address = parseEmailAddress(earlierSealer.open(sealed, signupSealContext(id)));
    return address && earlierSealer.digest(normalizeEmailAddress(address));
  });
}

async function signUpAgain({ client }: BillingStack, email: string) {
  const answer = await client.call(signUp, { apiKey: null, body: { email, tier: 'starter' }, headers: fromAnywhere() });
  return answer.body;
}

async function reseal({ stack }: BillingStack): Promise<unknown> {
  const entry = fileURLToPath(new URL('../../../apps/auth/commands/reseal.ts', import.meta.url));
  const env = { DATABASE_URL: stack.databaseUrl, KEY_ENCRYPTION_SECRET: `${later},${earlier}` };
  const { stdout, stderr } = await runProcess(process.execPath, [entry], { env });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Signups that only the earlier value opens or finds. */
async function countEarlier({ stack }: BillingStack): Promise<number> {
  const { rows } = await stack.db.pool.query<{ id: string; digest: string; sealed: Buffer; session: Buffer | null }>(
    'select signup_id as id, email_digest as digest, email_sealed as sealed, session_sealed as session from signups',
  );
  const isEarlier = (sealed: Buffer, id: string) => !laterSealer.isCurrent(sealed, signupSealContext(id));
  return rows.filter(({ id, digest, sealed, session }) => {
    const address = parseEmailAddress(bothSealer.open(sealed, signupSealContext(id)));
    const isDigestEarlier = address !== undefined && laterSealer.digest(normalizeEmailAddress(address)) !== digest;
    return isDigestEarlier || isEarlier(sealed, id) || (session !== null && isEarlier(session, id));
  }).length;
}

describe('an address that signed up before the rotation', () => {
  it('an address from before the rotation still has its tenant', async () => {
    const { email } = await billing().openTenant();
    await sealWithEarlier(billing());

    expect((await signUpAgain(billing(), email)).status).toBe('blocked');
  });

  it('an address from before the rotation gets a new page, and its earlier page is expired when the new one is paid', async () => {
    const first = await billing().openSignup();
    await sealWithEarlier(billing());

    const second = await signUpAgain(billing(), first.email);
    billing().payments.provider.complete(billing().payments.sessionOf(second));
    await billing().deliverNew();

    expect(second.status).toBe('pending_payment');
    expect(billing().payments.state.sessions.get(first.session.id)?.status).toBe('expired');
  });

  it('an address gets one tenant when its pages from before and after the rotation are both paid', async () => {
    const { openSignup, payments, deliverAll, stack } = billing();
    const first = await openSignup();
    payments.provider.complete(first.session);
    await sealWithEarlier(billing());
    const second = await openSignup(first.email);
    payments.provider.complete(second.session);

    await deliverAll();

    const { rowCount } = await stack.db.pool.query('select from tenants where tenant_id = any($1)', [
      [first.tenantId, second.tenantId],
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('reseal', () => {
  it('reseal seals everything with the first value, and changes nothing in a second run', async () => {
    const { email } = await billing().openTenant();
    await sealWithEarlier(billing());
    const before = await countEarlier(billing());

    const [first, second] = [await reseal(billing()), await reseal(billing())];

    expect(before).toBeGreaterThan(0);
    expect(first).toEqual({ resealed: expect.any(Number) as number, redigested: before, unreadable: 0 });
    expect(second).toEqual({ resealed: 0, redigested: 0, unreadable: 0 });
    expect(await countEarlier(billing())).toBe(0);
    expect((await signUpAgain(billing(), email)).status).toBe('blocked');
  });
});
