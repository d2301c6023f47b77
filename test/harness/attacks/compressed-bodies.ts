/** Bodies of 1 kB that become 1 MiB when they are decompressed, with and without a key. */
import { gzipSync } from 'node:zlib';
import type { Attack } from './attack.ts';
import { holdConnections } from './slow-connection.ts';

const connections = 120;
const retryMs = 100;
const inflatedBytes = 1024 * 1024 - 64;

const targets = [
  'POST /v1/signup',
  'POST /v1/templates/check',
  'POST /v1/webhooks/stripe',
  'POST /v1/templates/check',
  'POST /v1/batches',
];

export const compressedBodies: Attack = async (run) => {
  const { gatewayUrl, apiKey } = run.order;
  const body = gzipSync(JSON.stringify({ body: 'x'.repeat(inflatedBytes) }));
  await holdConnections(run, { connections, retryMs }, (index) => ({
    gatewayUrl,
    head: [
      `${targets[index % targets.length]} HTTP/1.1`,
      'Host: gateway',
      // Behind one trusted proxy: two addresses of callers.
      `X-Forwarded-For: 203.0.113.${index % 2}`,
      `Authorization: Bearer ${apiKey}`,
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ],
    body,
  }));
};
