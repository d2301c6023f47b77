/** The queue of the floor's two processes. */
export interface FloorJob {
  readonly requestId: string;
  readonly replyTo: string;
}

export const floorQueueName = 'echo';
export const floorPrefix = 'bench-floor';
