/** Who renders documents of batches: threads of this process, or a process of its own. */
import type { BatchPiece, BatchTask } from './batch-task.ts';

/** Everything of a task but what the renderer adds itself. */
export type WantedPiece = Omit<BatchTask, 'spec' | 'signs' | 'room'> & {
  readonly spec: NonNullable<BatchTask['spec']>;
};

/** The task's thread or process is gone and with it all that it had rendered. */
export interface LostPiece {
  readonly kind: 'lost';
  readonly verdict: 'timedOut' | 'crashed';
  /** The document in hand; undefined when it had not begun. */
  readonly seqNo: number | undefined;
}

export interface BatchRenderer {
  /** At least one document, but perhaps not all; `next` of the piece says how far it came. */
  render(wanted: WantedPiece): Promise<BatchPiece | LostPiece>;
  close(): Promise<void>;
}
