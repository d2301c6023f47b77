/** The limits on open payment pages of one address, and on paid signups of one mail domain. */
import { randomUUID } from 'node:crypto';
import { signUp } from '@docgen/contracts/signup';
import { describe, expect, it } from 'vitest';
import { useBilling } from '../../harness/billing.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { anyEmail, fromAnywhere } from '../../harness/signups.ts';
import { expectError } from '../../harness/expect-error.ts';

const billing = useBilling();
const perNetworkMax = 10;
const perAddressMax = 100;
const paidPerDomainMax = 100;

async function signUpWith(email: string, headers: Readonly<Record<string, string>> = fromAnywhere()) {
  return billing().client.call(signUp, { apiKey: null, body: { email, tier: 'starter' as const }, headers });
}

function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

/** Adds signups of a domain that were paid `minutes` ago. */
async function addPaid(domain: string, count: number, minutes: number): Promise<void> {
  await billing().stack.db.pool.query(
    `insert into signups (signup_id, tenant_id, email_digest, network_digest, email_domain, email_sealed, tenant_name, tier, status,
        settled_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, '', $1, 'starter', 'fulfilled',
        now() - $3::int * interval '1 minute' from generate_series(1, $2)`,
    [domain, count, minutes],
  );
}

function anyDomain(): string {
  return `${randomUUID()}.example`;
}

describe('open payment pages of one address', () => {
  it.each([
    ['the same IPv4 address', () => '192.0.2.7'],
    ['one IPv4 network', (index: number) => `198.51.100.${index}`],
    ['one IPv6 network', (index: number) => `2001:db8:77:1::${index}`],
  ])(
    `strangers of %s have ${perNetworkMax} pages of an address, and its owner signs up from elsewhere`,
    async (_where, addressOf) => {
      const email = anyEmail();
      for (let index = 0; index < perNetworkMax; index += 1) {
        expect((await signUpWith(email, from(addressOf(index)))).status).toBe(201);
      }

      const refused = await signUpWith(email, from(addressOf(77)));
      const other = await signUpWith(anyEmail(), from(addressOf(78)));
      const owner = await signUpWith(email, from('203.0.113.5'));

      expectError(refused, 429, 'RATE_LIMITED');
      expect(refused.error?.message).toContain('open payment pages');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
      expect([other.status, owner.status]).toEqual([201, 201]);
    },
  );

  it('concurrent signups of one network are counted exactly', async () => {
    const email = anyEmail();

    const answers = await mapBounded(Array.from({ length: 16 }), async () => signUpWith(email, from('192.0.2.99')));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(perNetworkMax);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(16 - perNetworkMax);
  });

  it(`all networks together have ${perAddressMax} pages of an address`, async () => {
    const email = anyEmail();
    await signUpWith(email);
    await billing().stack.db.pool.query(
      `insert into signups (signup_id, tenant_id, email_digest, network_digest, email_domain, email_sealed, tenant_name,
          tier, status)
        select gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), 'a.example', '', 'a', 'starter', 'pending'
        from generate_series(2, $2::int)`,
      [billing().deps.sealer.digest(email), perAddressMax],
    );

    expectError(await signUpWith(email), 429, 'RATE_LIMITED');
  });

  it('pages that have ended do not count', async () => {
    const { payments, deliverNew } = billing();
    const email = anyEmail();
    for (let index = 0; index < perNetworkMax; index += 1) {
      payments.provider.expire(payments.sessionOf((await signUpWith(email, from('192.0.2.200'))).body));
    }
    await deliverNew();

    expect((await signUpWith(email, from('192.0.2.200'))).status).toBe(201);
  });
});

describe('addresses of one mail domain', () => {
  it('unpaid signups block no domain, neither of a company nor of a mail provider', async () => {
    for (const domain of [anyDomain(), 'gmail.com']) {
      await billing().stack.db.pool.query(
        `insert into signups (signup_id, tenant_id, email_digest, network_digest, email_domain, email_sealed, tenant_name,
            tier, status)
          select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, '', $1, 'starter',
            case when n % 2 = 0 then 'pending' else 'failed' end from generate_series(1, 6000) as n`,
        [domain],
      );

      expect((await signUpWith(`${randomUUID()}@${domain}`)).status).toBe(201);
    }
  });

  it(`a mail domain has ${paidPerDomainMax} paid signups an hour; the next one gets 429 with Retry-After`, async () => {
    const domain = anyDomain();
    await addPaid(domain, paidPerDomainMax - 1, 40);
    const last = await signUpWith(`${randomUUID()}@${domain}`);
    await addPaid(domain, 1, 1);

    const refused = await signUpWith(`${randomUUID()}@a.${domain}`);

    expect(last.status).toBe(201);
    expectError(refused, 429, 'RATE_LIMITED');
    expect(refused.error?.message).toContain('mail domain');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(19 * 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(20 * 60);
  });

  it('paid signups of other domains and of past hours do not count', async () => {
    const domain = anyDomain();
    await addPaid(domain, paidPerDomainMax, 61);
    await addPaid(anyDomain(), paidPerDomainMax, 1);

    expect((await signUpWith(`${randomUUID()}@${domain}`)).status).toBe(201);
  });

  it('the limit of a public mailbox provider is higher', async () => {
    await addPaid('gmail.com', paidPerDomainMax * 2, 1);

    expect((await signUpWith(`${randomUUID()}@gmail.com`)).status).toBe(201);
  });

  it('refused signups store nothing', async () => {
    const domain = anyDomain();
    await addPaid(domain, paidPerDomainMax, 1);
    await signUpWith(`${randomUUID()}@${domain}`);

    const { rowCount } = await billing().stack.db.pool.query('select from signups where email_domain = $1', [domain]);
    expect(rowCount).toBe(paidPerDomainMax);
  });
});
