import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '@docgen/stack/ports';
import { startTraceReceiver } from './trace-receiver.ts';
import type { TraceReceiver } from './trace-receiver.ts';

let receiver: TraceReceiver;

beforeAll(async () => {
  receiver = await startTraceReceiver(await findFreePort());
});
afterAll(async () => receiver.stop());

async function post(body: string): Promise<number> {
  return (await fetch(`${receiver.url}/v1/traces`, { method: 'POST', body })).status;
}

it('an export that is no OTLP is refused, and the receiver continues', async () => {
  expect(await post('{"resourceSpans": 1}')).toBe(400);
  expect(await post('{')).toBe(400);
  expect(await post('{"resourceSpans": []}')).toBe(200);
});

it('an export above 8 MiB is refused', async () => {
  expect(await post('x'.repeat(8 * 1024 * 1024 + 1))).toBe(413);
});

it('a request for another host is refused', async () => {
  const { port } = new URL(receiver.url);
  const status = await new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/', headers: { host: 'evil.example' } }, (res) => {
      res.resume();
      resolve(res.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});
