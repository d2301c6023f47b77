/** The limits on signups per hour of one address and of one mail domain. */
import { randomUUID } from 'node:crypto';
import { signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { fromAnywhere } from '../../harness/signups.ts';
import { expectError } from '../../harness/expect-error.ts';

const billing = useBilling();
const perDomainMax = 100;

async function signUpFrom(domain: string) {
  const body = { email: `${randomUUID()}@${domain}`, tier: 'starter' as const };
  return billing().client.call(signUp, { apiKey: null, body, headers: fromAnywhere() });
}

/** Adds signups of a domain from `minutes` ago. */
async function addSignups(domain: string, count: number, minutes: number): Promise<void> {
  await billing().stack.db.pool.query(
    `insert into signups (signup_id, tenant_id, email_digest, email_domain, email_sealed, tenant_name, tier, status,
        created_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, '', $1, 'starter', 'failed',
        now() - $3::int * interval '1 minute' from generate_series(1, $2)`,
    [domain, count, minutes],
  );
}

function anyDomain(): string {
  return `${randomUUID()}.example`;
}

describe('addresses of one mail domain', () => {
  it(`addresses of a mail domain can sign up ${perDomainMax} times an hour; the next one gets 429 with the limit and Retry-After`, async () => {
    const domain = anyDomain();
    await addSignups(domain, perDomainMax - 1, 40);

    const last = await signUpFrom(domain);
    const refused = await signUpFrom(domain);

    expect(last.status).toBe(201);
    expectError(refused, 429, 'RATE_LIMITED');
    expect(refused.error?.message).toContain('mail domain');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(19 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20 * 60);
  });

  it('subdomains share the limit of their registered domain', async () => {
    const domain = anyDomain();
    await addSignups(domain, perDomainMax, 1);

    expectError(await signUpFrom(`a.${domain}`), 429, 'RATE_LIMITED');
    expectError(await signUpFrom(`b.c.${domain}`), 429, 'RATE_LIMITED');
  });

  it('signups of other domains and of past hours do not count', async () => {
    const domain = anyDomain();
    await addSignups(domain, perDomainMax, 61);
    await addSignups(anyDomain(), perDomainMax, 1);

    expect((await signUpFrom(domain)).status).toBe(201);
  });

  it('concurrent signups of a domain are counted exactly', async () => {
    const domain = anyDomain();
    await addSignups(domain, perDomainMax - 3, 1);

    const answers = await Promise.all(Array.from({ length: 8 }, async () => signUpFrom(domain)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('the limit of a public mailbox provider is higher', async () => {
    await addSignups('gmail.com', perDomainMax * 2, 1);

    expect((await signUpFrom('gmail.com')).status).toBe(201);
  });

  it('refused signups store nothing', async () => {
    const domain = anyDomain();
    await addSignups(domain, perDomainMax, 1);
    await signUpFrom(domain);

    const { rowCount } = await billing().stack.db.pool.query('select from signups where email_domain = $1', [domain]);
    expect(rowCount).toBe(perDomainMax);
  });
});
