/** A rendered document of a request: what its commit checks and writes, and its reply. */
import type { Identified } from '@docgen/contracts/queue';
import { RenderedHead } from '@docgen/contracts/render';
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { KeptAnswer } from '@docgen/database/documents/idempotency';
import type { StatefulDocument } from '@docgen/database/documents/commit-stateful-document';
import type { FinishedDocument, NumberRange } from '@docgen/database/documents/finished-document';
import { fillDeferredValues } from '@docgen/engine';
import type { Reply } from '@docgen/queue/reply-frame';
import { assumptionsOf } from '../commits/durable-state.ts';
import type { RenderedDocument } from '../thread/protocol.ts';
import type { RenderWork } from '../pool/render-work.ts';

export interface GeneratedDocument {
  readonly work: RenderWork;
  readonly rendered: RenderedDocument;
  /** Epoch milliseconds on the database's clock. */
  readonly generatedAtMs: number;
}

const noBytes = new Uint8Array(0);

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

export function failedReply({ requestId }: Identified, failure: RenderFailure): Reply<RenderReply> {
  return { head: { kind: 'failed', requestId, failure }, bytes: noBytes };
}

export function committedReply(
  generated: GeneratedDocument,
  numbers: ReadonlyMap<string, NumberRange>,
): Reply<RenderReply> {
  const { requestId } = generated.work.request;
  const bytes = toJsonBytes(generated.rendered, numbers);
  return { head: { kind: 'rendered', requestId, ...headOf(generated) }, bytes };
}

/** The first answer to an idempotency key, or the reason why it cannot be repeated. */
export function keptReply(request: RenderRequest, { requestDigest, head, document }: KeptAnswer): Reply<RenderReply> {
  if (requestDigest !== request.idempotency?.requestDigest) return failedReply(request, { reason: 'keyMismatch' });
  if (document === null) return failedReply(request, { reason: 'answerNotKept' });
  const { requestId } = request;
  return { head: { kind: 'rendered', requestId, ...RenderedHead.parse(JSON.parse(head)) }, bytes: document };
}

function headOf({ work, rendered, generatedAtMs }: GeneratedDocument): RenderedHead {
  const { seed, digest } = work;
  return { shape: rendered.shape, seed, generatedAtMs: Math.round(generatedAtMs), templateDigest: digest };
}

/** The document as JSON text in UTF-8, with the numbers in place of its deferred values. */
function toJsonBytes(
  { output, deferredValues, shape }: RenderedDocument,
  numbers: ReadonlyMap<string, NumberRange>,
): Buffer {
  if (typeof output !== 'string') return Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  if (deferredValues.length === 0) return Buffer.from(output);
  const filled = fillDeferredValues({ output, deferredValues }, numbers);
  return Buffer.from(shape === 'json' ? filled : JSON.stringify(filled));
}
