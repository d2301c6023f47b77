/** What a page loads when it opens: the value, that it is not here yet, or why it did not come. */
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** The last one that came; it stays while it is loaded again. */
  readonly value: T | undefined;
  readonly isLoading: boolean;
  /** Undefined when all went well. */
  readonly problem: unknown;
  readonly reload: () => void;
  /** Instead of loading again, when the page knows what changed. */
  readonly set: (value: T) => void;
}

interface State<T> {
  readonly value: T | undefined;
  readonly isLoading: boolean;
  readonly problem: unknown;
}

/** @param load gets a signal that ends with the page, or when the dependencies change */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, dependencies: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<State<T>>({ value: undefined, isLoading: true, problem: undefined });
  const [round, setRound] = useState(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    const controller = new AbortController();
    const settle = (settled: State<T>) => {
      if (!controller.signal.aborted) setState(settled);
    };
    setState((before) => ({ ...before, isLoading: true, problem: undefined }));
    latestLoad.current(controller.signal).then(
      (value) => settle({ value, isLoading: false, problem: undefined }),
      (problem: unknown) => settle({ value: undefined, isLoading: false, problem: problem ?? new Error('unknown') }),
    );
    return () => controller.abort();
  }, [...dependencies, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const set = useCallback((value: T) => setState({ value, isLoading: false, problem: undefined }), []);
  return { ...state, reload, set };
}
