/** Counts what a process has taken on, so that it can stop taking more and wait for the rest. */
export interface WorkInProgress {
  /** Counts `weight` until `work` settles. */
  add(weight: number, work: Promise<unknown>): void;
  /** Resolves as soon as less than the most is under way. */
  room(): Promise<void>;
  /** Resolves when nothing is under way. */
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
