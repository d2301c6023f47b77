/** The settings of the API for the sizes of batches. */
import { describe, expect, it } from 'vitest';
import { submit, untilFinished } from '../../harness/batch-requests.ts';
import { expectInvalid } from '../../harness/expect-error.ts';
import { storeTemplate } from '../../harness/template-requests.ts';
import { useTestStack } from '../../harness/use-stack.ts';

const stack = useTestStack({ BATCH_SYNC_MAX_DOCUMENTS: '2', BATCH_MAX_DOCUMENTS: '5' });

describe('the settings of batches', () => {
  it('BATCH_SYNC_MAX_DOCUMENTS is the size up to which a batch is answered with its documents', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const answered = await submit(client, { documents: [{ templateId, alias: 'a', count: 2 }] });
    const queued = await submit(client, { documents: [{ templateId, alias: 'a', count: 3 }] });

    expect([answered.status, queued.status]).toEqual([200, 202]);
    await untilFinished(client, queued.body.batchId);
  });

  it('BATCH_MAX_DOCUMENTS is the size above which a batch is refused', async () => {
    const { client } = await stack().addTenant();
    const { templateId } = await storeTemplate(client);

    const accepted = await submit(client, { documents: [{ templateId, alias: 'a', count: 5 }] });
    const refused = await submit(client, { documents: [{ templateId, alias: 'a', count: 6 }] });

    expect(accepted.status).toBe(202);
    expectInvalid(refused, 'documents[0].count');
    await untilFinished(client, accepted.body.batchId);
  });
});
