/** Callers that read their answers slowly or not at all. */
import type { Attack, AttackTarget, AttackRun } from './attack.ts';
import { holdConnections } from './slow-connection.ts';

/** More than the connections of a gateway to one service. */
const trickles = 260;
const isFull = process.env.SCALE === 'full';
/** Also at small scale more than one tenant's maximum. */
const unreadAnswers = isFull ? 70 : 6;
const wideStreams = isFull ? 108 : 24;
const readEveryMs = 500;
/** Longer than a short run: the rate limit sets how many requests start. */
const retryMs = 20_000;

/** Downloads of a batch that read a little at a time. */
export const trickleDownloads: Attack = async (run) => download(run, trickles);

const formats = ['text/csv', 'application/sql', 'application/vnd.apache.parquet'];

/** Downloads of documents that are larger than a page, half of them of a million cells in the formats with columns. */
export const wideDownloads: Attack = async (run) => {
  const { gatewayUrl, ids } = run.order;
  const long = headOf(run.order, `GET /v1/batches/${ids['batch']}/documents`);
  const tables = formats.map((type) => [
    ...headOf(run.order, `GET /v1/batches/${ids['table']}/documents`),
    `Accept: ${type}`,
  ]);
  const heads = tables.flatMap((table) => [long, table]);
  await holdConnections(run, { connections: wideStreams, retryMs }, (index) => ({
    gatewayUrl,
    head: heads[index % heads.length] ?? long,
    readEveryMs,
  }));
};

/** Requests for documents of 8 MB whose answers are never read. */
export const unreadDocuments: Attack = async (run) => {
  const { gatewayUrl, ids } = run.order;
  const head = [...headOf(run.order, `POST /v1/templates/${ids['template']}/generate?raw=true`), 'Content-Length: 2'];
  const body = Buffer.from('{}');
  await holdConnections(run, { connections: unreadAnswers, retryMs }, () => ({ gatewayUrl, head, body }));
};

async function download(run: AttackRun, connections: number): Promise<void> {
  const { gatewayUrl, ids } = run.order;
  const head = headOf(run.order, `GET /v1/batches/${ids['batch']}/documents`);
  await holdConnections(run, { connections, retryMs }, () => ({ gatewayUrl, head, readEveryMs }));
}

function headOf({ apiKey }: AttackTarget, line: string): string[] {
  return [`${line} HTTP/1.1`, 'Host: gateway', `Authorization: Bearer ${apiKey}`, 'Content-Type: application/json'];
}
