/** Counts running work, so that a process can stop taking more and wait for the rest. */
export interface WorkInProgress {
  /** Counts `weight` until `work` settles. */
  add(weight: number, work: Promise<unknown>): void;
  /** Resolves as soon as the running work is below the limit. */
  room(): Promise<void>;
  /** Resolves when no work runs. */
  idle(): Promise<void>;
}

export function createWorkInProgress(weightMax: number): WorkInProgress {
  let weight = 0;
  let waiting: { below: number; resolve: () => void }[] = [];
  const settle = (): void => {
    const ready = waiting.filter(({ below }) => weight < below);
    waiting = waiting.filter(({ below }) => weight >= below);
    for (const { resolve } of ready) resolve();
  };
  const until = async (below: number): Promise<void> => {
    if (weight < below) return;
    await new Promise<void>((resolve) => waiting.push({ below, resolve }));
  };
  return {
    add: (added, work) => {
      weight += added;
      const done = (): void => {
        weight -= added;
        settle();
      };
      void work.catch(() => undefined).finally(done);
    },
    room: async () => until(weightMax),
    idle: async () => until(1),
  };
}
