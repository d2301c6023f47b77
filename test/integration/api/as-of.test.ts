/** `asOf` of generate requests and batches: it replaces the current time for dates that follow it. */
import { getBatch } from '@docgen/contracts/batches';
import { generateAdhoc, generateStored } from '@docgen/contracts/generation';
import { describe, expect, it } from 'vitest';
import { finishBatch, resultsOf, submit } from '../../harness/batch-requests.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useSharedStack } from '../../harness/use-stack.ts';

const stack = useSharedStack();
const body = '{"at":"<getReferenceTime()>","today":"<getCurrentDate()>","n":<getRandomNumber(1,1000000)>}';
const asOf = '2031-05-06T09:08:09.010+02:00';
const dates = { at: '2031-05-06T07:08:09.010Z', today: '2031-05-06' };

describe('asOf', () => {
  it('asOf moves the dates of a generated document, and nothing else', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body });

    const plain = await client.call(generateAdhoc, { body: { body, seed: 5 } });
    const adhoc = await client.call(generateAdhoc, { body: { body, seed: 5, asOf } });
    const stored = await client.call(generateStored, { params: { templateId }, body: { seed: 5, asOf } });

    expect(adhoc.body.data).toEqual({ ...(plain.body.data as object), ...dates });
    expect(stored.body.data).toEqual(adhoc.body.data);
  });

  it.each([1, 400])('asOf moves the dates of all %i documents of a batch, which shows it', async (count) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body });
    const spec = { seed: 5, documents: [{ templateId, alias: 'a', count }] };

    const batch = await finishBatch(client, { ...spec, asOf });
    const plain = await finishBatch(client, spec);

    expect(batch).toMatchObject({ asOf: dates.at, spec: { asOf } });
    expect(plain.asOf).toBeNull();
    const moved = plain.documents.map(({ result }) => ({ ...(result as object), ...dates }));
    expect(batch.documents.map(({ result }) => result)).toEqual(moved);
    const [{ documentSeed } = { documentSeed: 0 }] = batch.documents;
    const again = await client.call(generateStored, { params: { templateId }, body: { seed: documentSeed, asOf } });
    expect(again.body.data).toEqual(moved[0]);
  });

  it('asOf of a batch that is answered at once is shown by GET', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body });

    const answer = await submit(client, { asOf, documents: [{ templateId, alias: 'a', count: 2 }] });

    expect(resultsOf(answer)).toMatchObject([{ result: dates }, { result: dates }]);
    const { body: batch } = await client.call(getBatch, { params: { batchId: answer.body.batchId } });
    expect(batch.asOf).toBe(dates.at);
  });

  it.each([
    '2031-05-06',
    '2031-05-06T09:08Z',
    '2031-05-06T09:08:09',
    '2031-05-06T09:08:09.1234567890Z',
    '2031-02-30T00:00:00Z',
    '1899-12-31T00:00:00Z',
    '2200-01-01T00:00:00Z',
    'now',
    5,
    null,
  ])('asOf %j is refused with its field', async (wrong) => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client, { body });
    const rawBody = (members: object) => JSON.stringify({ ...members, asOf: wrong });

    expectInvalid(await client.call(generateAdhoc, { rawBody: rawBody({ body }) }), 'asOf');
    expectInvalid(await client.call(generateStored, { params: { templateId }, rawBody: rawBody({}) }), 'asOf');
    expectInvalid(await submit(client, { documents: [{ templateId, alias: 'a' }], asOf: wrong }), 'asOf');
  });
});
