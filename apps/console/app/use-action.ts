/** What a button starts: one at a time, with its failure to show. */
import { useCallback, useRef, useState } from 'react';

export interface Action<A extends readonly unknown[]> {
  readonly run: (...args: A) => void;
  readonly isRunning: boolean;
  /** Of the last run; undefined when it went well. */
  readonly problem: unknown;
  readonly clear: () => void;
}

export function useAction<A extends readonly unknown[]>(act: (...args: A) => Promise<void>): Action<A> {
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
  return { run, isRunning, problem, clear: useCallback(() => setProblem(undefined), []) };
}
