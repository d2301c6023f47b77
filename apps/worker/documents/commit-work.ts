/** Commits rendered documents and creates their replies. */
import type { RenderedHead, RenderReply } from '@docgen/contracts/render';
import { commitDocuments } from '@docgen/database/documents/commit-documents';
import type { FinishedDocument, NumberRange } from '@docgen/database/documents/finished-document';
import type { StatefulDocument, StatefulOutcome } from '@docgen/database/documents/commit-stateful-document';
import { commitStatefulDocument } from '@docgen/database/documents/commit-stateful-document';
import type { Database } from '@docgen/database/connection/connect';
import type { Reply } from '@docgen/queue/reply-frame';
import type { Logger } from '@docgen/runtime/logger';
import { failedReply, keptReply, renderedReply, toJsonBytes, unstorable } from './render-reply.ts';
import type { RenderedWork, RenderWork } from './render-work.ts';
import { assumptionsOf } from '../state/durable-state.ts';
import { retryCommit } from './retry-query.ts';
import type { RenderedOutcome } from '../threads/thread-protocol.ts';

/** How a document ends: with its reply, or with the work to render again because its state or its body is stale. */
export type Settled = { readonly reply: Reply<RenderReply> } | { readonly again: RenderWork };

/** Left out: too late, or its template has changed. */
export type CommitResult = Settled | 'leftOut';

/** True when a document needs a separate transaction. */
export function isStateful({ work, outcome }: RenderedWork): boolean {
  return (
    work.request.idempotency !== undefined ||
    outcome.reads.length > 0 ||
    outcome.writes.length > 0 ||
    outcome.draws.some((draw) => draw.isConcrete)
  );
}

/** Commits documents that are not stateful in one statement. */
export async function commitPlain(
  db: Database,
  rendered: readonly RenderedWork[],
  at: { readonly nowMs: number; readonly log: Logger },
): Promise<CommitResult[]> {
  const documents = rendered.map(toFinished);
  const committed = await retryCommit(async () => commitDocuments(db.pool, documents));
  return rendered.map((document, index) => {
    const numbers = committed[index];
    return numbers === undefined ? 'leftOut' : { reply: replyTo(document, numbers, at) };
  });
}

/** The reply of a committed document. An error in one reply must not fail the other ones. */
function replyTo(
  { work, outcome }: RenderedWork,
  numbers: ReadonlyMap<string, NumberRange>,
  { nowMs, log }: { readonly nowMs: number; readonly log: Logger },
): Reply<RenderReply> {
  const { requestId } = work.request;
  try {
    return renderedReply(requestId, toHead(work, outcome, nowMs), toJsonBytes(outcome, numbers));
  } catch (err) {
    log.error({ err }, 'could not create the reply of a committed document');
    return failedReply(requestId, unstorable);
  }
}

export async function commitStateful(db: Database, rendered: RenderedWork, nowMs: number): Promise<CommitResult> {
  const document = toStateful(rendered, nowMs);
  return toCommitResult(rendered, await retryCommit(async () => commitStatefulDocument(db.pool, document)), nowMs);
}

export function toCommitResult({ work, outcome }: RenderedWork, result: StatefulOutcome, nowMs: number): CommitResult {
  const { requestId } = work.request;
  if (result === 'leftOut') return 'leftOut';
  if (result === 'stale') return { again: work };
  if ('answer' in result) return { reply: keptReply(work, result.answer) };
  return { reply: renderedReply(requestId, toHead(work, outcome, nowMs), toJsonBytes(outcome, result.numbers)) };
}

export function toStateful(rendered: RenderedWork, nowMs: number): StatefulDocument {
  const { work, outcome } = rendered;
  const { idempotency, tenantId, variableNamespace } = work.request;
  return {
    ...toFinished(rendered),
    variableNamespace,
    ...assumptionsOf(work.state, outcome),
    writes: new Map(outcome.writes.map(({ name, json }) => [name, json])),
    idempotency: idempotency && { tenantId, ...idempotency },
    answer: (numbers: ReadonlyMap<string, NumberRange>) => ({
      head: JSON.stringify(toHead(work, outcome, nowMs)),
      document: toJsonBytes(outcome, numbers),
    }),
  };
}

function toFinished({ work, outcome }: RenderedWork): FinishedDocument {
  const { tenantId, keyId, source, deadlineMs, sequenceNamespace, quota } = work.request;
  const { outputBytes, draws } = outcome;
  return {
    tenantId,
    keyId,
    templateId: 'templateId' in source ? source.templateId : undefined,
    deadlineMs,
    outputBytes,
    sequenceNamespace,
    draws,
    quota,
    expectedTemplate: expectedTemplate(work),
  };
}

function expectedTemplate({
  request: { source },
  isBodyCached,
  digest,
}: RenderWork): FinishedDocument['expectedTemplate'] {
  if (!isBodyCached || 'body' in source) return undefined;
  return { templateId: source.templateId, bodyDigest: digest };
}

function toHead(work: RenderWork, outcome: RenderedOutcome, nowMs: number): RenderedHead {
  return { shape: outcome.shape, seed: work.seed, generatedAtMs: Math.round(nowMs), templateDigest: work.digest };
}
