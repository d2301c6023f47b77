/** Callers who take their answers slowly, or not at all. */
import type { Attack, AttackOrder } from './attack.ts';
import { holdConnections } from './slow-connection.ts';

/** More than a gateway has connections to one service. */
const downloads = 260;
const unreadDocumentCount = 70;
const wideDownloads = 108;
const readEveryMs = 500;
/** Longer than a short run: requests per minute bound how many begin. */
const retryMs = 20_000;

/** Downloads of a batch, a piece now and then. */
export const trickleDownloads: Attack = async (run) => {
  const { gatewayUrl, ids } = run.order;
  await holdConnections(run, { connections: downloads, retryMs }, () => ({
    gatewayUrl,
    head: headOf(run.order, `GET /v1/batches/${ids['batch']}/documents`),
    readEveryMs,
  }));
};

/** Documents of 8 MB that are asked for and never read, and downloads of documents as large as a page. */
export const unreadDocuments: Attack = async (run) => {
  const { gatewayUrl, ids } = run.order;
  const document = headOf(run.order, `POST /v1/templates/${ids['template']}/generate?raw=true`);
  const download = headOf(run.order, `GET /v1/batches/${ids['batch']}/documents`);
  await Promise.all([
    holdConnections(run, { connections: unreadDocumentCount, retryMs }, () => ({
      gatewayUrl,
      head: [...document, 'Content-Length: 2'],
      body: Buffer.from('{}'),
    })),
    holdConnections(run, { connections: wideDownloads, retryMs }, () => ({
      gatewayUrl,
      head: download,
      readEveryMs,
    })),
  ]);
};

function headOf({ apiKey }: AttackOrder, line: string): string[] {
  return [`${line} HTTP/1.1`, 'Host: gateway', `Authorization: Bearer ${apiKey}`, 'Content-Type: application/json'];
}
