/**
 * Runs a claimed chunk: renders its documents and keeps them, as many at a time as memory, time and
 * durable state allow. Ends with the chunk done, or with what was kept so far when the process is to
 * stop. Nothing that is lost on the way was told to anybody.
 */
import { isSequenceExhausted } from '@docgen/database/availability';
import type { ClaimedChunk } from '@docgen/database/batch-claims';
import { markSuspect } from '@docgen/database/batch-claims';
import { commitBatchUnderLocks } from '@docgen/database/commit-batch-documents';
import type { BatchDeps } from './batch-deps.ts';
import type { BatchPiece } from './batch-task.ts';
import { createChunkRenderer, endedItsProcess } from './chunk-renderer.ts';
import type { ChunkRenderer } from './chunk-renderer.ts';
import { isStateful, loadChunkState, noState, toTaskState } from './chunk-state.ts';
import type { ChunkState } from './chunk-state.ts';
import { documentError } from './document-errors.ts';
import { toFinished } from './finished-documents.ts';
import { keepDocuments } from './keep-documents.ts';
import type { Turn } from './turns.ts';

/** Why a chunk went no further here: it belongs to another worker, is not its turn, or is not wanted any more. */
export class ChunkLost extends Error {
  readonly why: 'fenced' | 'canceled';

  constructor(why: 'fenced' | 'canceled') {
    super(`the chunk was ${why}`);
    this.why = why;
  }
}

interface Run {
  readonly deps: BatchDeps;
  readonly chunk: ClaimedChunk;
  readonly renderer: ChunkRenderer;
  readonly turn: Turn;
  /** The first document that is not kept. */
  from: number;
  /** Rendered, not kept. */
  pieces: BatchPiece[];
  state: ChunkState;
  staleCount: number;
  /** Documents up to here are kept one by one, to find the one that cannot be kept. */
  aloneUntil: number;
  keptAtMs: number;
}

// A worker that is lost a third time with the same chunk may have gone down together with the suspect's process.
const markedFromLosses = 3;
const strikesMax = 3;
const staleCountMax = 3;
const waitingBytesMax = 8 * 1024 * 1024;
const waitingMsMax = 500;

/** True when the chunk is done, false when the rest is to be given back. */
export async function runChunk(deps: BatchDeps, chunk: ClaimedChunk, turn: Turn): Promise<boolean> {
  const renderer = createChunkRenderer(deps, chunk, await deps.specs.get(chunk));
  const { suspectSeqNo, suspectStrikes } = chunk;
  if (suspectSeqNo !== null && suspectStrikes >= strikesMax) renderer.condemn(suspectSeqNo, endedItsProcess);
  const run: Run = {
    ...{ deps, chunk, renderer, turn },
    ...{ from: chunk.nextSeqNo, pieces: [], state: noState, staleCount: 0, aloneUntil: 0 },
    keptAtMs: performance.now(),
  };
  try {
    while (run.from < chunk.endSeqNo && !deps.stopping.aborted) await goOn(run);
    return run.from === chunk.endSeqNo;
  } finally {
    await renderer.close();
  }
}

/** Renders one more piece, and keeps what is rendered when it should not wait any longer. */
async function goOn(run: Run): Promise<void> {
  const at = run.pieces.at(-1)?.next ?? run.from;
  if (isStateful(run.state)) await untilTurn(run);
  if (isMarking(run)) await markSuspect(run.deps.db.pool, run.chunk, at);
  const isAlone = isMarking(run) || at < run.aloneUntil;
  const piece = await run.renderer.render(
    { from: at, to: isAlone ? at + 1 : run.chunk.endSeqNo },
    toTaskState(run.state),
  );
  if (piece.next > at) run.pieces.push(piece);
  if (piece.needs !== undefined || isAlone || shouldKeep(run)) await keep(run);
  if (piece.needs !== undefined) {
    await untilTurn(run);
    run.state = await loadChunkState(run.deps.db.pool, run.chunk, {
      state: run.state,
      needs: piece.needs,
      how: 'plain',
    });
  }
}

function isMarking({ chunk }: Run): boolean {
  return chunk.lostClaims >= markedFromLosses;
}

function shouldKeep({ deps, chunk, pieces, state, keptAtMs }: Run): boolean {
  const waitingBytes = pieces.reduce((bytes, { rows }) => bytes + rows.length, 0);
  return (
    pieces.at(-1)?.next === chunk.endSeqNo ||
    isStateful(state) ||
    waitingBytes >= waitingBytesMax ||
    performance.now() - keptAtMs >= waitingMsMax ||
    deps.stopping.aborted
  );
}

async function untilTurn({ turn }: Run): Promise<void> {
  if (!(await turn.ready)) throw new ChunkLost('fenced');
}

async function keep(run: Run): Promise<void> {
  const { deps, chunk, pieces, from, state } = run;
  if (pieces.length === 0) return;
  await untilTurn(run);
  const documents = toFinished(chunk, { fromSeqNo: from, pieces, state });
  try {
    const outcome = await keepDocuments(deps, documents);
    if (outcome === 'stale') return await renderAgain(run);
    if (outcome !== 'committed') throw new ChunkLost(outcome);
    await moveOn(run, documents.toSeqNo);
  } catch (error) {
    if (!isSequenceExhausted(error)) throw error;
    findExhausted(run, documents.toSeqNo);
  }
}

async function moveOn(run: Run, toSeqNo: number): Promise<void> {
  for (const piece of run.pieces) run.deps.threads.reuse(piece);
  Object.assign(run, { from: toSeqNo, pieces: [], staleCount: 0, keptAtMs: performance.now() });
  if (isStateful(run.state) && toSeqNo < run.chunk.endSeqNo) await reload(run);
}

async function reload(run: Run): Promise<void> {
  run.state = await loadChunkState(run.deps.db.pool, run.chunk, { state: run.state, how: 'plain' });
}

/** What the documents assumed has moved on. After a few times nobody may touch it until one of them is kept. */
async function renderAgain(run: Run): Promise<void> {
  run.pieces = [];
  run.staleCount += 1;
  await reload(run);
  if (run.staleCount < staleCountMax) return;
  const { deps, chunk, from, renderer, state } = run;
  let toSeqNo = from;
  const outcome = await commitBatchUnderLocks(
    deps.db.pool,
    async (transaction) => loadChunkState(transaction, chunk, { state, how: 'locking' }),
    async (locked) => {
      const piece = await renderer.render({ from, to: from + 1 }, toTaskState(locked));
      toSeqNo = piece.next;
      return toFinished(chunk, { fromSeqNo: from, pieces: [piece], state: locked });
    },
  );
  if (outcome === 'stale') return;
  if (outcome !== 'committed') throw new ChunkLost(outcome);
  await moveOn(run, toSeqNo);
}

/** A sequence ends at 2^53 - 1: the document that would go beyond fails, not the others. */
function findExhausted(run: Run, toSeqNo: number): void {
  const isFound = run.pieces.length === 1 && run.from + 1 === toSeqNo;
  if (isFound) run.renderer.condemn(run.from, exhausted);
  run.pieces = [];
  run.aloneUntil = toSeqNo;
}

const exhausted = documentError(
  'GENERATION_ERROR',
  'A sequence of this document has no numbers left: JSON numbers end at 2^53 - 1.',
);
