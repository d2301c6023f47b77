/** Connections that never send the last bytes of a body just below the limit, on routes with and without a key. */
import type { Attack, AttackTarget } from './attack.ts';
import { holdConnections } from './slow-connection.ts';

/** Of eight attackers at small scale 448: more than all bounds of bodies, and few enough for two processors to open at once. */
const connections = process.env.SCALE === 'full' ? 280 : 56;
const bodyBytes = 1024 * 1024 - 64;
const withheldBytes = 64;
const retryMs = 1_000;

const targets = [
  'POST /v1/signup',
  'GET /health',
  'POST /v1/webhooks/stripe',
  'POST /v1/signup',
  'GET /openapi.json',
  'GET /v1/signup/session/cs_1',
  'POST /v1/templates/check',
];

export const bodyFlood: Attack = async (run) => {
  const body = Buffer.alloc(bodyBytes - withheldBytes, ' ');
  await holdConnections(run, { connections, retryMs }, (index) => ({
    gatewayUrl: run.order.gatewayUrl,
    head: headOf(run.order, index),
    body,
  }));
};

/** Each connection has another IP address, behind one trusted proxy. */
function headOf({ apiKey }: AttackTarget, index: number): string[] {
  return [
    `${targets[index % targets.length]} HTTP/1.1`,
    'Host: gateway',
    `X-Forwarded-For: 203.0.113.${index % 256}`,
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${bodyBytes}`,
  ];
}
