/** Requests that tests of datasets send, and what is stored after them. */
import { pushDataset } from '@docgen/contracts/datasets';
import type { Dataset } from '@docgen/contracts/datasets';
import type { Database } from '@docgen/database/connection/connect';
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

/** How many rows of the tables of datasets a tenant has. */
export interface StoredRows {
  readonly versions: number;
  /** Versions without a digest. */
  readonly unfinished: number;
  readonly chunks: number;
  readonly storedBytes: number;
}

export async function storedRows({ pool }: Database, tenantId: string): Promise<StoredRows> {
  const { rows } = await pool.query<StoredRows>(
    `select count(digest)::int as versions, (count(*) - count(digest))::int as unfinished,
        (select count(*)::int from dataset_chunks where tenant_id = $1) as chunks,
        coalesce(sum(stored_bytes), 0)::int as "storedBytes"
      from dataset_versions where tenant_id = $1`,
    [tenantId],
  );
  return rows[0] ?? { versions: 0, unfinished: 0, chunks: 0, storedBytes: 0 };
}

/** Rows of CSV that do not compress well. */
export function manyRows(count: number, from = 0): string {
  const lines = Array.from(
    { length: count },
    (_, index) => `${from + index},name ${((from + index) * 2_654_435_761) % 4_294_967_291}`,
  );
  return `id,name\n${lines.join('\n')}\n`;
}
