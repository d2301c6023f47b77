/** Calls between services whose answers come from a proxy instead of the called service. */
import { createServer } from 'node:http';
import { resolveIdentity } from '@docgen/contracts/internal';
import { listen } from '@docgen/http/listen';
import { createServiceClient } from '@docgen/http/service-client';
import { expect, it } from 'vitest';

/** Calls a server that gives this answer. Returns the code of the error. */
async function codeOf(status: number, text: string): Promise<unknown> {
  const server = createServer((_req, res) => res.writeHead(status, { 'content-type': 'text/plain' }).end(text));
  const port = await listen(server, 0);
  const client = createServiceClient({ baseUrl: `http://127.0.0.1:${port}`, internalToken: 'token', timeoutMs: 5_000 });
  try {
    return await client
      .call(resolveIdentity, { body: { keyHash: 'a'.repeat(64), of: 'key' as const }, requestId: 'request' })
      .then(
        () => 'answered',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
  } finally {
    await client.close();
    server.close();
  }
}

it.each([
  ['SERVICE_UNAVAILABLE for a 503 of a proxy in text', 503, 'upstream connect error', 'SERVICE_UNAVAILABLE'],
  ['BAD_GATEWAY for a 404 of a proxy in text', 404, 'no route', 'BAD_GATEWAY'],
  ['BAD_GATEWAY for a 200 that is not JSON', 200, '<html>', 'BAD_GATEWAY'],
  ['BAD_GATEWAY for a 200 that does not fit the contract', 200, '{"tenantId": 1}', 'BAD_GATEWAY'],
  [
    'BAD_GATEWAY for an error of an unknown code',
    400,
    '{"error": {"code": "NEW", "message": "", "details": {}}}',
    'BAD_GATEWAY',
  ],
])('a call between services fails with %s', async (_what, status, text, code) => {
  expect(await codeOf(status, text)).toBe(code);
});
