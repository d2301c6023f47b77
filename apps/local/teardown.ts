/** What has been started, to be stopped in the opposite order. */

export interface Teardown {
  /**
   * @param name for the line that says it was stopped; none is written for ''
   * @throws {Error} when everything is being stopped already; what was added is stopped too
   */
  add(name: string, stop: () => Promise<void>): void;
  /** Stops everything once, last added first. One that fails does not keep the others running. */
  run(): Promise<void>;
}

/** @param log takes a line per thing stopped, and one per failure to stop */
export function createTeardown(log: (line: string) => void): Teardown {
  const entries: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let isRunning = false;
  return {
    add: (name, stop) => {
      entries.push({ name, stop });
      if (isRunning) throw new Error('stopped before it had started');
    },
    run: async () => {
      isRunning = true;
      for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
        const { name, stop } = entry;
        const failure = await stop().then(
          () => undefined,
          (err: unknown) => String(err),
        );
        if (failure !== undefined) log(`${name} did not stop: ${failure}`);
        else if (name !== '') log(`${name} stopped`);
      }
    },
  };
}
