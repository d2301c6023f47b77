/** Runs the work of a button: one run at a time, with its failure as state. */
import { useCallback, useRef, useState } from 'react';
import { waitFor } from './waiting.ts';

export interface Action<A extends readonly unknown[]> {
  /** Does nothing while an earlier run is not finished. */
  readonly run: (...args: A) => void;
  readonly isRunning: boolean;
  /** The error of the last run; undefined after a success. */
  readonly problem: unknown;
  /** Removes the error, when the user has changed its cause. */
  readonly clear: () => void;
}

/** @param act gets a signal that is aborted when the user stops waiting. It waits only for the service */
export function useAction<A extends readonly unknown[]>(
  act: (signal: AbortSignal, ...args: A) => Promise<void>,
): Action<A> {
  return useOwnAction(async (...args: A) => waitFor(async (signal) => act(signal, ...args)));
}

/** An action that also waits for the user. It calls `waitFor` for the parts that wait for the service. */
export function useOwnAction<A extends readonly unknown[]>(act: (...args: A) => Promise<void>): Action<A> {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>(undefined);
  const latest = useRef(act);
  latest.current = act;
  const isBusy = useRef(false);
  const run = useCallback((...args: A) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setProblem(undefined);
    latest
      .current(...args)
      .catch((error: unknown) => setProblem(error ?? new Error('unknown')))
      .finally(() => {
        isBusy.current = false;
        setRunning(false);
      });
  }, []);
  const clear = useCallback(() => setProblem(undefined), []);
  return { run, isRunning, problem, clear };
}
