/** Connections that never send the last bytes of a body just below the limit, on routes with and without a key. */
import type { Attack, AttackTarget } from './attack.ts';
import { holdConnections } from './slow-connection.ts';

/**
 * Connections of an attacker. Eight attackers at small scale open 448 together: more than all bounds of bodies, and few
 * enough for two processors to open at once.
 */
const connectionCounts =
  process.env.SCALE === 'full' ? { ofOnlyAttacker: 280, ofEach: 280 } : { ofOnlyAttacker: 140, ofEach: 56 };
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
  const { ofOnlyAttacker, ofEach } = connectionCounts;
  const connections = run.order.attackerCount === 1 ? ofOnlyAttacker : ofEach;
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
