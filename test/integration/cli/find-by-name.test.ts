/** Templates by name, among many whose names contain the name. */
import { createDocgen } from '@docgen/client';
import { expect, it } from 'vitest';
import { findByName } from '../../../apps/cli/service/find-by-name.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();

it('the command finds the template among 101 with similar names by three requests, of which one reads a body', async () => {
  const tenant = await stack().addTenant();
  const wanted = await storeTemplate(tenant.client, { name: 'order', body: '<getName()>' });
  for (let n = 0; n < 100; n += 1) {
    await storeTemplate(tenant.client, { name: `order ${n}`, body: '<getUuid()>' });
  }
  const requests: string[] = [];
  const docgen = createDocgen({
    baseUrl: stack().gatewayUrl,
    apiKey: tenant.memberKey,
    fetch: async (request) => {
      requests.push(request.url.replace(stack().gatewayUrl, ''));
      return fetch(request);
    },
  });

  const found = await findByName(docgen, 'order');

  expect(found).toMatchObject({ templateId: wanted.templateId, body: '<getName()>' });
  expect(requests).toEqual([
    expect.stringMatching(/^\/v1\/templates\?.*fields=templateId%2Cname/),
    expect.stringMatching(/^\/v1\/templates\?.*fields=templateId%2Cname.*cursor=/),
    `/v1/templates/${wanted.templateId}`,
  ]);
});
