/** Parameters that a route does not have, and parameters that are given twice, on every route. */
import { pathParameters } from '@docgen/contracts/route';
import type { RouteContract } from '@docgen/contracts/route';
import { deprecatedRoutes, publicRoutes } from '@docgen/contracts/routes';
import { getHealth } from '@docgen/contracts/health';
import { listTemplates } from '@docgen/contracts/templates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBilling } from '../harness/billing.ts';
import { expectInvalid } from '../harness/expect-error.ts';
import type { TestTenant } from '../harness/tenant.ts';

const billing = useBilling({ EXPOSE_DEPRECATED_VARIABLES: 'true' });
const routes: readonly (readonly [operation: string, contract: RouteContract])[] = Object.entries({
  ...publicRoutes,
  ...deprecatedRoutes,
});

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await billing().stack.addTenant();
});

describe('400 VALIDATION_ERROR', () => {
  it.each(routes)('400 VALIDATION_ERROR names a parameter that %s does not have', async (_operation, contract) => {
    expectInvalid(await send(contract, 'page=2'), 'page');
  });

  it.each(routes.filter(([, { query }]) => query !== undefined))(
    '400 VALIDATION_ERROR names a parameter of %s that is given twice',
    async (_operation, contract) => {
      const [name = ''] = Object.keys(contract.query?.shape ?? {});

      expectInvalid(await send(contract, `${name}=1&${name}=1`), name);
    },
  );

  it.each([
    ['page', 'limit=5&page=2&size=3'],
    ['page', 'page'],
    ['Limit', 'Limit=5'],
    ['limit[]', 'limit[]=5'],
    ['limit ', 'limit+=5'],
    ['__proto__', '__proto__=5'],
    ['toString', 'toString=5'],
    ['größe', 'gr%C3%B6%C3%9Fe=5'],
    ['limit', 'limit=5&%6Cimit=6'],
    ['query', '=5'],
    ['query', '%ff=5'],
    ['limit', 'limit=%ff'],
  ])('400 VALIDATION_ERROR has the field "%s" for the query "%s"', async (field, query) => {
    expectInvalid(await send(listTemplates, query), field);
  });
});

describe('200', () => {
  it.each(['', '&', 'limit=5&', '&&limit=5'])('200 is the answer to the query "%s"', async (query) => {
    expect((await send(listTemplates, query)).status).toBe(200);
    expect((await send(getHealth, query.replace('limit=5', ''))).status).toBe(200);
  });
});

async function send(contract: RouteContract, rawQuery: string) {
  const params = Object.fromEntries(pathParameters(contract.path).map((name) => [name, '1']));
  return tenant.client.call(contract, { params, rawQuery });
}
