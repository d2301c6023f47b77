import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from './gateway-fixture.ts';
import type { GatewayFixture } from './gateway-fixture.ts';
import { requestBytes, sendRaw } from './raw-client.ts';

const allowedOrigin = 'https://app.example.com';
let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await startGateway({ corsOrigins: [allowedOrigin] });
});
afterAll(async () => fixture.stop());

const preflight = (path: string, origin: string) =>
  requestBytes(`OPTIONS ${path}`, [`Origin: ${origin}`, 'Access-Control-Request-Method: PUT']);

describe('CORS', () => {
  it('CORS answers a preflight of an allowed origin without a key', async () => {
    const answer = await sendRaw(fixture.port, preflight('/v1/templates/tpl_1', allowedOrigin));

    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-methods': 'GET, HEAD, PUT, DELETE',
      'access-control-allow-headers': expect.stringMatching(/^authorization, .*mcp-protocol-version/) as unknown,
      vary: 'origin',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['https://evil.example', 'https://app.example.com.evil.example', 'http://app.example.com', 'null'])(
    'the gateway sends no CORS headers to %s',
    async (origin) => {
      const answers = [
        await sendRaw(fixture.port, preflight('/v1/templates', origin)),
        await sendRaw(fixture.port, requestBytes('GET /health', [`Origin: ${origin}`])),
      ];

      expect(answers.map(({ status }) => status)).toEqual([405, 200]);
      for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('CORS answers 404 and 400 to preflights of unknown and malformed paths, readable by the page', async () => {
    const answers = [
      await sendRaw(fixture.port, preflight('/v1/nothing', allowedOrigin)),
      await sendRaw(fixture.port, preflight('/v1/..', allowedOrigin)),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 400]);
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBe(allowedOrigin);
  });

  it('CORS lets a page of an allowed origin read errors and their request id', async () => {
    const answer = await sendRaw(fixture.port, requestBytes('GET /v1/templates', [`Origin: ${allowedOrigin}`]));

    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe(allowedOrigin);
    expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
  });

  it('CORS is off without configured origins', async () => {
    const closed = await startGateway();
    const answer = await sendRaw(closed.port, requestBytes('GET /health', [`Origin: ${allowedOrigin}`]));
    await closed.stop();

    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
