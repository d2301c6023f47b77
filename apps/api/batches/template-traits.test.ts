import { checkTemplate } from '@docgen/engine';
import { ResourcePermits } from '@docgen/http/resource-permits';
import { expect, it } from 'vitest';
import { createTemplateTraitsCache } from './template-traits.ts';

const limits = { totalMax: 1, perTenantMax: 1, waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };

it('the cache of traits reads a body once for each tenant, so its speed tells no tenant about the bodies of others', async () => {
  const checks = { check: async (body: string) => Promise.resolve(checkTemplate(body)) };
  const cache = createTemplateTraitsCache(checks, new ResourcePermits('staticChecks', limits));
  const readers: string[] = [];

  for (const tenantId of ['a', 'a', 'b', 'b', 'a']) {
    await cache.get({ tenantId, bodyDigest: 'digest' }, async () => {
      readers.push(tenantId);
      return Promise.resolve('<getName()>');
    });
  }

  expect(readers).toEqual(['a', 'b']);
});
