/** Connections of clients: limited in their number, and in their requests without an answer. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { until } from '../../harness/until.ts';
import { useRawGateway } from './use-raw-gateway.ts';
import { requestBytes } from './raw-client.ts';
import { sendJson } from './recording-service.ts';

const { start, send, keyOf } = useRawGateway();

describe('a connection', () => {
  it('a connection is cut when it has too many unanswered requests, and the next one is not forwarded', async () => {
    const fixture = await start();
    const many = requestBytes('GET /v1/templates', [keyOf(`ten_${randomUUID()}`)]).repeat(100);
    fixture.api.answer = () => undefined;
    const connection = await send(many);

    await connection.closed();

    expect(fixture.api.requests.length).toBeLessThanOrEqual(16);
  });

  it('a connection is closed when it is idle for longest and there are too many connections', async () => {
    const fixture = await start({ connectionLimits: { totalMax: 3, perAddressMax: 3, pipelinedMax: 16 } });
    fixture.api.answer = () => undefined;
    const busy = await send(requestBytes('GET /v1/templates', [keyOf('ten_a')]));
    await until('it has arrived', () => fixture.api.requests.length === 1);
    const idle = [await send(requestBytes('GET /health')), await send('GET /hea')];
    await idle[0]?.nextAnswer();

    const newest = await send(requestBytes('GET /health'));

    expect((await newest.nextAnswer()).status).toBe(200);
    await Promise.all(idle.map(async (connection) => connection.closed()));
    fixture.api.answer = (_req, res) => sendJson(res, 200, {});
    busy.close();
  });
});
