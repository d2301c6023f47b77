/** Helmet's headers for answers that programs read, computed once. */
import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import helmet from 'helmet';

/** By header name; the same for every answer of the API. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const collected: Record<string, string> = {};
  const request = { headers: {}, method: 'GET', url: '/' } as IncomingMessage;
  const response = new ServerResponse(request);
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
  });
  middleware(request, response, () => {
    for (const [name, value] of Object.entries(response.getHeaders())) collected[name] = String(value);
  });
  return collected;
}
