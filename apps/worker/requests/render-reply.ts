/** Replies of the render queue. */
import type { Identified } from '@docgen/contracts/queue';
import { RenderedHead } from '@docgen/contracts/render';
import type { RenderFailure, RenderReply, RenderRequest } from '@docgen/contracts/render';
import type { KeptAnswer } from '@docgen/database/documents/idempotency';
import type { NumberRange } from '@docgen/database/documents/finished-document';
import { fillDeferredValues } from '@docgen/engine';
import type { Reply } from '@docgen/queue/reply-frame';
import type { RenderedDocument } from '../thread/protocol.ts';
import type { RenderWork } from './render-work.ts';

export interface GeneratedDocument {
  readonly work: RenderWork;
  readonly rendered: RenderedDocument;
  /** Epoch milliseconds on the database's clock. */
  readonly generatedAtMs: number;
}

const noBytes = new Uint8Array(0);

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

export function headOf({ work, rendered, generatedAtMs }: GeneratedDocument): RenderedHead {
  const { seed, digest } = work;
  return { shape: rendered.shape, seed, generatedAtMs: Math.round(generatedAtMs), templateDigest: digest };
}

/** The document as JSON text in UTF-8, with the numbers in place of its deferred values. */
export function toJsonBytes(
  { output, deferredValues, shape }: RenderedDocument,
  numbers: ReadonlyMap<string, NumberRange>,
): Buffer {
  if (typeof output !== 'string') return Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  if (deferredValues.length === 0) return Buffer.from(output);
  const filled = fillDeferredValues({ output, deferredValues }, numbers);
  return Buffer.from(shape === 'json' ? filled : JSON.stringify(filled));
}
