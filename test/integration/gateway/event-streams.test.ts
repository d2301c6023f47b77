/** Streams of events at the gateway: they have permits of their own, and end with their keys and with the gateway. */
import type { ServerResponse } from 'node:http';
import { request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failuresPerMinute } from '../../../apps/gateway/authentication.ts';
import { defaultPermitLimits } from '../../../apps/gateway/permits.ts';
import { mapBounded } from '../../harness/map-bounded.ts';
import { until } from '../../harness/until.ts';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { sendJson } from './recording-service.ts';

const withoutWaiting = { waitingMax: 0, waitingPerTenantMax: 0, waitMsMax: 0 };
/** The gateway ends an answer after 5 s without a byte of the service. */
const beatMs = 2_000;
let fixture: GatewayFixture;
let open: ServerResponse[];

beforeAll(async () => {
  const events = { ...defaultPermitLimits.events, totalMax: 4, perTenantMax: 2, sparePerPermit: 1 };
  const streams = { totalMax: 1, perTenantMax: 1, ...withoutWaiting };
  fixture = await startGateway({ permitLimits: { events, streams } });
  open = [];
  fixture.api.answer = (req, res) => {
    if (!req.target.endsWith('/events')) return sendJson(res, 200, {});
    open.push(res);
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: {}\n\n');
    const beats = setInterval(() => res.write(': \n\n'), beatMs);
    return void res.once('close', () => clearInterval(beats));
  };
});
afterAll(async () => fixture.stop());

it('streams of events have a bound per tenant and in all, apart from downloads', async () => {
  const [first = '', ...others] = ['ten_a', 'ten_b', 'ten_c'].map((tenantId) => fixture.addKey({ tenantId }));
  const watching = [await watch(first), await watch(first)];

  const refused = await watch(first);
  for (const key of others) watching.push(await watch(key));
  const exhausted = await watch(fixture.addKey({ tenantId: 'ten_e' }));
  const download = await read(first, '/v1/batches/x/documents');

  expect([...watching, refused, exhausted, download].map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 429, 503, 200,
  ]);
  expect(await refused.body.json()).toMatchObject({ error: { details: { resource: 'eventStreamsOpen', limit: 2 } } });
  await Promise.all([exhausted.body.dump(), download.body.dump()]);
  for (const { body } of watching) body.destroy();
  await until('the service sees that the callers have left', () => open.every(({ destroyed }) => destroyed));
});

it('a stream of events ends soon after its key is revoked, and those of other keys go on', async () => {
  const [key, other] = [fixture.addKey({ tenantId: 'ten_c' }), fixture.addKey({ tenantId: 'ten_d' })];
  const revoked = await watch(key);
  const kept = await watch(other);
  const cut = revoked.body.text().then(
    () => 'ended',
    () => 'cut',
  );

  fixture.revokeKey(key);

  expect(await cut).toBe('cut');
  expect(kept.body.destroyed).toBe(false);
  kept.body.destroy();
});

it('a stream of events ends soon after its key is revoked, also while failed authentications of its address get 429', async () => {
  const key = fixture.addKey({ tenantId: 'ten_e' });
  const revoked = await watch(key);
  const cut = revoked.body.text().then(
    () => 'ended',
    () => 'cut',
  );
  const attempts = Array.from({ length: failuresPerMinute + 1 }, () => 'no key');
  const statuses = await mapBounded(attempts, async (wrong) => {
    const { statusCode, body } = await read(wrong, '/v1/templates');
    await body.dump();
    return statusCode;
  });

  fixture.revokeKey(key);

  expect(await cut).toBe('cut');
  expect(statuses).toContain(429);
}, 20_000);

it('a gateway that stops ends its streams of events at once and completely', async () => {
  const stopping = await startGateway();
  stopping.api.answer = fixture.api.answer;
  const stream = await read(stopping.addKey(), '/v1/batches/x/events', stopping.port);
  await until('the first event', () => stream.body.readableLength > 0);

  const closing = stopping.gateway.drain();

  expect(await stream.body.text()).toBe('data: {}\n\n');
  await closing;
  await stopping.stop();
});

async function watch(key: string) {
  return read(key, '/v1/batches/x/events');
}

async function read(key: string, path: string, port = fixture.port) {
  const answer = await request(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${key}` } });
  answer.body.on('error', () => undefined);
  return answer;
}
