/** An identity service that fails: the gateway asks it for the tenant and the role of each key. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { composeApiKey } from '@docgen/contracts/api-key';
import { describe, expect, it } from 'vitest';
import { runningMs } from '../../harness/running-clock.ts';
import { startGateway } from './gateway-fixture.ts';
import { errorOf, requestBytes, sendRaw } from './raw-client.ts';
import type { RecordedRequest } from './recording-service.ts';

describe('an identity service in trouble', () => {
  it('an identity service that cannot be reached causes 503 with Retry-After', async () => {
    const key = composeApiKey('live', randomBytes(64));
    const gateway = await startGateway({ identityServiceUrl: 'http://127.0.0.1:9' });
    const answer = await sendRaw(gateway.port, requestBytes('GET /v1/templates', [`Authorization: Bearer ${key}`]));
    const health = await sendRaw(gateway.port, requestBytes('GET /health'));
    await gateway.stop();

    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(errorOf(answer).code).toBe('SERVICE_UNAVAILABLE');
    expect(health.status).toBe(200);
  });

  it('an identity service that hangs causes 503 within two seconds, and works again as soon as it answers', async () => {
    const troubled = await startGateway();
    const someKey = troubled.addKey();
    const request = requestBytes('GET /v1/templates', [`Authorization: Bearer ${someKey}`]);
    const answer = troubled.identityService.answer;
    troubled.identityService.answer = () => undefined;
    const startedAt = runningMs();
    const refused = await sendRaw(troubled.port, request);
    const tookMs = runningMs() - startedAt;
    troubled.identityService.answer = answer;
    const served = await sendRaw(troubled.port, request);
    await troubled.stop();

    expect(refused.status).toBe(503);
    expect(tookMs).toBeLessThan(2_200);
    expect(served.status).toBe(200);
  });

  it.each([
    ['hangs', () => undefined],
    ['loses its connection', (_req: RecordedRequest, res: ServerResponse) => void res.destroy()],
  ])('an identity service is asked again when an attempt %s, and the request succeeds', async (_what, fail) => {
    const troubled = await startGateway();
    const request = requestBytes('GET /v1/templates', [`Authorization: Bearer ${troubled.addKey()}`]);
    const answer = troubled.identityService.answer;
    troubled.identityService.answer = (req, res) =>
      (troubled.identityService.requests.length === 1 ? fail : answer)(req, res);
    const { status } = await sendRaw(troubled.port, request);
    await troubled.stop();

    expect(status).toBe(200);
    expect(troubled.identityService.requests).toHaveLength(2);
  });

  it('an identity service that answers with another error causes 502 without its message', async () => {
    const odd = await startGateway();
    odd.identityService.answer = (_req, res) => {
      const error = { code: 'NOT_FOUND', message: 'No such route.', details: {} };
      res.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    };
    const answer = await sendRaw(
      odd.port,
      requestBytes('GET /v1/templates', [`Authorization: Bearer ${odd.addKey()}`]),
    );
    await odd.stop();

    expect(answer.status).toBe(502);
    expect(errorOf(answer)).toEqual({ code: 'BAD_GATEWAY', message: 'The API key could not be checked.', details: {} });
  });
});
