/**
 * Runs a claimed chunk: renders its documents and keeps them, as many at a time as memory, time and
 * durable state allow. Ends with the chunk done, or with what was kept so far when the process is to
 * stop. Nothing that is lost on the way was told to anybody.
 *
 * What cannot be kept together is kept in halves, until the document is alone that causes it. It is tried again with
 * later claims of the chunk; the last attempt fails it and goes on.
 */
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { markSuspect } from '@docgen/database/batches/chunk-claims';
import { commitBatchUnderLocks } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit } from '@docgen/database/batches/commit-batch-documents';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { countUnstorable } from '../metrics.ts';
import type { BatchDeps } from './batch-deps.ts';
import type { BatchPiece } from './batch-task.ts';
import { failRest, findFinalError, isLastAttempt, isUnforeseen, unforeseen } from './chunk-attempts.ts';
import { ChunkLost } from './chunk-lost.ts';
import { createChunkRenderer, endedItsProcess } from './chunk-renderer.ts';
import type { ChunkRenderer } from './chunk-renderer.ts';
import { isStateful, loadChunkState, noState, toTaskState } from './chunk-state.ts';
import type { ChunkState, NeededNames } from './chunk-state.ts';
import { refusalOf, storageIsFull } from './commit-refusals.ts';
import { toFinished } from './finished-documents.ts';
import { keepDocuments } from './keep-documents.ts';
import type { Turn } from './turns.ts';

/** Where a chunk stands. */
interface Progress {
  /** The first document that is not kept. */
  from: number;
}

interface Run extends Progress {
  readonly deps: BatchDeps;
  readonly chunk: ClaimedChunk;
  readonly renderer: ChunkRenderer;
  readonly turn: Turn;
  /** Rendered, not kept. */
  pieces: BatchPiece[];
  state: ChunkState;
  staleCount: number;
  /** Documents that are kept together at most: halved by what cannot be kept, doubled by what was. */
  togetherMax: number;
  /** The last document that was given up. */
  givenUp: number;
  keptAtMs: number;
  readonly startedAtMs: number;
}

// A worker that is lost a third time with the same chunk may have gone down together with the suspect's process.
const markedFromLosses = 3;
const strikesMax = 3;
// Then the state is locked for one document.
const staleCountMax = 3;
const waitingBytesMax = 8 * 1024 * 1024;
const waitingMsMax = 500;
// Then the rest is given back, and claimed in turn with the chunks of other tenants.
const claimMsMax = 5_000;

/** True when the chunk is done, false when the rest is to be given back: the process ends, or it was others' turn. */
export async function runChunk(deps: BatchDeps, chunk: ClaimedChunk, turn: Turn): Promise<boolean> {
  const progress: Progress = { from: chunk.nextSeqNo };
  try {
    return await runDocuments(deps, chunk, { turn, progress });
  } catch (err) {
    const error = await findFinalError(deps, chunk, err);
    if (error === undefined) throw err;
    const { batchId, chunkNo } = chunk;
    deps.log.error({ err, batchId, chunkNo }, 'the rest of a chunk was given up');
    await untilTurn(turn);
    await failRest(deps, chunk, { fromSeqNo: progress.from, error });
    return true;
  }
}

async function runDocuments(
  deps: BatchDeps,
  chunk: ClaimedChunk,
  { turn, progress }: { readonly turn: Turn; readonly progress: Progress },
): Promise<boolean> {
  const renderer = createChunkRenderer(deps, chunk, await deps.specs.get(chunk));
  const { suspectSeqNo, suspectStrikes, failedAttempts } = chunk;
  if (suspectSeqNo !== null && suspectStrikes >= strikesMax) renderer.condemn(suspectSeqNo, endedItsProcess);
  const run: Run = Object.assign(progress, {
    ...{ deps, chunk, renderer, turn, pieces: [], state: noState, staleCount: 0 },
    ...{ togetherMax: failedAttempts === 0 ? Infinity : 1, givenUp: -1 },
    ...{ keptAtMs: performance.now(), startedAtMs: performance.now() },
  });
  try {
    while (run.from < chunk.endSeqNo && !isToEnd(run)) await goOn(run);
    return run.from === chunk.endSeqNo;
  } finally {
    await renderer.close();
  }
}

/** Renders and keeps one more piece, and handles its failure. */
async function goOn(run: Run): Promise<void> {
  try {
    await (run.staleCount < staleCountMax ? renderAndKeep(run) : keepUnderLocks(run));
  } catch (error) {
    await afterFailure(run, error);
  }
}

/** Renders one more piece, and keeps what is rendered when it should not wait any longer. */
async function renderAndKeep(run: Run): Promise<void> {
  const at = run.pieces.at(-1)?.next ?? run.from;
  if (isStateful(run.state)) await untilTurn(run.turn);
  if (isMarking(run)) await markSuspect(run.deps.db.pool, run.chunk, at);
  const piece = await run.renderer.render({ from: at, to: groupEnd(run) }, toTaskState(run.state));
  if (piece.next > at) run.pieces.push(piece);
  if (piece.needs !== undefined || shouldKeep(run)) await keep(run);
  if (piece.needs !== undefined) {
    await untilTurn(run.turn);
    await reload(run, piece.needs);
  }
}

function isMarking({ chunk }: Run): boolean {
  return chunk.lostClaims >= markedFromLosses;
}

/** Behind the last document that is kept together with the first one. */
function groupEnd(run: Run): number {
  const at = run.pieces.at(-1)?.next ?? run.from;
  return isMarking(run) ? at + 1 : Math.min(run.chunk.endSeqNo, run.from + run.togetherMax);
}

function shouldKeep(run: Run): boolean {
  const { pieces, state, keptAtMs } = run;
  const waitingBytes = pieces.reduce((bytes, { rows }) => bytes + rows.length, 0);
  return (
    isMarking(run) ||
    pieces.at(-1)?.next === groupEnd(run) ||
    isStateful(state) ||
    waitingBytes >= waitingBytesMax ||
    performance.now() - keptAtMs >= waitingMsMax ||
    isToEnd(run)
  );
}

/** A claim that came with a suspect goes on: to give the chunk back is to forget it. */
function isToEnd({ deps, chunk, startedAtMs }: Run): boolean {
  const isOthersTurn = chunk.suspectSeqNo === null && performance.now() - startedAtMs >= claimMsMax;
  return deps.stopping.aborted || isOthersTurn;
}

async function untilTurn(turn: Turn): Promise<void> {
  if (!(await turn.ready)) throw new ChunkLost('fenced');
}

async function keep(run: Run): Promise<void> {
  const { deps, chunk, pieces, from, state } = run;
  if (pieces.length === 0) return;
  await untilTurn(run.turn);
  const documents = toFinished(chunk, { fromSeqNo: from, pieces, state });
  await afterCommit(run, await keepDocuments(deps, documents), documents.toSeqNo);
}

/** The state has moved on again and again: its rows stay locked until one document is kept. */
async function keepUnderLocks(run: Run): Promise<void> {
  const { deps, chunk, from, renderer, state } = run;
  await untilTurn(run.turn);
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
  await afterCommit(run, outcome, toSeqNo);
}

async function afterCommit(run: Run, outcome: BatchCommit, toSeqNo: number): Promise<void> {
  if (outcome === 'stale') return renderAgain(run);
  if (outcome !== 'committed') throw new ChunkLost(outcome);
  for (const piece of run.pieces) run.deps.threads.reuse(piece);
  if (toSeqNo !== run.givenUp + 1) run.togetherMax *= 2;
  Object.assign(run, { from: toSeqNo, pieces: [], staleCount: 0, keptAtMs: performance.now() });
  if (isStateful(run.state) && toSeqNo < run.chunk.endSeqNo) await reload(run);
}

/** What the documents assumed has moved on. */
async function renderAgain(run: Run, needs?: NeededNames): Promise<void> {
  run.pieces = [];
  run.staleCount += 1;
  await reload(run, needs);
}

async function reload(run: Run, needs?: NeededNames): Promise<void> {
  const { deps, chunk, state } = run;
  run.state = await loadChunkState(deps.db.pool, chunk, { state, how: 'plain', ...(needs && { needs }) });
}

/** Finds the document that causes it, and fails it where this is the last attempt. */
async function afterFailure(run: Run, error: unknown): Promise<void> {
  if (!isUnforeseen(error)) throw error;
  if (isSequenceExhausted(error) && run.staleCount < staleCountMax) return knowNumbers(run);
  if (findFullResource(error) === 'storedBytes') return condemnRest(run);
  const failedCount = (run.pieces.at(-1)?.next ?? groupEnd(run)) - run.from;
  run.pieces = [];
  if (failedCount > 1 && run.staleCount < staleCountMax) {
    run.togetherMax = Math.ceil(failedCount / 2);
    return;
  }
  const refusal = refusalOf(error);
  if (run.givenUp === run.from) throw error;
  if (refusal !== undefined) return condemn(run, refusal);
  if (!isLastAttempt(run.chunk)) throw error;
  return giveUp(run, error);
}

/** Documents that know where their sequences stand fail by themselves where the numbers end: all others are kept. */
async function knowNumbers(run: Run): Promise<void> {
  const sequences = run.pieces.flatMap(({ draws }) => draws.map(({ name }) => name));
  await renderAgain(run, { variables: [], sequences });
}

function giveUp(run: Run, err: unknown): void {
  const { deps, chunk, from } = run;
  const { batchId, specIndex } = chunk;
  deps.log.error({ err, batchId, specIndex, seqNo: from }, 'a document of a batch could not be made or stored');
  countUnstorable();
  condemn(run, unforeseen);
}

/** Fails the next document of the chunk; it is kept alone. */
function condemn(run: Run, error: string): void {
  run.renderer.condemn(run.from, error);
  Object.assign(run, { givenUp: run.from, togetherMax: 1, staleCount: 0 });
}

/** The tenant's storage is full: the rest of the chunk fails without being rendered first. */
function condemnRest(run: Run): void {
  for (let seqNo = run.from; seqNo < run.chunk.endSeqNo; seqNo += 1) run.renderer.condemn(seqNo, storageIsFull);
  run.pieces = [];
}
