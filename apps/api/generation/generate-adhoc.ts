import type { generateAdhoc as contract } from '@docgen/contracts/generation';
import { withAddedBytes } from '@docgen/http/request-body';
import type { HttpAnswer, RouteRequest } from '@docgen/http/route-handler';
import type { ApiDeps } from '../deps.ts';
import { resolveBody } from '../templates/resolve-body.ts';
import { assertValidBody } from '../templates/static-check.ts';
import { generateDocument } from './generate-document.ts';

/** Renders a body that is not stored. The document counts towards the quota. */
export async function generateAdhoc(deps: ApiDeps, request: RouteRequest<typeof contract>): Promise<HttpAnswer> {
  const { body, ...generation } = request.body;
  const resolved = await resolveBody(deps, request.caller.tenantId, body);
  await assertValidBody(deps.templateChecks, resolved);
  const usedBytes = resolved === body ? 0 : Buffer.byteLength(resolved) - Buffer.byteLength(body);
  return withAddedBytes(Math.max(0, usedBytes), async () =>
    generateDocument(deps, request, { body: resolved }, generation),
  );
}
