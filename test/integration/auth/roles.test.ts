/** Every public route with every kind of caller, from the contracts: a route cannot be forgotten. */
import type { RouteContract } from '@docgen/contracts/route';
import { pathParameters } from '@docgen/contracts/route';
import { publicRoutes } from '@docgen/contracts/routes';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useBilling } from '../../harness/billing.ts';

const billing = useBilling();
const stack = () => billing().stack;
const routes: (readonly [operation: string, contract: RouteContract])[] = Object.entries(publicRoutes);
const nobody = null;

const byAccess = (access: RouteContract['access']) => routes.filter(([, contract]) => contract.access === access);
const withKey = routes.filter(([, contract]) => contract.access !== 'public');

describe('without a key', () => {
  it.each(byAccess('public'))('%s asks nobody for one', async (_operation, contract) => {
    const answer = await call(await stack().addTenant(), contract, nobody);

    expect([401, 403]).not.toContain(answer.status);
  });

  it.each(withKey)('%s answers 401', async (_operation, contract) => {
    const answer = await call(await stack().addTenant(), contract, nobody);

    expectError(answer, 401, 'UNAUTHORIZED');
  });
});

describe('a member', () => {
  it.each(byAccess('admin'))('gets 403 from %s, whatever it sends', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.memberKey);

    expectError(answer, 403, 'FORBIDDEN');
    expect(answer.error?.details).toEqual({});
  });

  it.each(byAccess('apiKey'))('is let in by %s', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.memberKey);

    expect([401, 403]).not.toContain(answer.status);
  });
});

describe('an admin', () => {
  it.each(withKey)('is let in by %s', async (_operation, contract) => {
    const tenant = await stack().addTenant();

    const answer = await call(tenant, contract, tenant.adminKey);

    expect([401, 403]).not.toContain(answer.status);
  });
});

describe('the table of routes', () => {
  it('keeps everything about keys for admins', () => {
    const aboutKeys = routes.filter(([, { path }]) => path.startsWith('/v1/auth/keys'));

    expect(aboutKeys.map(([, { access }]) => access)).toEqual(aboutKeys.map(() => 'admin'));
    expect(aboutKeys.length).toBeGreaterThanOrEqual(3);
  });

  it('opens nothing to everybody but health, the description of the API, signup and the webhook', () => {
    expect(byAccess('public').map(([, { path }]) => path)).toEqual([
      '/health',
      '/openapi.json',
      '/v1/signup',
      '/v1/signup/session/{sessionId}',
      '/v1/webhooks/stripe',
    ]);
  });
});

/** With parameters that name nothing, and an empty object where a body belongs. */
async function call(tenant: TestTenant, contract: RouteContract, apiKey: string | null): Promise<Answer<unknown>> {
  const params = Object.fromEntries(pathParameters(contract.path).map((name) => [name, 'unknown']));
  return tenant.client.call(contract, { params, apiKey, ...(contract.body === undefined ? {} : { rawBody: '{}' }) });
}
