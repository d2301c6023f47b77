/** Requests for batches. */
import type { BatchDocument } from '@docgen/contracts/batch-documents';
import type { Batch } from '@docgen/contracts/batches';
import { getBatch, submitBatch } from '@docgen/contracts/batches';
import type { RouteAnswer } from '@docgen/contracts/route';
import type { Answer, TestClient } from './client.ts';
import { until } from './until.ts';

export interface SubmitMembers {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Submits a batch. The spec may be invalid. */
export async function submit(
  client: TestClient,
  spec: unknown,
  { headers = {} }: SubmitMembers = {},
): Promise<Answer<RouteAnswer<typeof submitBatch>>> {
  return client.call(submitBatch, { rawBody: JSON.stringify(spec), headers });
}

/** Submits a synchronous batch and returns its documents. */
export async function runBatch(client: TestClient, spec: unknown): Promise<BatchDocument[]> {
  const answer = await submit(client, spec);
  if (answer.status !== 200) throw new Error(`not run: ${answer.status} ${answer.text.slice(0, 300)}`);
  return resultsOf(answer);
}

/** Returns the documents of an answer. @throws {Error} when it has none */
export function resultsOf({ body, text }: Answer<RouteAnswer<typeof submitBatch>>): BatchDocument[] {
  if (!('results' in body)) throw new Error(`an answer without documents: ${text}`);
  return body.results;
}

/** Submits a batch and waits until it is finished. */
export async function finishBatch(client: TestClient, spec: unknown, withinMs = 20_000): Promise<Batch> {
  const { body, error } = await submit(client, spec);
  if (error !== undefined) throw new Error(`not accepted: ${error.code} ${error.message}`);
  return untilFinished(client, body.batchId, withinMs);
}

export async function untilFinished(client: TestClient, batchId: string, withinMs = 20_000): Promise<Batch> {
  return until(
    `batch ${batchId} is finished`,
    async () => {
      const { body } = await client.call(getBatch, { params: { batchId } });
      return body.finishedAt === null ? undefined : body;
    },
    withinMs,
  );
}
