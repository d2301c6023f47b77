/** What the two processes of the floor agree on. */
export interface FloorJob {
  readonly requestId: string;
  readonly replyTo: string;
}

export const floorQueueName = 'echo';
export const floorPrefix = 'bench-floor';
