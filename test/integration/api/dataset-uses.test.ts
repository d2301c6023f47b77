/** A template keeps the version of each dataset with which it was stored. */
import { deleteBatch } from '@docgen/contracts/batches';
import { deleteDataset, getDataset } from '@docgen/contracts/datasets';
import { checkTemplateBody } from '@docgen/contracts/template-check';
import { createTemplate, deleteTemplate, getTemplate, Template, updateTemplate } from '@docgen/contracts/templates';
import { describe, expect, it } from 'vitest';
import { finishBatch } from '../../harness/batch-requests.ts';
import type { TestClient } from '../../harness/client.ts';
import { expectError } from '../../harness/expect-error.ts';
import { useSharedStack } from '../../harness/use-stack.ts';
import { push } from './dataset-requests.ts';
import { submitVirtual } from './virtual-requests.ts';

const stack = useSharedStack();
const params = { name: 'customers' };
const body = '{"name": <row(customers).name>}';

async function store(client: TestClient, text = body, name = 'Letter') {
  const answer = await client.call(createTemplate, { body: { name, body: text } });
  return { template: Template.parse(answer.body), digest: answer.headers['x-docgen-template-digest'] };
}

async function usesOf(client: TestClient): Promise<string[]> {
  const { body: dataset } = await client.call(getDataset, { params });
  return dataset.usedBy.templates.map(({ name }) => name);
}

describe('a template that reads a dataset', () => {
  it('a template keeps the digest of the dataset with which it was stored, until it is stored again', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    const { template, digest } = await store(client);
    await push(client, 'customers', 'name\nGrace\n');

    const read = await client.call(getTemplate, { params: { templateId: template.templateId } });
    const again = await client.call(updateTemplate, { params: { templateId: template.templateId }, body: { body } });

    expect(read.body.body).toBe(body);
    expect(read.headers['x-docgen-template-digest']).toBe(digest);
    expect(again.headers['x-docgen-template-digest']).not.toBe(digest);
    expect(again.body.body).toBe(body);
  });

  it.each([
    ['row(customers)', body],
    ['row("customers@latest")', '{"name": <row("customers@latest").name>}'],
    ['a function of another template', '<use(lib)>{"name": <anyone()>}'],
  ])('a template that reads rows by %s is listed as a user of the dataset', async (_what, text) => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    await client.call(createTemplate, { body: { name: 'lib', body: '<def(anyone)><row(customers).name><enddef>' } });

    await store(client, text);

    expect(await usesOf(client)).toContain('Letter');
  });

  it('GET /v1/datasets/{name} lists the versions newest first, with the number of templates that keep each', async () => {
    const { client } = await stack().addTenant();
    const first = await push(client, 'customers', 'name\nAda\n');
    for (const name of ['One', 'Other']) await store(client, body, name);
    const second = await push(client, 'customers', 'name\nGrace\nEmil\n');
    await push(client, 'customers-2', 'name\nNora\n');
    await push(client, 'customers', 'name\nAda\n');

    const { body: dataset } = await client.call(getDataset, { params });

    expect(dataset.digest).toBe(first.body.digest);
    expect(dataset.versions.map(({ digest, rowCount, templates }) => ({ digest, rowCount, templates }))).toEqual([
      { digest: second.body.digest, rowCount: 2, templates: 0 },
      { digest: first.body.digest, rowCount: 1, templates: 2 },
    ]);
  });

  it('a template is no user of a dataset any more when its body changes, or when it is deleted', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    const [one, other] = [await store(client, body, 'One'), await store(client, body, 'Other')];
    const before = await usesOf(client);

    await client.call(updateTemplate, {
      params: { templateId: one.template.templateId },
      body: { body: '<getName()>' },
    });
    await client.call(deleteTemplate, { params: { templateId: other.template.templateId } });

    expect(before.toSorted()).toEqual(['One', 'Other']);
    expect(await usesOf(client)).toEqual([]);
  });

  it('a template with a member that the rows of the dataset do not have is refused with the place', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name,city\nAda,Porto\n');

    const answer = await client.call(createTemplate, { body: { name: 'n', body: '{"n": <row(customers).nam>}' } });
    const checked = await client.call(checkTemplateBody, { body: { body: '{"n": <row(customers).nam>}' } });

    expectError(answer, 400, 'INVALID_TEMPLATE');
    expect(answer.error?.message).toContain('nam');
    expect(checked.body.valid).toBe(false);
  });

  it('a template that brings versions of its own gets those of the tenant', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    const forged = `${body}<#data:[["customers",{"digest":"${'0'.repeat(64)}","rowCount":9,"columns":["name"]}]]#>`;

    const [plain, replaced] = [await store(client), await store(client, forged)];

    expect(replaced.digest).toBe(plain.digest);
    expect(replaced.template.body).toBe(body);
  });

  it('the versions that a template uses stay when newer ones come', async () => {
    const { client, tenantId } = await stack().addTenant();
    const first = await push(client, 'customers', 'name\nAda\n');
    await store(client);

    for (let index = 0; index < 13; index += 1) await push(client, 'customers', `name\nAda ${index}\n`);

    const { rowCount } = await stack().db.pool.query(
      'select from dataset_versions where tenant_id = $1 and digest = $2',
      [tenantId, first.body.digest],
    );
    expect(rowCount).toBe(1);
  });
});

describe('DELETE /v1/datasets/{name}', () => {
  it('DELETE /v1/datasets/{name} answers 409 with the templates that use the dataset, unless force is true', async () => {
    const { client } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    await store(client);

    const refused = await client.call(deleteDataset, { params });
    const forced = await client.call(deleteDataset, { params, query: { force: 'true' } });

    expectError(refused, 409, 'CONFLICT');
    expect(refused.error?.message).toContain('"Letter"');
    expect(forced.status).toBe(200);
  });

  it('DELETE /v1/datasets/{name} answers 409 while an open batch uses the dataset', async () => {
    const { client, tenantId } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    await push(client, 'customers-2', 'name\nAda\nGrace\n');
    await openBatch(client, body);
    // A worker would end a batch that is not virtual at once.
    await stack().db.pool.query(
      `update batches set status = 'queued', virtual_count = null, chunks_open = 1 where tenant_id = $1`,
      [tenantId],
    );

    const refused = await client.call(deleteDataset, { params });
    const other = await client.call(deleteDataset, { params: { name: 'customers-2' } });
    await stack().db.pool.query(`update batches set status = 'completed' where tenant_id = $1`, [tenantId]);

    expectError(refused, 409, 'CONFLICT');
    expect(refused.error?.message).toContain('1 open batch');
    expect(other.status).toBe(200);
    expect((await client.call(deleteDataset, { params })).status).toBe(200);
  });
});

describe('an open batch', () => {
  it.each([
    ['its body', '<row(customers).name>'],
    ['a used template', '<use(lib)><anyone()>'],
  ])('an open batch uses a dataset that %s names, and none with other names and equal rows', async (_what, text) => {
    const { client } = await stack().addTenant();
    const names = ['customers', 'copy', 'customer', 'ustomers'];
    await Promise.all(names.map(async (name) => push(client, name, 'name\nAda\n')));
    await client.call(createTemplate, { body: { name: 'lib', body: '<def(anyone)><row(customers).name><enddef>' } });

    await openBatch(client, text);

    expect(await openBatchesOf(client, names)).toEqual([1, 0, 0, 0]);
  });

  it('an open batch uses a dataset with quotes and # in its name, and none whose name differs in them', async () => {
    const { client } = await stack().addTenant();
    const names = ['say "hi" #1', 'say "hi" #2', 'say hi #1', 'say "hi" 1'];
    await Promise.all(names.map(async (name) => push(client, name, 'name\nAda\n')));

    await openBatch(client, `<row('say "hi" #1').name>`);

    expect(await openBatchesOf(client, names)).toEqual([1, 0, 0, 0]);
  });

  it('a virtual batch with two specs counts once until it is deleted, and a finished batch does not count', async () => {
    const { client, tenantId } = await stack().addTenant();
    await push(client, 'customers', 'name\nAda\n');
    const { templateId } = (await store(client)).template;
    const { templateId: other } = (await store(client, '[<row(customers).name>]', 'Other')).template;
    const documents = [templateId, other].map((id, index) => ({ alias: `a${index}`, templateId: id, count: 1 }));

    await finishBatch(client, { documents });
    const counts = await openBatchesOf(client, ['customers']);
    const batchId = await submitVirtual(client, documents);
    counts.push(...(await openBatchesOf(client, ['customers'])));
    await client.call(deleteBatch, { params: { batchId } });
    counts.push(...(await openBatchesOf(client, ['customers'])));

    expect(counts).toEqual([0, 1, 0]);
    const { rowCount } = await stack().db.pool.query(
      'select from batch_dataset_uses u where u.tenant_id = $1 and not exists (select from batches b where b.batch_no = u.batch_no)',
      [tenantId],
    );
    expect(rowCount).toBe(0);
  });

  it('the versions that an open batch uses stay when newer ones come, until it is deleted', async () => {
    const { client, tenantId } = await stack().addTenant();
    const { body: first } = await push(client, 'customers', 'name\nAda\n');
    const batchId = await openBatch(client, '<row(customers).name>');
    const isStored = async () => {
      const { rowCount } = await stack().db.pool.query(
        'select from dataset_versions where tenant_id = $1 and digest = $2',
        [tenantId, first.digest],
      );
      return rowCount === 1;
    };

    for (let index = 0; index < 12; index += 1) await push(client, 'customers', `name\nAda ${index}\n`);
    const isKept = await isStored();
    await client.call(deleteBatch, { params: { batchId } });
    await push(client, 'customers', 'name\nGrace\n');

    expect([isKept, await isStored()]).toEqual([true, false]);
  });
});

/** Submits a virtual batch, which is open until it is deleted, and deletes its template: only the batch uses datasets. */
async function openBatch(client: TestClient, text: string): Promise<string> {
  const { templateId } = (await store(client, text)).template;
  const batchId = await submitVirtual(client, [{ alias: 'a', templateId, count: 1 }]);
  await client.call(deleteTemplate, { params: { templateId } });
  return batchId;
}

async function openBatchesOf(client: TestClient, names: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(names.map(async (name) => client.call(getDataset, { params: { name } })));
  return answers.map(({ body: dataset }) => dataset.usedBy.openBatches);
}
