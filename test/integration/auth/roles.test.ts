/** Every public route with every kind of caller, derived from the contracts. */
import type { RouteContract } from '@docgen/contracts/route';
import { pathParameters } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useBilling } from '../../harness/billing.ts';

const billing = useBilling({}, { hasWorker: true });
const stack = () => billing().stack;
const routes: (readonly [operation: string, contract: RouteContract])[] = Object.entries(publicRoutes);
const noKey = null;

const byAccess = (access: RouteContract['access']) => routes.filter(([, contract]) => contract.access === access);
const withKey = routes.filter(([, contract]) => contract.access !== 'public');

describe('without a key', () => {
  it.each(byAccess('public'))('%s needs no key', async (_operation, contract) => {
    const answer = await call(await stack().addTenant(), contract, noKey);

    expect([401, 403]).not.toContain(answer.status);
  });

  it.each(withKey)('%s answers 401 without a key', async (_operation, contract) => {
    const answer = await call(await stack().addTenant(), contract, noKey);

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});

describe('a member', () => {
  it.each(byAccess('admin'))('a member gets 403 from %s for any request', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.memberKey);

    expectError(answer, 403, 'FORBIDDEN');
    expect(answer.error?.details).toEqual({});
  });

  it.each(byAccess('apiKey'))('a member can call %s', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.memberKey);

    expect([401, 403]).not.toContain(answer.status);
  });
});

describe('an admin', () => {
  it.each(withKey)('an admin can call %s', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.adminKey);

    expect([401, 403]).not.toContain(answer.status);
  });
});

describe('the table of routes', () => {
  it('all key routes but getCaller need the role admin', () => {
    const aboutKeys = routes.filter(([, { path }]) => path.startsWith('/v1/auth/keys'));

    expect(aboutKeys.map(([, { access }]) => access)).toEqual(aboutKeys.map(() => 'admin'));
    expect(aboutKeys.length).toBeGreaterThanOrEqual(3);
  });

  it('only health, the API description, signup, the recovery of a key and the webhook are public', () => {
    expect(byAccess('public').map(([, { path }]) => path)).toEqual([
      '/health',
      '/openapi.json',
      '/v1/auth/key-recoveries',
      '/v1/auth/recovered-keys',
      '/v1/signup',
      '/v1/signup/session/{sessionId}',
      '/v1/webhooks/stripe',
    ]);
  });
});

/** A request with unknown parameters, and an empty object as its body. */
async function call(tenant: TestTenant, contract: RouteContract, apiKey: string | null): Promise<Answer<unknown>> {
  const params = Object.fromEntries(pathParameters(contract.path).map((name) => [name, 'unknown']));
  return tenant.client.call(contract, { params, apiKey, ...(contract.body === undefined ? {} : { rawBody: '{}' }) });
}
