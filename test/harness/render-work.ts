import type { RenderRequest } from '@docgen/contracts/render';
import { adhocSource, createWork } from '../../apps/worker/pool/render-work.ts';
import type { RenderWork } from '../../apps/worker/pool/render-work.ts';

/** An ad hoc request of tenant `a` as the render pool gets it, with seed 1 and without a deadline. */
export function renderWork(body: string, members: Partial<RenderRequest> = {}): RenderWork {
  const scope = { tenantId: 'a', keyId: 'key_1', sequenceNamespace: 'default', variableNamespace: 'default' };
  const request = { requestId: '', ...scope, source: { body }, seed: 1, params: {}, deadlineMs: Infinity, ...members };
  return createWork(request, adhocSource(body), 0);
}
