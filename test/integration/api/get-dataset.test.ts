import { getDataset, listDatasets } from '@docgen/contracts/datasets';
import { describe, expect, it } from 'vitest';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { push } from './dataset-requests.ts';

const stack = useSharedStack();
const params = { name: 'customers' };

describe('200', () => {
  it('GET /v1/datasets/{name} answers the columns with their types, and the first rows with all digits', async () => {
    const { client } = await stack().addTenant();
    const csv =
      'id,price,zip,active,born,note\n12345678901234567890,12.50,007,true,2001-02-03,\n2,1.0,1,false,1999-12-31,""\n';
    const pushed = await push(client, 'customers', csv);

    const { status, body, text } = await client.call(getDataset, { params });

    expect(status).toBe(200);
    expect(body).toMatchObject({ ...pushed.body, usedBy: { templates: [], openBatches: 0 } });
    expect(body.columns.map(({ type }) => type)).toEqual(['integer', 'decimal', 'text', 'boolean', 'date', 'text']);
    expect(text).toContain(
      '[[12345678901234567890,12.50,"007",true,"2001-02-03",null],[2,1.0,"1",false,"1999-12-31",""]]',
    );
  });

  it('GET /v1/datasets/{name} answers at most 20 rows, and fewer when they are long', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', `a\n${'1\n'.repeat(30)}`);
    const short = await client.call(getDataset, { params });
    await push(client, 'customers', `a\n${`${'x'.repeat(30_000)}\n`.repeat(30)}`);
    const long = await client.call(getDataset, { params });

    expect([short.body.rows.length, long.body.rows.length]).toEqual([20, 2]);
  });

  it('GET /v1/datasets/{name} answers columns with the names of prototype members', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', '__proto__,constructor,0\n1,2,3\n');

    const { body } = await client.call(getDataset, { params });

    expect(body.columns.map(({ name }) => name)).toEqual(['__proto__', 'constructor', '0']);
    expect(body.rows).toEqual([[1, 2, 3]]);
  });

  it('GET /v1/datasets/{name} answers each tenant its own rows of one name', async () => {
    const [one, other] = [await stack().addTenant(), await stack().addTenant()];
    await push(one.client, 'customers', 'name\nAda\n');
    await push(other.client, 'customers', 'name\nGrace\n');

    const rows = await Promise.all(
      [one, other].map(async ({ client }) => (await client.call(getDataset, { params })).body.rows),
    );
    const listed = await one.client.call(listDatasets);

    expect(rows).toEqual([[['Ada']], [['Grace']]]);
    expect(listed.body.items.map(({ tenantId }) => tenantId)).toEqual([one.tenantId]);
  });
});

describe('404', () => {
  it('GET /v1/datasets/{name} answers 404 for a dataset of another tenant', async () => {
    const [owner, stranger] = [await stack().addTenant(), await stack().addTenant()];
    await push(owner.client, 'customers', 'a\n1\n');

    expectError(await stranger.client.call(getDataset, { params }), 404, 'NOT_FOUND');
  });
});
