/** What the commit of a rendered document checks and writes. */
import type { FinishedDocument, NumberRange } from '@docgen/database/documents/finished-document';
import type { StatefulDocument } from '@docgen/database/documents/commit-stateful-document';
import { assumptionsOf } from '../commits/durable-state.ts';
import type { RenderedDocument } from '../thread/protocol.ts';
import { headOf, toJsonBytes } from './render-reply.ts';
import type { GeneratedDocument } from './render-reply.ts';
import type { RenderWork } from './render-work.ts';

/** True when a document needs a separate transaction. */
export function isStateful({ request }: RenderWork, { reads, writes, draws }: RenderedDocument): boolean {
  return (
    request.idempotency !== undefined || reads.length > 0 || writes.length > 0 || draws.some((draw) => draw.isConcrete)
  );
}

export function toFinished(
  { request, isBodyCached, digest }: RenderWork,
  { outputBytes, draws }: RenderedDocument,
): FinishedDocument {
  const { tenantId, keyId, source, deadlineMs, sequenceNamespace, quota } = request;
  const templateId = 'templateId' in source ? source.templateId : undefined;
  const isExpected = isBodyCached && templateId !== undefined;
  return {
    tenantId,
    keyId,
    templateId,
    deadlineMs,
    outputBytes,
    sequenceNamespace,
    draws,
    quota,
    expectedTemplate: isExpected ? { templateId, bodyDigest: digest } : undefined,
  };
}

export function toStateful(generated: GeneratedDocument): StatefulDocument {
  const { work, rendered } = generated;
  const { idempotency, tenantId, variableNamespace } = work.request;
  return {
    ...toFinished(work, rendered),
    variableNamespace,
    ...assumptionsOf(work.state, rendered),
    writes: new Map(rendered.writes.map(({ name, json }) => [name, json])),
    idempotency: idempotency && { tenantId, ...idempotency },
    answer: (numbers: ReadonlyMap<string, NumberRange>) => ({
      head: JSON.stringify(headOf(generated)),
      document: toJsonBytes(rendered, numbers),
    }),
  };
}
