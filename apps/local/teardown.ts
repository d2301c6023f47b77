/** What has been started, to be stopped in the opposite order. */

export interface Teardown {
  /** @param name for the line that says it is being stopped; none is written for '' */
  add(name: string, stop: () => Promise<void>): void;
  /** Stops everything once, last added first. One that fails does not keep the others running. */
  run(): Promise<void>;
}

/** @param log takes a line per thing stopped, and one per failure to stop */
export function createTeardown(log: (line: string) => void): Teardown {
  const entries: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  return {
    add: (name, stop) => {
      entries.push({ name, stop });
    },
    run: async () => {
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
