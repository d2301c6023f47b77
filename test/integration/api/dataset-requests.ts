/** Requests that tests of datasets send. */
import { pushDataset } from '@docgen/contracts/datasets';
import type { Dataset } from '@docgen/contracts/datasets';
import type { Answer, TestClient } from '../../harness/client.ts';

export interface SentDataset {
  /** `text/csv` when absent. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function push(
  client: TestClient,
  name: string,
  text: string | Uint8Array,
  { type = 'text/csv', headers = {} }: SentDataset = {},
): Promise<Answer<Dataset>> {
  return client.call(pushDataset, {
    params: { name },
    rawBody: text,
    headers: { 'content-type': type, ...headers },
  });
}
