/**
 * How long a job keeps the next one back: until one of its requests is answered. Meanwhile requests
 * gather, and jobs grow to what the workers can take; a slow document holds them up for a moment only.
 */
export interface SendingSlots {
  /** Resolves with the first reply to one of these requests, or when the hold is over. */
  untilFirstReply(requestIds: readonly string[]): Promise<void>;
  noteReply(requestId: string): void;
}

const holdMsMax = 10;

export function createSendingSlots(): SendingSlots {
  const releases = new Map<string, () => void>();
  return {
    untilFirstReply: async (requestIds) =>
      new Promise((resolve) => {
        const release = (): void => {
          clearTimeout(timer);
          for (const requestId of requestIds) releases.delete(requestId);
          resolve();
        };
        const timer = setTimeout(release, holdMsMax);
        for (const requestId of requestIds) releases.set(requestId, release);
      }),
    noteReply: (requestId) => releases.get(requestId)?.(),
  };
}
