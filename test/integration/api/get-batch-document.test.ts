/** HEAD /v1/batches/{batchId}/documents/{alias}/{seqNo} answers with the status of GET. */
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRenderedBatch } from '../../harness/rendered-batches.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import type { TestTenant } from '../../harness/tenant.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();
const batches = { stored: '', virtual: '' };
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await stack().addTenant();
  const { templateId } = await storeTemplate(tenant.client, { body: '{"n":<getDocumentIndex()>}' });
  const counts = { documentCount: 3, doneCount: 2 };
  batches.stored = await insertRenderedBatch(stack().db, tenant.tenantId, { result: `'{}'`, ...counts });
  batches.virtual = await submitVirtual(tenant.client, [{ alias: 'a', templateId, count: 2 }]);
});

describe.each([['stored'], ['virtual']] as const)('a %s batch', (kind) => {
  it.each([
    [200, 'a document', 'a/1'],
    [404, 'a seqNo without a document', 'a/2'],
    [404, 'an unknown alias', 'b/0'],
    [404, 'a second address of a document', 'a/01'],
    [404, 'a second address of the first document', 'a/00'],
    [400, 'a seqNo that is no number', 'a/x'],
  ])(`HEAD and GET of a ${kind} batch answer %i for %s`, async (status, _, path) => {
    const url = `${stack().gatewayUrl}/v1/batches/${batches[kind]}/documents/${path}`;
    const headers = { authorization: `Bearer ${tenant.memberKey}` };

    const head = await fetch(url, { method: 'HEAD', headers });
    const get = await fetch(url, { headers });

    expect([head.status, get.status, await head.text()]).toEqual([status, status, '']);
  });
});
