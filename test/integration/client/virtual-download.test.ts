/** Downloads of virtual batches with the client library. Each document that is read again counts again. */
import { expect, it } from 'vitest';
import { useSharedStack } from '../../harness/use-stack.ts';
import { createRecordingClients, cutAfter, storeTemplate } from './recording-client.ts';

const stack = useSharedStack();
const range = { alias: 'a', from: 10, limit: 50 };

it.each([
  ['within a document', 0.4],
  ['after the last document', 1],
])(
  'docgen.batches.download continues a download of a virtual batch that is cut off %s with its first incomplete line',
  async (_, share) => {
    const { memberKey } = await stack().addTenant();
    const { connect } = createRecordingClients(() => stack().gatewayUrl);
    const docgen = connect(memberKey);
    const templateId = await storeTemplate(docgen, '{"name": <getName()>}');
    const documents = [{ templateId, alias: 'a', count: 1_000 }];
    const { batchId } = await docgen.batches.submit({ seed: 1, virtual: true, documents });
    const whole = await new Response(await docgen.batches.download(batchId, 'ndjson', range)).bytes();
    const cutAt = Math.floor(whole.length * share);
    const asked: (string | null)[][] = [];
    const unreliable = connect(memberKey, async (request) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('from'), searchParams.get('limit')]);
      const response = await fetch(request);
      return asked.length === 1 ? new Response(cutAfter(response.body, cutAt), response) : response;
    });

    const cut = await new Response(await unreliable.batches.download(batchId, 'ndjson', range)).bytes();

    expect(cut).toEqual(whole);
    const lines = new TextDecoder().decode(whole.subarray(0, cutAt)).split('\n').length - 1;
    const rest = lines === range.limit ? [] : [[String(range.from + lines), String(range.limit - lines)]];
    expect(asked).toEqual([['10', '50'], ...rest]);
  },
);
