/** Stops all parts of the stack, in the opposite order of their start. */

export interface Teardown {
  /**
   * @param name for the line that reports the stop; '' writes no line
   * @throws {Error} while everything is being stopped; the new part is stopped too
   */
  add(name: string, stop: () => Promise<void>): void;
  /** Stops every part once, last added first. Continues after a failure. */
  run(): Promise<void>;
}

/** @param log gets a line per stopped part, and one per failure */
export function createTeardown(log: (line: string) => void): Teardown {
  const entries: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let isRunning = false;
  return {
    add: (name, stop) => {
      entries.push({ name, stop });
      if (isRunning) throw new Error('the stack is stopping');
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
