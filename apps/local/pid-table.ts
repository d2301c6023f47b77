/** The process ids of a running stack by name, as they change with restarts. */

export interface PidTable {
  /** @param pid undefined keeps the last known id */
  readonly set: (name: string, pid: number | undefined) => void;
  readonly list: () => Readonly<Record<string, number>>;
  /** Sets the one listener, which is called after every later change. */
  readonly listen: (listener: () => void) => void;
}

export function createPidTable(): PidTable {
  const pids: Record<string, number> = { launcher: process.pid };
  let notify = () => {};
  return {
    set: (name, pid) => {
      if (pid === undefined) return;
      pids[name] = pid;
      notify();
    },
    list: () => ({ ...pids }),
    listen: (listener) => {
      notify = listener;
    },
  };
}
