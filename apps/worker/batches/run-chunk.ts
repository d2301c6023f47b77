/**
 * Runs a claimed chunk: renders its documents and commits them, as many at a time as memory, time and durable state
 * allow. Documents that are rendered and not committed can be lost: no caller has seen them.
 *
 * A document whose commit fails for an unexpected reason is tried again by later claims of the chunk. The last attempt
 * fails the document and continues.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { commitBatchDocuments } from '@docgen/database/batches/commit-batch-documents';
import type { BatchCommit } from '@docgen/database/batches/commit-batch-documents';
import { isSequenceExhausted } from '@docgen/database/connection/database-errors';
import { findFullResource } from '@docgen/database/tenants/tenant-storage';
import { refusalOf, tooManyRounds } from '../failures.ts';
import type { DocumentFailure } from '../failures.ts';
import { countUnstorable } from '../metrics.ts';
import { hasState, loadState, stateRoundsMax, toRenderState } from '../commits/durable-state.ts';
import type { NeededNames } from '../commits/durable-state.ts';
import type { RenderedRange } from '../thread/protocol.ts';
import type { BatchDeps } from './batch-deps.ts';
import { ChunkLost, failRest, findFinalFailure, isLastAttempt, isUnexpected, unexpected } from './chunk-attempts.ts';
import { CommitStage } from './commit-stage.ts';
import { createChunkRenderer } from './chunk-renderer.ts';
import type { ChunkRenderer } from './chunk-renderer.ts';
import { ChunkState } from './chunk-state.ts';
import type { OrderedCommit } from './commit-order.ts';
import { toFinished, uncommittedBytes } from './finished-documents.ts';
import { commitChunk } from './commit-chunk.ts';

// One commit stores many documents. These limits bound what a process holds, and what its end can lose.
const uncommittedBytesMax = 8 * 1024 * 1024;
const uncommittedMsMax = 500;
// After this time the worker releases the chunk, so that chunks of other tenants get their share.
const claimMsMax = 5_000;

/** True when the chunk is done; false when the worker is to release the rest. */
export async function runChunk(deps: BatchDeps, chunk: ClaimedChunk, orderedCommit: OrderedCommit): Promise<boolean> {
  const run = new ChunkRun(deps, chunk, orderedCommit);
  try {
    return await run.toEnd();
  } catch (err) {
    const failure = await findFinalFailure(deps, chunk, err);
    if (failure === undefined) throw err;
    const { batchId, chunkNo } = chunk;
    deps.log.error({ err, batchId, chunkNo }, 'the rest of a chunk failed');
    await run.untilEarlierCommits();
    await failRest(deps, chunk, { fromSeqNo: run.from, failure });
    return true;
  }
}

class ChunkRun {
  /** The first document that is not committed. */
  from: number;
  private readonly deps: BatchDeps;
  private readonly chunk: ClaimedChunk;
  private readonly orderedCommit: OrderedCommit;
  private readonly startedAtMs = performance.now();
  /** Rendered and not committed. */
  private ranges: readonly RenderedRange[] = [];
  private readonly state: ChunkState;
  private readonly stage: CommitStage;
  private committedAtMs = performance.now();

  constructor(deps: BatchDeps, chunk: ClaimedChunk, orderedCommit: OrderedCommit) {
    this.deps = deps;
    this.chunk = chunk;
    this.orderedCommit = orderedCommit;
    this.from = chunk.nextSeqNo;
    this.state = new ChunkState(deps.db.pool, chunk);
    this.stage = new CommitStage(chunk);
  }

  /** True when the chunk is done; false when the worker is to release the rest. */
  async toEnd(): Promise<boolean> {
    const { deps, chunk } = this;
    await deps.partitions.ensure(chunk.expiresOn);
    const renderer = createChunkRenderer(deps, chunk, await deps.specs.get(chunk));
    try {
      while (this.from < chunk.endSeqNo && !this.isOver) await this.next(renderer);
      return this.from === chunk.endSeqNo;
    } finally {
      await renderer.close();
    }
  }

  /** @throws {ChunkLost} when an earlier chunk of an ordered batch failed */
  async untilEarlierCommits(): Promise<void> {
    if (!(await this.orderedCommit.ready)) throw new ChunkLost('fenced');
  }

  /** Renders and commits the next documents, and handles their failure. */
  private async next(renderer: ChunkRenderer): Promise<void> {
    try {
      await (this.stage.current === 'locked' ? this.commitUnderLocks(renderer) : this.renderRange(renderer));
    } catch (error) {
      await this.afterFailure(renderer, error);
    }
  }

  /** Renders one more range, and commits the rendered documents when they should not wait any longer. */
  private async renderRange(renderer: ChunkRenderer): Promise<void> {
    const { renderedTo } = this;
    if (hasState(this.state.current)) await this.untilEarlierCommits();
    const range = await renderer.render({ from: renderedTo, to: this.commitEnd }, toRenderState(this.state.current));
    if (range.next > renderedTo) this.ranges = [...this.ranges, range];
    if (range.needs !== undefined || this.shouldCommit) await this.commit();
    if (range.needs !== undefined) {
      await this.untilEarlierCommits();
      await this.loadNeeds(renderer, range.needs);
    }
  }

  /** The index after the last rendered document. */
  private get renderedTo(): number {
    return this.ranges.at(-1)?.next ?? this.from;
  }

  /** The index after the last document of the next commit. */
  private get commitEnd(): number {
    return Math.min(this.chunk.endSeqNo, this.from + this.stage.documentsPerCommit);
  }

  private get shouldCommit(): boolean {
    return (
      this.renderedTo === this.commitEnd ||
      hasState(this.state.current) ||
      uncommittedBytes(this.ranges) >= uncommittedBytesMax ||
      performance.now() - this.committedAtMs >= uncommittedMsMax ||
      this.isOver
    );
  }

  /** A claim with a noted document, or with state that a document asked for, continues: a release would forget both. */
  private get isOver(): boolean {
    const mayEnd = this.chunk.renderingSeqNo === null && !this.state.isAsked;
    const isTooLong = mayEnd && performance.now() - this.startedAtMs >= claimMsMax;
    return this.deps.stopping.aborted || isTooLong;
  }

  private async commit(): Promise<void> {
    const { deps, chunk, from, ranges } = this;
    if (ranges.length === 0) return;
    await this.untilEarlierCommits();
    const documents = toFinished(chunk, { fromSeqNo: from, ranges, state: this.state.current });
    await this.afterCommit(await commitChunk(deps, documents), documents.toSeqNo);
  }

  /** Renders and commits one document while its state is locked, because the state has changed again and again. */
  private async commitUnderLocks(renderer: ChunkRenderer): Promise<void> {
    const { deps, chunk, from } = this;
    await this.untilEarlierCommits();
    let toSeqNo = from;
    let needs: NeededNames | undefined;
    const outcome = await deps.statefulCommits.during(chunk.tenantId, async () =>
      commitBatchDocuments(deps.db.pool, async (transaction) => {
        const locked = await loadState(transaction, chunk, { state: this.state.current }, 'locking');
        const range = await renderer.render({ from, to: from + 1 }, toRenderState(locked));
        ({ needs } = range);
        if (needs !== undefined) return undefined;
        toSeqNo = range.next;
        return toFinished(chunk, { fromSeqNo: from, ranges: [range], state: locked });
      }),
    );
    await (needs === undefined ? this.afterCommit(outcome, toSeqNo) : this.loadNeeds(renderer, needs));
  }

  private async afterCommit(outcome: BatchCommit, toSeqNo: number): Promise<void> {
    if (outcome === 'stale') return this.renderAgain();
    if (outcome !== 'committed') throw new ChunkLost(outcome);
    for (const range of this.ranges) this.deps.threads.reuse(range);
    this.from = toSeqNo;
    this.ranges = [];
    this.stage.noteCommitted();
    this.state.endDocument();
    this.committedAtMs = performance.now();
    if (hasState(this.state.current) && toSeqNo < this.chunk.endSeqNo) await this.state.reload();
  }

  /** Discards documents that assumed outdated state. */
  private async renderAgain(needs?: NeededNames): Promise<void> {
    this.ranges = [];
    this.stage.noteStale();
    await this.state.reload(needs);
  }

  private async loadNeeds(renderer: ChunkRenderer, needs: NeededNames): Promise<void> {
    if (!(await this.state.loadFor(needs))) this.failNext(renderer, tooManyRounds(stateRoundsMax));
  }

  /** Isolates the document that causes a failure, and fails it in the last attempt. */
  private async afterFailure(renderer: ChunkRenderer, error: unknown): Promise<void> {
    if (!isUnexpected(error)) throw error;
    if (isSequenceExhausted(error) && this.stage.current !== 'locked') return this.loadSequences();
    if (findFullResource(error) === 'storedBytes') return this.failRest(renderer);
    const failedCount = (this.ranges.length === 0 ? this.commitEnd : this.renderedTo) - this.from;
    this.ranges = [];
    if (this.stage.halve(failedCount)) return;
    if (this.stage.current === 'failing') throw error;
    const refusal = refusalOf(error);
    if (refusal !== undefined) return this.failNext(renderer, refusal);
    if (!isLastAttempt(this.chunk)) throw error;
    const { batchId, specIndex } = this.chunk;
    this.deps.log.error(
      { err: error, batchId, specIndex, seqNo: this.from },
      'a document of a batch could not be rendered or stored',
    );
    countUnstorable();
    this.failNext(renderer, unexpected);
  }

  /**
   * A sequence has too few numbers for all documents. They are rendered again with its state: then the documents after
   * its last number fail, and all others are committed.
   */
  private async loadSequences(): Promise<void> {
    const sequences = this.ranges.flatMap(({ draws }) => draws.map(({ name }) => name));
    await this.renderAgain({ variables: [], sequences });
  }

  /** Fails the next document in a commit of its own. */
  private failNext(renderer: ChunkRenderer, failure: DocumentFailure): void {
    renderer.fail(this.from, failure);
    this.stage.noteFailing();
  }

  /** Fails the rest of the chunk without rendering it, because the tenant's storage is full. */
  private failRest(renderer: ChunkRenderer): void {
    const failure: DocumentFailure = { reason: 'storageFull', resource: 'storedBytes' };
    for (let seqNo = this.from; seqNo < this.chunk.endSeqNo; seqNo += 1) renderer.fail(seqNo, failure);
    this.ranges = [];
  }
}
