/**
 * How a chunk renders and commits its next documents: how many together, and under which locks. A failed commit halves
 * their number, until the document that causes it is alone; a successful one doubles it.
 */
import type { ClaimedChunk } from '@docgen/database/batches/chunk-claims';
import { nextState } from '@docgen/runtime/transitions';
import type { Transitions } from '@docgen/runtime/transitions';
import { isNoted } from './chunk-renderer.ts';

type Stage =
  /** As many together as memory and time allow. */
  | 'rendering'
  /** Their state had changed at the commit. */
  | 'stale'
  | 'staleAgain'
  /** One by one while their state is locked, because it has changed three times. */
  | 'locked'
  /** The next document fails in a commit of its own, without being rendered. */
  | 'failing';

const transitions: Transitions<Stage, 'isCommitted' | 'isStale' | 'fails'> = {
  rendering: { isCommitted: 'rendering', isStale: 'stale', fails: 'failing' },
  stale: { isCommitted: 'rendering', isStale: 'staleAgain', fails: 'failing' },
  staleAgain: { isCommitted: 'rendering', isStale: 'locked', fails: 'failing' },
  locked: { isCommitted: 'rendering', isStale: 'locked', fails: 'failing' },
  failing: { isCommitted: 'rendering' },
};

export class CommitStage {
  current: Stage = 'rendering';
  documentsPerCommit: number;
  private readonly chunk: ClaimedChunk;

  constructor(chunk: ClaimedChunk) {
    this.chunk = chunk;
    this.documentsPerCommit = chunk.failedAttempts === 0 && !isNoted(chunk) ? Infinity : 1;
  }

  noteCommitted(): void {
    if (this.current !== 'failing' && !isNoted(this.chunk)) this.documentsPerCommit *= 2;
    this.current = nextState(transitions, this.current, 'isCommitted');
  }

  noteStale(): void {
    this.current = nextState(transitions, this.current, 'isStale');
  }

  /** The next document is known to fail. */
  noteFailing(): void {
    this.documentsPerCommit = 1;
    this.current = nextState(transitions, this.current, 'fails');
  }

  /** Commits half as many documents from now on. False when the failed commit had only one. */
  halve(failedCount: number): boolean {
    if (failedCount <= 1 || this.current === 'locked') return false;
    this.documentsPerCommit = Math.ceil(failedCount / 2);
    return true;
  }
}
